import type { Experiment } from '../experiment.ts';
import { POSTS } from './posts.ts';

/** How many posts are audited at a time. */
export const PAGE = 10;

/** What may have made a tally wrong. The first three can be told from the others by the log only. */
export const BUGS = [
  'died-after-like',
  'unliked-twice',
  'lost-update',
  'died-after-tally',
  'sent-again',
  'by-hand',
] as const;

export type Bug = (typeof BUGS)[number];

/**
 * What happens on a post while it is repaired: nothing; a like between counting and writing; a
 * like before the count, which is taken back after it.
 */
export const MEANWHILE = ['nothing', 'like', 'swap'] as const;

export type Meanwhile = (typeof MEANWHILE)[number];

const AUDIT_ALL = Array.from({ length: POSTS.length / PAGE }, () => 'audit');

/**
 * Commands: `audit` compares the next posts; `load` loads their rows, `ask` puts the ready query
 * to them; `open <post>` shows its log, `suspect <post> <bug>` names its bug; `meanwhile <what>`;
 * `overwrite <post>` and `repair <post>` repair it.
 */
export const drift: Experiment = {
  id: 'drift',
  goals: [
    { id: 'drift.found', solution: AUDIT_ALL },
    {
      id: 'drift.bugs',
      solution: [
        'suspect 2e26 sent-again',
        'suspect a91f died-after-like',
        'suspect daa5 unliked-twice',
      ],
    },
    { id: 'drift.blind', solution: ['meanwhile like', 'overwrite a91f'] },
    {
      id: 'drift.balanced',
      solution: ['meanwhile like', 'repair 2e26', 'repair a91f', 'repair daa5'],
    },
  ],
  knows(command) {
    const [verb = '', object = '', bug, ...rest] = command.split(' ');
    if (rest.length > 0) return false;
    if (verb === 'suspect') return isPost(object) && BUGS.some((one) => one === bug);
    if (bug !== undefined) return false;
    if (verb === 'meanwhile') return MEANWHILE.some((one) => one === object);
    if (['open', 'overwrite', 'repair'].includes(verb)) return isPost(object);
    return ['audit', 'load', 'ask'].includes(command);
  },
};

const isPost = (id: string): boolean => POSTS.includes(id);
