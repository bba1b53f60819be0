import { describe, expect, test } from 'vitest';
import { errorName } from '../errors.ts';
import { createSimulator, type Simulator } from '../index.ts';
import { partitionPrefix } from '../store/keys.ts';
import type { CancellationReason, JsonObject } from '../types.ts';

const keys = (...names: string[]): object[] =>
  names.map((AttributeName, i) => ({ AttributeName, KeyType: i === 0 ? 'HASH' : 'RANGE' }));
const table = (more: object): JsonObject => ({
  TableName: 'Social',
  AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: keys('PK', 'SK'),
  ...more,
});
const onDemand = table({ BillingMode: 'PAY_PER_REQUEST' });
const units = (read: number, write: number): object => ({
  ProvisionedThroughput: { ReadCapacityUnits: read, WriteCapacityUnits: write },
});

const meta = (post: string): JsonObject => ({ PK: { S: post }, SK: { S: 'META' } });
const like = (post: string, user: number): JsonObject => ({
  TransactItems: [
    {
      Put: {
        TableName: 'Social',
        Item: { PK: { S: post }, SK: { S: `LIKE#USER#${user}` } },
        ConditionExpression: 'attribute_not_exists(SK)',
      },
    },
    {
      Update: {
        TableName: 'Social',
        Key: meta(post),
        UpdateExpression: 'ADD likeTally :one',
        ExpressionAttributeValues: { ':one': { N: '1' } },
      },
    },
  ],
});
const put = (post: string, more: JsonObject = {}): JsonObject => ({
  TableName: 'Social',
  Item: { ...meta(post), ...more },
});

async function open(description: JsonObject, splitAfter = Infinity): Promise<Simulator> {
  const sim = createSimulator({ throughput: { splitAfter } });
  expect((await sim.request('CreateTable', description)).status).toBe(200);
  return sim;
}

/** Sends `perSecond` requests, evenly, for so many virtual seconds; how many succeeded in each. */
async function load(
  sim: Simulator,
  perSecond: number,
  seconds: number,
  request: (i: number) => [string, JsonObject],
): Promise<number[]> {
  const accepted: number[] = [];
  for (let second = 0; second < seconds; second++) {
    let count = 0;
    for (let i = 0; i < perSecond; i++) {
      const { status } = await sim.request(...request(second * perSecond + i));
      if (status === 200) count++;
      sim.clock.advance(1000 / perSecond);
    }
    accepted.push(count);
  }
  return accepted;
}

const sustained = (accepted: number[]): number =>
  accepted.reduce((sum, count) => sum + count, 0) / accepted.length;

describe('a hot post', () => {
  test('takes 250 likes a second: 1,000 units of its partition, 4 a like', async () => {
    const sim = await open(onDemand);
    const accepted = await load(sim, 400, 6, (i) => ['TransactWriteItems', like('POST#a91f', i)]);
    expect(Math.abs(sustained(accepted) - 250)).toBeLessThanOrEqual(2.5);
  });

  test('takes no more from a provisioned table that has saved up for five minutes', async () => {
    const sim = await open(table(units(10_000, 10_000)));
    sim.clock.advance(300_000);
    const accepted = await load(sim, 400, 6, (i) => ['TransactWriteItems', like('POST#a91f', i)]);
    expect(Math.abs(sustained(accepted) - 250)).toBeLessThanOrEqual(2.5);
  });

  test('takes 500 once it has been split for heat and META is alone', async () => {
    const sim = await open(onDemand, 3000);
    const before = sim.throughput.keyRanges('Social').length;
    const accepted = await load(sim, 800, 10, (i) => ['TransactWriteItems', like('POST#a91f', i)]);
    expect(accepted[2]).toBeLessThan(255);
    const ranges = sim.throughput.keyRanges('Social');
    expect(ranges.length).toBeGreaterThanOrEqual(before + 2);
    const start = partitionPrefix({ S: 'POST#a91f' });
    expect(ranges.filter((from) => from.startsWith(start)).length).toBeGreaterThanOrEqual(2);
    expect(Math.abs(sustained(accepted.slice(4)) - 500)).toBeLessThanOrEqual(5);
  });

  test('takes 2,500 over ten shards that lie apart', async () => {
    const sim = await open(table(units(1, 100_000)));
    // Shards whose keys fall on different partitions.
    const partitionOf = (post: string): number => {
      const hash = keyHash(post);
      return sim.throughput.keyRanges('Social').findLastIndex((from) => from <= hash);
    };
    const shards: string[] = [];
    for (let i = 0; shards.length < 10; i++) {
      const shard = `POST#a91f#${i}`;
      if (!shards.some((other) => partitionOf(other) === partitionOf(shard))) shards.push(shard);
    }
    const accepted = await load(sim, 4000, 4, (i) => [
      'TransactWriteItems',
      like(shards[i % 10]!, i),
    ]);
    expect(Math.abs(sustained(accepted) - 2500)).toBeLessThanOrEqual(25);
  });
});

