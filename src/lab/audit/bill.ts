/** What an audit is going to take, before it begins. */
import type { TableDescription } from '@aws-sdk/client-dynamodb';
import { BYTES_PER_UNIT } from './pace.ts';

/** Reads of a look that has nothing to do twice: three of the tally, two of the children. */
const READS_PER_LOOK = 5;

export interface Bill {
  /** Read capacity units: of a scan about, of posts by name at least. */
  units: number;
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
  const units =
    posts === undefined ? Math.ceil(TableSizeBytes / BYTES_PER_UNIT) : posts * READS_PER_LOOK;
  return { units, seconds: Math.ceil(units / unitsPerSecond) };
}
