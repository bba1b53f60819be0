import { expect, test } from 'vitest';
import { createSimulator } from '../sim/index.ts';
import { followWallClock } from './wallClock.ts';

test('catches up with the present, from whatever past', () => {
  const simulator = createSimulator({ startTime: 0 });
  const before = simulator.snapshot();
  const catchUp = followWallClock(simulator);
  const start = Date.now();
  catchUp();
  expect(simulator.clock.now()).toBeGreaterThan(start - 3_600_000);
  simulator.restore(before);
  expect(simulator.clock.now()).toBe(0);
  catchUp();
  expect(simulator.clock.now()).toBeGreaterThan(start - 3_600_000);
});

test('never goes back', () => {
  const future = Date.now() + 86_400_000;
  const simulator = createSimulator({ startTime: future });
  followWallClock(simulator)();
  expect(simulator.clock.now()).toBe(future);
});
