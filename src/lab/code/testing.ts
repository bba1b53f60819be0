/** Requests to write as code: the course's own, and whatever fast-check comes up with. */
import fc from 'fast-check';
import type { AttributeValue, JsonObject } from '../../sim/index.ts';

const key = { PK: { S: 'POST#a91f' }, SK: { S: 'META' } };

/** The like of the course. */
export const like: JsonObject = {
  TransactItems: [
    {
      Put: {
        TableName: 'Social',
        Item: { ...key, SK: { S: 'LIKE#USER#7c20' }, likedAt: { N: '1750636800' } },
        ConditionExpression: 'attribute_not_exists(SK)',
      },
    },
    {
      Update: {
        TableName: 'Social',
        Key: key,
        UpdateExpression: 'ADD likeTally :one',
        ExpressionAttributeValues: { ':one': { N: '1' } },
      },
    },
  ],
};

/** The unlike of the course. */
export const unlike: JsonObject = {
  TransactItems: [
    {
      Delete: {
        TableName: 'Social',
        Key: { ...key, SK: { S: 'LIKE#USER#7c20' } },
        ConditionExpression: 'attribute_exists(SK)',
      },
    },
    {
      Update: {
        TableName: 'Social',
        Key: key,
        UpdateExpression: 'ADD likeTally :minusOne',
        ExpressionAttributeValues: { ':minusOne': { N: '-1' } },
      },
    },
  ],
};

/** Text that every language has to look after: quotes, escapes, signs of shells, other scripts. */
const troublesome =
  'it\'s "odd": \\ $HOME ${x} `y` %s {z}\n\ttab\r\u0007 \u2028 -- ğışİÖß „“ 𝄞 \\u0041';

export const oddItem: Record<string, AttributeValue> = {
  PK: { S: troublesome },
  SK: { S: '-- dash first' },
  bytes: { B: '/wABAgM=' },
  flag: { BOOL: false },
  nothing: { NULL: true },
  list: { L: [{ N: '-1.5' }, { M: { inner: { S: '' }, 'odd name': { BOOL: true } } }] },
  texts: { SS: ['a', "b'c"] },
  numbers: { NS: ['1', '2'] },
  blobs: { BS: ['AQ==', 'Ag=='] },
};

const number = fc.integer().map(String);
const base64 = fc
  .uint8Array({ minLength: 1, maxLength: 8 })
  .map((bytes) => Buffer.from(bytes).toString('base64'));
const text = fc.string({ unit: 'grapheme' });
const set = (one: fc.Arbitrary<string>): fc.Arbitrary<string[]> =>
  fc.uniqueArray(one, { minLength: 1, maxLength: 3 });

const { value } = fc.letrec<{ value: AttributeValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ S: text }),
    fc.record({ N: number }),
    fc.record({ B: base64 }),
    fc.record({ BOOL: fc.boolean() }),
    fc.record({ NULL: fc.constant(true as const) }),
    fc.record({ SS: set(text) }),
    fc.record({ NS: set(number) }),
    fc.record({ BS: set(base64) }),
    fc.record({ L: fc.array(tie('value'), { maxLength: 3 }) }),
    fc.record({ M: fc.dictionary(text, tie('value'), { maxKeys: 3 }) }),
  ),
}));

/** Puts of any item. */
export const anyPut: fc.Arbitrary<JsonObject> = fc.record({
  TableName: fc.constant('Social'),
  Item: fc
    .dictionary(text, value, { maxKeys: 12 })
    .map((item): object => ({ ...item, PK: { S: 'a' }, SK: { S: 'b' } })),
});
