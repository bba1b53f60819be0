/** Goals as data: checked against what the simulator did, never against text typed. */
import type { Item, TraceEvent } from '../sim/index.ts';
import { culprit } from './books.ts';
import { lastWrite } from './log.ts';
import type { Run } from './run.ts';
import { isLike, storedIn, tallyOf } from './tally.ts';
import type { World } from './world.ts';
import type { WritePathId } from './writePaths/index.ts';

/** What a goal is judged by: only what the learner has seen. */
interface Evidence {
  world: World;
  run: Run;
  /** Number of events shown. */
  cursor: number;
  /** The write path that the learner has named as the one at fault. */
  named: WritePathId | undefined;
}

export interface Goal {
  /** Stable for ever: progress is kept by it. */
  id: string;
  /** Whether the learner answers it by naming a write path. */
  asks: boolean;
  done(evidence: Evidence): boolean;
  /** Commands (see `doCommands.ts`) that reach it from the start. */
  solution: readonly string[];
}

const likeAndRead: Goal = {
  id: 'transaction.like-and-read',
  asks: false,
  done({ world, run, cursor }) {
    const shown = run.events.slice(0, cursor);
    const liked = shown.findIndex(isNewLike);
    if (liked < 0) return false;
    return shown.slice(liked).some((event) => {
      if (event.type !== 'client.settled' || event.operation !== 'GetItem') return false;
      const read = storedIn(event.output?.Item as Item | undefined);
      return read > 0 && read === tallyOf(world, event.snapshot).stored.ink;
    });
  },
  solution: ['path guarded', 'like ada', 'read'],
};

const likeTwice: Goal = {
  id: 'transaction.like-twice-books-right',
  asks: false,
  done({ world, run, cursor }) {
    const shown = run.events.slice(0, cursor);
    const refused = new Set<number | undefined>();
    for (const event of shown) {
      if (event.type !== 'item.refused' || event.kind !== 'Put' || !isLike(event.key)) continue;
      if (event.reason.Code === 'ConditionalCheckFailed') refused.add(event.call);
    }
    return shown.some((event) => {
      if (event.type !== 'client.settled' || !refused.has(event.call)) return false;
      const { stored, counted } = tallyOf(world, event.snapshot);
      return event.outcome === 'rejected' && counted.ink > 0 && stored.ink === counted.ink;
    });
  },
  solution: ['path guarded', 'like ada', 'like ada'],
};

const driftNamed: Goal = {
  id: 'transaction.drift-named',
  asks: true,
  done: ({ world, run, cursor, named }) =>
    named !== undefined && named === pathAtFault(world, run, cursor),
  solution: ['path unguarded', 'like ada', 'like ada', 'name unguarded'],
};

/** All goals by id. */
export const goals: ReadonlyMap<string, Goal> = new Map(
  [likeAndRead, likeTwice, driftNamed].map((goal) => [goal.id, goal]),
);

/** The write path whose action first made stored and counted differ for good, if any did. */
export function pathAtFault(world: World, run: Run, cursor: number): WritePathId | undefined {
  const entry = culprit(world, run, cursor);
  if (entry === undefined) return undefined;
  const action = run.log[entry]!;
  return action.path ?? lastWrite(run.log.slice(0, entry), action.actor)?.path;
}

function isNewLike(event: TraceEvent): boolean {
  return (
    (event.type === 'item.committed' || event.type === 'item.written') &&
    isLike(event.key) &&
    event.before === null &&
    event.after !== null
  );
}
