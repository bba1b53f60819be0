/** A missing item that a transaction has prepared is held like any other. */
import { describe, expect, test } from 'vitest';
import type { Simulator } from '../index.ts';
import { add, check, codesOf, keyOf, put, simulator, TABLE, transact } from './testing.ts';

const SORT = 'LIKE#ada';
const Key = keyOf(SORT);
const MISSING = 'attribute_not_exists(PK)';
const removal = (sort: string) => ({ Delete: { TableName: TABLE, Key: keyOf(sort) } });

const holders: [string, object][] = [
  ['Put', put(SORT)],
  ['Update', add(1, SORT)],
  ['Delete', removal(SORT)],
  ['ConditionCheck', check(SORT, MISSING)],
];

/** Runs while a transaction holds the item alone; then the transaction is committed. */
async function whileHeld(action: object, run: (sim: Simulator) => Promise<void>): Promise<void> {
  const sim = await simulator();
  const hold = sim.hold(({ type }) => type === 'item.staged');
  const answer = transact(sim, { TransactItems: [action] });
  await hold.reached;
  const before = sim.snapshot().items(TABLE);
  await run(sim);
  expect(sim.snapshot().items(TABLE)).toEqual(before);
  hold.release();
  expect(codesOf(await answer)).toBe('200');
  expect(sim.snapshot().staged()).toEqual([]);
}

describe.each(holders)('held by a %s', (_, action) => {
  test('it refuses single writes', () =>
    whileHeld(action, async (sim) => {
      const { Update } = add(1, SORT);
      for (const [operation, input] of [
        ['PutItem', { TableName: TABLE, Item: Key }],
        ['UpdateItem', Update],
        ['DeleteItem', { TableName: TABLE, Key }],
      ] as const) {
        expect(codesOf(await sim.request(operation, input))).toBe('TransactionConflictException');
      }
      const writes = [{ PutRequest: { Item: Key } }];
      const { body } = await sim.request('BatchWriteItem', { RequestItems: { [TABLE]: writes } });
      expect(body.UnprocessedItems).toEqual({ [TABLE]: writes });
    }));

  test.each(holders)('it refuses a %s of another transaction', (_other, other) =>
    whileHeld(action, async (sim) => {
      const codes = codesOf(await transact(sim, { TransactItems: [put('LIKE#bob'), other] }));
      expect(codes).toBe('None, TransactionConflict');
    }),
  );

  test('it refuses the read of a transaction, and no other', () =>
    whileHeld(action, async (sim) => {
      const read = { TransactItems: [{ Get: { TableName: TABLE, Key } }] };
      expect(codesOf(await sim.request('TransactGetItems', read))).toBe('TransactionConflict');
      const { status, body } = await sim.request('GetItem', { TableName: TABLE, Key });
      expect({ status, body }).toEqual({ status: 200, body: {} });
    }));
});

test('of a cancelled transaction no item is left', async () => {
  const sim = await simulator();
  const before = sim.snapshot().items(TABLE);
  const failing = check('META', MISSING);
  const codes = codesOf(await transact(sim, { TransactItems: [put(SORT), failing] }));
  expect(codes).toBe('None, ConditionalCheckFailed');
  expect(sim.snapshot().items(TABLE)).toEqual(before);
  expect(codesOf(await sim.request('PutItem', { TableName: TABLE, Item: Key }))).toBe('200');
});
