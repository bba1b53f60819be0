import type { Item } from '../../sim/index.ts';
import { isLike, storedIn, tallyOf } from '../tally.ts';
import { seen, settled, type Settled } from './seen.ts';
import type { Evidence, Goal } from './types.ts';

/** What a reader got back by the operation. */
function readings(evidence: Evidence, operation: string): Settled[] {
  return settled(evidence).filter(
    (event) =>
      event.client === evidence.world.reader &&
      event.operation === operation &&
      event.outcome === 'resolved',
  );
}

const together: Goal = {
  id: 'items.together',
  asks: false,
  done: (evidence) =>
    readings(evidence, 'Query').some(({ output }) => {
      const items = (output?.Items ?? []) as Item[];
      return items.filter(isLike).length >= 2 && items.some((item) => !isLike(item));
    }),
  solution: ['path guarded', 'like ada', 'like can', 'query'],
};

const alone: Goal = {
  id: 'items.alone',
  asks: false,
  done: (evidence) =>
    readings(evidence, 'GetItem').some(({ output, snapshot }) => {
      const { counted } = tallyOf(evidence.world, snapshot);
      return counted.ink >= 2 && storedIn(output?.Item as Item | undefined) === counted.ink;
    }),
  solution: ['path guarded', 'like ada', 'like can', 'read'],
};

const sameKey: Goal = {
  id: 'items.same-key',
  asks: false,
  done(evidence) {
    const overwriting = new Set(
      seen(evidence).flatMap((event) =>
        event.type === 'item.committed' && event.kind === 'Put' && event.before !== null
          ? [event.call]
          : [],
      ),
    );
    return settled(evidence).some(
      ({ call, snapshot }) =>
        overwriting.has(call) && tallyOf(evidence.world, snapshot).counted.ink > 0,
    );
  },
  solution: ['path unguarded', 'like ada', 'like ada'],
};

export const itemsGoals = [together, alone, sameKey];
