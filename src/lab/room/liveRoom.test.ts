import { describe, expect, test } from 'vitest';
import { LiveRoom } from './liveRoom.svelte.ts';
import type { PostTally, RequestEvent, RoomEvent, RoomState } from './room.ts';

const START = 1_700_000_000_000;

const post = (stored: number, counted = stored, name = 'POST#1'): PostTally => ({
  ...{ table: 'Social', post: name, stored, counted },
});

const request = (id: number, more: Partial<RequestEvent> = {}): RequestEvent => ({
  ...{ type: 'request', id, at: START + id * 100, who: 'ada', operation: 'PutItem' },
  ...{ keys: [], units: { read: 0, write: 1 } },
  ...more,
});

const state = (more: Partial<RoomState> = {}): { event: 'state'; data: RoomState } => ({
  event: 'state',
  data: {
    ...{ epoch: 'a', id: 0, at: START, posts: [post(0)], participants: [], snapshots: [] },
    ...{
      faults: { loseEvery: 0, latency: 0, throttle: null, pace: 0 },
      plan: { now: null, hints: {}, reached: [] },
      hold: { state: 'none' },
      seconds: { last: 0, counts: [] },
      events: [],
    },
    ...more,
  },
});

const events = (...data: RoomEvent[]) => ({ event: 'events' as const, data });

function open(...more: Parameters<LiveRoom['take']>[0]): LiveRoom {
  const room = new LiveRoom();
  room.take([state(), ...more]);
  return room;
}

/** What the lines say: ids of events, or what else there is. */
const lines = ({ entries }: LiveRoom) =>
  entries.map((entry) => {
    if (entry.kind === 'event') return entry.event.id;
    return entry.kind === 'missed' ? `missed ${entry.events}` : entry.kind;
  });

describe('what is told', () => {
  test('is shown, the latest first, and each event once', () => {
    const room = open(events(request(1), request(2)), events(request(2), request(3)));
    expect(lines(room)).toEqual([3, 2, 1]);
    expect(room.entries.map(({ n }) => n)).toEqual([3, 2, 1]);
  });

  test('changes the books', () => {
    const room = open(events(request(1, { tallies: [post(0, 1)] })));
    expect(room.posts).toEqual([post(0, 1)]);
    room.take([events(request(2, { tallies: [post(1, 1), post(5, 5, 'POST#0')] }))]);
    expect(room.posts).toEqual([post(5, 5, 'POST#0'), post(1)]);
  });

  test('says who there is, what the host does, and what each second brought', () => {
    const room = open(
      events(
        { type: 'joined', id: 1, at: START, who: 'ada' },
        request(2, { error: 'TransactionCanceledException', reasons: ['TransactionConflict'] }),
        request(3, { error: 'ProvisionedThroughputExceededException' }),
        request(4, { error: 'ValidationException' }),
        request(5),
        { type: 'refused', id: 6, at: START + 600, who: 'can', limit: 'rate', requests: 7 },
        { type: 'refused', id: 7, at: START + 1000, who: 'can', limit: 'items', requests: 2 },
        { type: 'snapshot', id: 8, at: START + 1000, name: 'noon' },
        {
          ...{ type: 'hold', id: 9, at: START + 1000 },
          hold: { state: 'waiting', place: 'prepared' },
        },
      ),
    );
    expect(room.people).toEqual([
      { name: 'ada', requests: 4, errors: 3, refused: 0 },
      { name: 'can', requests: 0, errors: 0, refused: 9 },
    ]);
    expect(room.seconds).toHaveLength(60);
    expect(room.seconds.slice(-2)).toEqual([
      { accepted: 1, conflict: 1, throttled: 8, refused: 1 },
      { accepted: 0, conflict: 0, throttled: 0, refused: 2 },
    ]);
    expect(room.snapshots).toEqual(['noon']);
    expect(room.hold.state).toBe('waiting');
    room.reach(START + 3000);
    expect(room.seconds.at(-3)).toMatchObject({ refused: 2 });
    expect(room.secondAt).toBeUndefined();
  });

  test('is kept for a minute, and the books before it', () => {
    const room = open(events(request(1, { tallies: [post(1)] })));
    room.take([events(request(2, { at: START + 60_101, tallies: [post(2)] }))]);
    expect(lines(room)).toEqual([2]);
    room.toStart();
    expect(room.posts).toEqual([post(1)]);
  });

  test('of sixty people at twenty requests a second shows forty lines and keeps all', () => {
    const room = open();
    let id = 0;
    for (let batch = 0; batch < 1200; batch++) {
      const at = START + batch * 50;
      const some = Array.from({ length: 60 }, (_, n) => request(++id, { at, who: `u${n}` }));
      room.take([events(...some)]);
    }
    expect(room.entries).toHaveLength(40);
    room.only = 'u7';
    expect(room.entries).toHaveLength(40);
    room.toStart();
    room.step();
    expect(lines(room)).toEqual([8]);
    expect(room.since).toBe(0);
  });
});

