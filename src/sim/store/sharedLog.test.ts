import { expect, test } from 'vitest';
import { SharedLog } from './sharedLog.ts';

test('grows at its end and is forgotten from its beginning', () => {
  const log = new SharedLog<number>();
  for (let i = 0; i < 5000; i++) {
    log.push(i);
    if (log.length > 100) log.shift();
  }
  expect([log.length, log.at(0), log.at(99)]).toEqual([100, 4900, 4999]);
  expect([log.at(-1), log.at(100)]).toEqual([undefined, undefined]);
  expect(log.findLast((entry) => entry % 10 === 0)).toBe(4990);
  expect(log.findLast((entry) => entry === 4899)).toBeUndefined();
  expect(log.state.entries.length).toBeLessThan(3000);
});

test('is what it was once an earlier state is put back, whatever came after it', () => {
  const log = new SharedLog([1, 2]);
  const early = log.state;
  expect(log.state).toBe(early);
  log.push(3);
  log.shift();
  const late = log.state;
  log.state = early;
  log.push(4);
  expect(log.toArray()).toEqual([1, 2, 4]);
  log.state = late;
  expect(log.toArray()).toEqual([2, 3]);
});
