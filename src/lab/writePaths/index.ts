import * as guarded from './transactionWithGuard.ts';
import * as unguarded from './transactionWithoutGuard.ts';
import * as separate from './twoSeparateWrites.ts';
import type { WritePath } from './types.ts';

/** The write paths, from the one that breaks most easily to the one that does not. */
export const WRITE_PATH_IDS = ['separate', 'unguarded', 'guarded'] as const;

/** Stable: stands in share links. */
export type WritePathId = (typeof WRITE_PATH_IDS)[number];

export const writePaths: Readonly<Record<WritePathId, WritePath>> = {
  separate,
  unguarded,
  guarded,
};
