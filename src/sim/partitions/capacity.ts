/** What a table or a global secondary index as a whole may take, above what its partitions serve. */
import type { JsonObject, TableDescription } from '../types.ts';
import type { Bucket, Rate } from './bucket.ts';
import { PARTITION_LIMITS, type Direction } from './partition.ts';

/** Seconds of unused provisioned capacity that may be spent later (AWS Developer Guide, "Burst capacity"). */
const BURST_SECONDS = 300;
/** What a new on-demand table serves at once (AWS Developer Guide, "On-demand capacity mode"). */
const ON_DEMAND_START: Readonly<Record<Direction, number>> = { read: 12_000, write: 4000 };
/** Default quota of one table, in either direction (AWS Developer Guide, "Quotas"). */
const TABLE_QUOTA = 40_000;
/** Milliseconds in which an on-demand table may double its previous peak. */
const GROWTH_PERIOD_MS = 30 * 60 * 1000;

/** The table's or index's own share, in one direction. */
export interface Pool {
  readonly bucket: Bucket;
  /** On demand: units a second that it serves now. */
  readonly ceiling: number;
  /** On demand: the busiest second of this period. */
  readonly peak: number;
  /** Virtual time in milliseconds at which the period began. */
  readonly since: number;
  /** The present second, and the units that it has taken. */
  readonly second: number;
  readonly taken: number;
}

export type Mode = 'PROVISIONED' | 'PAY_PER_REQUEST';

export function modeOf(table: TableDescription): Mode {
  const summary = table.BillingModeSummary as { BillingMode: Mode } | undefined;
  return summary?.BillingMode ?? 'PROVISIONED';
}

/** Units a second that a table or index is provisioned with. */
function provisioned(described: JsonObject, direction: Direction): number {
  const units = described.ProvisionedThroughput as
    { ReadCapacityUnits: number; WriteCapacityUnits: number } | undefined;
  return (direction === 'read' ? units?.ReadCapacityUnits : units?.WriteCapacityUnits) ?? 0;
}

/** How many partitions a table or index begins with: as many as its throughput needs. */
export function partitionCount(mode: Mode, described: JsonObject): number {
  const needed = (direction: Direction): number =>
    (mode === 'PROVISIONED' ? provisioned(described, direction) : ON_DEMAND_START[direction]) /
    PARTITION_LIMITS[direction];
  // Provisioned reads and writes add up; what a new on-demand table serves it serves of each.
  const count = mode === 'PROVISIONED' ? needed('read') + needed('write') : needed('write');
  return Math.max(1, Math.ceil(count));
}

/** A pool as it is at first: a second's worth, with nothing saved up yet. */
export function newPool(
  mode: Mode,
  described: JsonObject,
  direction: Direction,
  now: number,
): Pool {
  const ceiling = ON_DEMAND_START[direction];
  const tokens = mode === 'PROVISIONED' ? provisioned(described, direction) : ceiling;
  return { bucket: { tokens, at: now }, ceiling, peak: 0, since: now, second: now, taken: 0 };
}

/** How the pool fills. */
export function poolRate(
  mode: Mode,
  described: JsonObject,
  direction: Direction,
  { ceiling }: Pool,
): Rate {
  if (mode === 'PAY_PER_REQUEST') return { perSecond: ceiling, capacity: ceiling };
  const perSecond = provisioned(described, direction);
  return { perSecond, capacity: perSecond * BURST_SECONDS };
}

/** The pool after units have been taken: an on-demand table remembers its peak, and grows by it. */
export function taken(pool: Pool, bucket: Bucket, units: number, now: number): Pool {
  const same = Math.floor(now / 1000) === Math.floor(pool.second / 1000);
  const sum = (same ? pool.taken : 0) + units;
  const peak = Math.max(pool.peak, sum);
  const over = now - pool.since >= GROWTH_PERIOD_MS;
  return {
    bucket,
    ceiling: over ? Math.min(TABLE_QUOTA, Math.max(pool.ceiling, 2 * peak)) : pool.ceiling,
    peak: over ? 0 : peak,
    since: over ? now : pool.since,
    second: now,
    taken: sum,
  };
}
