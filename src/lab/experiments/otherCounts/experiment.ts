import type { Experiment } from '../experiment.ts';

/** Who can join; a person's name is the same in every language. */
export const PEOPLE = [
  { id: 'ada', name: 'Ada', user: 'USER#7c20' },
  { id: 'can', name: 'Can', user: 'USER#b3d1' },
  { id: 'eda', name: 'Eda', user: 'USER#05e8' },
  { id: 'lena', name: 'Lena', user: 'USER#91f4' },
  { id: 'tom', name: 'Tom', user: 'USER#c6a7' },
] as const;

export type PersonId = (typeof PEOPLE)[number]['id'];

/**
 * Ways of joining, from the one that fails first to the one that holds: look and then write; a
 * batch with a condition; a `ConditionCheck` beside the update; the limit as the condition of the
 * update; the same for a workspace without a count; and only as long as the workspace stands.
 */
export const PATHS = ['look', 'batch', 'check', 'limit', 'first', 'open'] as const;
export type PathId = (typeof PATHS)[number];

/** Workspaces to begin with, and how many seats each has. */
export const SEATS = { counted: 3, uncounted: 3, grown: 100 } as const;
export type StartId = keyof typeof SEATS;
export const STARTS = Object.keys(SEATS) as StartId[];

/** Members that the grown workspace has. */
export const GROWN = 60;

const ids: readonly string[] = PEOPLE.map(({ id }) => id);

/**
 * Commands: `start <workspace>` takes another workspace, `path <path>` another way of joining;
 * `join <person>` and `leave <person>`; `together <person> <person>`: both join at the same
 * moment. The owner deletes by `mark`, `clear` (the members) and `delete-meta`.
 */
export const otherCounts: Experiment = {
  id: 'other-counts',
  goals: [
    {
      id: 'other-counts.too-many',
      solution: ['path look', 'join ada', 'join can', 'together eda lena'],
    },
    {
      id: 'other-counts.refused',
      solution: ['path limit', 'join ada', 'join can', 'join eda', 'join lena'],
    },
    {
      id: 'other-counts.first-member',
      solution: ['start uncounted', 'path first', 'join ada'],
    },
    {
      id: 'other-counts.nothing-left',
      solution: ['start grown', 'path open', 'mark', 'join tom', 'clear', 'delete-meta'],
    },
  ],
  knows(command) {
    const [word, ...rest] = command.split(' ');
    const [one, other] = rest;
    if (['mark', 'clear', 'delete-meta'].includes(command)) return true;
    if (word === 'together') {
      return rest.length === 2 && one !== other && rest.every((id) => ids.includes(id));
    }
    if (rest.length !== 1) return false;
    if (word === 'start') return (STARTS as readonly string[]).includes(one!);
    if (word === 'path') return (PATHS as readonly string[]).includes(one!);
    return (word === 'join' || word === 'leave') && ids.includes(one!);
  },
};
