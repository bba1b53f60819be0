/** The log of actions: together with the seed and the world it is the whole state of a lab. */
import type { WritePathId } from './writePaths/index.ts';

/** What an actor can do. `resend` sends the actor's last like or unlike once more, token and all. */
export const VERBS = ['like', 'unlike', 'resend', 'read'] as const;
export type Verb = (typeof VERBS)[number];

/** What can go wrong with one action. Stable: stands in share links. */
export const FAULTS = ['loseRequest', 'loseAnswer', 'crashBetween'] as const;
export type Fault = (typeof FAULTS)[number];

/** One press of a button. */
export interface LogEntry {
  verb: Verb;
  /** Id of the actor in the world. */
  actor: string;
  /** How it is written; a `read` has none. */
  path?: WritePathId;
  fault?: Fault;
  /**
   * Number of events after which it happens while an earlier action, still under way, is held
   * there. Absent: it happens when everything before it is over.
   */
  at?: number;
}

/** Index of the like or unlike that a `resend` by this actor would repeat; -1 when there is none. */
export function lastWriteIndex(log: readonly LogEntry[], actor: string): number {
  return log.findLastIndex((entry) => entry.actor === actor && isWrite(entry));
}

export function lastWrite(log: readonly LogEntry[], actor: string): LogEntry | undefined {
  return log[lastWriteIndex(log, actor)];
}

/** Whether the entry is a like or an unlike, as pressed the first time. */
export function isWrite(entry: LogEntry): boolean {
  return entry.verb === 'like' || entry.verb === 'unlike';
}
