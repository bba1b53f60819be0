/** The room over HTTP: what its watchers hear, what the host can do, and who gets nothing. */
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { GetItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { RequestEvent, RoomEvent, RoomMessage, RoomState } from '../../src/lab/room/room.ts';
import { openWorkshop } from '../../src/workshop/workshop.ts';
import { ask, dial, head, heard } from '../endpoint/wire.ts';
import { clientOf, likeOf, readTally } from './clients.ts';

async function open() {
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => void faults.push(fault);
  const workshop = await openWorkshop({ port: 0, roomPort: 0, onFault });
  onTestFinished(async () => {
    await workshop.close();
    expect(faults).toEqual([]);
  });
  const control = (name: string, body: object = {}) =>
    ask(`${workshop.room}/room/${name}`, {
      path: `/room/${name}`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { ...workshop, control };
}

type Heard = RoomMessage & { id: string };

/** Watches as a browser's EventSource does. */
async function watch(room: string, lastEventId?: string) {
  const headers = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId };
  const sent = request(`${room}/room/events`, { headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  onTestFinished(() => void response.destroy());
  expect(response.headers['content-type']).toBe('text/event-stream');
  const messages: Heard[] = [];
  let text = '';
  response.setEncoding('utf8');
  response.on('error', () => undefined);
  response.on('data', (chunk: string) => {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) if (!block.startsWith(':')) messages.push(parse(block));
  });
  const events = () =>
    messages.flatMap((message) => (message.event === 'events' ? message.data : []));
  return { messages, events, leave: () => void response.destroy() };
}

function parse(block: string): Heard {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => {
      const [name, ...rest] = line.split(': ');
      return [name, rest.join(': ')];
    }),
  );
  return { id: fields.id, event: fields.event, data: JSON.parse(fields.data) } as Heard;
}

const ids = (events: readonly RoomEvent[]) => events.map(({ id }) => id);
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);

describe('events', () => {
  test('begin with the state, and go on with what happens, by name', async () => {
    const { endpoint, room } = await open();
    await clientOf(endpoint, 'ada').send(new TransactWriteItemsCommand(likeOf('ada')));
    const watcher = await watch(room);
    await expect.poll(() => watcher.messages).toHaveLength(1);
    const [first] = watcher.messages as [Heard & { data: RoomState }];
    expect(first).toMatchObject({
      event: 'state',
      data: {
        id: 2,
        participants: [{ name: 'ada', requests: 1 }],
        events: [{ type: 'joined' }, { type: 'request', who: 'ada' }],
      },
    });
    expect(first.data.posts).toContainEqual({
      ...{ table: 'Social', post: 'POST#a91f', stored: 1, counted: 1 },
    });

    await clientOf(endpoint, 'can').send(new TransactWriteItemsCommand(likeOf('can')));
    await expect.poll(watcher.events).toHaveLength(2);
    expect(watcher.events()).toMatchObject([
      { id: 3, type: 'joined', who: 'can' },
      {
        id: 4,
        type: 'request',
        who: 'can',
        operation: 'TransactWriteItems',
        units: { read: 0, write: 4 },
        tallies: [{ post: 'POST#a91f', stored: 2, counted: 2 }],
      },
    ]);
    expect(watcher.messages.at(-1)?.id).toBe(`${first.data.epoch}.4`);
  });

  test('go on without gaps after a lost connection', async () => {
    const { endpoint, room } = await open();
    const client = clientOf(endpoint, 'ada');
    const like = (user: number) =>
      client.send(new TransactWriteItemsCommand(likeOf(`USER#${user}`)));
    const watcher = await watch(room);
    const all: RoomEvent[] = [];
    let lastId: string | undefined;
    let from = watcher;
    let likes = 0;
    let enough = false;
    const liking = (async () => {
      while (!enough) await like(likes++);
    })();
    for (let broken = 0; broken < 5; broken++) {
      await expect.poll(() => from.events().length).toBeGreaterThan(0);
      from.leave();
      all.push(...from.events());
      lastId = from.messages.at(-1)?.id;
      from = await watch(room, lastId);
    }
    enough = true;
    await liking;
    await expect.poll(() => all.length + from.events().length).toBe(likes + 1);
    all.push(...from.events());
    expect(ids(all)).toEqual(upTo(likes + 1));
    expect(from.messages.every(({ event }) => event === 'events')).toBe(true);
  });

  test('begin anew for whoever has watched another room, or one that was reset', async () => {
    const { endpoint, room, control } = await open();
    const client = clientOf(endpoint, 'ada');
    await client.send(new TransactWriteItemsCommand(likeOf('ada')));
    const watcher = await watch(room);
    const stranger = await watch(room, 'cafe.1');
    await expect.poll(() => stranger.messages).toHaveLength(1);
    expect(stranger.messages[0]?.event).toBe('state');
    expect(await control('reset')).toMatchObject({ status: 200 });
    await expect.poll(() => watcher.messages).toHaveLength(2);
    const [before, after] = watcher.messages as (Heard & { data: RoomState })[];
    expect(after?.data.epoch).not.toBe(before?.data.epoch);
    expect(after?.data).toMatchObject({ id: 0, events: [] });
    const again = await watch(room, before?.id);
    await expect.poll(() => again.messages).toMatchObject([{ event: 'state' }]);
    expect(await client.send(new GetItemCommand(readTally))).toMatchObject({
      Item: { likeTally: { N: '0' } },
    });
  });

  test('tell five watchers the same of a storm', async () => {
    const { endpoint, room } = await open();
    const watchers = await Promise.all(Array.from({ length: 5 }, () => watch(room)));
    const clients = Array.from({ length: 10 }, (_, n) => clientOf(endpoint, `u${n}`));
    await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: 20 }, () => client.send(new GetItemCommand(readTally))),
      ),
    );
    for (const { events } of watchers) {
      await expect.poll(() => events().length).toBe(210);
      expect(ids(events())).toEqual(upTo(210));
    }
    const state = (await (await fetch(`${room}/room/state`)).json()) as RoomState;
    expect(state.participants.map(({ requests }) => requests)).toEqual(Array(10).fill(20));
  });
});

