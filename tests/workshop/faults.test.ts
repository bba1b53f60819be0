/** The host's faults, set at the desk and met by the genuine SDK. */
import { GetItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import type { RequestEvent, RoomState } from '../../src/lab/room/room.ts';
import { openWorkshop } from '../../src/workshop/workshop.ts';
import { clientOf, likeOf, readTally } from './clients.ts';

async function open() {
  const workshop = await openWorkshop({ port: 0, roomPort: 0, onFault: () => undefined });
  onTestFinished(() => workshop.close());
  const control = async (name: string, body: object = {}) => {
    const headers = { 'Content-Type': 'application/json' };
    const options = { method: 'POST', headers, body: JSON.stringify(body) };
    expect((await fetch(`${workshop.room}/room/${name}`, options)).status).toBe(200);
  };
  const state = async () =>
    (await (await fetch(`${workshop.room}/room/state`)).json()) as RoomState;
  const books = async () => {
    const { posts } = await state();
    const { stored, counted } = posts.find(({ post }) => post === 'POST#a91f')!;
    return { stored, counted };
  };
  const likes = (who: string, maxAttempts = 1) =>
    clientOf(workshop.endpoint, who, maxAttempts).send(new TransactWriteItemsCommand(likeOf(who)));
  const reads = (who: string) =>
    clientOf(workshop.endpoint, who, 1).send(new GetItemCommand(readTally));
  return { control, state, books, likes, reads };
}

test('every n-th answer is lost: whoever gives up does not know, whoever asks again counts once', async () => {
  const { control, state, books, likes } = await open();
  await control('faults', { loseEvery: 3 });
  await likes('a');
  await likes('b');
  await expect(likes('c')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await books()).toEqual({ stored: 3, counted: 3 });
  await likes('d');
  await likes('e');
  const { $metadata } = await likes('f', 3);
  expect($metadata.attempts).toBe(2);
  expect(await books()).toEqual({ stored: 6, counted: 6 });
  const lost = (await state()).events.filter((event) => 'answerLost' in event);
  expect(lost.map((event) => (event as RequestEvent).who)).toEqual(['c', 'f']);
});

test('an answer comes later: half of it before the database has the request', async () => {
  const { control, state, likes } = await open();
  const LATENCY = 200;
  await control('faults', { latency: LATENCY });
  const sent = Date.now();
  await likes('ada');
  const came = Date.now();
  const [event] = (await state()).events.filter(({ type }) => type === 'request');
  // Timers count whole milliseconds.
  expect(event!.at - sent).toBeGreaterThanOrEqual(LATENCY / 2 - 2);
  expect(came - event!.at).toBeGreaterThanOrEqual(LATENCY / 2 - 2);
  await control('faults', { latency: 0 });
  expect((await state()).faults.latency).toBe(0);
});

test('a throttled table refuses reads and likes, and counts nothing, until it is let go', async () => {
  const { control, state, books, likes, reads } = await open();
  await control('faults', { throttle: 'Social' });
  await expect(likes('ada')).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'ThrottlingError' }, { Code: 'ThrottlingError' }],
  });
  await expect(reads('ada')).rejects.toMatchObject({ name: 'ThrottlingException' });
  expect(await books()).toEqual({ stored: 0, counted: 0 });
  expect((await state()).participants).toMatchObject([{ name: 'ada', requests: 2, errors: 2 }]);
  await control('faults', { throttle: null });
  await expect.poll(() => likes('ada').then(() => 'liked', String)).toBe('liked');
  expect(await books()).toEqual({ stored: 1, counted: 1 });
});

test.each([
  ['prepared', { stored: 0, counted: 0 }],
  ['committing', { stored: 0, counted: 1 }],
] as const)('one held half-way (%s) is in the way of a room that likes', async (place, half) => {
  const { control, state, books, likes, reads } = await open();
  await control('hold', { place, who: 'ada' });
  let went = false;
  const held = likes('ada').then(() => (went = true));
  await expect.poll(async () => (await state()).hold).toMatchObject({ state: 'holding' });
  expect(await books()).toEqual(half);
  const room = Array.from({ length: 10 }, (_, n) => `u${n}`);
  const answers = await Promise.allSettled(room.map((who) => likes(who)));
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 'rejected',
      reason: {
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
      },
    });
  }
  // A plain read waits for nobody, and sees what is committed.
  expect((await reads('eve')).Item?.likeTally).toEqual({ N: '0' });
  expect(went).toBe(false);
  await control('release');
  await held;
  expect(await books()).toEqual({ stored: 1, counted: 1 });
  await likes('u0');
  expect(await books()).toEqual({ stored: 2, counted: 2 });
});
