import { expect, test } from 'vitest';
import { InputFault } from '../../items/fault.ts';
import { differences } from './differences.ts';
import { PlaygroundSession } from './session.svelte.ts';
import { nowOf, Staging } from './staging.svelte.ts';

const key = { PK: { S: 'POST#a91f' }, SK: { S: 'LIKE#USER#b3d1' } };

async function open() {
  const session = await PlaygroundSession.open();
  const staging = new Staging(session);
  const table = session.tables[0]!;
  const item = session.state.item('Social', key)!;
  return { session, staging, table, item };
}

test('a change is written by a request of its own, once it is applied', async () => {
  const { session, staging, table, item } = await open();
  const text = JSON.stringify({ ...item, likedAt: { N: '5' } });
  expect(staging.stage(table, text, item)).toBeUndefined();
  expect(session.history).toEqual([]);
  expect(differences(staging.changes[0]!.before, staging.changes[0]!.after)).toEqual([
    { name: 'likedAt', was: '1750550400', is: '5' },
  ]);
  expect(staging.apply()).toBe(1);
  expect(staging.changes).toEqual([]);
  expect(session.history).toMatchObject([{ operation: 'PutItem', origin: 'staged' }]);
  expect(session.state.item('Social', key)).toEqual({ ...item, likedAt: { N: '5' } });
});

test('a deletion, and a change that takes its place', async () => {
  const { session, staging, table, item } = await open();
  staging.stageDeletion(table, item);
  staging.stage(table, JSON.stringify({ ...item, x: { S: 'y' } }), item);
  expect(staging.changes).toHaveLength(1);
  staging.stageDeletion(table, item);
  staging.apply();
  expect(session.history[0]).toMatchObject({ operation: 'DeleteItem', origin: 'staged' });
  expect(session.itemCount).toBe(6);
});

test('another key is another item', async () => {
  const { session, staging, table, item } = await open();
  const text = JSON.stringify({ ...item, SK: { S: 'LIKE#new' } });
  expect(staging.stage(table, text, item)).toEqual({ code: 'copied' });
  const meta = JSON.stringify({ ...item, SK: { S: 'META' } });
  expect(staging.stage(table, meta, item)).toEqual({ code: 'replaces' });
  expect(staging.changes[1]!.before).toHaveProperty('likeTally');
  staging.drop(staging.changes[1]!.id);
  staging.apply();
  expect(session.itemCount).toBe(8);
});

test('plain JSON and names of any kind', async () => {
  const { session, staging, table } = await open();
  const text = '{"PK": "<script>", "SK": "javascript:alert(1)", "__proto__": {"a": 1}}';
  expect(staging.stage(table, text, undefined)).toBeUndefined();
  staging.apply();
  const item = session.state.item('Social', {
    PK: { S: '<script>' },
    SK: { S: 'javascript:alert(1)' },
  });
  expect(JSON.stringify(item)).toContain('"__proto__":{"M":{"a":{"N":"1"}}}');
});

test('what cannot be staged says why, and changes nothing', async () => {
  const { staging, table, item } = await open();
  expect(staging.stage(table, JSON.stringify(item), item)).toEqual({ code: 'same' });
  expect(staging.stage(table, '{"PK": {"S": "x"}}', item)).toEqual({ code: 'noKey', name: 'SK' });
  expect(staging.stage(table, '{"PK":"a","SK":"b"}{"PK":"a","SK":"c"}', item)).toEqual({
    code: 'several',
  });
  expect(() => staging.stage(table, '{"PK": }', item)).toThrow(InputFault);
  expect(staging.changes).toEqual([]);
});

test('what DynamoDB refuses stays staged, and so does what comes after it', async () => {
  const { session, staging, table, item } = await open();
  staging.stage(table, '{"PK": {"S": "a"}, "SK": {"S": "b"}}', undefined);
  staging.stage(table, '{"PK": {"N": "1"}, "SK": {"S": "b"}}', undefined);
  staging.stageDeletion(table, item);
  expect(staging.apply()).toBe(1);
  expect(staging.changes).toHaveLength(2);
  expect(staging.refused).toMatchObject({ id: staging.changes[0]!.id, answer: { status: 400 } });
  expect(session.itemCount).toBe(8);
  staging.drop(staging.changes[0]!.id);
  expect(staging.refused).toBeUndefined();
  staging.dropAll();
  expect(staging.changes).toEqual([]);
});

test('an item that has changed meanwhile is seen as it is', async () => {
  const { session, staging, table, item } = await open();
  staging.stageDeletion(table, item);
  session.run('PutItem', { TableName: 'Social', Item: { ...item, x: { S: 'y' } } }, 'editor');
  const [change] = staging.changes;
  expect(nowOf(change!, session.state)).not.toEqual(change!.before);
});
