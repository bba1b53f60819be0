import type { Item } from '../../../sim/index.ts';
import { textOf } from '../../tally.ts';
import type { Ask } from './experiment.ts';

/** The items of one partition key, in key order. */
export interface Partition {
  key: string;
  /** Their sort keys. */
  items: readonly string[];
}

/** One answer of DynamoDB. */
export interface Page {
  /** Items that matched; `undefined` for `GetItem` and errors, which report none. */
  count: number | undefined;
  scanned: number | undefined;
  /** Read capacity units, as the answer reports them; 0 for an error. */
  units: number;
  /** Whether the answer has a `LastEvaluatedKey`. */
  more: boolean;
}

/** A request and those that read on from where it ended. */
export interface Reading {
  ask: Ask;
  pages: readonly Page[];
  /** Items read and items returned by all pages, as `itemId` names them. */
  read: readonly string[];
  returned: readonly string[];
  /** The last request as it was sent, and what came back. */
  input: object;
  output: object;
  /** Message of the error that came back. */
  error?: string;
}

/** A table's items, given in key order, by partition key. */
export function partitionsOf(items: readonly Item[]): Partition[] {
  const partitions = new Map<string, string[]>();
  for (const { PK, SK } of items) {
    const key = textOf(PK);
    partitions.set(key, [...(partitions.get(key) ?? []), textOf(SK)]);
  }
  return [...partitions].map(([key, sortKeys]) => ({ key, items: sortKeys }));
}

/** Names an item of the table. */
export const itemId = ({ PK, SK }: Item): string => `${textOf(PK)} ${textOf(SK)}`;

/** Read capacity units of all pages. */
export function unitsOf({ pages }: Reading): number {
  return pages.reduce((sum, { units }) => sum + units, 0);
}

/** How many items matched, over all pages; `undefined` where the answer does not say. */
export function countOf({ pages }: Reading): number | undefined {
  return pages[0]?.count === undefined
    ? undefined
    : pages.reduce((sum, { count }) => sum + count!, 0);
}

/** Whether everything that was asked for has been answered. */
export function isWhole({ pages, error }: Reading): boolean {
  return !error && pages.at(-1)?.more === false;
}

/** Whether a page is empty, and not the last. */
export const emptyButNotLast = ({ count, more }: Page): boolean => count === 0 && more;

/** Whether a Query and a Scan have answered the same question with the same. */
export function sameAnswer(query: Reading, scan: Reading): boolean {
  return (
    query.ask.operation === 'query' &&
    scan.ask.operation === 'scan' &&
    query.ask.subject === scan.ask.subject &&
    isWhole(query) &&
    isWhole(scan) &&
    countOf(query) === countOf(scan) &&
    query.returned.length === scan.returned.length
  );
}
