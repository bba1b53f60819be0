import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSimulator, type Item, type JsonObject, type Simulator } from '../index.ts';

const byAuthor = {
  IndexName: 'byAuthor',
  KeySchema: [{ AttributeName: 'author', KeyType: 'HASH' }],
  Projection: { ProjectionType: 'ALL' },
};
const table = {
  TableName: 'Posts',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'SK', 'author', 'day'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [byAuthor],
  LocalSecondaryIndexes: [
    {
      IndexName: 'byDay',
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'day', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
};
const Key = { PK: { S: 'a91f' }, SK: { S: 'META' } };
const TableName = 'Posts';
const put = (n: number): object => ({
  TableName,
  Item: { ...Key, author: { S: 'ada' }, day: { S: '1' }, n: { N: String(n) } },
});

async function simulator(lag?: { replica?: number; index?: number }): Promise<Simulator> {
  const sim = createSimulator(lag && { lag });
  expect((await sim.request('CreateTable', table)).status).toBe(200);
  return sim;
}

async function ok(sim: Simulator, operation: string, input: object): Promise<JsonObject> {
  const { status, body } = await sim.request(operation, input);
  expect(body).not.toHaveProperty('__type');
  expect(status).toBe(200);
  return body;
}

const n = (item: unknown): string | undefined => (item as { n?: { N: string } } | undefined)?.n?.N;
const first = (body: JsonObject): unknown => (body.Items as Item[])[0];

/** Every way in which the item's number can be read, by whether it may be behind. */
async function readings(sim: Simulator, ConsistentRead = false): Promise<(string | undefined)[]> {
  const inPartition = {
    TableName,
    KeyConditionExpression: 'PK = :p',
    ExpressionAttributeValues: { ':p': Key.PK },
    ConsistentRead,
  };
  const batch = await ok(sim, 'BatchGetItem', {
    RequestItems: { Posts: { Keys: [Key], ConsistentRead } },
  });
  return [
    n((await ok(sim, 'GetItem', { TableName, Key, ConsistentRead })).Item),
    n((batch.Responses as Record<string, Item[]>).Posts![0]),
    n(first(await ok(sim, 'Query', inPartition))),
    n(first(await ok(sim, 'Scan', { TableName, ConsistentRead }))),
    n(
      first(
        await ok(sim, 'Query', { ...inPartition, IndexName: 'byDay', Select: 'ALL_ATTRIBUTES' }),
      ),
    ),
  ];
}

async function inIndex(sim: Simulator): Promise<string | undefined> {
  const body = await ok(sim, 'Query', {
    TableName,
    IndexName: 'byAuthor',
    KeyConditionExpression: 'author = :a',
    ExpressionAttributeValues: { ':a': { S: 'ada' } },
  });
  return n(first(body));
}

const all = (value: string | undefined): (string | undefined)[] => Array(5).fill(value) as [];

describe('a read that is eventually consistent', () => {
  test('sees everything at once, without lag', async () => {
    const sim = await simulator();
    await ok(sim, 'PutItem', put(1));
    expect(await readings(sim)).toEqual(all('1'));
    expect(await inIndex(sim)).toBe('1');
  });

  test('sees a write once the lag has passed, and an index later still', async () => {
    const sim = await simulator({ replica: 100, index: 50 });
    await ok(sim, 'PutItem', put(1));
    expect(await readings(sim)).toEqual(all(undefined));
    sim.clock.advance(99);
    expect(await readings(sim)).toEqual(all(undefined));
    sim.clock.advance(1);
    expect(await readings(sim)).toEqual(all('1'));
    expect(await inIndex(sim)).toBeUndefined();
    sim.clock.advance(49);
    expect(await inIndex(sim)).toBeUndefined();
    sim.clock.advance(1);
    expect(await inIndex(sim)).toBe('1');
  });

  test('is metered by what it sees', async () => {
    const sim = await simulator({ replica: 100 });
    await ok(sim, 'PutItem', {
      TableName,
      Item: { ...Key, text: { S: 'x'.repeat(20_000) } },
    });
    const read = { TableName, Key, ReturnConsumedCapacity: 'TOTAL' };
    const units = async (): Promise<unknown> =>
      ((await ok(sim, 'GetItem', read)).ConsumedCapacity as JsonObject).CapacityUnits;
    expect(await units()).toBe(0.5);
    sim.clock.advance(100);
    expect(await units()).toBe(2.5);
  });

  test('of an index alone may be behind', async () => {
    const sim = await simulator({ index: 10 });
    await ok(sim, 'PutItem', put(1));
    expect(await readings(sim)).toEqual(all('1'));
    expect(await inIndex(sim)).toBeUndefined();
    sim.clock.advance(10);
    expect(await inIndex(sim)).toBe('1');
  });
});

describe('nothing is behind', () => {
  test('for strong reads, conditions, updates and transactions', async () => {
    const sim = await simulator({ replica: 1000, index: 1000 });
    await ok(sim, 'PutItem', put(1));
    expect(await readings(sim, true)).toEqual(all('1'));
    const { Responses } = await ok(sim, 'TransactGetItems', {
      TransactItems: [{ Get: { TableName, Key } }],
    });
    expect(n((Responses as { Item: Item }[])[0]!.Item)).toBe('1');
    const again = await sim.request('PutItem', {
      ...put(2),
      ConditionExpression: 'attribute_not_exists(PK)',
    });
    expect(again.body.__type).toMatch(/ConditionalCheckFailedException$/);
    const updated = await ok(sim, 'UpdateItem', {
      TableName,
      Key,
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
      ReturnValues: 'ALL_NEW',
    });
    expect(n(updated.Attributes)).toBe('2');
    expect(await readings(sim)).toEqual(all(undefined));
  });

  test('for tables and indexes as a whole', async () => {
    const sim = await simulator({ replica: 1000 });
    await ok(sim, 'PutItem', put(1));
    sim.clock.advance(1000);
    await ok(sim, 'UpdateTable', {
      TableName,
      GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: 'byAuthor' } }],
    });
    await ok(sim, 'UpdateTable', {
      TableName,
      AttributeDefinitions: [{ AttributeName: 'author', AttributeType: 'S' }],
      GlobalSecondaryIndexUpdates: [{ Create: byAuthor }],
    });
    expect(await inIndex(sim)).toBe('1');
    await ok(sim, 'DeleteTable', { TableName });
    await ok(sim, 'CreateTable', table);
    expect(await readings(sim)).toEqual(all(undefined));
    expect(await inIndex(sim)).toBeUndefined();
  });
});

