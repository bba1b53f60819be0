import type { MeteredUnits } from '../sim/index.ts';

/**
 * US dollars per million units, on-demand, us-east-1, since 2024-11-01, when AWS halved the
 * on-demand prices (AWS Database Blog, "New – Amazon DynamoDB lowers pricing for on-demand
 * throughput and global tables"; Amazon DynamoDB pricing page).
 */
export const PRICE_PER_MILLION = { write: 0.625, read: 0.125, since: '2024-11-01' } as const;

/** What the units cost, in US dollars. */
export function priceOf({ read, write }: MeteredUnits): number {
  return (read * PRICE_PER_MILLION.read + write * PRICE_PER_MILLION.write) / 1_000_000;
}
