/** What `proof.ts` sets up, in every order; and what goes wrong where a part of it is left out. */
import { describe, expect, test } from 'vitest';
import { explore, type ExploredClient, type Snapshot, type System } from '../../sim/index.ts';
import { repair as repairOnce } from '../experiments/drift/repair.ts';
import { COMPANY, outlast, POST, proofOf, repairer, repairing, system, wrong } from './proof.ts';

/** What is wrong at the end of the first order that goes wrong. */
async function firstWrong(tried: System): Promise<string | undefined> {
  const found = new AbortController();
  let violation: string | undefined;
  const invariant = (state: Snapshot): string | undefined => {
    violation ??= wrong(state);
    if (violation !== undefined) found.abort();
    return violation;
  };
  await explore({ ...tried, invariant, signal: found.signal }).catch((error: unknown) => {
    if (!found.signal.aborted) throw error;
  });
  return violation;
}

describe('the repair leaves tally and likes equal', () => {
  test.each(Object.keys(COMPANY) as (keyof typeof COMPANY)[])(
    'in every order, beside: %s',
    async (company) => {
      const { schedules, failing } = await explore(proofOf({ company, conditional: true }));
      expect(failing).toBeUndefined();
      expect(schedules).toBeGreaterThan(20);
    },
  );

  test('beside one who likes, with any one message lost', async () => {
    const faults = { kinds: ['loseRequest', 'loseAnswer'], most: 1 } as const;
    const { failing } = await explore({
      ...proofOf({ company: 'like', conditional: true }),
      faults,
    });
    expect(failing).toBeUndefined();
  });
});

describe('what is left out is missed', () => {
  test.each<[string, ExploredClient, ExploredClient[]]>([
    ['pauses: a like is caught half-way', repairing(2, () => Promise.resolve()), COMPANY.like()],
    [
      'a second look: a like is taken back behind the condition',
      repairer((client) => repairOnce(client, POST, () => outlast(client))),
      COMPANY.swap(),
    ],
    ['a second count: the first meets a moment that has passed', repairing(1), COMPANY.both()],
  ])('%s', async (_, repairs, people) => {
    await expect(firstWrong(system(repairs, ...people))).resolves.toMatch(/^tally -?\d, likes \d$/);
  });

  test('a condition: a like in between is overwritten', async () => {
    const tried = proofOf({ company: 'like', conditional: false });
    await expect(firstWrong(tried)).resolves.toMatch(/^tally 1, likes 2$/);
  });
});
