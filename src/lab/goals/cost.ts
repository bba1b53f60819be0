import { unitsOf } from '../call.ts';
import { tallyOf } from '../tally.ts';
import { endsOf } from '../run.ts';
import { over, pathOf, refusals } from './seen.ts';
import type { Evidence, Goal } from './types.ts';

/** The entries that are over, each with the units that the engine metered for it. */
function paid(evidence: Evidence) {
  const { run, world } = evidence;
  const ends = endsOf(run);
  return over(evidence).map(({ entry, index }) => {
    const { stored, counted } = tallyOf(world, run.events[ends[index]! - 1]!.snapshot);
    return {
      index,
      verb: entry.verb,
      path: pathOf(run, index),
      units: unitsOf(run.events.slice(run.begins[index]!, ends[index]!)),
      balanced: counted.ink > 0 && stored.ink === counted.ink,
    };
  });
}

const heavy: Goal = {
  id: 'cost.heavy',
  asks: false,
  done: (evidence) =>
    paid(evidence).some(
      ({ verb, path, units, balanced }) =>
        verb === 'like' && path === 'guarded' && units.write === 6 && balanced,
    ),
  solution: ['path guarded', 'like ada'],
};

const separate: Goal = {
  id: 'cost.separate',
  asks: false,
  done: (evidence) =>
    paid(evidence).some(
      ({ verb, units, balanced }) => verb === 'like' && units.write === 3 && balanced,
    ),
  solution: ['path separate', 'like ada'],
};

const refused: Goal = {
  id: 'cost.refused',
  asks: false,
  done(evidence) {
    const { owners, events } = evidence.run;
    const refusedEntries = new Set(
      refusals(evidence).map((event) => owners[events.indexOf(event)]),
    );
    return paid(evidence).some(({ index, units }) => refusedEntries.has(index) && units.write > 0);
  },
  solution: ['path guarded', 'like ada', 'like ada'],
};

const recognised: Goal = {
  id: 'cost.recognised',
  asks: false,
  done: (evidence) =>
    paid(evidence).some(
      ({ verb, units, balanced }) =>
        verb === 'resend' && units.write === 0 && units.read > 0 && balanced,
    ),
  solution: ['path guarded', 'like ada', 'resend ada'],
};

export const costGoals = [heavy, separate, refused, recognised];
