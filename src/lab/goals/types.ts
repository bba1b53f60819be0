import type { Run } from '../run.ts';
import type { World } from '../world.ts';
import type { WritePathId } from '../writePaths/index.ts';

/** What a goal is judged by: only what the learner has seen. */
export interface Evidence {
  world: World;
  run: Run;
  /** Number of events shown. */
  cursor: number;
  /** The write path that the learner has named as the one at fault. */
  named: WritePathId | undefined;
}

/** Something to bring about: checked against what the simulator did, never against text typed. */
export interface Goal {
  /** Stable for ever: progress is kept by it. Begins with the id of its lesson. */
  id: string;
  /** Whether the learner answers it by naming a write path. */
  asks: boolean;
  done(evidence: Evidence): boolean;
  /** Commands (see `doCommands.ts`) that reach it from the start. */
  solution: readonly string[];
}