describe('the host', () => {
  test('lets answers be lost, and the SDK asks again with the same token', async () => {
    const { endpoint, room, control } = await open();
    await control('faults', { loseEvery: 2 });
    const client = clientOf(endpoint, 'ada');
    await client.send(new GetItemCommand(readTally));
    const { $metadata } = await client.send(new TransactWriteItemsCommand(likeOf('ada')));
    expect($metadata.attempts).toBe(2);
    const { events, posts } = (await (await fetch(`${room}/room/state`)).json()) as RoomState;
    const requests = events.filter((event): event is RequestEvent => event.type === 'request');
    expect(requests.map(({ answerLost, replayed }) => [answerLost, replayed])).toEqual([
      [undefined, undefined],
      [true, undefined],
      [undefined, true],
    ]);
    expect(posts).toContainEqual(expect.objectContaining({ post: 'POST#a91f', stored: 1 }));
  });

  test('holds a transaction and lets it go', async () => {
    const { endpoint, control } = await open();
    await control('hold', { place: 'prepared' });
    const held = clientOf(endpoint, 'ada').send(new TransactWriteItemsCommand(likeOf('ada')));
    const state = async () => JSON.parse((await control('faults')).body).hold;
    await expect.poll(state).toMatchObject({ state: 'holding', who: 'ada' });
    const likes = clientOf(endpoint, 'can').send(new TransactWriteItemsCommand(likeOf('can')));
    await expect(likes).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
    });
    expect(await control('release')).toMatchObject({ status: 200 });
    await held;
  });

  test('leads the room through the plan; who comes late is told where it is', async () => {
    const { endpoint, room, control } = await open();
    const watcher = await watch(room);
    await control('step', { plan: 60, step: 'guard-it' });
    await control('hints', { exercise: 'guard-it', released: 1 });
    const client = clientOf(endpoint, 'ada');
    const like = () => client.send(new TransactWriteItemsCommand(likeOf('ada')));
    await like();
    await expect(like()).rejects.toThrow('[ConditionalCheckFailed, None]');
    const now = { plan: 60, step: 'guard-it' };
    const hints = { 'guard-it': 1 };
    await expect.poll(watcher.events).toContainEqual(
      expect.objectContaining({
        type: 'reached',
        goals: expect.arrayContaining([
          { goal: 'guard-it', who: 'ada', at: expect.any(Number) },
          { goal: 'guard-it', at: expect.any(Number) },
        ]),
      }),
    );
    expect(watcher.events()).toContainEqual(expect.objectContaining({ type: 'plan', now, hints }));
    // What was reached stays when the table begins anew.
    await control('reset');
    const late = await watch(room);
    await expect.poll(() => late.messages).toHaveLength(1);
    const { plan } = late.messages[0]!.data as RoomState;
    expect(plan).toMatchObject({ now, hints });
    expect(plan.reached).toContainEqual(expect.objectContaining({ goal: 'guard-it', who: 'ada' }));
    await control('step', { step: null });
    await control('wipe');
    await expect.poll(() => watcher.events().at(-1)).toMatchObject({ type: 'wiped' });
  });

  test('hides wrong posts for a hunt', async () => {
    const { room, control } = await open();
    expect(await control('hunt')).toMatchObject({ status: 200 });
    const { posts } = (await (await fetch(`${room}/room/state`)).json()) as RoomState;
    expect(posts.filter(({ stored, counted }) => stored !== counted)).toHaveLength(3);
  });

  test.each([
    ['snapshot', {}, 'name is a text of 1 to 60 characters.'],
    ['snapshot', { name: 'a\nb' }, 'name is a text of 1 to 60 characters.'],
    ['restore', { name: 'x' }, 'There is no x.'],
    ['faults', { loseEvery: -1 }, 'loseEvery is a whole number from 0 to 1000000.'],
    ['faults', { latency: 1e9 }, 'latency is a whole number from 0 to 60000.'],
    ['faults', { throttle: 5 }, 'throttle is the name of a table, or null.'],
    ['hold', { place: 'x' }, 'place is prepared or committing.'],
    ['hold', { who: 1 }, 'who is a name.'],
    ['release', {}, 'Nothing is held.'],
    ['faults', { pace: 5000 }, 'pace is a whole number from 0 to 2000.'],
    ['step', { plan: 90, step: 'storm' }, 'plan is 60 or 120.'],
    ['step', { plan: 60, step: 'recount' }, 'The plan of 60 minutes has no such step.'],
    ['hints', { exercise: 'close', released: 1 }, 'There is no exercise close.'],
    ['hints', { exercise: 'storm', released: 3 }, 'released is a whole number from 0 to 2.'],
    ['release', [], 'The body must be a JSON object.'],
  ])('is told what is wrong with %s %j', async (name, body, error) => {
    const { control } = await open();
    expect(await control(name, body)).toMatchObject({
      status: 400,
      body: JSON.stringify({ error }),
    });
  });
});

