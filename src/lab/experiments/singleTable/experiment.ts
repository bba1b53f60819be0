import type { Experiment } from '../experiment.ts';

/** How many likes the post can have. */
export const SIZES = [3, 100, 10_000] as const;

/**
 * What the app reads: the post by its key, the post by a `Query`, the post with three of its
 * likers, the post with Ada's like, and what Ada likes.
 */
export const READS = ['post', 'query', 'likers', 'heart', 'mine'] as const;

/** What it changes: Ada likes, the post alone goes, the post goes with its likes, a new index. */
export const WRITES = ['like', 'delete-post', 'delete', 'index'] as const;

export type Pattern = (typeof READS | typeof WRITES)[number];

/** The access pattern that a command carries out, if it is one. */
export function patternOf(command: string): Pattern | undefined {
  return [...READS, ...WRITES].find((pattern) => pattern === command);
}

/**
 * Commands: each access pattern, carried out on both designs; `likes <number>` gives the post so
 * many likes, none of them Ada's.
 */
export const singleTable: Experiment = {
  id: 'single-table',
  goals: [
    { id: 'single-table.one-request', solution: ['likers'] },
    { id: 'single-table.counted-once', solution: ['like', 'like'] },
    { id: 'single-table.dear-post', solution: ['likes 10000', 'query'] },
    { id: 'single-table.nothing-left', solution: ['delete'] },
  ],
  knows: (command) =>
    patternOf(command) !== undefined || SIZES.some((size) => command === `likes ${size}`),
};