/** Where a partition key lies among the ranges: its item's key in the store begins like this. */
function keyHash(post: string): string {
  return partitionPrefix({ S: post });
}

describe('who is refused, and in which words', () => {
  test('on demand: ThrottlingException with its reason', async () => {
    const sim = await open(onDemand);
    sim.throughput.drain('Social', 0);
    const { status, body } = await sim.request('PutItem', put('POST#a91f'));
    expect(status).toBe(400);
    expect(body).toEqual({
      __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException',
      message: expect.stringMatching(/^Throughput exceeds the current capacity of your table/),
      throttlingReasons: [
        {
          reason: 'TableWriteKeyRangeThroughputExceeded',
          resource: expect.stringMatching(/^arn:aws:dynamodb:us-east-1:\d+:table\/Social$/),
        },
      ],
    });
    expect(sim.snapshot().items('Social')).toEqual([]);
  });

  test('provisioned: ProvisionedThroughputExceededException, once the saved units are spent', async () => {
    const sim = await open(table(units(5, 5)));
    sim.clock.advance(60_000);
    // 5 to begin with and 300 saved up in a minute; the one that overdraws is let in.
    const accepted = await Promise.all(
      Array.from({ length: 400 }, (_, i) => sim.request('PutItem', put(`POST#${i}`))),
    );
    const served = accepted.filter(({ status }) => status === 200).length;
    expect(served).toBe(305);
    expect(accepted.at(-1)!.body).toMatchObject({
      __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
      ThrottlingReasons: [{ reason: 'TableWriteProvisionedThroughputExceeded' }],
    });
  });

  test('saves up 300 seconds and no more', async () => {
    const sim = await open(table(units(2, 2)));
    sim.clock.advance(3_600_000);
    const accepted = await Promise.all(
      Array.from({ length: 700 }, (_, i) => sim.request('PutItem', put(`POST#${i}`))),
    );
    expect(accepted.filter(({ status }) => status === 200)).toHaveLength(600);
  });

  test('in a transaction: a reason for each action, and nothing written', async () => {
    const sim = await open(onDemand);
    sim.throughput.drain('Social', 0);
    const { body } = await sim.request('TransactWriteItems', like('POST#a91f', 1));
    expect(errorName(body as { __type: string })).toBe('TransactionCanceledException');
    const reasons = body.CancellationReasons as CancellationReason[];
    expect(reasons.map(({ Code }) => Code)).toEqual(['ThrottlingError', 'ThrottlingError']);
    expect(sim.snapshot().items('Social')).toEqual([]);
    expect(sim.snapshot().staged()).toEqual([]);
  });

  test('in a batch: what found no units comes back, and only if all did it fails', async () => {
    const sim = await open(table(units(3, 3)));
    const batch = {
      RequestItems: {
        Social: [1, 2, 3, 4, 5].map((i) => ({ PutRequest: { Item: put(`POST#${i}`).Item } })),
      },
    };
    const { status, body } = await sim.request('BatchWriteItem', batch);
    expect(status).toBe(200);
    expect(
      (body as { UnprocessedItems: { Social: unknown[] } }).UnprocessedItems.Social,
    ).toHaveLength(2);
    const again = await sim.request('BatchWriteItem', batch);
    expect(errorName(again.body as { __type: string })).toBe(
      'ProvisionedThroughputExceededException',
    );
    const Keys = [1, 2, 3, 4, 5].map((i) => meta(`POST#${i}`));
    const read = await sim.request('BatchGetItem', {
      RequestItems: { Social: { Keys, ConsistentRead: true } },
    });
    const { UnprocessedKeys } = read.body as { UnprocessedKeys: { Social: { Keys: unknown[] } } };
    expect(UnprocessedKeys.Social.Keys).toHaveLength(2);
  });

  test('reading: a Query, a Scan, a GetItem and a TransactGetItems', async () => {
    const sim = await open(onDemand);
    await sim.request('PutItem', put('POST#a91f'));
    sim.throughput.drain('Social', 0);
    const Key = meta('POST#a91f');
    const query = {
      TableName: 'Social',
      KeyConditionExpression: 'PK = :post',
      ExpressionAttributeValues: { ':post': { S: 'POST#a91f' } },
    };
    for (const [operation, input] of [
      ['GetItem', { TableName: 'Social', Key }],
      ['Query', query],
      ['Scan', { TableName: 'Social' }],
    ] as const) {
      const { body } = await sim.request(operation, input);
      expect(body, operation).toMatchObject({
        throttlingReasons: [{ reason: 'TableReadKeyRangeThroughputExceeded' }],
      });
    }
    const both = await sim.request('TransactGetItems', {
      TransactItems: [{ Get: { TableName: 'Social', Key } }],
    });
    expect((both.body.CancellationReasons as CancellationReason[])[0]!.Code).toBe(
      'ThrottlingError',
    );
  });

  test('an index without units refuses the write to its table', async () => {
    const sim = await open({
      ...table(units(100, 100)),
      AttributeDefinitions: ['PK', 'SK', 'author'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'byAuthor',
          KeySchema: keys('author'),
          Projection: { ProjectionType: 'ALL' },
          ...units(1, 1),
        },
      ],
    });
    const author = { author: { S: 'USER#1' } };
    expect((await sim.request('PutItem', put('POST#1', author))).status).toBe(200);
    expect((await sim.request('PutItem', put('POST#2', author))).body).toMatchObject({
      message: expect.stringMatching(/one or more global secondary indexes/),
      ThrottlingReasons: [
        {
          reason: 'IndexWriteProvisionedThroughputExceeded',
          resource: expect.stringMatching(/table\/Social\/index\/byAuthor$/),
        },
      ],
    });
    // Who is not in the index does not need it.
    expect((await sim.request('PutItem', put('POST#3'))).status).toBe(200);
    expect(sim.snapshot().items('Social')).toHaveLength(2);
  });

  test('a failed condition takes units as well', async () => {
    const sim = await open(table(units(5, 2)));
    const once = { ...put('POST#1'), ConditionExpression: 'attribute_not_exists(SK)' };
    const names = [];
    for (let i = 0; i < 3; i++)
      names.push(errorName((await sim.request('PutItem', once)).body as object));
    expect(names).toEqual([
      undefined,
      'ConditionalCheckFailedException',
      'ProvisionedThroughputExceededException',
    ]);
  });
});

