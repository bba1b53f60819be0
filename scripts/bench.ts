/**
 * `npm run bench`: what the engine does, beside plain dynalite and beside the floor, one line a
 * figure. `--json` prints each figure as a JSON object, `--only GROUP` measures one group.
 *
 * Each group runs in a process of its own, so that none has to carry another's heap.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exploreSchedules } from './bench/explore.ts';
import { lineOf, type Figure } from './bench/figure.ts';
import { floor } from './bench/floor.ts';
import { growth } from './bench/growth.ts';
import { http } from './bench/http.ts';
import { inProcess, inProcessLarge } from './bench/inProcess.ts';
import { storm, trace } from './bench/lab.ts';
import { memory } from './bench/memory.ts';
import { startUp } from './bench/startUp.ts';

const GROUPS: Record<string, () => AsyncGenerator<Figure>> = {
  'in-process': inProcess,
  large: inProcessLarge,
  floor,
  http,
  growth,
  memory,
  explore: exploreSchedules,
  storm,
  trace,
  start: startUp,
};

const { values } = parseArgs({ options: { json: { type: 'boolean' }, only: { type: 'string' } } });

if (values.only === undefined) {
  for (const group of Object.keys(GROUPS)) {
    const args = ['--expose-gc', fileURLToPath(import.meta.url), '--only', group];
    if (values.json) args.push('--json');
    const [code] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [
      number | null,
    ];
    if (code !== 0) process.exitCode = 1;
  }
} else {
  const figures = GROUPS[values.only];
  if (!figures) {
    process.stderr.write(`--only takes one of ${Object.keys(GROUPS).join(', ')}.\n`);
    process.exit(2);
  }
  for await (const figure of figures()) {
    console.log(values.json ? JSON.stringify(figure) : lineOf(figure));
  }
  // dynalite's store keeps a process alive.
  process.exit();
}
