/** Time from the start of a process to its first table, import of all modules included. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildEngine, bundleSizes } from './bundle.ts';
import type { Figure } from './figure.ts';
import { median } from './measure.ts';

const START = fileURLToPath(new URL('./start.ts', import.meta.url));
const SOURCE = fileURLToPath(new URL('../../src/sim/index.ts', import.meta.url));
const TURNS = 5;

const start = (what: string): number =>
  Number(execFileSync(process.execPath, [START, what], { encoding: 'utf8' }));

export async function* startUp(): AsyncGenerator<Figure> {
  yield* bundleSizes();
  const contenders = [SOURCE, await buildEngine(), 'dynalite'];
  const spent = contenders.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [n, what] of contenders.entries()) spent[n]!.push(start(what));
  }
  const [source, bundle, dynalite] = spent.map(median) as [number, number, number];
  const figure = (from: string, tallybook: number): Figure => ({
    figure: `start to the first table, ${from}`,
    unit: 'ms',
    tallybook,
    dynalite,
    ratio: dynalite / tallybook,
  });
  yield figure('from source', source);
  yield figure('bundled', bundle);
}
