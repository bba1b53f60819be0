import { beforeEach, describe, expect, test } from 'vitest';
import { createSimulator, type JsonObject, type Simulator } from '../index.ts';

const ARN = 'arn:aws:dynamodb:us-east-1:000000000000:table/Posts';
const Key = { PK: { S: 'POST#1' }, SK: { S: 'META' } };
const Item = { ...Key, likedAt: { S: '2025' } };

let simulator: Simulator;
beforeEach(async () => {
  simulator = createSimulator();
  const keys = (sort: string): object[] => [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ];
  await ok('CreateTable', {
    TableName: 'Posts',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['PK', 'SK', 'likedAt'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: keys('SK'),
    LocalSecondaryIndexes: [
      {
        IndexName: 'byTime',
        KeySchema: keys('likedAt'),
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  });
  await ok('PutItem', { TableName: 'Posts', Item });
});

async function ok(operation: string, input: JsonObject): Promise<JsonObject> {
  const { status, body } = await simulator.request(operation, input);
  expect({ operation, status, message: body.message }).toEqual({ operation, status: 200 });
  return body;
}

const increment = {
  Key,
  UpdateExpression: 'ADD likeTally :one',
  ExpressionAttributeValues: { ':one': { N: '1' } },
};

describe('ReturnItemCollectionMetrics', () => {
  const SIZE = { ReturnItemCollectionMetrics: 'SIZE' };
  const metrics = { ItemCollectionKey: { PK: { S: 'POST#1' } }, SizeEstimateRangeGB: [0, 1] };

  test.each([
    ['PutItem', { Item }],
    ['UpdateItem', increment],
    ['DeleteItem', { Key }],
  ])('%s reports one collection', async (operation, input) => {
    const body = await ok(operation, { TableName: 'Posts', ...input, ...SIZE });
    expect(body.ItemCollectionMetrics).toEqual(metrics);
  });

  test('a batch and a transaction report each collection once, by table', async () => {
    const other = { ...Item, SK: { S: 'LIKE#USER#ada' } };
    const batch = await ok('BatchWriteItem', {
      RequestItems: { Posts: [Item, other].map((one) => ({ PutRequest: { Item: one } })) },
      ...SIZE,
    });
    const transaction = await ok('TransactWriteItems', {
      TransactItems: [
        { Put: { TableName: 'Posts', Item: other } },
        { Update: { TableName: 'Posts', ...increment } },
      ],
      ...SIZE,
    });
    expect(batch.ItemCollectionMetrics).toEqual({ Posts: [metrics] });
    expect(transaction.ItemCollectionMetrics).toEqual({ Posts: [metrics] });
  });

  test('a table without local indexes keeps none', async () => {
    await ok('CreateTable', {
      TableName: 'Plain',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
    });
    const put = await ok('PutItem', { TableName: 'Plain', Item: { PK: { S: 'a' } }, ...SIZE });
    expect(put).toEqual({});
  });
});

describe('a table named by its ARN', () => {
  const TOTAL = { ReturnConsumedCapacity: 'TOTAL' };

  test.each<[string, JsonObject]>([
    ['GetItem', { TableName: ARN, Key }],
    ['PutItem', { TableName: ARN, Item }],
    ['UpdateItem', { TableName: ARN, ...increment }],
    ['DeleteItem', { TableName: ARN, Key }],
    ['Scan', { TableName: ARN }],
    [
      'Query',
      {
        TableName: ARN,
        KeyConditionExpression: 'PK = :p',
        ExpressionAttributeValues: { ':p': Key.PK },
      },
    ],
  ])('%s spells it so in its answer', async (operation, input) => {
    const body = await ok(operation, { ...input, ...TOTAL });
    expect(body.ConsumedCapacity).toMatchObject({ TableName: ARN });
  });

  test.each<[string, JsonObject]>([
    ['BatchGetItem', { RequestItems: { [ARN]: { Keys: [Key] } } }],
    ['BatchWriteItem', { RequestItems: { [ARN]: [{ PutRequest: { Item } }] } }],
    ['TransactGetItems', { TransactItems: [{ Get: { TableName: ARN, Key } }] }],
    ['TransactWriteItems', { TransactItems: [{ Update: { TableName: ARN, ...increment } }] }],
  ])('%s spells it so in its answer', async (operation, input) => {
    const body = await ok(operation, { ...input, ...TOTAL });
    expect(body.ConsumedCapacity).toMatchObject([{ TableName: ARN }]);
  });

  test('reaches the operations on tables', async () => {
    const { Table } = await ok('DescribeTable', { TableName: ARN });
    expect(Table).toMatchObject({ TableName: 'Posts', TableArn: ARN });
    await ok('UpdateTable', { TableName: ARN, DeletionProtectionEnabled: true });
    await ok('UpdateTable', { TableName: ARN, DeletionProtectionEnabled: false });
    await ok('DeleteTable', { TableName: ARN });
    expect(await ok('ListTables', {})).toEqual({ TableNames: [] });
  });
});

test('a token that comes again writes nothing and is charged two reads an item', async () => {
  const transaction = {
    TransactItems: [{ Update: { TableName: 'Posts', ...increment } }],
    ClientRequestToken: 'like-1',
    ReturnConsumedCapacity: 'TOTAL',
  };
  await ok('TransactWriteItems', transaction);
  const again = await ok('TransactWriteItems', transaction);
  expect(again.ConsumedCapacity).toEqual([
    { TableName: 'Posts', CapacityUnits: 2, ReadCapacityUnits: 2 },
  ]);
  const { body } = await simulator.request('GetItem', { TableName: 'Posts', Key });
  expect(body.Item).toMatchObject({ likeTally: { N: '1' } });
});
