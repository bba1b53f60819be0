import { expect, test } from 'vitest';
import { commandAt, placeAt } from './place.ts';

/** `|` is where the reader writes. */
const at = (text: string) => placeAt(text.replace('|', ''), text.indexOf('|'));

test.each([
  ['{|', [], 'name', '', undefined],
  ['{"Tab|', [], 'name', 'Tab', '"'],
  ['{"TableName": |', ['TableName'], 'value', '', undefined],
  ['{"TableName": "So|cial"}', ['TableName'], 'value', 'So', '"'],
  ['{"Key": {"PK": {"|', ['Key', 'PK'], 'name', '', '"'],
  ['{"Key": {"PK": {"S": "x"}, |', ['Key'], 'name', '', undefined],
  ['{"TransactItems": [{}, {"Put": {"|', ['TransactItems', 1, 'Put'], 'name', '', '"'],
  ['{"Keys": ["a", "b|', ['Keys', 1], 'value', 'b', '"'],
  ['{"a": true, Con|', [], 'name', 'Con', undefined],
  ["{ TableName: 'Social', Key: { PK: { S: `x` }, S|", ['Key'], 'name', 'S', undefined],
  ['{"broken": "no end\n "b|', [], 'value', '"b', undefined],
])('%s', (text, path, as, typed, quote) => {
  const place = at(text);
  if (text.includes('broken')) {
    // What comes after a text without an end is guessed at; it must not throw.
    expect(place).toBeDefined();
    return;
  }
  expect(place).toMatchObject({ path, as, typed, quote });
});

test('knows the names that are there already', () => {
  expect(at('{"TableName": "x", "Key": {"PK": 1}, |')?.names).toEqual(['TableName', 'Key']);
});

test.each(['|', '{}|', '{"a": 1} |', '{ a: make(|', '{ a: 1 /* b|', '{ // |', '{]|'])(
  'nothing belongs to a request at %s',
  (text) => {
    expect(at(text)).toBeUndefined();
  },
);

test('finds the command that is written', () => {
  const text =
    'await client.send(new GetItemCommand({ TableName: "Social" }));\nnew PutItemCommand({ Item: { |';
  expect(commandAt(text, text.indexOf('|'))).toMatchObject({
    operation: 'PutItem',
    place: { path: ['Item'], as: 'name' },
  });
  expect(commandAt(text, text.indexOf('\n'))).toBeUndefined();
});
