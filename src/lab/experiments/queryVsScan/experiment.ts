import type { Experiment } from '../experiment.ts';

/** The operations, as the commands name them. */
export const OPERATIONS = ['get', 'query', 'scan'] as const;

/**
 * What can be asked for: the post alone, its likes, those of today, the whole partition, its
 * comments, what Ada likes, everything.
 */
export const SUBJECTS = ['meta', 'likes', 'today', 'post', 'comments', 'ada', 'all'] as const;

/** Parameters that can be added, in the order in which commands have them. */
export const EXTRAS = ['limit', 'count', 'strong'] as const;

/** Page size of a request with `limit`. */
export const LIMIT = 10;

export type Operation = (typeof OPERATIONS)[number];
export type Subject = (typeof SUBJECTS)[number];
export type Extra = (typeof EXTRAS)[number];

/** A request before it is written down. */
export interface Ask {
  operation: Operation;
  subject: Subject;
  /** In the order of `EXTRAS`. */
  extras: readonly Extra[];
}

/** Whether an operation has the parameter: `GetItem` neither counts nor ends early. */
export function takes(operation: Operation, extra: Extra): boolean {
  return operation !== 'get' || extra === 'strong';
}

/** The command that sends a request: `query likes count`. */
export function commandOf({ operation, subject, extras }: Ask): string {
  return [operation, subject, ...extras].join(' ');
}

/** What a command sends; `undefined` for `next` and for what is no command. */
export function askOf(command: string): Ask | undefined {
  const words = command.split(' ');
  const operation = OPERATIONS.find((word) => word === words[0]);
  const subject = SUBJECTS.find((word) => word === words[1]);
  if (!operation || !subject) return undefined;
  const extras = EXTRAS.filter((word) => words.includes(word) && takes(operation, word));
  const ask = { operation, subject, extras };
  return commandOf(ask) === command ? ask : undefined;
}

/**
 * Commands: an operation, a subject and any extras send one request; `next` sends the last one
 * again, from where its answer ended.
 */
export const queryVsScan: Experiment = {
  id: 'query-vs-scan',
  goals: [
    { id: 'query-vs-scan.tenfold', solution: ['query likes count', 'scan likes count'] },
    { id: 'query-vs-scan.empty-page', solution: ['query today limit'] },
    {
      id: 'query-vs-scan.to-the-end',
      solution: ['query today limit', 'next', 'next', 'next', 'next'],
    },
    { id: 'query-vs-scan.by-index', solution: ['query ada'] },
  ],
  knows: (command) => command === 'next' || askOf(command) !== undefined,
};
