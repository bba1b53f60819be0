/**
 * What DynamoDB costs: the one table of prices. All in US dollars, Standard table class, as on the
 * Amazon DynamoDB pricing page.
 */
import type { MeteredUnits } from '../sim/index.ts';

export interface Prices {
  /** A million write units, on demand. */
  write: number;
  /** A million read units, on demand. */
  read: number;
  /** One write capacity unit, provisioned for an hour. */
  writeHour: number;
  /** One read capacity unit, provisioned for an hour. */
  readHour: number;
  /** A gigabyte, stored for a month, above {@link FREE_GIGABYTES}. */
  storage: number;
}

/** By Region. `since`: the day from which the on-demand prices hold. */
export const REGION_PRICES = {
  /**
   * AWS halved the on-demand prices on that day: AWS Database Blog, "New – Amazon DynamoDB lowers
   * pricing for on-demand throughput and global tables".
   */
  'us-east-1': {
    write: 0.625,
    read: 0.125,
    writeHour: 0.00065,
    readHour: 0.00013,
    storage: 0.25,
    since: '2024-11-01',
  },
} as const satisfies Record<string, Prices & { since: string }>;

/** Gigabytes in a Region for which nobody pays. */
export const FREE_GIGABYTES = 25;

/** The on-demand prices that the labs reckon with. */
export const PRICE_PER_MILLION = REGION_PRICES['us-east-1'];

/** What the units cost, in US dollars. */
export function priceOf({ read, write }: MeteredUnits): number {
  return (read * PRICE_PER_MILLION.read + write * PRICE_PER_MILLION.write) / 1_000_000;
}
