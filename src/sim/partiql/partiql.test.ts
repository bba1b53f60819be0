import { ExecuteStatementCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { createSimulator, type Item, type TraceEvent } from '../index.ts';
import { social, succeed } from './testing.ts';

const post = (id: string, likeTally: string): Item => ({
  PK: { S: `POST#${id}` },
  SK: { S: 'META' },
  author: { S: 'ada' },
  likeTally: { N: likeTally },
});
const like = (id: string, user: string): Item => ({
  PK: { S: `POST#${id}` },
  SK: { S: `LIKE#${user}` },
  pad: { S: 'x'.repeat(3000) },
});
const items = [post('1', '3'), post('2', '1'), ...['a', 'b', 'c'].map((user) => like('1', user))];

test('only a simulator that was given PartiQL has it', async () => {
  const { status, body } = await createSimulator().request('ExecuteStatement', {
    Statement: 'SELECT * FROM Social',
  });
  expect({ status, body }).toEqual({
    status: 400,
    body: { __type: 'com.amazon.coral.service#UnknownOperationException' },
  });
});

test('the SDK gets items, and errors by their names', async () => {
  const client = (await social(items)).client();
  const said = await client.send(
    new ExecuteStatementCommand({
      Statement: 'SELECT likeTally FROM "Social" WHERE PK = ? AND SK = ?',
      Parameters: [{ S: 'POST#1' }, { S: 'META' }],
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  expect(said.Items).toEqual([{ likeTally: { N: '3' } }]);
  expect(said.ConsumedCapacity).toEqual({ TableName: 'Social', CapacityUnits: 0.5 });
  await expect(
    client.send(new ExecuteStatementCommand({ Statement: 'SELECT PK FROM Social GROUP BY PK' })),
  ).rejects.toMatchObject({
    name: 'ValidationException',
    message: 'Unsupported clause: GROUP BY',
  });
});

test.each([
  // One partition: its four items, 9 KB of them.
  ["PK = 'POST#1'", 1.5, 4],
  ["PK = 'POST#1' AND SK = 'META'", 0.5, 1],
  ["PK = 'POST#1' AND SK > 'LIKE#a' AND SK < 'META'", 1, 2],
  // No partition: everything.
  ["SK = 'META'", 1.5, 5],
  ['likeTally > 0', 1.5, 5],
])('%s takes %d units', async (condition, units, read) => {
  const sim = await social(items);
  const events: TraceEvent[] = [];
  sim.on((event) => void events.push(event));
  await succeed(sim, 'ExecuteStatement', { Statement: `SELECT SK FROM Social WHERE ${condition}` });
  expect(events.map(({ type }) => type)).toEqual([
    'request.received',
    'request.validated',
    'request.answered',
  ]);
  const answered = events.at(-1) as TraceEvent & { type: 'request.answered' };
  expect(answered.units).toEqual({ read: units, write: 0 });
  expect(answered.read).toHaveLength(read);
});

test('pages go on where the last one ended, for the same statement alone', async () => {
  const sim = await social(items);
  const Statement = "SELECT SK FROM Social WHERE PK = 'POST#1' ORDER BY SK DESC";
  const seen: unknown[] = [];
  let NextToken: unknown;
  do {
    const page = await succeed(sim, 'ExecuteStatement', { Statement, Limit: 3, NextToken });
    seen.push((page.Items as Item[]).map(({ SK }) => SK));
    NextToken = page.NextToken;
  } while (NextToken !== undefined && seen.length < 9);
  expect(seen).toEqual([[{ S: 'META' }, { S: 'LIKE#c' }, { S: 'LIKE#b' }], [{ S: 'LIKE#a' }]]);
  const first = await succeed(sim, 'ExecuteStatement', { Statement, Limit: 1 });
  expect(first.LastEvaluatedKey).toEqual({ PK: { S: 'POST#1' }, SK: { S: 'META' } });
  const other = await sim.request('ExecuteStatement', {
    Statement: "SELECT SK FROM Social WHERE PK = 'POST#2' ORDER BY SK DESC",
    NextToken: first.NextToken,
  });
  expect(other.body.message).toBe('NextToken does not match request');
});

test('several partitions come in pages of ten items', async () => {
  const many = Array.from({ length: 24 }, (_, i) => post(String(i), '1'));
  const sim = await social(many);
  const list = many.map(({ PK }) => `'${(PK as { S: string }).S}'`).join(', ');
  const Statement = `SELECT PK FROM Social WHERE PK IN [${list}]`;
  const sizes: number[] = [];
  const seen = new Set<string>();
  let NextToken: unknown;
  do {
    const page = await succeed(sim, 'ExecuteStatement', { Statement, NextToken });
    const found = page.Items as Item[];
    sizes.push(found.length);
    for (const { PK } of found) seen.add((PK as { S: string }).S);
    NextToken = page.NextToken;
  } while (NextToken !== undefined && sizes.length < 9);
  expect(sizes).toEqual([10, 10, 4]);
  expect(seen.size).toBe(24);
});

test('of several partitions, none loses items at the end of a page', async () => {
  const many = ['1', '2'].flatMap((id) =>
    Array.from({ length: 13 }, (_, i) => like(id, String(i).padStart(2, '0'))),
  );
  const sim = await social(many);
  const Statement = `SELECT PK, SK FROM Social WHERE PK IN ['POST#1', 'POST#2'] AND begins_with(SK, 'LIKE#')`;
  const found: unknown[] = [];
  let NextToken: unknown;
  do {
    const page = await succeed(sim, 'ExecuteStatement', { Statement, NextToken });
    found.push(...(page.Items as Item[]));
    NextToken = page.NextToken;
  } while (NextToken !== undefined && found.length < 99);
  expect(found).toEqual(many.map(({ PK, SK }) => ({ PK, SK })));
});

test.each([
  ['', "Value '' at 'nextToken' failed to satisfy constraint"],
  ['garbage', 'Invalid NextToken'],
  [btoa('[]'), 'Invalid NextToken'],
  [btoa('["abcdef", 0, null]'), 'NextToken does not match request'],
])('the token %j is refused', async (NextToken, text) => {
  const { status, body } = await (
    await social()
  ).request('ExecuteStatement', { Statement: 'SELECT * FROM Social', NextToken });
  expect(status).toBe(400);
  expect(body.message).toContain(text);
});

test('a token whose key was changed is refused, whatever it became', async () => {
  const sim = await social(items);
  const Statement = 'SELECT * FROM Social';
  const { NextToken } = await succeed(sim, 'ExecuteStatement', { Statement, Limit: 1 });
  const [hash, read] = JSON.parse(atob(NextToken as string)) as unknown[];
  for (const key of [1, [], {}, { PK: 1 }, { PK: { M: {} }, SK: { S: 'x' } }, { PK: { N: 'x' } }]) {
    const changed = btoa(JSON.stringify([hash, read, key]));
    const { status, body } = await sim.request('ExecuteStatement', {
      Statement,
      NextToken: changed,
    });
    expect([status, body.__type]).toEqual([400, expect.stringContaining('ValidationException')]);
  }
});

test('an index is read as it is, and does not fetch what it lacks', async () => {
  const sim = await social(items);
  const say = (Statement: string) => sim.request('ExecuteStatement', { Statement });
  const found = await say(
    `SELECT * FROM "Social"."byAuthor" WHERE author = 'ada' AND PK = 'POST#2'`,
  );
  expect(found.body.Items).toEqual([
    { PK: { S: 'POST#2' }, SK: { S: 'META' }, author: { S: 'ada' } },
  ]);
  const column = await say(`SELECT likeTally FROM Social.byAuthor WHERE author = 'ada'`);
  expect(column.body.message).toBe(
    'One or more parameter values were invalid: ' +
      'Global secondary index byAuthor does not project [likeTally]',
  );
  const filter = await say(`SELECT PK FROM Social.byAuthor WHERE author = 'ada' AND likeTally = 1`);
  expect(filter.body.message).toBe(
    'One or more parameter values were invalid: Secondary index byAuthor does not project ' +
      'one or more filter attributes: [likeTally]',
  );
  const scan = await say('SELECT PK FROM Social.byAuthor WHERE NOT likeTally = 1');
  expect(scan.body.Items).toHaveLength(2);
});

test('names that objects inherit are names like any other', async () => {
  const item = { ...post('1', '1'), constructor: { S: 'c' } } as unknown as Item;
  const sim = await social([item]);
  const say = (Statement: string) => succeed(sim, 'ExecuteStatement', { Statement });
  expect((await say('SELECT "__proto__", toString FROM Social')).Items).toEqual([{}]);
  expect((await say(`SELECT constructor FROM Social WHERE constructor = 'c'`)).Items).toEqual([
    { constructor: { S: 'c' } },
  ]);
  expect((await say(`SELECT PK FROM Social WHERE m = {'__proto__': 1}`)).Items).toEqual([]);
});

test.each(['INSERT', 'UPDATE', 'DELETE', 'EXISTS'])('%s is refused by name', async (word) => {
  const { body } = await (
    await social()
  ).request('ExecuteStatement', { Statement: `${word} "Social"` });
  expect(body.message).toBe(`${word} is not emulated`);
});
