import type { Experiment } from '../experiment.ts';

/** What can be set, and to which values. */
export const CHOICES = {
  /** Likes a virtual second. */
  rate: [10, 50, 100, 250, 500, 1_000, 2_500],
  /** Likes in all. */
  likes: [1_000, 10_000, 100_000],
  /** Partition keys that share the post. */
  shards: [1, 2, 5, 10, 20],
  /** Virtual milliseconds from prepare to commit. */
  window: [0, 4, 10],
  /** Attempts for each like, at most. */
  tries: [1, 4, 10],
} as const;

export type Setting = keyof typeof CHOICES;

export const SETTINGS = Object.keys(CHOICES) as Setting[];

const settings = SETTINGS.flatMap((name) => CHOICES[name].map((value) => `${name} ${value}`));

/** Commands: a setting with its value; `storm` lets the likes come; `read` reads the tally. */
export const hotPartition: Experiment = {
  id: 'hot-partition',
  goals: [
    { id: 'hot-partition.conflicts', solution: ['rate 100', 'window 10', 'storm'] },
    { id: 'hot-partition.ceiling', solution: ['window 0', 'rate 500', 'likes 10000', 'storm'] },
    {
      id: 'hot-partition.sharded',
      solution: ['window 0', 'rate 1000', 'likes 10000', 'shards 10', 'storm'],
    },
    { id: 'hot-partition.sum', solution: ['window 0', 'shards 10', 'storm', 'read'] },
  ],
  knows: (command) => command === 'storm' || command === 'read' || settings.includes(command),
};
