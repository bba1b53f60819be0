/** The goals of `unlike`: what a tally does at zero, and an update without its post. */
import type { TraceEvent, WriteKind } from '../../sim/index.ts';
import { isLike, postAt, storedIn, tallyOf, textOf } from '../tally.ts';
import { seen, settled, type Settled } from './seen.ts';
import type { Evidence, Goal } from './types.ts';

type Written = Extract<TraceEvent, { type: 'item.committed' | 'item.written' }>;

/** What each call has written, at the event at which its client learned how it ended. */
function calls(evidence: Evidence): { settled: Settled; written: Written[] }[] {
  const written = seen(evidence).filter(
    (event): event is Written => event.type === 'item.committed' || event.type === 'item.written',
  );
  return settled(evidence).map((end) => ({
    settled: end,
    written: written.filter(({ call }) => call === end.call),
  }));
}

/** Whether this kind of action on such an item was refused by its condition, for this call. */
function refusedBy(
  evidence: Evidence,
  { call }: Settled,
  wanted: WriteKind,
  isSuch: (sk: string) => boolean,
): boolean {
  return seen(evidence).some(
    (event) =>
      event.type === 'item.refused' &&
      event.call === call &&
      event.kind === wanted &&
      event.reason.Code === 'ConditionalCheckFailed' &&
      isSuch(textOf(event.key.SK)),
  );
}

const isMeta = (sk: string): boolean => sk === 'META';

const belowZero: Goal = {
  id: 'unlike.below-zero',
  asks: false,
  done: (evidence) =>
    calls(evidence).some(({ written }) =>
      written.some(
        ({ key, before, after }) =>
          isMeta(textOf(key.SK)) && before?.title !== undefined && storedIn(after) < 0,
      ),
    ),
  solution: ['path unguarded', 'like ada', 'unlike ada', 'unlike ada'],
};

const staysAtZero: Goal = {
  id: 'unlike.stays-at-zero',
  asks: false,
  done(evidence) {
    const takenBack = new Set<string | undefined>();
    for (const { settled, written } of calls(evidence)) {
      if (written.some(({ key, kind, before }) => kind === 'Delete' && before && isLike(key))) {
        takenBack.add(settled.client);
      }
      const { stored, counted } = tallyOf(evidence.world, settled.snapshot);
      const atZero = stored.ink === 0 && counted.ink === 0;
      if (
        atZero &&
        takenBack.has(settled.client) &&
        postAt(evidence.world, settled.snapshot) === 'there' &&
        refusedBy(evidence, settled, 'Delete', (sk) => sk.startsWith('LIKE#'))
      ) {
        return true;
      }
    }
    return false;
  },
  solution: ['path guarded', 'like ada', 'unlike ada', 'unlike ada'],
};

const ghost: Goal = {
  id: 'unlike.ghost',
  asks: false,
  done: (evidence) =>
    calls(evidence).some(({ written }) =>
      written.some(
        ({ key, before, after }) =>
          isMeta(textOf(key.SK)) && before === null && storedIn(after) < 0,
      ),
    ),
  solution: ['path guarded', 'like ada', 'delete-post', 'unlike ada'],
};

const noGhost: Goal = {
  id: 'unlike.no-ghost',
  asks: false,
  done: (evidence) =>
    calls(evidence).some(
      ({ settled }) =>
        postAt(evidence.world, settled.snapshot) === 'deleted' &&
        refusedBy(evidence, settled, 'Update', isMeta) &&
        wouldTakeBack(evidence, settled),
    ),
  solution: ['path post-guarded', 'like ada', 'delete-post', 'unlike ada'],
};

/** Whether the call had a like to take back, and was allowed to as far as that like is concerned. */
function wouldTakeBack(evidence: Evidence, { call }: Settled): boolean {
  return seen(evidence).some(
    (event) =>
      event.type === 'item.staged' &&
      event.call === call &&
      event.kind === 'Delete' &&
      isLike(event.key),
  );
}

export const unlikeGoals = [belowZero, staysAtZero, ghost, noGhost];
