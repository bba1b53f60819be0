/** What the host can do to a room. */
import { describe, expect, test } from 'vitest';
import { createSimulator } from '../../sim/index.ts';
import { seed } from '../seed.ts';
import { nameOf } from './names.ts';
import { UNLIMITED } from './participants.ts';
import { Room } from './room.ts';
import { books, openRoom, POST, requests } from './testing.ts';

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

  test('has every answer come later', async () => {
    const { room, likes } = await openRoom();
    room.setFaults({ latency: 20 });
    const before = performance.now();
    await likes('ada');
    // Timers count whole milliseconds, and two of them make up the twenty.
    expect(performance.now() - before).toBeGreaterThan(17);
    expect(room.state().faults).toEqual({ loseEvery: 0, latency: 20, throttle: null, pace: 0 });
  });
});
