import { beforeEach, describe, expect, test } from 'vitest';
import {
  type DynamoDBClient,
  GetItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import { createSimulator, type JsonObject, type Simulator, type TraceEvent } from './index.ts';

const table = {
  TableName: 'Social',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'PK', AttributeType: 'S' },
    { AttributeName: 'SK', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
};
const post = { S: 'POST#a91f' };
const meta = { PK: post, SK: { S: 'META' } };
const likeKey = { PK: post, SK: { S: 'LIKE#USER#7c20' } };

/** The like of the course, as it stands in its text. */
const like = {
  TransactItems: [
    {
      Put: {
        TableName: 'Social',
        Item: { ...likeKey, likedAt: { N: '1750636800' } },
        ConditionExpression: 'attribute_not_exists(SK)',
      },
    },
    {
      Update: {
        TableName: 'Social',
        Key: meta,
        UpdateExpression: 'ADD likeTally :one',
        ExpressionAttributeValues: { ':one': { N: '1' } },
      },
    },
  ],
};
const unlike = {
  TransactItems: [
    { Delete: { TableName: 'Social', Key: likeKey, ConditionExpression: 'attribute_exists(SK)' } },
    {
      Update: {
        TableName: 'Social',
        Key: meta,
        UpdateExpression: 'ADD likeTally :minusOne',
        ExpressionAttributeValues: { ':minusOne': { N: '-1' } },
      },
    },
  ],
};

let sim: Simulator;
beforeEach(async () => {
  sim = createSimulator({ seed: 7 });
  expect((await sim.request('CreateTable', table)).status).toBe(200);
});

async function tally(): Promise<unknown> {
  const { body } = await sim.request('GetItem', {
    TableName: 'Social',
    Key: meta,
    ConsistentRead: true,
  });
  return ((body.Item as JsonObject | undefined)?.likeTally as JsonObject | undefined)?.N;
}

const cancelled = (codes: string) => ({
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
});

describe('the like of the course', () => {
  test('counts once, whoever sends it again', async () => {
    expect(await sim.request('TransactWriteItems', like)).toMatchObject({ status: 200, body: {} });
    expect(await tally()).toBe('1');
    const again = await sim.request('TransactWriteItems', like);
    expect(again.status).toBe(400);
    expect(again.body).toEqual({
      ...cancelled('ConditionalCheckFailed, None'),
      CancellationReasons: [
        { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
        { Code: 'None' },
      ],
    });
    expect(await tally()).toBe('1');
  });

  test('is taken back once, and never below zero', async () => {
    await sim.request('TransactWriteItems', like);
    expect((await sim.request('TransactWriteItems', unlike)).status).toBe(200);
    expect(await tally()).toBe('0');
    expect((await sim.request('TransactWriteItems', unlike)).body).toMatchObject(
      cancelled('ConditionalCheckFailed, None'),
    );
    expect(await tally()).toBe('0');
  });

  test('costs four write units', async () => {
    const { body } = await sim.request('TransactWriteItems', {
      ...like,
      ReturnConsumedCapacity: 'TOTAL',
    });
    expect(body.ConsumedCapacity).toEqual([
      { TableName: 'Social', CapacityUnits: 4, WriteCapacityUnits: 4 },
    ]);
  });

  test('leaves the first action unwritten when the second fails', async () => {
    const broken = structuredClone(like) as { TransactItems: JsonObject[] };
    (broken.TransactItems[1]!.Update as JsonObject).ConditionExpression = 'attribute_exists(PK)';
    expect((await sim.request('TransactWriteItems', broken)).body).toMatchObject(
      cancelled('None, ConditionalCheckFailed'),
    );
    const { body } = await sim.request('GetItem', { TableName: 'Social', Key: likeKey });
    expect(body).toEqual({});
  });

  test('returns the item that stood in the way when asked to', async () => {
    await sim.request('TransactWriteItems', like);
    const asking = structuredClone(like) as { TransactItems: JsonObject[] };
    (asking.TransactItems[0]!.Put as JsonObject).ReturnValuesOnConditionCheckFailure = 'ALL_OLD';
    const { body } = await sim.request('TransactWriteItems', asking);
    expect((body.CancellationReasons as JsonObject[])[0]!.Item).toEqual(
      (like.TransactItems[0] as { Put: { Item: unknown } }).Put.Item,
    );
  });
});

describe('tokens', () => {
  test('the same token with the same parameters counts once', async () => {
    const withToken = { ...unguarded(), ClientRequestToken: 'once' };
    expect((await sim.request('TransactWriteItems', withToken)).status).toBe(200);
    expect((await sim.request('TransactWriteItems', withToken)).status).toBe(200);
    expect(await tally()).toBe('1');
  });

  test('the same token with other parameters is refused', async () => {
    await sim.request('TransactWriteItems', { ...like, ClientRequestToken: 'once' });
    const { status, body } = await sim.request('TransactWriteItems', {
      ...unlike,
      ClientRequestToken: 'once',
    });
    expect(status).toBe(400);
    expect(body.__type).toMatch(/#IdempotentParameterMismatchException$/);
  });

  test('a token is forgotten after ten minutes', async () => {
    const withToken = { ...unguarded(), ClientRequestToken: 'once' };
    await sim.request('TransactWriteItems', withToken);
    sim.clock.advance(10 * 60 * 1000 - 1);
    await sim.request('TransactWriteItems', withToken);
    expect(await tally()).toBe('1');
    sim.clock.advance(1);
    await sim.request('TransactWriteItems', withToken);
    expect(await tally()).toBe('2');
  });
});

function unguarded(): TransactWriteItemsCommandInput {
  const open = structuredClone(like) as { TransactItems: JsonObject[] };
  delete (open.TransactItems[0]!.Put as JsonObject).ConditionExpression;
  return open as unknown as TransactWriteItemsCommandInput;
}

describe('the SDK', () => {
  let client: DynamoDBClient;
  let events: TraceEvent[];
  beforeEach(() => {
    events = [];
    sim.on((event) => events.push(event));
    client = sim.client({ name: 'ada' });
  });

  test('sends a real request and reads the real error', async () => {
    await client.send(new TransactWriteItemsCommand(like));
    const { Item } = await client.send(new GetItemCommand({ TableName: 'Social', Key: meta }));
    expect(Item?.likeTally).toEqual({ N: '1' });
    const failure = client.send(new TransactWriteItemsCommand(like));
    await expect(failure).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }],
    });
  });

  test('resends with its token when the answer is lost, and it counts once', async () => {
    sim.faults.loseNextAnswer('ada');
    const output = await client.send(new TransactWriteItemsCommand(unguarded()));
    expect(output.$metadata.attempts).toBe(2);
    expect(await tally()).toBe('1');
    const sent = events.filter((event) => event.type === 'client.sent');
    expect(sent).toHaveLength(2);
    expect(sent[0]!.token).toBeTruthy();
    expect(sent[1]!.token).toBe(sent[0]!.token);
    expect(events.map((event) => event.type)).toContain('client.retry');
    expect(events.map((event) => event.type)).toContain('token.replayed');
  });

  test('a plain ADD counts twice when its answer is lost', async () => {
    sim.faults.loseNextAnswer('ada');
    await client.send(
      new UpdateItemCommand({
        TableName: 'Social',
        Key: meta,
        UpdateExpression: 'ADD likeTally :one',
        ExpressionAttributeValues: { ':one': { N: '1' } },
      }),
    );
    expect(await tally()).toBe('2');
  });

  test('a crashed client sends nothing more', async () => {
    sim.faults.crashAfter('ada', 1);
    await client.send(new TransactWriteItemsCommand(like));
    await expect(client.send(new TransactWriteItemsCommand(unlike))).rejects.toThrow(/crashed/);
    expect(events.at(-1)?.type).toBe('client.crashed');
    expect(await tally()).toBe('1');
  });

  test('a trace has every step in order, each with its snapshot', async () => {
    await client.send(new TransactWriteItemsCommand(like));
    expect(events.map((event) => event.type)).toEqual([
      'client.sent',
      'request.received',
      'request.validated',
      'item.read',
      'condition.evaluated',
      'item.staged',
      'item.read',
      'item.staged',
      'transaction.decided',
      'item.committed',
      'item.committed',
      'request.answered',
      'client.received',
      'client.settled',
    ]);
    const staged = events[5]!.snapshot;
    expect(staged.staged()).toHaveLength(1);
    expect(staged.items('Social')).toHaveLength(0);
    expect(events[9]!.snapshot.items('Social')).toHaveLength(1);
    expect(events[10]!.snapshot.items('Social')).toHaveLength(2);
    expect(events[11]).toMatchObject({ units: { read: 0, write: 4 } });
  });

  test('the same seed and actions give the same trace', async () => {
    const run = async (): Promise<string> => {
      const other = createSimulator({ seed: 3 });
      const seen: unknown[] = [];
      await other.request('CreateTable', table);
      other.on(({ snapshot: _snapshot, ...event }) => seen.push(event));
      const bob = other.client({ name: 'bob' });
      other.faults.loseNextAnswer('bob');
      await bob.send(new TransactWriteItemsCommand(like));
      await bob.send(new TransactWriteItemsCommand(like)).catch(() => undefined);
      return JSON.stringify(seen);
    };
    expect(await run()).toBe(await run());
  });
});

