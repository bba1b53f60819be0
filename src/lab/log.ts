/** The log of actions: together with the seed and the world it is the whole state of a lab. */
import type { WritePathId } from './writePaths/index.ts';

/** What a phone can do. `resend` sends its last like or unlike once more, token and all. */
const PHONE_VERBS = ['like', 'unlike', 'resend'] as const;
/** What is done besides, by a reader or by the post's author. */
export const ASIDES = ['read', 'query', 'readBoth', 'deletePost'] as const;
export type Aside = (typeof ASIDES)[number];
/** The operation that each of them sends. */
export const ASIDE_OPERATIONS: Readonly<Record<Aside, string>> = {
  read: 'GetItem',
  query: 'Query',
  readBoth: 'TransactGetItems',
  deletePost: 'DeleteItem',
};

/** Stable: stands in share links. */
export const VERBS = [...PHONE_VERBS, ...ASIDES] as const;
export type Verb = (typeof VERBS)[number];

/** What can go wrong with one action. Stable: stands in share links. */
export const FAULTS = [
  'loseRequest',
  'loseAnswer',
  'lateRequest',
  'duplicateRequest',
  'throttle',
  'crashBetween',
] as const;
export type Fault = (typeof FAULTS)[number];

/** One press of a button. */
export interface LogEntry {
  verb: Verb;
  /** Id of the actor in the world. */
  actor: string;
  /** How it is written; only a like and an unlike have it. */
  path?: WritePathId;
  fault?: Fault;
  /** Virtual seconds that pass before it. */
  wait?: number;
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

/** Whether it is no phone that does this. */
export function isAside(verb: Verb): verb is Aside {
  return ASIDES.some((aside) => aside === verb);
}

/** Whether the entry is a like or an unlike, as pressed the first time. */
export function isWrite(entry: LogEntry): boolean {
  return entry.verb === 'like' || entry.verb === 'unlike';
}
