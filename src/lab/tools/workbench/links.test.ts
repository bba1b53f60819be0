import { expect, test } from 'vitest';
import { addressOf, ItemIndex, keyColumns } from './links.ts';

const of = (pk: string, sk: string, table: string) => ({ pk, sk, table, json: '{}' });
const meta = of('POST#1', 'META', 'post');
const like = of('POST#1', 'LIKE#USER#1', 'like');
const other = of('POST#11', 'META', 'post');
const index = new ItemIndex([like, meta, other, of('__proto__', 'META', 'item')]);

test.each([
  [['PK', 'SK'], { pk: 0, sk: 1 }],
  [['n', 'pk'], { pk: 1, sk: undefined }],
  [['pk', 'PK', 'PK'], { pk: 1, sk: undefined }],
  [['SK'], undefined],
])('finds the keys among %j', (columns, found) => {
  expect(keyColumns(columns, ['PK', 'SK'])).toEqual(found);
});

test('a row tells of an item, of a partition, or of none', () => {
  const columns = { pk: 0, sk: 1 };
  expect(addressOf(['P', 'S'], columns)).toEqual({ pk: 'P', sk: 'S' });
  expect(addressOf([7, null], columns)).toEqual({ pk: '7' });
  expect(addressOf([null, 'S'], columns)).toBeUndefined();
});

test('finds items by their keys', () => {
  expect(index.find({ pk: 'POST#1', sk: 'META' })).toBe(meta);
  expect(index.find({ pk: 'POST#1' })).toBe(like);
  expect(index.find({ pk: 'POST#1', sk: 'LIKE#' })).toBeUndefined();
  expect(index.find({ pk: 'constructor' })).toBeUndefined();
  expect(index.partition('__proto__')).toHaveLength(1);
});

test('searches by table and text; a partition key that is one finds no other', () => {
  expect(index.search(undefined, '')).toHaveLength(4);
  expect(index.search(undefined, 'POST#1')).toEqual([like, meta]);
  expect(index.search('post', 'POST')).toEqual([meta, other]);
  expect(index.search('like', 'USER#1')).toEqual([like]);
  expect(index.search('like', 'nobody')).toEqual([]);
});
