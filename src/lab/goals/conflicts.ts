/** The goals of `conflicts`: refused because another transaction's pencil is on the item. */
import type { Item } from '../../sim/index.ts';
import { storedIn, tallyOf, textOf } from '../tally.ts';
import { settled, type Settled } from './seen.ts';
import type { Goal } from './types.ts';

/** A transaction that writes, cancelled because of a conflict. */
function isCancelled({ operation, error }: Settled): boolean {
  return (
    operation === 'TransactWriteItems' &&
    (error?.reasons ?? []).some(({ Code }) => Code === 'TransactionConflict')
  );
}

/** A write outside a transaction, refused because of a conflict. */
function isRefused({ error }: Settled): boolean {
  return error?.name === 'TransactionConflictException';
}

const twoTransactions: Goal = {
  id: 'conflicts.two-transactions',
  asks: false,
  done: (evidence) => settled(evidence).some(isCancelled),
  solution: ['path guarded', 'like ada', 'seek prepared', 'like can'],
};

const plainWrite: Goal = {
  id: 'conflicts.plain-write',
  asks: false,
  done: (evidence) => settled(evidence).some(isRefused),
  solution: ['path guarded', 'like ada', 'seek prepared', 'path separate', 'like can'],
};

const reader: Goal = {
  id: 'conflicts.reader',
  asks: false,
  done: (evidence) =>
    settled(evidence).some(({ operation, output, snapshot }) => {
      if (operation !== 'GetItem') return false;
      const read = storedIn(output?.Item as Item | undefined);
      return snapshot
        .staged()
        .some(
          ({ key, before, after }) =>
            textOf(key.SK) === 'META' && storedIn(before) === read && storedIn(after) !== read,
        );
    }),
  solution: ['path guarded', 'like ada', 'seek prepared', 'read'],
};

const tryAgain: Goal = {
  id: 'conflicts.try-again',
  asks: false,
  done(evidence) {
    const refused = new Set<string | undefined>();
    for (const event of settled(evidence)) {
      if (isCancelled(event) || isRefused(event)) refused.add(event.client);
      if (event.outcome === 'rejected' || !refused.has(event.client)) continue;
      const { stored, counted } = tallyOf(evidence.world, event.snapshot);
      if (stored.ink === counted.ink && counted.ink > 1) return true;
    }
    return false;
  },
  solution: ['path guarded', 'like ada', 'seek prepared', 'like can', 'end', 'like can'],
};

export const conflictsGoals = [twoTransactions, plainWrite, reader, tryAgain];