describe('holding a transaction half-way', () => {
  test('others meet its marks: conflict for writers, the old item for readers', async () => {
    const hold = sim.hold((event) => event.type === 'item.staged' && event.action === 1);
    const ada = sim.request('TransactWriteItems', like);
    await hold.reached;
    expect(await tally()).toBeUndefined();
    const other = structuredClone(like) as { TransactItems: JsonObject[] };
    ((other.TransactItems[0]!.Put as JsonObject).Item as JsonObject).SK = { S: 'LIKE#USER#b3d1' };
    expect((await sim.request('TransactWriteItems', other)).body).toMatchObject(
      cancelled('None, TransactionConflict'),
    );
    const plain = await sim.request('DeleteItem', { TableName: 'Social', Key: meta });
    expect(plain.body).toEqual({
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException',
      message: 'Transaction is ongoing for the item',
    });
    hold.release();
    expect((await ada).status).toBe(200);
    expect(await tally()).toBe('1');
    expect((await sim.request('TransactWriteItems', other)).status).toBe(200);
    expect(await tally()).toBe('2');
  });
});

describe('snapshots', () => {
  test('restore exactly, and live on beside what follows', async () => {
    await sim.request('TransactWriteItems', like);
    const before = sim.snapshot();
    await sim.request('TransactWriteItems', unlike);
    expect(await tally()).toBe('0');
    expect(before.item('Social', meta)?.likeTally).toEqual({ N: '1' });
    sim.restore(before);
    expect(await tally()).toBe('1');
  });
});

