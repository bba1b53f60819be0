import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import { objection } from '../scripts/lint/rooms.ts';

const eslint = new ESLint();

/** The ids of the rules that a snippet breaks when it stands at `filePath`. */
async function broken(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

describe('the one direction of knowledge', () => {
  test.each([
    ['src/sim/store/store.ts', '../../lab/session.svelte.ts'],
    ['src/sim/store/store.ts', '../../i18n/index.ts'],
    ['src/sim/index.ts', '../components/lab/LabIsland.svelte'],
    ['src/sim/operations/put.ts', 'dynalite'],
    ['src/sim/operations/put.ts', 'dynalite/db/index.js'],
    ['src/sim/operations/put.test.ts', 'dynalite/db/index.js'],
    ['src/sim/time/clock.ts', 'node:crypto'],
    ['src/sim/time/clock.ts', 'svelte/reactivity'],
    ['src/lab/goals.ts', '../sim/store/store.ts'],
    ['src/lab/goals.ts', '../sim/partiql/execute.ts'],
    ['src/lab/goals.ts', '../components/lab/Timeline.svelte'],
    ['src/lab/goals.ts', '../i18n/lab/en.ts'],
    ['src/components/lab/Timeline.svelte', '../../sim/trace/events.ts'],
    ['src/components/lab/Timeline.svelte', '../../pages/index.astro'],
    ['src/layouts/Lesson.astro', '../pages/404.astro'],
    ['src/i18n/en.ts', '../lab/goals.ts'],
    ['content/en/transaction.mdx', '../../src/lab/goals.ts'],
    ['scripts/bench.ts', '../src/sim/store/store.ts'],
  ])('%s may not import %s', (from, specifier) => {
    expect(objection(from, specifier)).toMatch(/must not|entered by/);
  });

  test.each([
    ['src/sim/dynalite/modules.ts', 'dynalite/db/index.js'],
    ['src/sim/dynalite/modules.ts', '../types.ts'],
    ['src/sim/store/store.ts', '../dynalite/modules.ts'],
    ['src/sim/store/store.test.ts', 'node:fs'],
    ['src/sim/http/server.ts', '../trace/events.ts'],
    ['src/lab/goals.ts', '../sim/index.ts'],
    ['src/lab/goals.ts', '../sim/partiql/index.ts'],
    ['src/components/lab/Timeline.svelte', '../../lab/goals.ts'],
    ['src/components/lab/Timeline.svelte', '../../sim/index.ts'],
    ['src/pages/index.astro', '../layouts/Base.astro'],
    ['scripts/bench.ts', '../src/sim/index.ts'],
  ])('%s may import %s', (from, specifier) => {
    expect(objection(from, specifier)).toBeUndefined();
  });
});

describe('the rules as ESLint runs them', () => {
  test.each([
    ['src/sim/x.ts', "import { a } from '../lab/a.ts';\nexport const b = a;\n"],
    ['src/sim/x.ts', "export * from '../lab/a.ts';\n"],
    ['src/sim/x.ts', "export { a } from '../lab/a.ts';\n"],
    ['src/sim/x.ts', "export const load = () => import('../lab/a.ts');\n"],
    ['src/sim/x.ts', "export type A = import('../lab/a.ts').A;\n"],
    [
      'src/components/lab/X.svelte',
      '<script lang="ts">\n  import \'../../sim/types.ts\';\n</script>\n',
    ],
    ['src/pages/x.astro', "---\nimport '../sim/types.ts';\n---\n\n<p></p>\n"],
  ])('%s: %j', async (file, code) => {
    expect(await broken(file, code)).toEqual(['house/rooms']);
  });

  test.each([
    'export const t = Date.now();\n',
    'export const t = new Date();\n',
    'export const t = Math.random();\n',
    'export const t = performance.now();\n',
    'setTimeout(() => undefined, 1);\n',
    'globalThis.setTimeout(() => undefined, 1);\n',
  ])('no clock and no dice in the simulator: %j', async (code) => {
    const rules = await broken('src/sim/x.ts', code);
    expect(rules).toHaveLength(1);
    expect(rules[0]).toMatch(/^no-restricted-/);
    expect(await broken('src/sim/x.test.ts', code)).toEqual([]);
  });

  test('a date made from a given time is no clock', async () => {
    expect(
      await broken('src/sim/x.ts', 'export const d = (ms: number) => new Date(ms);\n'),
    ).toEqual([]);
  });
});
