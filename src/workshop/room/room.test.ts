/** The room without its servers. */
import { describe, expect, test } from 'vitest';
import type { RequestEvent, RoomEvent } from '../../lab/room/room.ts';
import { isLike } from '../../lab/tally.ts';
import { createSimulator } from '../../sim/index.ts';
import { seed } from '../seed.ts';
import { nameOf } from './names.ts';
import { FOR_A_ROOM, UNLIMITED, type RoomLimits } from './participants.ts';
import { Room } from './room.ts';

const POST = { PK: { S: 'POST#a91f' }, SK: { S: 'META' } };
const likeOf = (user: string) => ({ PK: POST.PK, SK: { S: `LIKE#${user}` } });

const put = (user: string) => ({
  Put: {
    TableName: 'Social',
    Item: likeOf(user),
    ConditionExpression: 'attribute_not_exists(SK)',
  },
});
const add = {
  Update: {
    TableName: 'Social',
    Key: POST,
    UpdateExpression: 'ADD likeTally :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  },
};
const like = (user: string) => ({ TransactItems: [put(user), add] });

async function openRoom(limits: RoomLimits = UNLIMITED) {
  const seeded = async () => {
    const simulator = createSimulator({ startTime: Date.now() });
    await seed(simulator);
    return simulator;
  };
  const simulator = await seeded();
  const fresh = async () => (await seeded()).snapshot();
  const room = new Room({ simulator, limits, nameOf, fresh });
  const ask = (who: string, operation: string, input: object) =>
    room.request(operation, { TableName: 'Social', ...input }, who);
  const likes = (who: string, user = who) => room.request('TransactWriteItems', like(user), who);
  return { room, simulator, ask, likes };
}

const books = (room: Room) => room.state().posts.find(({ post }) => post === POST.PK.S);

const requests = (room: Room) =>
  room
    .state()
    .events.filter((event: RoomEvent): event is RequestEvent => event.type === 'request')
    .map(({ id: _id, at: _at, ...event }) => event);

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

describe('the host', () => {
  test('holds a transaction half-way, and the others meet its marks', async () => {
    const { room, likes, ask } = await openRoom();
    room.holdNext('prepared', 'ada');
    await likes('can');
    const held = likes('ada');
    expect(await likes('eve')).toMatchObject({
      body: { CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }] },
    });
    await expect.poll(() => room.state().hold).toMatchObject({ state: 'holding', who: 'ada' });
    expect(await ask('can', 'GetItem', { Key: POST, ConsistentRead: true })).toMatchObject({
      body: { Item: { likeTally: { N: '1' } } },
    });
    expect(room.release()).toBe(true);
    expect(await held).toMatchObject({ status: 200 });
    expect(room.release()).toBe(false);
    expect(books(room)).toMatchObject({ stored: 2, counted: 2 });
  });

  test('holds one whose first item is committed already', async () => {
    const { room, likes } = await openRoom();
    room.holdNext('committing');
    const held = likes('ada');
    await expect.poll(() => room.state().hold).toMatchObject({ state: 'holding' });
    expect(books(room)).toMatchObject({ stored: 0, counted: 1 });
    room.release();
    await held;
    expect(books(room)).toMatchObject({ stored: 1, counted: 1 });
  });

  test('takes a snapshot, goes back to it, and back to the beginning', async () => {
    const { room, likes } = await openRoom();
    await likes('ada');
    room.snapshot('one like');
    await likes('can');
    const { epoch } = room.state();
    expect(await room.restore('no such')).toBe(false);
    expect(await room.restore('one like')).toBe(true);
    expect(room.state()).toMatchObject({ id: 0, events: [], snapshots: ['one like'] });
    expect(room.state().epoch).not.toBe(epoch);
    expect(books(room)).toMatchObject({ stored: 1, counted: 1 });
    expect(await likes('can')).toMatchObject({ status: 200 });
    await room.reset();
    expect(room.state().posts.map(({ stored, counted }) => stored + counted)).toEqual([0, 0, 0]);
    expect(await likes('ada')).toMatchObject({ status: 200 });
  });

  test('a reset lets go what is held', async () => {
    const { room, likes } = await openRoom();
    room.holdNext('prepared');
    const held = likes('ada');
    await room.reset();
    expect(await held).toMatchObject({ status: 200 });
    expect(room.state().hold).toEqual({ state: 'none' });
    expect(room.state().posts.every(({ stored }) => stored === 0)).toBe(true);
  });

  test('has every third answer lost', async () => {
    const { room, likes } = await openRoom();
    room.setFaults({ loseEvery: 3 });
    const answers = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map((u) => likes(u)));
    expect(answers.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected'],
      ...['fulfilled', 'fulfilled', 'rejected'],
    ]);
    expect(requests(room).map(({ answerLost }) => answerLost)).toEqual([
      ...[undefined, undefined, true],
      ...[undefined, undefined, true],
    ]);
    expect(books(room)).toMatchObject({ stored: 6, counted: 6 });
  });

  test('leaves a table without units', async () => {
    const simulator = createSimulator({ startTime: Date.now(), throughput: true });
    await seed(simulator);
    const fresh = async () => simulator.snapshot();
    const room = new Room({ simulator, limits: UNLIMITED, nameOf, fresh });
    const read = () => room.request('GetItem', { TableName: 'Social', Key: POST }, 'ada');
    room.setFaults({ throttle: 'Social' });
    expect((await read()).body.__type).toMatch(/#ThrottlingException$/);
    room.setFaults({ throttle: null });
    await expect.poll(async () => (await read()).status).toBe(200);
  });
});
