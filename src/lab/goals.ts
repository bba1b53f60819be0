import { atomicCounterGoals } from './goals/atomicCounter.ts';
import { costGoals } from './goals/cost.ts';
import { conflictsGoals } from './goals/conflicts.ts';
import { doubleCountingGoals } from './goals/doubleCounting.ts';
import { itemsGoals } from './goals/items.ts';
import { transactionGoals } from './goals/transaction.ts';
import { twoWritesGoals } from './goals/twoWrites.ts';
import type { Goal } from './goals/types.ts';
import { unlikeGoals } from './goals/unlike.ts';

export type { Goal } from './goals/types.ts';
export { pathAtFault } from './goals/transaction.ts';

/** All goals by id. */
export const goals: ReadonlyMap<string, Goal> = new Map(
  [
    ...itemsGoals,
    ...atomicCounterGoals,
    ...twoWritesGoals,
    ...transactionGoals,
    ...doubleCountingGoals,
    ...conflictsGoals,
    ...unlikeGoals,
    ...costGoals,
  ].map((goal) => [goal.id, goal]),
);