describe('whoever comes late', () => {
  const counts = (accepted: number) => ({ accepted, conflict: 0, throttled: 0, refused: 0 });

  test('has the books and the chart of all, and is told where the list begins', () => {
    const room = new LiveRoom();
    const second = START / 1000;
    const told = [request(2001, { tallies: [post(7)] }), request(2002)];
    const seconds = { last: second + 200, counts: [counts(1500), counts(502)] };
    // Half of a transaction is in the books already, and has not been told of.
    room.take([
      state({ id: 2002, at: START + 200_200, events: told, posts: [post(7, 8)], seconds }),
    ]);
    expect(room.posts).toEqual([post(7, 8)]);
    expect(room.seconds.slice(-2)).toEqual([counts(1500), counts(502)]);
    expect(room.begins).toEqual({ at: told[0]!.at, before: 2000 });
    room.pause();
    room.take([events(request(2003, { at: START + 290_000 }))]);
    expect(room.begins).toEqual({ at: told[0]!.at, before: 2000 });
    room.toEnd();
    expect(room.begins).toEqual({ at: START + 290_000, before: 2002 });
  });

  test('of a room that is new is told nothing of the kind', () => {
    expect(open(events(request(1))).begins).toBeUndefined();
    expect(open().begins).toBeUndefined();
  });

  test('a second that the page knows better stays', () => {
    const room = open(events(request(1), request(2)));
    const last = START / 1000;
    room.take([state({ epoch: 'b', seconds: { last, counts: [counts(1)] } })]);
    expect(room.seconds.at(-1)).toMatchObject({ accepted: 2 });
  });
});

describe('a connection that was lost', () => {
  test('goes on where it was, also by a whole state', () => {
    const room = open(events(request(1)));
    const told = [request(1), request(2), request(3, { tallies: [post(3)] })];
    const again = state({ id: 3, events: told, posts: [post(3)] });
    room.take([again, events(request(4))]);
    expect(lines(room)).toEqual([4, 3, 2, 1]);
    expect(room.posts).toEqual([post(3)]);
  });

  test('says how many events nobody knows any more', () => {
    const room = open(events(request(1)));
    room.take([state({ id: 9, events: [request(8), request(9)], posts: [post(3)] })]);
    expect(lines(room)).toEqual([9, 8, 'missed 6', 1]);
    room.take([state({ id: 12, at: START + 2000, posts: [post(4)] })]);
    expect(lines(room)).toEqual(['missed 3', 9, 8, 'missed 6', 1]);
    expect(room.posts).toEqual([post(4)]);
    room.take([events(request(14))]);
    expect(lines(room).slice(0, 2)).toEqual([14, 'missed 1']);
  });

  test('keeps what was seen when the events begin anew, and knows the books on both sides', () => {
    const room = open(events(request(1, { tallies: [post(1)] })));
    room.take([
      state({ epoch: 'b', id: 1, events: [request(1, { tallies: [post(7)] })], posts: [post(7)] }),
    ]);
    expect(lines(room)).toEqual([1, 'anew', 1]);
    expect(room.posts).toEqual([post(7)]);
    room.stepBack();
    // Nobody has told what this post was before.
    expect(room.posts).toEqual([]);
    room.stepBack();
    expect(room.posts).toEqual([post(1)]);
  });
});

