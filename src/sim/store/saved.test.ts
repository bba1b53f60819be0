import { expect, test } from 'vitest';
import { createSimulator, type JsonObject } from '../index.ts';
import { reviveSnapshot, saveSnapshot } from './saved.ts';

const table = {
  TableName: 'Posts',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'SK', 'by'].map((AttributeName) => ({
    ...{ AttributeName, AttributeType: 'S' },
  })),
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byAuthor',
      KeySchema: [{ AttributeName: 'by', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  Tags: [{ Key: 'room', Value: 'blue' }],
};

const item = {
  PK: { S: 'POST#a91f' },
  SK: { S: 'META' },
  by: { S: 'ada' },
  ['__proto__']: { M: { ['__proto__']: { S: 'x' }, list: { L: [{ N: '1.50' }, { NULL: true }] } } },
  photo: { B: 'AAEC' },
  tags: { SS: ['b', 'a'] },
};

const like = {
  ClientRequestToken: 'once',
  TransactItems: [
    {
      Update: {
        TableName: 'Posts',
        Key: { PK: item.PK, SK: item.SK },
        UpdateExpression: 'ADD likeTally :one',
        ConditionExpression: 'attribute_exists(SK)',
        ExpressionAttributeValues: { ':one': { N: '1' } },
      },
    },
  ],
};

/** A simulator with the saved state of another, by way of text. */
function copyOf(simulator: ReturnType<typeof createSimulator>) {
  const { head, entries } = saveSnapshot(simulator.snapshot());
  const text = JSON.stringify({ head, entries: [...entries] });
  const copy = createSimulator({ seed: 2 });
  copy.restore(reviveSnapshot(JSON.parse(text), copy.snapshot()));
  return copy;
}

test('a state that was saved answers as the one that was not', async () => {
  const simulator = createSimulator({ throughput: true });
  const { body } = await simulator.request('CreateTable', table);
  await simulator.request('PutItem', { TableName: 'Posts', Item: item });
  await simulator.request('TransactWriteItems', like);
  const copy = copyOf(simulator);
  const { TableArn } = (body as { TableDescription: { TableArn: string } }).TableDescription;
  const questions: [string, JsonObject][] = [
    ['Scan', { TableName: 'Posts' }],
    ['DescribeTable', { TableName: 'Posts' }],
    ['ListTagsOfResource', { ResourceArn: TableArn }],
    [
      'Query',
      {
        TableName: 'Posts',
        IndexName: 'byAuthor',
        KeyConditionExpression: '#by = :ada',
        ExpressionAttributeNames: { '#by': 'by' },
        ExpressionAttributeValues: { ':ada': { S: 'ada' } },
      },
    ],
    // The token is known, and nothing is written again.
    ['TransactWriteItems', { ...like, ReturnConsumedCapacity: 'TOTAL' }],
    ['Scan', { TableName: 'Posts' }],
    ['CreateTable', { ...table, TableName: 'Others' }],
  ];
  expect(copy.clock.now()).toBe(simulator.clock.now());
  for (const [operation, input] of questions) {
    const answer = await simulator.request(operation, input);
    expect(answer.status).toBe(200);
    expect(await copy.request(operation, input)).toEqual(answer);
  }
  const [stored] = copy.snapshot().items('Posts');
  expect(stored?.likeTally).toEqual({ N: '1' });
  expect(Object.keys(stored!)).toContain('__proto__');
});

test('what is under way is not saved', async () => {
  const simulator = createSimulator();
  await simulator.request('CreateTable', table);
  await simulator.request('PutItem', { TableName: 'Posts', Item: item });
  const hold = simulator.hold((event) => event.type === 'item.staged');
  const held = simulator.request('TransactWriteItems', like);
  await hold.reached;
  const copy = copyOf(simulator);
  expect(copy.snapshot().staged()).toEqual([]);
  expect(await copy.request('TransactWriteItems', like)).toMatchObject({ status: 200 });
  hold.release();
  await held;
});
