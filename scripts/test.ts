/**
 * The whole test run: checks, unit tests, build, browser tests. A part that fails does not keep the
 * others from running, so that one run tells everything; only without a build there is no browser.
 */
import { rmSync } from 'node:fs';
import { run } from './run.ts';
import { total } from './totals.ts';

rmSync('reports', { recursive: true, force: true });

const script = (name: string): Promise<boolean> => run('npm', ['run', '--silent', name]);

const checked = await script('check');
const unit = await script('test:unit');
const built = await script('build');
const browser = built && (await script('test:browser'));

const results = { check: checked, 'unit tests': unit, build: built, 'browser tests': browser };
for (const [name, ok] of Object.entries(results))
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
const { passed, failed } = total();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = Object.values(results).every(Boolean) && failed === 0 ? 0 : 1;
