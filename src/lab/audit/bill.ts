/** What an audit is going to take, before it begins. */
import type { TableDescription } from '@aws-sdk/client-dynamodb';
import { BYTES_PER_UNIT } from './pace.ts';

/** Reads of a look that has nothing to do twice: three of the tally, two of the children. */
const READS_PER_LOOK = 5;
/** DynamoDB ends a page of a `Scan` at 1 MB: so many units, eventually consistent. */
const UNITS_PER_PAGE = (1024 * 1024) / BYTES_PER_UNIT;

export interface Bill {
  /** Read capacity units: of a scan about, of posts by name at least. */
  units: number;
  /** Requests: of a scan its pages, about. */
  requests: number;
  /** Seconds, at the rate that is allowed. */
  seconds: number;
}

/**
 * A scan takes half a unit for each 4 KB of the table; the size that `DescribeTable` gives is up to
 * six hours old. A look takes at least a unit for each read, and one more for every further 4 KB
 * of children.
 *
 * @param posts how many are asked for by name; without, the whole table is scanned
 */
export function estimate(
  { TableSizeBytes = 0 }: Pick<TableDescription, 'TableSizeBytes'>,
  posts: number | undefined,
  unitsPerSecond: number,
): Bill {
  const named = posts !== undefined;
  const units = named ? posts * READS_PER_LOOK : Math.ceil(TableSizeBytes / BYTES_PER_UNIT);
  // A page has no more than a second's units, so that the pace can be kept.
  const pages = Math.max(1, Math.ceil(units / Math.min(unitsPerSecond, UNITS_PER_PAGE)));
  return { units, requests: named ? units : pages, seconds: Math.ceil(units / unitsPerSecond) };
}

/**
 * What repairing so many posts takes at least: a look at each, a write of an item of up to 1 KB,
 * and another look.
 */
export function estimateRepairs(posts: number): { read: number; write: number; requests: number } {
  const read = posts * 2 * READS_PER_LOOK;
  return { read, write: posts, requests: read + posts };
}
