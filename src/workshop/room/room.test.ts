/** The room without its servers: what it tells, what it keeps, whom it lets in. */
import { describe, expect, test } from 'vitest';
import { isLike } from '../../lab/tally.ts';
import type { Snapshot } from '../../sim/index.ts';
import { FOR_A_ROOM, UNLIMITED } from './participants.ts';
import { like, likeOf, openRoom, POST, requests } from './testing.ts';

test('tells what came of each request, by the name of who asked', async () => {
  const { room, likes } = await openRoom();
  await likes('ada');
  await likes('ada');
  expect(room.state().events[0]).toMatchObject({ id: 1, type: 'joined', who: 'ada' });
  const told = {
    type: 'request',
    who: 'ada',
    operation: 'TransactWriteItems',
    keys: [
      { table: 'Social', key: likeOf('ada') },
      { table: 'Social', key: POST },
    ],
    units: { read: 0, write: 4 },
  };
  expect(requests(room)).toEqual([
    { ...told, tallies: [{ table: 'Social', post: 'POST#a91f', stored: 1, counted: 1 }] },
    {
      ...told,
      error: 'TransactionCanceledException',
      message: expect.stringContaining('[ConditionalCheckFailed, None]'),
      reasons: ['ConditionalCheckFailed', 'None'],
    },
  ]);
  expect(room.state().participants).toMatchObject([
    { name: 'ada', requests: 2, errors: 1, refused: 0, items: 1 },
  ]);
});

test('a token that comes again is told as such', async () => {
  const { room } = await openRoom();
  const input = { ...like('ada'), ClientRequestToken: 'once' };
  await room.request('TransactWriteItems', input, 'ada');
  await room.request('TransactWriteItems', input, 'ada');
  const [first, second] = requests(room);
  expect(first).not.toHaveProperty('replayed');
  expect(second).toMatchObject({ replayed: true, units: { read: 4, write: 0 } });
  expect(second).not.toHaveProperty('tallies');
});

test('names some of many keys, and counts the rest', async () => {
  const { room, ask } = await openRoom();
  const writes = Array.from({ length: 25 }, (_, n) => ({ PutRequest: { Item: likeOf(`u${n}`) } }));
  await room.request('BatchWriteItem', { RequestItems: { Social: writes } }, 'ada');
  await ask('ada', 'Query', {
    KeyConditionExpression: 'PK = :post',
    ExpressionAttributeValues: { ':post': POST.PK },
  });
  expect(requests(room)).toMatchObject([
    { operation: 'BatchWriteItem', keys: { length: 10 }, moreKeys: 15 },
    { operation: 'Query', units: { read: 0.5, write: 0 } },
  ]);
});

test('keeps the books as a count from the beginning would have them', async () => {
  const { room, simulator, ask, likes } = await openRoom();
  await likes('ada');
  await likes('can');
  await ask('ada', 'PutItem', { Item: likeOf('eve') });
  await ask('ada', 'DeleteItem', { Key: likeOf('can') });
  await ask('ada', 'DeleteItem', { Key: likeOf('nobody') });
  await ask('ada', 'UpdateItem', {
    Key: { PK: { S: 'POST#7d02' }, SK: { S: 'META' } },
    UpdateExpression: 'SET likeTally = :n',
    ExpressionAttributeValues: { ':n': { N: '7' } },
  });
  await ask('ada', 'DeleteItem', { Key: { PK: { S: 'POST#c3e8' }, SK: { S: 'META' } } });
  const items = simulator.snapshot().items('Social');
  const posts = new Set(items.map(({ PK }) => (PK as { S: string }).S));
  const counted = [...posts].map((post) => {
    const own = items.filter(({ PK }) => (PK as { S: string }).S === post);
    const meta = own.find(({ SK }) => (SK as { S: string }).S === 'META');
    const stored = Number((meta?.likeTally as { N: string }).N);
    return { table: 'Social', post, stored, counted: own.filter(isLike).length };
  });
  const byPost = (a: { post: string }, b: { post: string }) => (a.post < b.post ? -1 : 1);
  expect(room.state().posts).toEqual(counted.sort(byPost));
  expect(room.state().posts).toHaveLength(2);
  await room.request('DeleteTable', { TableName: 'Social' }, 'ada');
  expect(room.state().posts).toEqual([]);
});

