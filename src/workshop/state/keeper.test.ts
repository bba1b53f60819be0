/** What a room has accepted survives in its file. */
import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSimulator, saveSnapshot, type JsonObject, type Simulator } from '../../sim/index.ts';
import { seed } from '../seed.ts';
import { keepIn } from './keeper.ts';

const TableName = 'Social';
const POST = { S: 'POST#a91f' };
const META = { PK: POST, SK: { S: 'META' } };
const likeKey = (user: number) => ({ PK: POST, SK: { S: `LIKE#${user}` } });
const add = {
  Update: {
    TableName,
    Key: META,
    UpdateExpression: 'ADD likeTally :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  },
};
const like = (user: number, token?: string): JsonObject => ({
  TransactItems: [
    {
      Put: {
        TableName,
        Item: likeKey(user),
        ConditionExpression: 'attribute_not_exists(SK)',
      },
    },
    add,
  ],
  ...(token !== undefined && { ClientRequestToken: token }),
});

async function temporaryFile(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'tallybook-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return path.join(directory, 'room.state');
}

async function keep(file: string) {
  const simulator = createSimulator({ startTime: 1_750_790_400_000, throughput: true });
  const kept = await keepIn(file, simulator, seed);
  return { simulator, ...kept };
}

/** What a crash at this moment leaves, taken up by another process. */
async function afterCrash(file: string) {
  const copy = `${file}.copy`;
  await copyFile(file, copy);
  const { simulator, keeper, ...rest } = await keep(copy);
  onTestFinished(() => keeper.close());
  return { simulator, ...rest };
}

/** Any request with a token makes the engine forget those that have expired; this one is refused. */
const forgetting: JsonObject = {
  ClientRequestToken: 'look',
  TransactItems: [
    { ConditionCheck: { TableName, Key: META, ConditionExpression: 'attribute_exists(nothing)' } },
  ],
};

/** All that is in the store; how many transactions were tried before is no matter. */
async function stateOf(simulator: Simulator): Promise<unknown> {
  await simulator.request('TransactWriteItems', forgetting);
  const entries = [...saveSnapshot(simulator.snapshot()).entries];
  const texts = entries.map((entry) =>
    JSON.stringify(entry, (name, value: unknown) => (name === 'transaction' ? undefined : value)),
  );
  return texts.sort();
}

type Request = [operation: string, input: JsonObject];

const user = fc.nat({ max: 5 });
const requests: fc.Arbitrary<Request> = fc.oneof(
  user.map((n): Request => ['TransactWriteItems', like(n)]),
  fc
    .tuple(user, fc.nat({ max: 3 }))
    .map(([n, token]): Request => ['TransactWriteItems', like(n, `token ${token}`)]),
  user.map((n): Request => ['PutItem', { TableName, Item: { ...likeKey(n), at: { N: `${n}` } } }]),
  user.map((n): Request => [
    'DeleteItem',
    {
      TableName,
      Key: likeKey(n),
      ConditionExpression: 'attribute_exists(#at)',
      ExpressionAttributeNames: { '#at': 'at' },
    },
  ]),
  user.map((n): Request => [
    'UpdateItem',
    {
      TableName,
      Key: META,
      UpdateExpression: 'SET likeTally = likeTally + :n, mark = :mark',
      ExpressionAttributeValues: {
        ':n': { N: `${n}` },
        ':mark': { L: [{ M: { n: { N: `${n}` } } }] },
      },
    },
  ]),
  fc.uniqueArray(user, { minLength: 1 }).map((users): Request => [
    'BatchWriteItem',
    {
      RequestItems: {
        Social: users.map((n) =>
          n % 2 === 0
            ? { PutRequest: { Item: likeKey(n) } }
            : { DeleteRequest: { Key: likeKey(n) } },
        ),
      },
    },
  ]),
  user.map((n): Request => [
    'CreateTable',
    {
      TableName: `Table${n}`,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      Tags: [{ Key: 'n', Value: `${n}` }],
    },
  ]),
  user.map((n): Request => ['PutItem', { TableName: `Table${n}`, Item: { PK: POST } }]),
  user.map((n): Request => ['DeleteTable', { TableName: `Table${n}` }]),
);

test('whatever was accepted, in whatever order, is there again after a crash', async () => {
  const file = await temporaryFile();
  const { simulator, keeper } = await keep(file);
  onTestFinished(() => keeper.close());
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(requests, fc.nat({ max: 400_000 })), { maxLength: 30 }),
      fc.boolean(),
      async (steps, anew) => {
        for (const [[operation, input], pause] of steps) {
          simulator.clock.advance(pause);
          await simulator.request(operation, input);
        }
        if (anew) keeper.writeAnew(simulator.snapshot(), new Map());
        await keeper.kept();
        const { simulator: again } = await afterCrash(file);
        again.clock.advance(simulator.clock.now() - again.clock.now());
        expect(await stateOf(again)).toEqual(await stateOf(simulator));
      },
    ),
    { numRuns: 20 },
  );
});

