/**
 * Everything that can be said about the code without running it. All parts run, even after a
 * failure, side by side where there are cores for it; what a part says stands together.
 * `astro check` is TypeScript over the whole project, and knows `.astro` files too.
 */
import { availableParallelism } from 'node:os';
import { collect, run } from './run.ts';

/** Where the parts keep what they found out about files that have not changed since. */
const CACHE = 'node_modules/.cache';

/** The longest first: what is short fills the gap at the end. */
const parts: [string, string[]][] = [
  ['node', ['scripts/astro.ts', 'check', '--minimumFailingSeverity', 'warning']],
  ['svelte-check', ['--fail-on-warnings', '--output', 'human']],
  ['eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', `${CACHE}/eslint/`]],
  [
    'prettier',
    [
      ...['--check', '--log-level', 'warn', '.'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier/check`],
    ],
  ],
];

// The types of the content are generated: a fresh clone has none, and every part reads them.
let passed = await run('node', ['scripts/astro.ts', 'sync']);
async function next(): Promise<void> {
  const part = parts.shift();
  if (!part) return;
  const [command, args] = part;
  const { ok, output } = await collect(command, args);
  console.log(`\n> ${command} ${args.join(' ')}\n${output.trimEnd()}`);
  passed &&= ok;
  await next();
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), parts.length) }, next));
process.exitCode = passed ? 0 : 1;
