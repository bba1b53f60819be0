import { isNewLike, lasting, over, seen, shift } from './seen.ts';
import type { Goal } from './types.ts';

const tooLow: Goal = {
  id: 'two-writes.too-low',
  asks: false,
  done: (evidence) => lasting(evidence, (difference) => difference < 0),
  solution: ['path separate', 'crash ada'],
};

const tooHigh: Goal = {
  id: 'two-writes.too-high',
  asks: false,
  done: (evidence) => lasting(evidence, (difference) => difference > 0),
  solution: ['path tally-first', 'crash ada'],
};

const gapStays: Goal = {
  id: 'two-writes.gap-stays',
  asks: false,
  done(evidence) {
    const { run } = evidence;
    const crashed = seen(evidence).findIndex(({ type }) => type === 'client.crashed');
    if (crashed < 0 || shift(evidence, run.owners[crashed]!) === 0) return false;
    // A like that began after the crash, is there, was counted, and changed nothing about the gap.
    return over(evidence).some(
      ({ index }) =>
        run.begins[index]! > crashed &&
        shift(evidence, index) === 0 &&
        run.events.some((event, at) => run.owners[at] === index && isNewLike(event)) &&
        lasting(evidence, (difference) => difference !== 0),
    );
  },
  solution: ['path separate', 'crash ada', 'like can'],
};

export const twoWritesGoals = [tooLow, tooHigh, gapStays];
