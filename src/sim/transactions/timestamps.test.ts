import { describe, expect, test } from 'vitest';
import type { Simulator } from '../index.ts';
import { Database } from '../store/database.ts';
import { LastWrites } from './lastWrites.ts';
import {
  add,
  addAlone,
  books,
  check,
  codesOf,
  keyOf,
  like,
  put,
  simulator,
  TABLE,
  transact,
  unlike,
} from './testing.ts';

/** What ada's transaction comes to, held after its first action, while something else happens. */
async function overtaken(
  sim: Simulator,
  ada: object,
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  const hold = sim.hold(({ type }) => type === 'item.staged');
  const answer = transact(sim, ada);
  await hold.reached;
  await meanwhile();
  hold.release();
  return codesOf(await answer);
}

describe('an item refuses a transaction that began before its last write', () => {
  const later: [string, (sim: Simulator) => Promise<unknown>][] = [
    ['a single write', (sim) => addAlone(sim, 0)],
    ['a transaction', (sim) => transact(sim, { TransactItems: [add(0)] })],
    [
      'a transaction that only checks it',
      (sim) => transact(sim, { TransactItems: [check('META', 'attribute_exists(PK)')] }),
    ],
  ];
  test.each(later)('%s', async (_, write) => {
    const sim = await simulator();
    const codes = await overtaken(sim, like('ada'), async () => {
      sim.clock.advance(1);
      await write(sim);
    });
    expect(codes).toBe('None, TransactionConflict');
    expect(await books(sim)).toEqual({ tally: 0, likes: 0 });
    expect(sim.snapshot().staged()).toEqual([]);
    expect(codesOf(await transact(sim, like('ada')))).toBe('200');
  });

  test.each(later)('but not when the clock has stood still: %s', async (_, write) => {
    const sim = await simulator();
    expect(await overtaken(sim, like('ada'), () => write(sim))).toBe('200');
    expect(await books(sim)).toEqual({ tally: 1, likes: 1 });
  });

  test.each(later)('nor when time stands still for transactions: %s', async (_, write) => {
    const sim = await simulator();
    expect(sim.transactions.timed).toBe(true);
    sim.transactions.timed = false;
    const codes = await overtaken(sim, like('ada'), async () => {
      sim.clock.advance(60_000);
      await write(sim);
    });
    expect(codes).toBe('200');
    expect(await books(sim)).toEqual({ tally: 1, likes: 1 });
    sim.transactions.timed = true;
    expect(sim.transactions.timed).toBe(true);
  });

  test('nor one that was written before it began, or refused its write', async () => {
    const sim = await simulator();
    await addAlone(sim, 0);
    sim.clock.advance(1);
    const codes = await overtaken(sim, like('ada'), async () => {
      sim.clock.advance(1);
      const Item = keyOf('META');
      const refused = { TableName: TABLE, Item, ConditionExpression: 'attribute_not_exists(PK)' };
      expect((await sim.request('PutItem', refused)).status).toBe(400);
    });
    expect(codes).toBe('200');
  });
});

describe('a missing item refuses a transaction that began before a deletion', () => {
  const first = put('LIKE#ada');
  const then = [
    put('LIKE#bob'),
    add(1, 'LIKE#bob'),
    check('LIKE#bob', 'attribute_not_exists(PK)'),
  ] as const;

  test.each(then)('of any item: %o', async (second) => {
    const sim = await simulator();
    await transact(sim, like('eva'));
    const codes = await overtaken(sim, { TransactItems: [first, second] }, async () => {
      sim.clock.advance(1);
      await transact(sim, unlike('eva'));
    });
    expect(codes).toBe('None, TransactionConflict');
  });

  test('an item that is there does not mind', async () => {
    const sim = await simulator();
    await transact(sim, { TransactItems: [put('LIKE#eva')] });
    const codes = await overtaken(sim, { TransactItems: [first, add(1)] }, async () => {
      sim.clock.advance(1);
      const gone = await sim.request('DeleteItem', { TableName: TABLE, Key: keyOf('LIKE#eva') });
      expect(gone.status).toBe(200);
    });
    expect(codes).toBe('200');
  });
});

test('the times are part of a snapshot', async () => {
  const sim = await simulator();
  sim.faults.crashNextCoordinator('prepared', 1);
  await expect(transact(sim, like('ada'))).rejects.toThrow('coordinator crashed');
  sim.clock.advance(1);
  const before = sim.snapshot();
  await addAlone(sim, 5);
  const after = sim.snapshot();
  const other = await simulator();
  for (const [snapshot, tally, likes] of [
    [before, 1, 1],
    [after, 5, 0],
  ] as const) {
    other.restore(snapshot);
    other.clock.advance(20_000);
    expect(await books(other)).toEqual({ tally, likes });
  }
  other.restore(before);
  await addAlone(other, 5);
  other.clock.advance(20_000);
  expect(await books(other)).toEqual({ tally: 5, likes: 0 });
});

describe('only the times are kept that somebody may ask about', () => {
  let oldest: number | undefined;
  const times = (): LastWrites => new LastWrites(new Database(), () => oldest);

  test('none while nobody prepares, nor of a moment before all who do', () => {
    const kept = times();
    oldest = undefined;
    kept.note('T', 'a', true, 10);
    oldest = 10;
    kept.note('T', 'a', true, 10);
    kept.note('T', 'b', false, 9);
    expect(kept.size).toBe(0);
    kept.note('T', 'a', true, 11);
    kept.note('T', 'b', false, 12);
    kept.note('T', 'c', false, 11);
    expect(kept.size).toBe(2);
    expect(kept.isLater('T', 'a', true, 10)).toBe(true);
    expect(kept.isLater('T', 'a', true, 11)).toBe(false);
    expect(kept.isLater('T', 'x', true, 10)).toBe(false);
    expect(kept.isLater('T', 'x', false, 11)).toBe(true);
    expect(kept.isLater('T', 'x', false, 12)).toBe(false);
    kept.forget();
    expect(kept.size).toBe(0);
  });

  test('nor of all moments while somebody prepares at any', () => {
    const kept = times();
    let most = 0;
    for (let now = 0; now < 10_000; now++) {
      oldest = now - 5;
      kept.note('T', String(now), true, now);
      most = Math.max(most, kept.size);
    }
    expect(most).toBe(64);
  });
});