describe('bad requests', () => {
  test('an unknown operation is refused by name', async () => {
    const { status, body } = await sim.request('ExecuteStatement', {});
    expect(status).toBe(400);
    expect(body.__type).toBe('com.amazon.coral.service#UnknownOperationException');
  });

  test('the same item twice, no action, more than a hundred', async () => {
    const put = like.TransactItems[0]!;
    const twice = await sim.request('TransactWriteItems', { TransactItems: [put, put] });
    expect(twice.body.message).toBe(
      'Transaction request cannot include multiple operations on one item',
    );
    const none = await sim.request('TransactWriteItems', { TransactItems: [] });
    expect(none.body.message).toBe(
      "1 validation error detected: Value '[]' at 'transactItems' failed to satisfy constraint: " +
        'Member must have length greater than or equal to 1',
    );
    const many = await sim.request('TransactWriteItems', { TransactItems: Array(101).fill(put) });
    expect(many.body.message).toMatch(/Member must have length less than or equal to 100$/);
  });

  test('an attribute called __proto__ is an attribute', async () => {
    const item = JSON.parse('{"PK":{"S":"a"},"SK":{"S":"b"},"__proto__":{"S":"x"}}') as JsonObject;
    expect((await sim.request('PutItem', { TableName: 'Social', Item: item })).status).toBe(200);
    const { body } = await sim.request('GetItem', {
      TableName: 'Social',
      Key: { PK: { S: 'a' }, SK: { S: 'b' } },
    });
    expect(Object.keys(body.Item as object)).toContain('__proto__');
  });
});
