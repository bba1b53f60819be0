/** Bytes that an item and a kept snapshot take on the heap. Needs `--expose-gc`. */
import { createSimulator } from '../../src/sim/index.ts';
import type { Figure } from './figure.ts';
import { putItem, TABLE, updateItem, type Request } from './requests.ts';

const ITEMS = 100_000;
const SNAPSHOTS = 2000;

export function heapUsed(): number {
  if (!globalThis.gc) throw new Error('Run with --expose-gc');
  // What is let go of at the end of the first collection goes with the second.
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

export async function* memory(): AsyncGenerator<Figure> {
  const simulator = createSimulator();
  const call = ([operation, input]: Request) =>
    simulator.request(operation, JSON.parse(JSON.stringify(input)));
  await call(['CreateTable', TABLE]);
  const empty = heapUsed();
  for (let i = 0; i < ITEMS; i++) await call(putItem(i));
  const full = heapUsed();
  yield { figure: 'an item of 47 bytes', unit: 'bytes', tallybook: (full - empty) / ITEMS };

  const kept = [];
  for (let i = 0; i < SNAPSHOTS; i++) {
    kept.push(simulator.snapshot());
    await call(updateItem(i));
  }
  const bytes = (heapUsed() - full) / kept.length;
  yield { figure: 'a kept snapshot, one write after it', unit: 'bytes', tallybook: bytes };
}