test('a changed lag counts from the moment of the change', async () => {
  const sim = await simulator({ replica: 100 });
  await ok(sim, 'PutItem', put(1));
  sim.lag.set({ replica: 1000 });
  expect(sim.lag.get()).toEqual({ replica: 1000, index: 0 });
  expect(await readings(sim)).toEqual(all('1'));
  await ok(sim, 'PutItem', put(2));
  sim.clock.advance(999);
  expect(await readings(sim)).toEqual(all('1'));
  sim.lag.set({ replica: 0 });
  expect(await readings(sim)).toEqual(all('2'));
  expect(() => sim.lag.set({ index: -1 })).toThrow(RangeError);
});

test('agrees with a list of all writes and their times, and a snapshot brings it back', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), by: fc.nat(60) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('keep' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), which: fc.nat(5) }) },
  );
  const lags = fc.record({ replica: fc.nat(100), index: fc.nat(100) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), lags, async (steps, lag) => {
      const sim = await simulator(lag);
      let writes: { at: number; n: number }[] = [];
      const kept: { snapshot: ReturnType<Simulator['snapshot']>; writes: typeof writes }[] = [];
      for (const one of steps) {
        if (one.do === 'write') {
          writes = [...writes, { at: sim.clock.now(), n: writes.length }];
          await ok(sim, 'PutItem', put(writes.length - 1));
        } else if (one.do === 'wait') sim.clock.advance(one.by);
        else if (one.do === 'keep') kept.push({ snapshot: sim.snapshot(), writes });
        else if (kept.length > 0) {
          const earlier = kept[one.which % kept.length]!;
          sim.restore(earlier.snapshot);
          writes = earlier.writes;
        }
        const seen = (behind: number): string | undefined =>
          writes.findLast(({ at }) => at <= sim.clock.now() - behind)?.n.toString();
        const { Item } = await ok(sim, 'GetItem', { TableName, Key });
        expect(n(Item)).toBe(seen(lag.replica));
        expect(await inIndex(sim)).toBe(seen(lag.replica + lag.index));
      }
    }),
    { numRuns: 60 },
  );
});
