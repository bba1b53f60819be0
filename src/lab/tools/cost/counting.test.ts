import { expect, test } from 'vitest';
import { Counting } from './counting.ts';

const measure = async (likeBytes: number): Promise<Counting> =>
  (await Counting.measure(likeBytes, async () => true))!;

// Lesson `cost`, "And the reading": a million likes of 40 bytes are almost 10,000 RCU in 39 pages.
test('small likes, page by page', async () => {
  const counting = await measure(40);
  expect(counting.perPage).toBe(Math.ceil(1024 ** 2 / 40));
  expect(counting.units(1, 'eventual')).toBe(0.5);
  expect(counting.units(1, 'strong')).toBe(1);
  // 102 likes of 40 bytes fit into 4 KB.
  expect(counting.units(102, 'eventual')).toBe(0.5);
  expect(counting.units(103, 'eventual')).toBe(1);
  expect(counting.units(1_000, 'strong')).toBe(10);
  const million = counting.units(1_000_000, 'strong');
  expect(million).toBeGreaterThan(9_700);
  expect(million).toBeLessThan(10_000);
  expect(counting.units(1_000_000, 'eventual')).toBe(million / 2);
});

test('likes that fill a page of a few', async () => {
  const counting = await measure(300_000);
  expect(counting.perPage).toBe(4);
  const page = counting.units(4, 'strong');
  expect(page).toBe(Math.ceil((4 * 300_000) / 4096));
  expect(counting.units(8, 'strong')).toBe(2 * page);
  expect(counting.units(9, 'strong')).toBe(2 * page + Math.ceil(300_000 / 4096));
});

test('more likes are never cheaper', async () => {
  const counting = await measure(2_000);
  let before = 0;
  for (let likes = 1; likes <= 3 * counting.perPage; likes += 7) {
    const units = counting.units(likes, 'eventual');
    expect(units).toBeGreaterThanOrEqual(before);
    before = units;
  }
});

test('gives up when it is told to', async () => {
  let pauses = 0;
  expect(await Counting.measure(40, async () => ++pauses < 3)).toBeUndefined();
  expect(pauses).toBe(3);
});
