import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableJson } from './readableJson.ts';

test('is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(readableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('keeps an attribute value on its line', () => {
  expect(
    readableJson({ Key: { PK: { S: 'POST#a91f' }, SK: { S: 'META' } }, TransactItems: [], n: 1 }),
  ).toBe(
    `{
  "Key": {
    "PK": { "S": "POST#a91f" },
    "SK": { "S": "META" }
  },
  "TransactItems": [],
  "n": 1
}`,
  );
});
