import { describe, expect, test } from 'vitest';
import { faults } from './faults.ts';
import { suites } from './suites.ts';
import { bundled, inProcess, overHttp, type OpenTarget } from './targets.ts';

const all = Object.values(suites).flat();

const targets: Record<string, () => Promise<OpenTarget>> = {
  'in process': inProcess,
  'in the bundle of a page': bundled,
  HTTP: overHttp,
};

describe.each(Object.entries(targets))('%s', (name, open) => {
  for (const [suite, cases] of Object.entries(suites)) {
    const able = cases.filter(({ wire }) => !wire || name === 'HTTP');
    describe(suite, () => {
      test.each(able)('$id $title', async (one) => {
        expect(await faults(one, open)).toEqual([]);
      });
    });
  }
});

test('every case has its own id, and something to check', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const empty = all.filter(({ expect: { steps } }) => !steps.length);
  expect(empty.map(({ id }) => id)).toEqual([]);
});
