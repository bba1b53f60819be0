import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VirtualClock } from './clock.ts';
import { Scheduler } from './scheduler.ts';

test('does what was asked for in the order of time, and of asking', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (delays) => {
      const clock = new VirtualClock(1000);
      const scheduler = new Scheduler(clock);
      const done: [number, number][] = [];
      for (const [i, delay] of delays.entries()) {
        scheduler.after(delay, () => done.push([clock.now() - 1000, i]));
      }
      expect(scheduler.pending).toBe(delays.length);
      scheduler.runToEnd();
      const expected = delays
        .map((delay, i) => [delay, i])
        .sort(([a, i], [b, j]) => a! - b! || i! - j!);
      expect(done).toEqual(expected);
    }),
  );
});

test('what is done may ask for more, and take time itself', () => {
  const clock = new VirtualClock(0);
  const scheduler = new Scheduler(clock);
  const done: string[] = [];
  scheduler.after(5, () => {
    done.push(`a ${clock.now()}`);
    clock.advance(10);
    scheduler.after(1, () => done.push(`c ${clock.now()}`));
  });
  scheduler.after(7, () => done.push(`b ${clock.now()}`));
  expect(scheduler.next).toBe(5);
  scheduler.runToEnd();
  expect(done).toEqual(['a 5', 'b 15', 'c 16']);
  expect(scheduler.step()).toBe(false);
});

test('runs until a moment and leaves the rest', () => {
  const clock = new VirtualClock(0);
  const scheduler = new Scheduler(clock);
  let count = 0;
  for (const delay of [1, 2, 3]) scheduler.after(delay, () => count++);
  scheduler.runUntil(2.5);
  expect([count, clock.now(), scheduler.pending]).toEqual([2, 2.5, 1]);
});
