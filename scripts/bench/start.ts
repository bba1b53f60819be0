/**
 * A fresh process up to its first table; prints the milliseconds since the process began.
 * Takes the engine's file, or `dynalite`.
 */
import { performance } from 'node:perf_hooks';
import { TABLE } from './requests.ts';

const what = process.argv[2]!;
if (what === 'dynalite') {
  const { createPlainDynalite } = await import('./plainDynalite.ts');
  await createPlainDynalite()('CreateTable', JSON.stringify(TABLE));
} else {
  const { createSimulator } = (await import(what)) as typeof import('../../src/sim/index.ts');
  await createSimulator().request('CreateTable', TABLE);
}
process.stdout.write(`${performance.now()}\n`, () => process.exit());
