import { describe, expect, test } from 'vitest';
import { createSimulator } from '../index.ts';
import type { Item } from '../types.ts';

const TableName = 'Posts';
const Key = { id: { S: 'p1' } };

async function withPost(attributes: Item = {}) {
  const sim = createSimulator();
  await sim.request('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  });
  if (Object.keys(attributes).length > 0) {
    await sim.request('PutItem', { TableName, Item: { ...Key, ...attributes } });
  }
  return sim;
}

const add = {
  TableName,
  Key,
  UpdateExpression: 'ADD tally :one REMOVE draft',
  ExpressionAttributeValues: { ':one': { N: '1' } },
};

test('an update shares with the item before what it does not change', async () => {
  const sim = await withPost({ tally: { N: '1' }, body: { M: { text: { S: 'long' } } } });
  const before = sim.snapshot().item(TableName, Key)!;
  await sim.request('UpdateItem', add);
  const after = sim.snapshot().item(TableName, Key)!;
  expect(after.tally).toEqual({ N: '2' });
  expect(after.body).toBe(before.body);
  expect(before.tally).toEqual({ N: '1' });
  expect(Object.isFrozen(after) && Object.isFrozen(after.tally)).toBe(true);
});

test('the request stays as it was, also where the update makes the item', async () => {
  const sim = await withPost();
  const request = structuredClone(add);
  await sim.request('UpdateItem', request);
  expect(request).toEqual(add);
  expect(sim.snapshot().items(TableName)).toEqual([{ ...Key, tally: { N: '1' } }]);
});

describe('ReturnValues', () => {
  const old = { ...Key, tally: { N: '1' }, draft: { BOOL: true } };
  const legacy = {
    TableName,
    Key,
    AttributeUpdates: {
      tally: { Action: 'ADD', Value: { N: '1' } },
      draft: { Action: 'DELETE' },
    },
  };

  test.each([
    ['NONE', undefined],
    ['ALL_OLD', old],
    ['UPDATED_OLD', { tally: { N: '1' }, draft: { BOOL: true } }],
    ['ALL_NEW', { ...Key, tally: { N: '2' } }],
    ['UPDATED_NEW', { tally: { N: '2' } }],
  ])('%s', async (ReturnValues, expected) => {
    for (const update of [add, legacy]) {
      const sim = await withPost({ tally: { N: '1' }, draft: { BOOL: true } });
      const { body } = await sim.request('UpdateItem', { ...update, ReturnValues });
      expect(body.Attributes).toEqual(expected);
    }
  });

  test.each([
    ['ALL_OLD', undefined],
    ['UPDATED_OLD', undefined],
    ['ALL_NEW', { ...Key, tally: { N: '1' } }],
    ['UPDATED_NEW', { tally: { N: '1' } }],
  ])('%s of an item that was not there', async (ReturnValues, expected) => {
    for (const update of [add, legacy]) {
      const sim = await withPost();
      const { body } = await sim.request('UpdateItem', { ...update, ReturnValues });
      expect(body.Attributes).toEqual(expected);
    }
  });
});

test('an item that grows beyond 400 KB is refused and left alone', async () => {
  const sim = await withPost({ body: { S: 'x'.repeat(300_000) } });
  const { status, body } = await sim.request('UpdateItem', {
    TableName,
    Key,
    UpdateExpression: 'SET more = :more',
    ExpressionAttributeValues: { ':more': { S: 'x'.repeat(200_000) } },
  });
  expect(status).toBe(400);
  expect(body.message).toBe('Item size to update has exceeded the maximum allowed size');
  expect(Object.keys(sim.snapshot().item(TableName, Key)!)).toEqual(['id', 'body']);
});