describe('gets nothing', () => {
  const paths = ['/room/state', '/room/events', '/room/reset'] as const;
  const json = { 'Content-Type': 'application/json' };

  test.each([
    ['a page of another origin', { Origin: 'http://evil.example' }],
    ['a sandboxed page', { Origin: 'null' }],
    ['a page that asks without leave', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a foreign name for this machine', { Host: 'evil.example:80' }],
  ])('%s', async (_, headers) => {
    const { room } = await open();
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const reply = await ask(room, { method, path, headers: { ...json, ...headers } });
        expect(reply.status).toBe(403);
        expect(reply.body).toBe('{"error":"This room is for pages of this machine only."}');
        const cors = Object.keys(reply.headers).filter((name) => name.startsWith('access-control'));
        expect(cors).toEqual([]);
      }
    }
  });

  test('a form', async () => {
    const { room } = await open();
    const headers = { 'Content-Type': 'text/plain' };
    const reply = await ask(room, { path: '/room/reset', headers, body: '{}' });
    expect(reply.status).toBe(415);
  });

  test('an oversized body, and an endless one', async () => {
    const { room } = await open();
    const headers = { ...json, 'Content-Length': 10_000_000 };
    const announced = await dial(room);
    announced.write(head(room, headers).replace('POST /', 'POST /room/reset'));
    expect(await heard(announced)).toMatch(/^HTTP\/1\.1 413 /);
    const endless = await dial(room);
    const chunked = { ...json, 'Transfer-Encoding': 'chunked' };
    endless.write(head(room, chunked).replace('POST /', 'POST /room/reset'));
    for (let i = 0; i < 100; i++) endless.write(`1000\r\n${' '.repeat(0x1000)}\r\n`);
    expect(await heard(endless)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('whoever asks for anything else', async () => {
    const { room } = await open();
    for (const path of ['/', '/room', '/room/state/', '/room/constructor', '/../package.json']) {
      for (const method of ['GET', 'POST']) {
        expect((await ask(room, { method, path, headers: json })).status).toBe(404);
      }
    }
  });

  test('but a page of this machine watches and rules', async () => {
    const { room } = await open();
    const headers = { Origin: 'http://localhost:4321', ...json };
    const preflight = await ask(room, { method: 'OPTIONS', path: '/room/reset', headers });
    expect(preflight).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': 'http://localhost:4321' },
    });
    const reply = await ask(room, { path: '/room/reset', headers, body: '{}' });
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': 'http://localhost:4321', vary: 'Origin' },
    });
  });
});
