import fc from 'fast-check';
import * as sdk from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import { createSimulator, type JsonObject } from '../../sim/index.ts';
import { socialTable } from '../world.ts';
import { codeFor } from './index.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { anyPut, like, oddItem, unlike } from './testing.ts';

const key = { PK: { S: 'POST#a91f' }, SK: { S: 'META' } };

const requests: readonly [string, JsonObject][] = [
  ['TransactWriteItems', like],
  ['TransactWriteItems', unlike],
  [
    'TransactWriteItems',
    {
      TransactItems: [
        {
          ConditionCheck: {
            TableName: 'Social',
            Key: key,
            ConditionExpression: 'attribute_exists(SK)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
      ],
      ReturnItemCollectionMetrics: 'SIZE',
    },
  ],
  [
    'UpdateItem',
    {
      TableName: 'Social',
      Key: key,
      UpdateExpression: 'SET likeTally = :n',
      ConditionExpression: 'likeTally < :n',
      ExpressionAttributeValues: { ':n': { N: '12' } },
      ReturnValues: 'UPDATED_NEW',
    },
  ],
  ['DeleteItem', { TableName: 'Social', Key: key, ReturnValuesOnConditionCheckFailure: 'NONE' }],
  [
    'Scan',
    {
      TableName: 'Social',
      FilterExpression: 'begins_with(SK, :like)',
      ExpressionAttributeValues: { ':like': { S: 'LIKE#' } },
      ExclusiveStartKey: key,
      Segment: 0,
      TotalSegments: 4,
    },
  ],
  ['PutItem', { TableName: 'Social', Item: oddItem, ReturnValues: 'ALL_OLD' }],
  [
    'Query',
    {
      TableName: 'Social',
      Select: 'COUNT',
      KeyConditionExpression: '#pk = :post',
      ExpressionAttributeNames: { '#pk': 'PK' },
      ExpressionAttributeValues: { ':post': { S: 'POST#a91f' } },
      ScanIndexForward: false,
      Limit: 10,
      ReturnConsumedCapacity: 'TOTAL',
    },
  ],
  [
    'GetItem',
    { TableName: 'Social', Key: { PK: { S: 'a' }, SK: { S: 'b' } }, ConsistentRead: true },
  ],
  [
    'TransactGetItems',
    { TransactItems: [{ Get: { TableName: 'Social', Key: { PK: { S: 'a' }, SK: { S: 'b' } } } }] },
  ],
  [
    'BatchGetItem',
    {
      RequestItems: {
        Social: { Keys: [{ PK: { S: 'a' }, SK: { S: 'b' } }], ConsistentRead: true },
      },
    },
  ],
  [
    'BatchWriteItem',
    {
      RequestItems: {
        Social: [
          { PutRequest: { Item: { PK: { S: 'a' }, SK: { S: 'b' } } } },
          { DeleteRequest: { Key: { PK: { S: 'c' }, SK: { S: 'd' } } } },
        ],
      },
    },
  ],
];

describe.each(LANGUAGES)('%s', (language) => {
  test.each(requests)('%s', (operation, input) => {
    expect(codeFor(language, operation, input)).toMatchSnapshot();
  });

  test('refuses what it cannot write', () => {
    expect(() => codeFor(language, 'CreateTable', {})).toThrow(RangeError);
    expect(() => codeFor(language, '__proto__', {})).toThrow(RangeError);
  });
});

test.each<Language>(['java', 'go', 'dotnet'])(
  '%s refuses a member that it does not know',
  (language) => {
    expect(() => codeFor(language, 'PutItem', { __proto__: null, toString: 'x' })).toThrow(
      RangeError,
    );
  },
);

/** Runs JavaScript that was written, with the genuine SDK, and gives the request that arrived. */
async function run(operation: string, code: string): Promise<JsonObject> {
  const sim = createSimulator();
  await sim.request('CreateTable', socialTable);
  let arrived: JsonObject = {};
  sim.on((event) => {
    if (event.type === 'request.received') arrived = event.input;
  });
  const body = code.replace(/^import .*$/m, '').replace('new DynamoDBClient({})', 'given');
  const command = `${operation}Command` as keyof typeof sdk;
  const program = new Function('given', command, `return (async () => {${body}})();`) as (
    client: unknown,
    command: unknown,
  ) => Promise<void>;
  await program(sim.client(), sdk[command]).catch((error: unknown) => {
    // What DynamoDB refuses has arrived all the same.
    if (!(error instanceof sdk.DynamoDBServiceException)) throw error;
  });
  return arrived;
}

/** It can be written, though the simulator has no PartiQL. */
const statement: JsonObject = {
  Statement: 'SELECT * FROM "Social" WHERE PK = ? AND SK = ?',
  Parameters: [{ S: 'POST#a91f' }, { S: 'META' }],
  ConsistentRead: true,
};

test.each(LANGUAGES)('%s: a statement', (language) => {
  expect(codeFor(language, 'ExecuteStatement', statement)).toMatchSnapshot();
});

describe('the JavaScript is code that runs', () => {
  test.each(requests)('%s', async (operation, input) => {
    const { ClientRequestToken: _token, ...arrived } = await run(
      operation,
      codeFor('javascript', operation, input),
    );
    expect(arrived).toEqual(input);
  });

  test('any item arrives as it is', async () => {
    await fc.assert(
      fc.asyncProperty(anyPut, async (input) => {
        expect(await run('PutItem', codeFor('javascript', 'PutItem', input))).toEqual(input);
      }),
      { numRuns: 60 },
    );
  });
});

test('what is written never breaks out of its literals', () => {
  fc.assert(
    fc.property(anyPut, fc.constantFrom(...LANGUAGES), (input, language) => {
      const code = codeFor(language, 'PutItem', input);
      const outside =
        language === 'cli'
          ? code.replace(/'[^']*'|\\'/g, '')
          : code.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
      // Without their literals, programs are words, digits and signs of the ASCII, and in balance.
      expect(outside).toMatch(/^[\t\n -~]*$/);
      const count = (signs: RegExp): number => outside.match(signs)?.length ?? 0;
      expect(count(/[([{]/g)).toBe(count(/[)\]}]/g));
    }),
  );
});
