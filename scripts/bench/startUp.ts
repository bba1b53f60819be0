/** Time from the start of a process to its first table, import of all modules included. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Side } from './contenders.ts';
import { compared, type Figure } from './figure.ts';
import { median } from './measure.ts';

const START = fileURLToPath(new URL('./start.ts', import.meta.url));
const TURNS = 7;

const start = (side: Side): number =>
  Number(execFileSync(process.execPath, [START, side], { encoding: 'utf8' }));

export async function* startUp(): AsyncGenerator<Figure> {
  const tallybook: number[] = [];
  const dynalite: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    tallybook.push(start('tallybook'));
    dynalite.push(start('dynalite'));
  }
  yield compared('start to the first table', 'ms', median(tallybook), median(dynalite));
}
