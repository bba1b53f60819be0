/** A fresh process up to its first table; prints the milliseconds since the process began. */
import { performance } from 'node:perf_hooks';
import type { Side } from './contenders.ts';
import { TABLE } from './requests.ts';

if ((process.argv[2] as Side) === 'tallybook') {
  const { createSimulator } = await import('../../src/sim/index.ts');
  await createSimulator().request('CreateTable', TABLE);
} else {
  const { createPlainDynalite } = await import('./plainDynalite.ts');
  await createPlainDynalite()('CreateTable', JSON.stringify(TABLE));
}
process.stdout.write(`${performance.now()}\n`, () => process.exit());
