import * as guarded from './transactionWithGuard.ts';
import * as postGuarded from './transactionWithPostGuard.ts';
import * as unguarded from './transactionWithoutGuard.ts';
import * as readThenSet from './readThenSet.ts';
import * as separate from './twoSeparateWrites.ts';
import * as tallyFirst from './tallyFirst.ts';
import type { WritePath } from './types.ts';

/** The write paths, from the one that breaks most easily to the one that does not. */
export const WRITE_PATH_IDS = [
  'readThenSet',
  'separate',
  'tallyFirst',
  'unguarded',
  'guarded',
  'postGuarded',
] as const;

/** Stable: stands in share links. */
export type WritePathId = (typeof WRITE_PATH_IDS)[number];

export const writePaths: Readonly<Record<WritePathId, WritePath>> = {
  readThenSet,
  separate,
  tallyFirst,
  unguarded,
  guarded,
  postGuarded,
};

/** Whether the path sends several requests, with moments between them to die in. */
export function isSplit(path: WritePathId | undefined): boolean {
  return path === 'readThenSet' || path === 'separate' || path === 'tallyFirst';
}
