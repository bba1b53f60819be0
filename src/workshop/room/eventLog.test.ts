import { expect, test } from 'vitest';
import { EventLog } from './eventLog.ts';

const joined = { type: 'joined', who: 'ada' } as const;
const ids = (events: { id: number }[] | undefined) => events?.map(({ id }) => id);

test('hands out what came after an event, without gaps', () => {
  const log = new EventLog();
  expect(log.after(0)).toEqual([]);
  for (const at of [10, 20, 30]) log.add(at, joined);
  expect(ids(log.after(0))).toEqual([1, 2, 3]);
  expect(log.after(2)).toEqual([{ ...joined, id: 3, at: 30 }]);
  expect(log.after(3)).toEqual([]);
  expect(log.after(4)).toBeUndefined();
});

test('forgets what is older than a minute, and says so to whoever needs it', () => {
  const log = new EventLog();
  for (const at of [0, 1, 60_000, 60_001]) log.add(at, joined);
  expect(ids(log.latest(10))).toEqual([2, 3, 4]);
  expect(ids(log.after(1))).toEqual([2, 3, 4]);
  expect(log.after(0)).toBeUndefined();
});

test('keeps no more than a storm of a minute', () => {
  const log = new EventLog();
  for (let i = 0; i < 130_000; i++) log.add(0, joined);
  expect(log.latest(Infinity)).toHaveLength(100_000);
  expect(ids(log.after(129_998))).toEqual([129_999, 130_000]);
  expect(log.after(29_999)).toBeUndefined();
  expect(log.after(30_000)).toHaveLength(100_000);
});
