import { describe, expect, test } from 'vitest';
import { createSimulator } from '../../../sim/index.ts';
import { keepingMeter, meter, type Setup } from './metering.ts';
import { likeOf, metaOf, TABLE, tableOf } from './table.ts';
import { BARE_LIKE_BYTES, BARE_META_BYTES, DEFAULT_USAGE } from './usage.ts';

const metered = (setup: Partial<Setup>) => meter({ ...DEFAULT_USAGE, ...setup });
const write = (units: number) => ({ read: 0, write: units });
const read = (units: number) => ({ read: units, write: 0 });

describe('a like', () => {
  // Lesson `cost`, "The bill"; with its text, META has there 1.4 KB.
  test.each<[string, Partial<Setup>, number]>([
    ['lean, in a transaction', {}, 4],
    ['without the guard', { path: 'unguarded' }, 4],
    ['in two writes', { path: 'separate' }, 2],
    ['with the text on META', { metaBytes: 1400 }, 6],
    ['in two writes, with the text on META', { path: 'separate', metaBytes: 1400 }, 3],
    ['META of exactly 1 KB', { metaBytes: 1024 }, 4],
    ['META of a byte more', { metaBytes: 1025 }, 6],
    ['a like of exactly 1 KB', { likeBytes: 1024 }, 4],
    ['a like of a byte more', { likeBytes: 1025 }, 6],
    ['with an index over likeTally', { tallyIndex: 'keys' }, 6],
    ['with the keys of the like in Inverted', { likeIndex: 'keys' }, 5],
    // META lies in Inverted as well, and there its tally changes.
    ['with all of it in Inverted', { likeIndex: 'all' }, 6],
  ])('%s', async (_, setup, units) => {
    const { like, unlike } = await metered(setup);
    expect([like, unlike]).toEqual([write(units), write(units)]);
  });

  test('of a path that reads first takes a read as well', async () => {
    expect((await metered({ path: 'readThenSet' })).like).toEqual({ read: 1, write: 2 });
  });

  test('costs as much when it is refused, or cancelled by a conflict', async () => {
    for (const metaBytes of [400, 1400]) {
      const { like, repeat, unlike, conflict } = await metered({ metaBytes });
      expect(repeat).toEqual(like);
      expect(conflict).toEqual({ like, unlike });
    }
  });

  test('meets no conflict where there is no transaction', async () => {
    expect(await metered({ path: 'separate' })).not.toHaveProperty('conflict');
  });

  test('where no tally is kept, is one item', async () => {
    const one = write(1);
    const two = write(2);
    expect((await metered({})).untallied).toEqual({ like: one, repeat: one, unlike: one });
    // A second one changes nothing in the index but `likedAt`, which the keys do not hold.
    expect((await metered({ likeIndex: 'keys' })).untallied).toEqual({
      like: two,
      repeat: one,
      unlike: two,
    });
  });

  test('is stored with 100 bytes more, in the index once more', async () => {
    expect((await metered({})).likeStorage).toBe(140);
    expect((await metered({ likeBytes: 500 })).likeStorage).toBe(600);
    expect((await metered({ likeBytes: 500, likeIndex: 'all' })).likeStorage).toBe(1200);
  });
});

test.each<[Partial<Setup>, number]>([
  [{}, 0.5],
  [{ consistency: 'strong' }, 1],
  [{ metaBytes: 4096 }, 0.5],
  [{ metaBytes: 4097 }, 1],
  [{ metaBytes: 4097, consistency: 'strong' }, 2],
])('reading the tally, %j', async (setup, units) => {
  expect((await metered(setup)).read).toEqual(read(units));
});

test('items are as large as was asked for', async () => {
  for (const [item, bytes] of [
    [metaOf(BARE_META_BYTES), BARE_META_BYTES],
    [metaOf(1234), 1234],
    [likeOf(7, BARE_LIKE_BYTES), BARE_LIKE_BYTES],
    [likeOf(7, BARE_LIKE_BYTES + 1), BARE_LIKE_BYTES + 1],
    [likeOf(65_535, 5000), 5000],
  ] as const) {
    const sim = createSimulator();
    await sim.request('CreateTable', tableOf({ likeIndex: 'none', tallyIndex: 'none' }));
    await sim.request('PutItem', { TableName: TABLE, Item: item });
    sim.clock.advance(7 * 60 * 60 * 1000);
    const { body } = await sim.request('DescribeTable', { TableName: TABLE });
    expect(body.Table).toMatchObject({ TableSizeBytes: bytes });
  }
});

test('the same setup is metered once', async () => {
  const keep = keepingMeter();
  const first = keep(DEFAULT_USAGE);
  expect(keep({ ...DEFAULT_USAGE, likes: 7 } as Setup)).toBe(first);
  expect(keep({ ...DEFAULT_USAGE, path: 'separate' })).not.toBe(first);
  expect(await keep({ ...DEFAULT_USAGE, path: 'separate' })).not.toEqual(await first);
});
