import { beforeAll, describe, expect, test } from 'vitest';
import { linesOf, requestBill, sumOf } from './bill.ts';
import { compare } from './comparison.ts';
import { Counting } from './counting.ts';
import { meter, type Metered } from './metering.ts';
import { DEFAULT_USAGE, type Usage } from './usage.ts';

/** Likes of 400 bytes: a page is full with 2,622 of them. */
const start: Usage = { ...DEFAULT_USAGE, likeBytes: 400 };
let counting: Counting;
beforeAll(async () => {
  counting = (await Counting.measure(start.likeBytes, async () => true))!;
});

const comparison = async (change: Partial<Usage>) => {
  const usage = { ...start, ...change };
  return compare(usage, await meter(usage), counting);
};

/** A year of counting so many likes, reckoned afresh. */
function countedYear(usage: Usage, { untallied }: Metered, likes: number): number {
  const read = { read: counting.units(likes, usage.consistency), write: 0 };
  const units = sumOf(linesOf(usage, { ...untallied, read }));
  const { reads, writes } = requestBill({ ...usage, tallyIndex: 'none' }, units);
  return reads + writes;
}

describe('from how many likes on counting is dearer', () => {
  test.each<Partial<Usage>>([
    {},
    { reads: 100_000 },
    { reads: 300_000, consistency: 'strong' },
    { tallyIndex: 'all', reads: 50_000 },
    { billing: 'provisioned', reads: 200_000 },
  ])('%j: the first of all', async (change) => {
    const usage = { ...start, ...change };
    const { likes, stored } = await comparison(change);
    const metered = await meter(usage);
    let first = 1;
    while (countedYear(usage, metered, first) <= stored) first++;
    expect(likes).toBe(first);
    expect(likes).toBeGreaterThan(1);
  });

  test('never, where nobody reads', async () => {
    expect(await comparison({ reads: 0 })).not.toHaveProperty('likes');
  });

  test('the first already, where nobody writes', async () => {
    const { likes, stored, curve } = await comparison({
      likes: 0,
      unlikes: 0,
      consistency: 'strong',
    });
    // One small like and a small META are one unit each.
    expect(curve[0]!.counted).toBe(stored);
    expect(likes).toBe(11);
  });
});

describe('from how many reads for a like on storing is cheaper', () => {
  test.each<Partial<Usage>>([
    {},
    { onPost: 50 },
    { path: 'separate', onPost: 200 },
    { consistency: 'strong', repeats: 20, conflicts: 10, unlikes: 70_000 },
    { likeIndex: 'keys', tallyIndex: 'keys' },
    { path: 'readThenSet' },
  ])('%j: there both cost the same', async (change) => {
    const usage = { ...start, ...change };
    const { readsPerLike } = await comparison(change);
    expect(readsPerLike).toBeGreaterThan(0);
    const reads = readsPerLike! * usage.likes;
    const there = await comparison({ ...change, reads });
    expect(there.here.counted).toBeCloseTo(there.stored, 6);
    const more = await comparison({ ...change, reads: reads * 1.01 });
    expect(more.here.counted).toBeGreaterThan(more.stored);
    const fewer = await comparison({ ...change, reads: reads * 0.99 });
    expect(fewer.here.counted).toBeLessThan(fewer.stored);
  });

  test('with the figures of the course', async () => {
    // A like is 3 write units more with the tally; ten likes of 400 bytes are half a read unit,
    // as META is, and a hundred are 5.
    const plain = { repeats: 0, conflicts: 0, unlikes: 0 };
    const { readsPerLike } = await comparison({ ...plain, onPost: 100 });
    expect(readsPerLike).toBeCloseTo((3 * 0.625) / (4.5 * 0.125), 9);
    expect(await comparison({ ...plain, onPost: 10 })).not.toHaveProperty('readsPerLike');
  });

  test('nothing to say where nothing is liked', async () => {
    expect(await comparison({ likes: 0 })).not.toHaveProperty('readsPerLike');
  });
});

test('the curve goes from one like to a million, and never down', async () => {
  const { curve, here } = await comparison({ onPost: 1000 });
  expect(curve[0]!.likes).toBe(1);
  expect(curve.at(-1)!.likes).toBe(1_000_000);
  for (const power of [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]) {
    expect(curve.map(({ likes }) => likes)).toContain(power);
  }
  expect(curve.find(({ likes }) => likes === 1000)).toEqual(here);
  expect(here.counted).toBeCloseTo(countedYear(start, await meter(start), 1000), 9);
  for (const [i, { counted }] of curve.entries()) {
    expect(counted).toBeGreaterThanOrEqual(curve[i - 1]?.counted ?? 0);
  }
});
