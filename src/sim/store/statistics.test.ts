import { expect, test } from 'vitest';
import { createSimulator, type JsonObject, type Simulator } from '../index.ts';

const HOUR = 60 * 60 * 1000;
/** A multiple of six hours, at which a count has just been made. */
const START = 81_000 * 6 * HOUR;

const table = {
  TableName: 'Posts',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'author'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byAuthor',
      KeySchema: [{ AttributeName: 'author', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
};

async function counts(sim: Simulator): Promise<unknown[]> {
  const { body } = await sim.request('DescribeTable', { TableName: 'Posts' });
  const { ItemCount, TableSizeBytes, GlobalSecondaryIndexes } = body.Table as JsonObject;
  const [index] = GlobalSecondaryIndexes as JsonObject[];
  return [ItemCount, TableSizeBytes, index!.ItemCount, index!.IndexSizeBytes];
}

test('what a description counts is as old as the last multiple of six hours', async () => {
  const sim = createSimulator({ startTime: START });
  await sim.request('CreateTable', table);
  const Item = { PK: { S: 'a' }, author: { S: 'ada' }, n: { N: '1' } };
  await sim.request('PutItem', { TableName: 'Posts', Item });
  await sim.request('PutItem', { TableName: 'Posts', Item: { PK: { S: 'b' } } });
  expect(await counts(sim)).toEqual([0, 0, 0, 0]);
  sim.clock.advance(6 * HOUR - 1);
  expect(await counts(sim)).toEqual([0, 0, 0, 0]);
  const before = sim.snapshot();
  sim.clock.advance(1);
  // PK a (3), author ada (9), n 1 (3) and PK b (3); the index has no n.
  expect(await counts(sim)).toEqual([2, 18, 1, 12]);
  await sim.request('DeleteItem', { TableName: 'Posts', Key: { PK: { S: 'a' } } });
  expect(await counts(sim)).toEqual([2, 18, 1, 12]);
  sim.clock.advance(13 * HOUR);
  expect(await counts(sim)).toEqual([1, 3, 0, 0]);
  sim.restore(before);
  expect(await counts(sim)).toEqual([0, 0, 0, 0]);
});

test('the count comes as well when it is a request that takes the time', async () => {
  const sim = createSimulator({ startTime: START, latency: { storage: 6 * HOUR } });
  await sim.request('CreateTable', table);
  await sim.request('PutItem', { TableName: 'Posts', Item: { PK: { S: 'a' } } });
  const TransactItems = [{ Put: { TableName: 'Posts', Item: { PK: { S: 'b' } } } }];
  await sim.request('TransactWriteItems', { TransactItems });
  const [items] = await counts(sim);
  // Time passes before an item is committed, so the second one is not counted yet.
  expect(items).toBe(1);
});
