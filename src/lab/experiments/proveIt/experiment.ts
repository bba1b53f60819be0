import type { WritePathId } from '../../writePaths/index.ts';
import type { Experiment } from '../experiment.ts';
import { PARTS, type OwnPath } from './ownPath.ts';

/** The write paths that can be tried, by the word that commands and links have for them. */
export const PATHS = {
  'read-then-set': 'readThenSet',
  separate: 'separate',
  'tally-first': 'tallyFirst',
  unguarded: 'unguarded',
  guarded: 'guarded',
} as const satisfies Record<string, WritePathId>;

/**
 * Who does what at the same time. `two`: two people like; `again`: one likes on two phones;
 * `busy`: one likes on two phones, and somebody else likes and takes it back.
 */
export const PEOPLE = ['two', 'again', 'busy'] as const;
/** `one`: in every order, besides, any one fault at any place where it can happen. */
export const FAULTS = ['none', 'one'] as const;

/** What a question can be about: a path of the course, or one's own. */
export const PATH_CHOICES = [...(Object.keys(PATHS) as (keyof typeof PATHS)[]), 'own'] as const;

export interface Question {
  path: (typeof PATH_CHOICES)[number];
  /** What one's own path is made of; stays when another is chosen. */
  own: OwnPath;
  people: (typeof PEOPLE)[number];
  faults: (typeof FAULTS)[number];
}

const settings = [
  ...PATH_CHOICES.map((path) => `path ${path}`),
  ...Object.entries(PARTS).flatMap(([part, values]) =>
    values.map((value) => `own ${part} ${value}`),
  ),
  ...PEOPLE.map((people) => `people ${people}`),
  ...FAULTS.map((faults) => `faults ${faults}`),
];

/**
 * Commands: a setting with its value; `own` with a part and its value puts one's own path together
 * and chooses it; `try` tries every order.
 */
export const proveIt: Experiment = {
  id: 'prove-it',
  goals: [
    { id: 'prove-it.lost-update', solution: ['path read-then-set', 'people two', 'try'] },
    {
      id: 'prove-it.one-fault',
      solution: ['path separate', 'people two', 'faults none', 'try', 'faults one', 'try'],
    },
    { id: 'prove-it.twice', solution: ['path unguarded', 'people again', 'try'] },
    { id: 'prove-it.proof', solution: ['path guarded', 'people busy', 'faults one', 'try'] },
  ],
  knows: (command) => command === 'try' || settings.includes(command),
};
