import { expect, test } from 'vitest';
import { like, unlike } from '../../code/testing.ts';
import { build } from './emit.ts';
import { parseRequest, Refusal } from './parse.ts';
import { recipe, RECIPES } from './recipes.ts';

function refusal(request: unknown): string {
  try {
    parseRequest(typeof request === 'string' ? request : JSON.stringify(request));
  } catch (error) {
    if (error instanceof Refusal) return [error.id, ...Object.values(error.values)].join(': ');
    throw error;
  }
  return 'taken';
}

const key = { PK: { S: 'a' }, SK: { S: 'b' } };

test.each([like, unlike])('the course’s requests come out as they went in', (request) => {
  const { input, faults } = build(parseRequest(JSON.stringify(request)));
  expect(faults).toEqual([]);
  expect(JSON.stringify(input)).toBe(JSON.stringify(request));
});

test.each(RECIPES)('recipe %s comes out as it went in', (id) => {
  const { operation, input, faults } = build(recipe(id));
  expect(faults).toEqual([]);
  const again = build(parseRequest(JSON.stringify({ op: operation, input })));
  expect(JSON.stringify(again)).toBe(JSON.stringify({ operation, input, faults: [] }));
});

test.each<[string, object]>([
  ['PutItem', { TableName: 'Social', Item: key }],
  ['GetItem', { TableName: 'Social', Key: key, ConsistentRead: true }],
  ['DeleteItem', { TableName: 'Social', Key: key, ReturnValues: 'ALL_OLD' }],
  [
    'UpdateItem',
    {
      TableName: 'Social',
      Key: key,
      UpdateExpression: 'REMOVE a[2].b, #n',
      ExpressionAttributeNames: { '#n': 'name' },
    },
  ],
  [
    'Query',
    {
      TableName: 'Social',
      KeyConditionExpression: '#pk = :v1 AND SK < :v2',
      ProjectionExpression: 'a, #pk',
      ExpressionAttributeNames: { '#pk': 'PK' },
      ExpressionAttributeValues: { ':v1': { S: 'a' }, ':v2': { S: 'b' } },
      Limit: 3,
      ScanIndexForward: false,
      ExclusiveStartKey: key,
    },
  ],
  [
    'Scan',
    {
      TableName: 'Social',
      FilterExpression: 'NOT (a IN (:x, :y) OR (size(b) > :n AND NOT contains(c, :x)))',
      ExpressionAttributeValues: { ':x': { S: '1' }, ':y': { SS: ['a\nb', ''] }, ':n': { N: '1' } },
    },
  ],
])('%s is told by what it holds, and keeps its placeholders', (operation, request) => {
  const built = build(parseRequest(JSON.stringify(request)));
  expect(built.faults).toEqual([]);
  expect(built.operation).toBe(operation);
  expect(built.input).toEqual(request);
});

test('a key condition may be written from the other side', () => {
  const request = {
    TableName: 'Social',
    KeyConditionExpression: ':b > SK AND :a = PK',
    ExpressionAttributeValues: { ':b': { S: 'b' }, ':a': { S: 'a' } },
  };
  const { input } = build(parseRequest(JSON.stringify(request)));
  expect(input['KeyConditionExpression']).toBe('PK = :a AND SK < :b');
});

const put = { TableName: 'Social', Item: key };
test.each<[string, unknown]>([
  ['empty', ' '],
  ['noObject', '[1]'],
  ['noObject', 'null'],
  ['unknown', {}],
  ['operation: BatchWriteItem', { RequestItems: {} }],
  ['operation: CreateTable', { op: 'CreateTable', input: {} }],
  ['notHeld: PutItem.Expected', { ...put, Expected: {} }],
  ['notHeld: PutItem.ConditionalOperator', { ...put, ConditionalOperator: 'AND' }],
  ['member: PutItem.ReturnValues', { ...put, ReturnValues: 'ALL_NEW' }],
  ['member: PutItem.ConditionExpression', { ...put, ConditionExpression: 1 }],
  ['value: PutItem.Item.a', { ...put, Item: { a: { S: 1 } } }],
  ['unused: PutItem', { ...put, ExpressionAttributeValues: { ':a': { S: 'a' } } }],
  ['action: TransactItems[0]: Get', { TransactItems: [{ Get: {} }] }],
  ['oneAction: TransactItems[1]', { TransactItems: [{ Put: put }, {}] }],
  ['member: TransactItems', { TransactItems: {} }],
  [
    'expression: PutItem: Invalid ConditionExpression: Syntax error; token: "<EOF>", near: "="',
    { ...put, ConditionExpression: 'a =' },
  ],
  [
    'notHeld: size(:a)',
    {
      ...put,
      ConditionExpression: 'size(:a) > b',
      ExpressionAttributeValues: { ':a': { S: 'a' } },
    },
  ],
  [
    'notHeld: if_not_exists(a, if_not_exists(b, c))',
    {
      TableName: 'Social',
      Key: key,
      UpdateExpression: 'SET a = if_not_exists(a, if_not_exists(b, c))',
    },
  ],
])('refused: %s', (expected, request) => {
  expect(refusal(request)).toBe(expected);
});

test('broken JSON and far too much text are refused', () => {
  expect(refusal('{"TableName":\n ')).toBe('json: 2: 2');
  expect(refusal('{"TableName": "Social", <script>')).toBe('json: 1: 25: <');
  expect(refusal('{}\n}')).toBe('json: 2: 1');
  expect(refusal(' '.repeat(1_000_000) + '{}')).toBe('tooLong: 1000000');
  expect(refusal('{"Item":'.repeat(10_000))).toMatch(/^json: /);
  let deep: object = { S: 'a' };
  for (let level = 0; level < 1000; level++) deep = { L: [deep] };
  expect(refusal({ ...put, Item: { a: deep } })).toBe('value: PutItem.Item.a');
});