describe('limits', () => {
  test('of the rate, which recovers', async () => {
    const { room, ask } = await openRoom({ ...FOR_A_ROOM, rate: 1 });
    const read = () => ask('ada', 'GetItem', { Key: POST });
    const answers = await Promise.all(Array.from({ length: 200 }, read));
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused[0]?.body).toEqual({
      __type: 'com.amazon.coral.availability#ThrottlingException',
      message: 'Rate of requests exceeds the allowed throughput.',
    });
    const [ada] = room.state().participants;
    expect(ada?.refused).toBe(refused.length);
    expect(ada?.requests).toBe(200 - refused.length);
    const told = room.state().events.filter(({ type }) => type === 'refused');
    expect(told.length).toBeLessThan(refused.length / 10);
    // Somebody else is served, and after a while ada is too.
    expect(await ask('can', 'GetItem', { Key: POST })).toMatchObject({ status: 200 });
    await expect.poll(async () => (await read()).status).toBe(200);
  });

  test('of the items, until some are deleted', async () => {
    const { ask } = await openRoom({ ...FOR_A_ROOM, items: 2 });
    const puts = (user: string) => ask('ada', 'PutItem', { Item: likeOf(user) });
    expect(await puts('a')).toMatchObject({ status: 200 });
    expect(await puts('b')).toMatchObject({ status: 200 });
    expect(await puts('c')).toMatchObject({
      status: 400,
      body: { __type: 'com.amazon.coral.service#AccessDeniedException' },
    });
    await ask('ada', 'DeleteItem', { Key: likeOf('a') });
    expect(await puts('c')).toMatchObject({ status: 200 });
  });

  test('of the operations: the table is the host’s', async () => {
    const { room } = await openRoom(FOR_A_ROOM);
    const answer = await room.request('DeleteTable', { TableName: 'Social' }, 'ada');
    expect(answer.body.message).toBe(
      'User: arn:aws:iam::000000000000:user/ada is not authorized to perform: ' +
        'dynamodb:DeleteTable because no identity-based policy allows the ' +
        'dynamodb:DeleteTable action',
    );
    expect(room.state().events).toMatchObject([
      { type: 'joined' },
      { type: 'refused', who: 'ada', limit: 'operation', requests: 1 },
    ]);
  });

  test('of the seats', async () => {
    const { ask } = await openRoom({ ...FOR_A_ROOM, seats: 1 });
    expect(await ask('ada', 'GetItem', { Key: POST })).toMatchObject({ status: 200 });
    expect(await ask('can', 'GetItem', { Key: POST })).toMatchObject({ status: 400 });
    expect(await ask('ada', 'GetItem', { Key: POST })).toMatchObject({ status: 200 });
  });
});

describe('what is kept', () => {
  function keeper() {
    let keep = (): void => undefined;
    const kept = new Promise<void>((resolve) => (keep = resolve));
    const written: number[] = [];
    return {
      written,
      keep,
      isLong: false,
      kept: () => kept,
      writeAnew(state: Snapshot) {
        written.push(state.items('Social').length);
      },
    };
  }

  test('nobody hears an answer before it is kept', async () => {
    const own = keeper();
    const { likes } = await openRoom(UNLIMITED, own);
    let heard = false;
    const liking = likes('ada').then(() => (heard = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toBe(false);
    own.keep();
    await liking;
  });

  test('a long journal is written anew, but not while half a transaction is there', async () => {
    const own = keeper();
    own.keep();
    const { room, likes } = await openRoom(UNLIMITED, own);
    await likes('ada');
    room.tick();
    expect(own.written).toEqual([]);
    own.isLong = true;
    room.tick();
    expect(own.written).toEqual([4]);
    room.holdNext('committing');
    const held = likes('can');
    await expect.poll(() => room.state().hold).toMatchObject({ state: 'holding' });
    room.tick();
    expect(room.snapshot('half')).toBe(false);
    expect(own.written).toEqual([4]);
    room.release();
    await held;
    expect(room.snapshot('whole')).toBe(true);
    await room.reset();
    expect(own.written).toEqual([4, 5, 3]);
  });
});
