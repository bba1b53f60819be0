import { unitsOf } from '../call.ts';
import { endsOf } from '../run.ts';
import { balanced, over, ownerOf, pathOf, refusals } from './seen.ts';
import type { Evidence, Goal } from './types.ts';

/** The entries that are over, each with the units that the engine metered for its own requests. */
function paid(evidence: Evidence) {
  const { run } = evidence;
  const ends = endsOf(run);
  return over(evidence).map(({ entry, index }) => ({
    index,
    verb: entry.verb,
    path: pathOf(run, index),
    units: unitsOf(run.events.filter((_, at) => run.owners[at] === index)),
    isBalanced: balanced(evidence, run.events[ends[index]! - 1]!),
  }));
}

const heavy: Goal = {
  id: 'cost.heavy',
  asks: false,
  done: (evidence) =>
    paid(evidence).some(
      ({ verb, path, units, isBalanced }) =>
        verb === 'like' && path === 'guarded' && units.write === 6 && isBalanced,
    ),
  solution: ['path guarded', 'like ada'],
};

const separate: Goal = {
  id: 'cost.separate',
  asks: false,
  done: (evidence) =>
    paid(evidence).some(
      ({ verb, units, isBalanced }) => verb === 'like' && units.write === 3 && isBalanced,
    ),
  solution: ['path separate', 'like ada'],
};

const refused: Goal = {
  id: 'cost.refused',
  asks: false,
  done(evidence) {
    const refusedEntries = new Set(refusals(evidence).map((event) => ownerOf(evidence.run, event)));
    return paid(evidence).some(({ index, units }) => refusedEntries.has(index) && units.write > 0);
  },
  solution: ['path guarded', 'like ada', 'like ada'],
};

const recognised: Goal = {
  id: 'cost.recognised',
  asks: false,
  done: (evidence) =>
    paid(evidence).some(
      ({ verb, units, isBalanced }) =>
        verb === 'resend' && units.write === 0 && units.read > 0 && isBalanced,
    ),
  solution: ['path guarded', 'like ada', 'resend ada'],
};

export const costGoals = [heavy, separate, refused, recognised];