test('is off unless asked for, and can be switched', async () => {
  const sim = createSimulator();
  await sim.request('CreateTable', table(units(1, 1)));
  const statuses = async () =>
    (await Promise.all([1, 2, 3].map((i) => sim.request('PutItem', put(`POST#${i}`))))).map(
      ({ status }) => status,
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  sim.throughput.enforced = true;
  expect(await statuses()).toEqual([200, 400, 400]);
});

test('a snapshot keeps what has been spent', async () => {
  const sim = await open(table(units(1, 1)));
  const fresh = sim.snapshot();
  const status = async () => (await sim.request('PutItem', put('POST#1'))).status;
  expect([await status(), await status()]).toEqual([200, 400]);
  sim.restore(fresh);
  expect([await status(), await status()]).toEqual([200, 400]);
});

test('a table made anew under the same name has spent nothing', async () => {
  const sim = await open(table(units(1, 1)));
  const status = async () => (await sim.request('PutItem', put('POST#1'))).status;
  expect([await status(), await status()]).toEqual([200, 400]);
  await sim.request('DeleteTable', { TableName: 'Social' });
  await sim.request('CreateTable', table(units(1, 1)));
  expect([await status(), await status()]).toEqual([200, 400]);
});

test('raising the throughput adds partitions, and lowering it merges none', async () => {
  const sim = await open(table(units(1, 1)));
  await sim.request('PutItem', put('POST#1'));
  const count = () => sim.throughput.keyRanges('Social').length;
  const update = (write: number) =>
    sim.request('UpdateTable', { TableName: 'Social', ...units(1, write) });
  expect(count()).toBe(1);
  await update(3999);
  expect(sim.throughput.keyRanges('Social')).toEqual(['', '400000', '800000', 'c00000']);
  sim.clock.advance(1000);
  await sim.request('PutItem', put('POST#1'));
  await update(1);
  expect(count()).toBe(4);
});

test('a table with a local index keeps an item collection together', async () => {
  const sim = await open(
    {
      ...onDemand,
      AttributeDefinitions: ['PK', 'SK', 'at'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      LocalSecondaryIndexes: [
        { IndexName: 'byTime', KeySchema: keys('PK', 'at'), Projection: { ProjectionType: 'ALL' } },
      ],
    },
    1000,
  );
  const accepted = await load(sim, 800, 6, (i) => ['TransactWriteItems', like('POST#a91f', i)]);
  expect(Math.abs(sustained(accepted) - 250)).toBeLessThanOrEqual(2.5);
});

test('the trace tells who has refused', async () => {
  const sim = await open(onDemand);
  sim.throughput.drain('Social', 0);
  const events: unknown[] = [];
  sim.on((event) => {
    if (event.type === 'request.throttled') events.push(event);
  });
  await sim.request('PutItem', put('POST#a91f'));
  expect(events).toMatchObject([
    { table: 'Social', key: meta('POST#a91f'), direction: 'write', limit: 'Pool' },
  ]);
});
