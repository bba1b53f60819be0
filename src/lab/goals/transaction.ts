import type { Item } from '../../sim/index.ts';
import { culprit } from '../books.ts';
import type { Run } from '../run.ts';
import { storedIn, tallyOf } from '../tally.ts';
import type { World } from '../world.ts';
import type { WritePathId } from '../writePaths/index.ts';
import { balanced, isNewLike, pathOf, refusals, seen } from './seen.ts';
import type { Goal } from './types.ts';

const likeAndRead: Goal = {
  id: 'transaction.like-and-read',
  asks: false,
  done(evidence) {
    const shown = seen(evidence);
    const liked = shown.findIndex(isNewLike);
    if (liked < 0) return false;
    return shown.slice(liked).some((event) => {
      if (event.type !== 'client.settled' || event.operation !== 'GetItem') return false;
      const read = storedIn(event.output?.Item as Item | undefined);
      return read > 0 && read === tallyOf(evidence.world, event.snapshot).stored.ink;
    });
  },
  solution: ['path guarded', 'like ada', 'read'],
};

const likeTwice: Goal = {
  id: 'transaction.like-twice-books-right',
  asks: false,
  done: (evidence) => refusals(evidence).some((event) => balanced(evidence, event)),
  solution: ['path guarded', 'like ada', 'like ada'],
};

const driftNamed: Goal = {
  id: 'transaction.drift-named',
  asks: true,
  done: ({ world, run, cursor, named }) =>
    named !== undefined && named === pathAtFault(world, run, cursor),
  solution: ['path unguarded', 'like ada', 'like ada', 'name unguarded'],
};

export const transactionGoals = [likeAndRead, likeTwice, driftNamed];

/** The write path whose action first made stored and counted differ for good, if any did. */
export function pathAtFault(world: World, run: Run, cursor: number): WritePathId | undefined {
  const entry = culprit(world, run, cursor);
  return entry === undefined ? undefined : pathOf(run, entry);
}
