import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openRoom } from './testing.ts';
import { LiveRoom } from '../../lab/room/liveRoom.svelte.ts';
import { readTrace, type RoomTrace } from '../../lab/room/trace.ts';

/** Two likes, a fault, a reset, and a like. */
async function session() {
  const { room, likes } = await openRoom();
  await likes('ada');
  await likes('can');
  room.setFaults({ latency: 1 });
  await room.reset();
  await likes('ada');
  return room;
}

test('a session is opened as it was, across a reset', async () => {
  const room = await session();
  const live = new LiveRoom();
  live.open(readTrace(room.trace()) as RoomTrace);
  expect(live.atStart && live.paused && live.known).toBe(true);
  expect(live.posts.map(({ stored }) => stored)).toEqual([0, 0, 0]);
  expect(live.people.map(({ name, requests }) => [name, requests])).toEqual([
    ['ada', 2],
    ['can', 1],
  ]);
  live.only = 'can';
  live.step();
  live.step();
  expect(live.entries.map((entry) => entry.kind === 'event' && entry.event.type)).toContain(
    'request',
  );
  live.only = undefined;
  live.toEnd();
  expect(live.atEnd).toBe(true);
  expect(live.posts).toEqual(room.state().posts);
  expect(live.entries.map(({ kind }) => kind)).toContain('anew');
  expect(live.seconds.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(3);
  expect(live.secondAt).toBeGreaterThanOrEqual(0);
  live.play();
  expect(live.replaying).toBe(true);
  live.advance(600_000);
  expect(live.atEnd).toBe(true);
});

describe('is not opened', () => {
  test.each([
    ['', 'foreign'],
    ['{"a":1}', 'foreign'],
    ['\u0089PNG', 'foreign'],
    ['{"tallybook":"trace","version":2,"base":[]}', 'version'],
    ['{"tallybook":"trace","version":1,"base":[]}', 'broken'],
    ['{"tallybook":"trace","version":', 'broken'],
  ])('%j: %s', (text, problem) => {
    expect(readTrace(text)).toBe(problem);
  });

  test('a file that was cut off anywhere', async () => {
    const text = (await session()).trace().trimEnd();
    for (let end = 40; end < text.length; end += 97) {
      expect(readTrace(text.slice(0, end))).toBe('broken');
    }
  });
});

test('a damaged file is refused, or can be shown to its end', async () => {
  const text = (await session()).trace();
  fc.assert(
    fc.property(
      fc.nat(text.length - 60),
      fc.constantFrom('null', '1', '"x"', '[]', '{}'),
      (at, value) => {
        const from = text.indexOf(':', at + 40) + 1;
        const damaged =
          text.slice(0, from) + value + text.slice(text.slice(from).search(/[,}\]]/) + from);
        const trace = readTrace(damaged);
        if (typeof trace === 'string') return;
        const live = new LiveRoom();
        live.open(trace);
        live.toEnd();
        void [live.entries, live.posts, live.seconds, live.people];
      },
    ),
    { numRuns: 200 },
  );
});
