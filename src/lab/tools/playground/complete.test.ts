import { expect, test } from 'vitest';
import { optionsAt } from './complete.ts';
import { placeAt } from './place.ts';
import { fetchShapes } from './shapes.ts';

const shapes = await fetchShapes();
const known = { tables: ['Social'], indexes: ['ByUser'], attributes: ['PK', 'SK', 'likeTally'] };

function offered(marked: string, operation = 'UpdateItem') {
  const text = marked.replace('|', '');
  const place = placeAt(text, marked.indexOf('|'));
  return place && optionsAt(place, operation, shapes, known, text);
}
const labels = (marked: string, operation?: string) =>
  offered(marked, operation)?.options.map(({ label }) => label);

test('parameters, the required ones marked, without those that are there', () => {
  const options = offered('{"Key": {}, "|')!.options;
  expect(options).toContainEqual({
    label: 'TableName',
    kind: 'parameter',
    required: true,
    opens: '"',
  });
  expect(options.map(({ label }) => label)).not.toContain('Key');
});

test.each([
  ['{"TableName": "|', ['Social']],
  ['{"Key": {"|', ['PK', 'SK', 'likeTally']],
  ['{"Key": {"PK": {"|', ['S', 'N', 'B', 'SS', 'NS', 'BS', 'M', 'L', 'NULL', 'BOOL']],
  ['{"ReturnValues": "|', ['NONE', 'ALL_OLD', 'UPDATED_OLD', 'ALL_NEW', 'UPDATED_NEW']],
  ['{"ExpressionAttributeNames": {"#t": "|', ['PK', 'SK', 'likeTally']],
  ['{"UpdateExpression": "SET #t = :v", "ExpressionAttributeNames": {"|', ['#t']],
  ['{"UpdateExpression": "SET #t = :v", "ExpressionAttributeValues": {"|', [':v']],
])('%s', (text, expected) => {
  expect(labels(text)).toEqual(expected);
});

test('indexes, truth values and tables as names', () => {
  expect(labels('{"IndexName": "|', 'Query')).toEqual(['ByUser']);
  expect(labels('{"ConsistentRead": |', 'Query')).toEqual(['true', 'false']);
  expect(labels('{"RequestItems": {"|', 'BatchWriteItem')).toEqual(['Social']);
});

test('words of an expression take the place of its last word only', () => {
  const found = offered('{"ConditionExpression": "attribute_exists(PK) AND li|');
  expect(found?.replaces).toBe(2);
  expect(found?.options.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['likeTally', 'attribute_not_exists']),
  );
  expect(offered('{"ConditionExpression": |')).toBeUndefined();
});

test('nothing where the API has nothing', () => {
  expect(labels('{"Nothing": {"|')).toBeUndefined();
  expect(labels('{"__proto__": {"|')).toBeUndefined();
  expect(labels('{"|', '__proto__')).toBeUndefined();
});