describe('a pause', () => {
  const three = () =>
    open(
      events(
        request(1, { tallies: [post(1)] }),
        request(2, { who: 'can', tallies: [post(1, 2)] }),
        request(3, { tallies: [post(2)] }),
      ),
    );

  test('keeps the moment while the room goes on', () => {
    const room = three();
    room.pause();
    room.take([events(request(4, { at: START + 90_000, tallies: [post(9)] }))]);
    expect(lines(room)).toEqual([3, 2, 1]);
    expect(room.posts).toEqual([post(2)]);
    expect(room.seconds.at(-1)).toMatchObject({ accepted: 3 });
    expect(room.since).toBe(1);
    room.toEnd();
    expect(room.paused).toBe(false);
    expect(lines(room)).toEqual([4]);
    expect(room.posts).toEqual([post(9)]);
  });

  test('is stepped through, back and forth, with the books of each moment', () => {
    const room = three();
    room.stepBack();
    expect(room.paused).toBe(true);
    expect(lines(room)).toEqual([2, 1]);
    expect(room.posts).toEqual([post(1, 2)]);
    expect(room.secondAt).toBe(59);
    room.stepBack();
    room.stepBack();
    room.stepBack();
    expect(lines(room)).toEqual([]);
    expect(room.atStart).toBe(true);
    expect(room.posts).toEqual([post(0)]);
    room.step();
    expect(lines(room)).toEqual([1]);
    for (let i = 0; i < 5; i++) room.step();
    expect(lines(room)).toEqual([3, 2, 1]);
  });

  test('steps over those who are not looked at', () => {
    const room = three();
    room.only = 'ada';
    expect(lines(room)).toEqual([3, 1]);
    room.stepBack();
    expect(lines(room)).toEqual([1]);
    expect(room.posts).toEqual([post(1)]);
    room.step();
    expect(lines(room)).toEqual([3, 1]);
    room.only = undefined;
    expect(lines(room)).toEqual([3, 2, 1]);
  });

  test('plays on by the time of the room, and from its end to the present', () => {
    const room = three();
    room.toStart();
    room.play();
    expect(lines(room)).toEqual([1]);
    room.advance(99);
    expect(lines(room)).toEqual([1]);
    room.advance(1);
    expect(lines(room)).toEqual([2, 1]);
    expect(room.playing).toBe(true);
    room.pause();
    room.advance(1000);
    expect(lines(room)).toEqual([2, 1]);
    room.play();
    expect(lines(room)).toEqual([3, 2, 1]);
    expect(room.playing).toBe(false);
    expect(room.paused).toBe(true);
    room.play();
    expect(room.paused).toBe(false);
  });

  test('of an empty room is nothing', () => {
    const room = new LiveRoom();
    expect(room.known).toBe(false);
    room.stepBack();
    room.step();
    room.advance(5);
    expect(lines(room)).toEqual([]);
    expect(room.secondAt).toBeUndefined();
    room.play();
    expect(room.paused).toBe(false);
  });
});

describe('the plan', () => {
  const moment = { plan: 60, step: 'guard-it' } as const;
  const reached = (who?: string) => ({ goal: 'guard-it' as const, at: START, ...(who && { who }) });

  test('comes whole with a state, and goes on with the events', () => {
    const room = open({
      ...state({ id: 1, plan: { now: null, hints: {}, reached: [reached('ada')] } }),
    });
    room.take([
      events(
        { id: 2, at: START, type: 'plan', now: moment, hints: { 'guard-it': 1 } },
        { id: 3, at: START, type: 'reached', goals: [reached('can'), reached()] },
      ),
    ]);
    expect(room.plan).toEqual({
      now: moment,
      hints: { 'guard-it': 1 },
      reached: [reached('ada'), reached('can'), reached()],
    });
    room.take([events({ id: 4, at: START, type: 'wiped' })]);
    expect(room.plan).toEqual({ now: null, hints: {}, reached: [] });
  });

  test('posts that the host has put there are in the books', () => {
    const room = open(
      events({ id: 1, at: START, type: 'posts', tallies: [post(2, 3, 'POST#h1')] }),
    );
    expect(room.posts).toEqual([post(0), post(2, 3, 'POST#h1')]);
    room.stepBack();
    expect(room.posts).toEqual([post(0)]);
  });
});
