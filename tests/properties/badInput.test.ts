/**
 * Ten thousand requests that no sane client sends: whatever comes, the engine answers as AWS
 * does, and what it refuses leaves the store as it was.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createSimulator, type JsonObject, type Simulator } from '../../src/sim/index.ts';

const key = { PK: { S: 'POST#1' }, SK: { S: 'META' } };
const named = { TableName: 'Social' };
const put = {
  ...named,
  Item: { ...key, n: { N: '1' } },
  ConditionExpression: 'attribute_not_exists(SK)',
};
const update = {
  ...named,
  Key: key,
  UpdateExpression:
    'SET #n = if_not_exists(#n, :zero) + :one, list[1] = :one REMOVE m.a ADD tags :tags',
  ConditionExpression: 'attribute_exists(SK) AND (size(#n) < :one OR contains(tags, :zero))',
  ExpressionAttributeNames: { '#n': 'n' },
  ExpressionAttributeValues: {
    ':zero': { N: '0' },
    ':one': { N: '1' },
    ':tags': { SS: ['a', 'b'] },
  },
  ReturnValues: 'ALL_NEW',
};

/** Requests that are right, one of each kind. */
const seeds: [string, JsonObject][] = [
  ['PutItem', put],
  ['UpdateItem', update],
  [
    'DeleteItem',
    { ...named, Key: key, ConditionExpression: 'attribute_exists(SK)', ReturnValues: 'ALL_OLD' },
  ],
  [
    'GetItem',
    { ...named, Key: key, ProjectionExpression: 'n, m.a, list[0]', ConsistentRead: true },
  ],
  [
    'Query',
    {
      ...named,
      KeyConditionExpression: 'PK = :p AND begins_with(SK, :s)',
      FilterExpression: 'n > :n',
      ExpressionAttributeValues: { ':p': { S: 'POST#1' }, ':s': { S: 'M' }, ':n': { N: '0' } },
      Limit: 5,
    },
  ],
  [
    'Scan',
    { ...named, FilterExpression: 'attribute_exists(n)', Limit: 3, TotalSegments: 2, Segment: 1 },
  ],
  ['BatchGetItem', { RequestItems: { Social: { Keys: [key] } } }],
  [
    'BatchWriteItem',
    {
      RequestItems: {
        Social: [
          { PutRequest: { Item: key } },
          { DeleteRequest: { Key: { ...key, SK: { S: 'x' } } } },
        ],
      },
    },
  ],
  [
    'TransactWriteItems',
    {
      ClientRequestToken: 'token',
      TransactItems: [
        { Put: { ...put, Item: { ...put.Item, SK: { S: 'y' } } } },
        { Update: { ...update, ReturnValues: undefined } },
      ],
    },
  ],
  ['TransactGetItems', { TransactItems: [{ Get: { ...named, Key: key } }] }],
];

const oddities: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '💥',
    [],
    {},
    [[]],
    [null],
    { S: null },
  ),
  fc.constantFrom<unknown>(
    { N: '1e999' },
    { N: 'NaN' },
    { B: '***' },
    { SS: [] },
    { NS: ['1', '1.0'] },
    { S: 'a', N: '1' },
    { NULL: false },
  ),
  fc.constantFrom<unknown>(
    '(((((((',
    'SET a = ',
    ':x',
    '#y = :one',
    'a.b.c[9999999999]',
    'size(size(a))',
    'NOT NOT NOT',
  ),
  fc.constant('x'.repeat(5000)),
  fc.constant(null).map(() => deep(300)),
  fc
    .constant(null)
    .map(() =>
      JSON.parse('{"__proto__":{"S":"p"},"constructor":{"N":"1"},"toString":{"BOOL":true}}'),
    ),
  fc.jsonValue({ maxDepth: 3 }),
);

function deep(levels: number): unknown {
  let value: unknown = { S: 'bottom' };
  for (let i = 0; i < levels; i++) value = i % 2 ? { M: { a: value } } : { L: [value] };
  return value;
}

/** Every place in a request: how to get there. */
function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.keys(value).flatMap((name) => places((value as JsonObject)[name], [...path, name])),
  ];
}

interface Mutation {
  at: number;
  to: unknown;
  how: 'replace' | 'remove' | 'add';
  name: string;
}

function mutate(input: JsonObject, { at, to, how, name }: Mutation): unknown {
  const all = places(input);
  const path = all[at % all.length]!;
  if (path.length === 0) return how === 'replace' ? to : input;
  const copy = structuredClone(input);
  const parent = path
    .slice(0, -1)
    .reduce<JsonObject>((node, step) => node[step] as JsonObject, copy);
  const last = path.at(-1)!;
  if (how === 'remove') Reflect.deleteProperty(parent, last);
  else
    Object.defineProperty(parent, how === 'add' ? name : last, {
      value: to,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  // As it would come over the wire: a hole in a list is a null, undefined is nothing.
  return JSON.parse(JSON.stringify(copy)) as unknown;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(60),
  to: oddities,
  how: fc.constantFrom('replace', 'remove', 'add'),
  name: fc.constantFrom(
    '__proto__',
    'constructor',
    'S',
    'N',
    'M',
    '',
    'Expected',
    'AttributeUpdates',
    'x',
  ),
});

let sim: Simulator;
beforeAll(async () => {
  sim = createSimulator();
  await sim.request('CreateTable', {
    ...named,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['PK', 'SK'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
  });
});

test('the requests are right before they are spoilt', async () => {
  for (const [operation, input] of seeds) {
    const { body } = await sim.request(operation, input);
    expect(String(body.__type ?? 'ok'), operation).not.toMatch(/Serialization|UnknownOperation/);
  }
});

test('ten thousand spoilt requests', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...seeds),
      fc.array(mutation, { minLength: 1, maxLength: 3 }),
      async ([operation, input], mutations) => {
        let spoilt: unknown = input;
        for (const one of mutations) {
          if (typeof spoilt === 'object' && spoilt !== null && !Array.isArray(spoilt)) {
            spoilt = mutate(spoilt as JsonObject, one);
          }
        }
        const before = sim.snapshot();
        const { status, body } = await sim.request(operation, spoilt);
        expect([200, 400]).toContain(status);
        expect(JSON.stringify(body)).toBeTypeOf('string');
        if (status === 200) return;
        expect(body.__type).toMatch(/^com\.amazon[a-z.]*(v20120810)?#\w+(Exception)$/);
        expect(sim.snapshot().items('Social')).toEqual(before.items('Social'));
        expect(sim.snapshot().staged()).toEqual([]);
      },
    ),
    { numRuns: 10_000, seed: 20_261_130 },
  );
}, 120_000);
