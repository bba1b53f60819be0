import type { Experiment } from '../experiment.ts';

/** How many likes the post can have, from the first to the millionth. */
export const SIZES = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000] as const;

/**
 * Commands: `likes <number>` gives the post so many likes, `get` reads the tally, `page` counts
 * by one `Query`, `count` by as many as it takes.
 */
export const whyCount: Experiment = {
  id: 'why-count',
  goals: [
    { id: 'why-count.stored', solution: ['likes 1000', 'get'] },
    { id: 'why-count.one-page', solution: ['likes 100000', 'page'] },
    { id: 'why-count.thousandfold', solution: ['likes 100000', 'count', 'get'] },
  ],
  knows: (command) =>
    ['get', 'page', 'count', ...SIZES.map((size) => `likes ${size}`)].includes(command),
};
