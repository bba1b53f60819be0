import { endsOf } from '../run.ts';
import { balanced, lasting, over, pathOf, seen } from './seen.ts';
import type { Evidence, Goal } from './types.ts';

/** Whether of two likes by the path, both over, one began while the other was under way. */
function overlaps(evidence: Evidence, path: string): boolean {
  const { run } = evidence;
  const ends = endsOf(run);
  const likes = over(evidence).filter(
    ({ entry, index }) => entry.verb === 'like' && pathOf(run, index) === path,
  );
  return likes.some(({ index: one }) =>
    likes.some(
      ({ index: other }) =>
        run.begins[one]! < run.begins[other]! && run.begins[other]! < ends[one]!,
    ),
  );
}

const lostUpdate: Goal = {
  id: 'atomic-counter.lost-update',
  asks: false,
  done: (evidence) =>
    overlaps(evidence, 'readThenSet') && lasting(evidence, (difference) => difference < 0),
  solution: ['path read-then-set', 'like ada', 'seek 7', 'like can', 'end'],
};

const bothCounted: Goal = {
  id: 'atomic-counter.both-counted',
  asks: false,
  done(evidence) {
    const last = seen(evidence).at(-1);
    return last !== undefined && overlaps(evidence, 'tallyFirst') && balanced(evidence, last);
  },
  solution: ['path tally-first', 'like ada', 'seek 4', 'like can', 'end'],
};

const addedTwice: Goal = {
  id: 'atomic-counter.added-twice',
  asks: false,
  done: (evidence) =>
    seen(evidence).some((event) => event.type === 'client.retry') &&
    lasting(evidence, (difference) => difference > 0),
  solution: ['path tally-first', 'lose-answer ada'],
};

export const atomicCounterGoals = [lostUpdate, bothCounted, addedTwice];