describe('a transaction that is held as the crash comes', () => {
  test.each([
    ['before it is decided', 'item.staged', []],
    ['when half of it is there', 'item.committed', [1, 2]],
  ] as const)('%s is there as a whole or not at all', async (_, type, whole) => {
    const file = await temporaryFile();
    const { simulator, keeper } = await keep(file);
    onTestFinished(() => keeper.close());
    const hold = simulator.hold((event) => event.type === type && event.action === 0);
    const held = simulator.request('TransactWriteItems', like(1));
    await hold.reached;
    // Others go on, and build on what they see of it.
    await simulator.request('TransactWriteItems', like(2));
    await simulator.request('DeleteItem', { TableName, Key: likeKey(2) });
    await keeper.kept();
    const { simulator: again } = await afterCrash(file);
    const items = again.snapshot().items('Social', 'POST#a91f');
    const likes = items.filter(({ SK }) => (SK as { S: string }).S.startsWith('LIKE#'));
    const tally = (again.snapshot().item('Social', META)?.likeTally as { N: string }).N;
    const seen = await simulator.request('GetItem', { TableName, Key: META });
    expect([likes.length, Number(tally)]).toEqual(
      whole.length === 0
        ? [0, Number((seen.body.Item as { likeTally: { N: string } }).likeTally.N)]
        : [1, 1],
    );
    hold.release();
    await held;
  });
});

test('a token is still known, so that a retry after the crash counts once', async () => {
  const file = await temporaryFile();
  const { simulator, keeper } = await keep(file);
  onTestFinished(() => keeper.close());
  const input = { TransactItems: [add], ClientRequestToken: 'once' };
  await simulator.request('TransactWriteItems', input);
  await keeper.kept();
  const { simulator: again } = await afterCrash(file);
  expect(await again.request('TransactWriteItems', input)).toMatchObject({ status: 200 });
  expect(again.snapshot().item('Social', META)?.likeTally).toEqual({ N: '1' });
});

test('the host’s snapshots survive, too', async () => {
  const file = await temporaryFile();
  const { simulator, keeper } = await keep(file);
  onTestFinished(() => keeper.close());
  const before = simulator.snapshot();
  await simulator.request('TransactWriteItems', like(1));
  keeper.writeAnew(simulator.snapshot(), new Map([['before ✓', before]]));
  await simulator.request('TransactWriteItems', like(2));
  await keeper.kept();
  const { simulator: again, snapshots } = await afterCrash(file);
  expect(again.snapshot().items('Social', 'POST#a91f')).toHaveLength(3);
  again.restore(snapshots.get('before ✓')!);
  expect(again.snapshot().items('Social', 'POST#a91f')).toHaveLength(1);
});

describe('the file', () => {
  test('may end in the middle of a line, wherever that is', async () => {
    const file = await temporaryFile();
    const { simulator, keeper } = await keep(file);
    await simulator.request('TransactWriteItems', like(1));
    await keeper.kept();
    const whole = await readFile(file, 'utf8');
    await simulator.request('TransactWriteItems', like(2));
    await keeper.kept();
    await keeper.close();
    const longer = await readFile(file, 'utf8');
    expect(longer.startsWith(whole)).toBe(true);
    for (const end of [whole.length + 1, whole.length + 40, longer.length - 1]) {
      await writeFile(file, longer.slice(0, end));
      const { simulator: again, keeper: own, found } = await keep(file);
      await own.close();
      expect(found).toBe('torn');
      expect(again.snapshot().item('Social', META)?.likeTally).toEqual({ N: '1' });
    }
    await writeFile(file, `${whole}\0\0\0\n`);
    const { keeper: own, found } = await keep(file);
    await own.close();
    expect(found).toBe('torn');
  });

  test.each([
    [
      'a broken line before the last one',
      (text: string) => text.replace('META', 'META"'),
      /Line \d+ is broken/,
    ],
    ['something else', () => '{"a":1}\n', /not a state file/],
    ['nothing at all', () => '', /not a state file/],
    ['no journal', (text: string) => text.replace('{"journal":true}\n', ''), /before its journal/],
  ])('with %s is refused, and left as it is', async (_, change, why) => {
    const file = await temporaryFile();
    await (await keep(file)).keeper.close();
    const broken = change(await readFile(file, 'utf8'));
    await writeFile(file, broken);
    await expect(keep(file)).rejects.toThrow(why);
    expect(await readFile(file, 'utf8')).toBe(broken);
  });

  test('with a write that is refused now is not taken up in part', async () => {
    const file = await temporaryFile();
    await (await keep(file)).keeper.close();
    const record = [0, 'PutItem', { TableName: 'Gone', Item: META }];
    await appendFile(file, `${JSON.stringify([record])}\n`);
    const before = await readFile(file, 'utf8');
    await expect(keep(file)).rejects.toThrow('PutItem was accepted once and is refused now');
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  test('is one process’s at a time; a dead one’s lock is nobody’s', async () => {
    const file = await temporaryFile();
    // Process 1 is alive wherever there are processes.
    await writeFile(`${file}.lock`, '1\n');
    await expect(keep(file)).rejects.toThrow('Process 1 has it already');
    // No system gives out this number.
    await writeFile(`${file}.lock`, '999999999\n');
    const { keeper, found } = await keep(file);
    await keeper.close();
    expect(found).toBe('nothing');
    await expect(readFile(`${file}.lock`)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

test('a disk that fails is told to whoever waits, and from then on to everybody', async () => {
  const file = await temporaryFile();
  const { simulator, keeper } = await keep(file);
  onTestFinished(() => keeper.close());
  await rm(path.dirname(file), { recursive: true });
  keeper.writeAnew(simulator.snapshot(), new Map());
  await expect(keeper.kept()).rejects.toMatchObject({ code: 'ENOENT' });
  await simulator.request('TransactWriteItems', like(1));
  await expect(keeper.kept()).rejects.toMatchObject({ code: 'ENOENT' });
});
