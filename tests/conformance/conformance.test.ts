import { describe, expect, test } from 'vitest';
import { readCases, type ConformanceCase } from './case.ts';
import { faultsOf } from './check.ts';
import { dynaliteKinds } from './dynaliteKinds.ts';
import { notEmulated } from './notEmulated.ts';
import { wordedOtherwise } from './wordedOtherwise.ts';
import { NotEmulated, play } from './play.ts';
import { usEast1 } from './usEast1.ts';
import { inProcess, overHttp, type OpenTarget } from './targets.ts';

const suites: Record<string, ConformanceCase[]> = {
  cases: readCases('cases.jsonl'),
  probes: readCases('probes.jsonl'),
  'kinds of dynalite': dynaliteKinds,
  'us-east-1': usEast1,
};
const all = Object.values(suites).flat();

const targets: Record<string, () => Promise<OpenTarget>> = {
  'in process': inProcess,
  HTTP: overHttp,
};

async function faults(one: ConformanceCase, open: () => Promise<OpenTarget>): Promise<string[]> {
  const target = await open();
  try {
    const answers = await play(one, target);
    return one.expect.steps.flatMap((step) => {
      const answer = answers.get(String(step.i));
      if (!answer) return [`step ${step.i}: no answer`];
      return faultsOf(step, answer).map((fault) => `step ${step.i}: ${fault}`);
    });
  } finally {
    await target.close();
  }
}

describe.each(Object.entries(targets))('%s', (name, open) => {
  for (const [suite, cases] of Object.entries(suites)) {
    const able = cases.filter(
      ({ id, wire }) =>
        !(id in notEmulated) && !(id in wordedOtherwise) && !(wire && name !== 'HTTP'),
    );
    describe(suite, () => {
      test.each(able)('$id $title', async (one) => {
        expect(await faults(one, open)).toEqual([]);
      });
    });
  }
});

test('every case has its own id, and something to check', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const empty = all.filter(({ id, expect: { steps } }) => !(id in notEmulated) && !steps.length);
  expect(empty.map(({ id }) => id)).toEqual([]);
});

test.each(Object.keys(wordedOtherwise))('%s is still worded otherwise', async (id) => {
  const one = all.find((candidate) => candidate.id === id)!;
  expect((await faults(one, inProcess)).every((fault) => fault.includes('message'))).toBe(true);
  expect(await faults(one, inProcess)).not.toEqual([]);
});

describe('not emulated yet', () => {
  test('the list only gets shorter', () => {
    expect(Object.keys(notEmulated)).toEqual(['cp-01', 'cp-03']);
  });

  test.each(Object.keys(notEmulated))('%s still cannot be played', async (id) => {
    const one = all.find((candidate) => candidate.id === id)!;
    await expect(play(one, await inProcess())).rejects.toThrow(NotEmulated);
  });
});
