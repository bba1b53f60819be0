/**
 * Everything that can be said about the code without running it. All parts run, even after a
 * failure. `astro check` is TypeScript over the whole project, and knows `.astro` files too.
 */
import { run } from './run.ts';

const parts: [string, string[]][] = [
  ['prettier', ['--check', '--log-level', 'warn', '.']],
  [
    'eslint',
    ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'],
  ],
  ['node', ['scripts/astro.ts', 'check', '--minimumFailingSeverity', 'warning']],
  ['svelte-check', ['--fail-on-warnings', '--output', 'human']],
];

let passed = true;
for (const [command, args] of parts) {
  console.log(`\n> ${command} ${args.join(' ')}`);
  passed = (await run(command, args)) && passed;
}
process.exitCode = passed ? 0 : 1;
