/**
 * Throughput: lets a request's units in, or says who refuses them. Off unless asked for; then a
 * table and each of its global secondary indexes has partitions and a pool of its own.
 *
 * Two limits stand one behind the other. A partition serves 1,000 write and 3,000 read units a
 * second, whatever the table's mode; nothing saved up lifts that. Behind it stands the table's
 * own pool: what it is provisioned with, and up to 300 seconds of that unused; or, on demand,
 * twice its previous peak. Any partition may use all of the pool (adaptive capacity).
 */
import type { Metered } from '../capacity/units.ts';
import { isIndexed } from '../capacity/indexEntry.ts';
import type { Engine } from '../engine.ts';
import { indexEntryKey, THROUGHPUT } from '../store/keys.ts';
import type { Item, JsonObject, SecondaryIndex, TableDescription } from '../types.ts';
import { admits, refilled, spent } from './bucket.ts';
import { modeOf, newPool, partitionCount, poolRate, taken, type Pool } from './capacity.ts';
import { warmed } from './heat.ts';
import {
  atLeast,
  evenPartitions,
  PARTITION_LIMITS,
  partitionOf,
  split,
  type Direction,
  type Partition,
} from './partition.ts';
import { present, type Second } from './second.ts';

export interface ThroughputOptions {
  /**
   * Virtual milliseconds for which a partition has to refuse requests before it is split for
   * heat; Infinity: never. AWS names no figure.
   */
  splitAfter?: number;
}

/** Who refused, and for which of the two limits. */
export interface Throttled {
  table: TableDescription;
  /** Name of the global secondary index; absent: the table itself. */
  index?: string;
  direction: Direction;
  /** `KeyRange`: the partition; `Pool`: the table or index as a whole. */
  limit: 'KeyRange' | 'Pool';
}

/** One table or index: everything that changes as it serves requests. */
interface Share {
  readonly partitions: readonly Partition[];
  readonly read: Pool;
  readonly write: Pool;
}

/** Units that one partition is asked for. */
interface Demand {
  name: string;
  described: JsonObject;
  /** Key, in the store, of the item or index entry. */
  key: string;
  units: number;
  index?: string;
}

const DEFAULT_SPLIT_AFTER_MS = 5 * 60 * 1000;
/** A partition that has refused nothing for this long is no longer hot. */
const COOLED_AFTER_MS = 10_000;

export class Throughput {
  readonly #engine: Engine;
  readonly #splitAfter: number;
  /** Whether anything is ever refused. */
  enforced: boolean;

  constructor(engine: Engine, enforced: boolean, { splitAfter }: ThroughputOptions) {
    this.#engine = engine;
    this.enforced = enforced;
    this.#splitAfter = splitAfter ?? DEFAULT_SPLIT_AFTER_MS;
  }

  /** Takes the units of a read, or says who refuses. `key` is the item's in the store. */
  takeRead(table: TableDescription, key: string, metered: Metered): Throttled | undefined {
    const demands = this.#demands(table, key, metered, () => key);
    return this.#take(table, 'read', demands);
  }

  /** Who refuses a write of this item already, whatever it takes. */
  refusesWrite(table: TableDescription, key: string): Throttled | undefined {
    const demand = { name: table.TableName, described: table, key, units: 0 };
    const limit = this.#refusal(table, 'write', demand);
    return limit && { table, direction: 'write', limit };
  }

  /**
   * Takes the units of a write, or says who refuses; then nothing has been taken. `admitted`: the
   * table has let it in already, and only its indexes may refuse.
   */
  takeWrite(
    table: TableDescription,
    key: string,
    metered: Metered,
    before: Item | null,
    after: Item | null,
    { admitted = false } = {},
  ): Throttled | undefined {
    const entryKey = (index: SecondaryIndex): string => {
      const item = after !== null && isIndexed(after, table, index) ? after : before!;
      return indexEntryKey(item, table, index.KeySchema);
    };
    return this.#take(table, 'write', this.#demands(table, key, metered, entryKey), admitted);
  }

  /** Leaves only this part, between 0 and 1, of what a table and its indexes can still take now. */
  drain(table: TableDescription, left: number): void {
    const now = this.#engine.clock.now();
    const names = [undefined, ...(table.GlobalSecondaryIndexes ?? []).map((i) => i.IndexName)];
    for (const index of names) {
      const name = shareName(table.TableName, index);
      const described = describedOf(table, index);
      const share = this.#share(table, name, described);
      const drained = (direction: Direction): Pool => {
        const pool = share[direction];
        const rate = poolRate(modeOf(table), described, direction, pool);
        const { tokens } = refilled(pool.bucket, rate, now);
        return { ...pool, bucket: { tokens: tokens > 0 ? tokens * left : tokens, at: now } };
      };
      const served = (second: Second, limit: number): Second => {
        const { number, taken } = present(second, limit, now);
        return { number, taken: taken < limit ? limit - (limit - taken) * left : taken };
      };
      this.#keep(name, {
        partitions: share.partitions.map((partition) => ({
          ...partition,
          read: served(partition.read, PARTITION_LIMITS.read),
          write: served(partition.write, PARTITION_LIMITS.write),
        })),
        read: drained('read'),
        write: drained('write'),
      });
    }
  }

  /** Drops what is known of a deleted table or index; another of its name begins afresh. */
  forget(table: TableDescription, index?: string): void {
    const indexes = table.GlobalSecondaryIndexes ?? [];
    const names = index === undefined ? [undefined, ...indexes.map((i) => i.IndexName)] : [index];
    for (const name of names) {
      this.#engine.database.delete(THROUGHPUT, shareName(table.TableName, name));
    }
  }

  /** First keys of a table's partitions, in order. */
  keyRanges(table: TableDescription): string[] {
    return this.#share(table, table.TableName, table).partitions.map(({ from }) => from);
  }

  #demands(
    table: TableDescription,
    key: string,
    metered: Metered,
    entryKey: (index: SecondaryIndex) => string,
  ): Demand[] {
    const local = Object.values(metered.localSecondaryIndexes).reduce((a, b) => a + b, 0);
    const demands: Demand[] = [];
    // Local indexes live on the table's throughput.
    const own = metered.tableUnits + local;
    if (own > 0) demands.push({ name: table.TableName, described: table, key, units: own });
    for (const index of table.GlobalSecondaryIndexes ?? []) {
      const units = metered.globalSecondaryIndexes[index.IndexName] ?? 0;
      if (units === 0) continue;
      demands.push({
        name: shareName(table.TableName, index.IndexName),
        described: index as unknown as JsonObject,
        key: entryKey(index),
        units,
        index: index.IndexName,
      });
    }
    return demands;
  }

  /** All or nothing: a write that one index refuses costs the table nothing. */
  #take(
    table: TableDescription,
    direction: Direction,
    demands: Demand[],
    admitted = false,
  ): Throttled | undefined {
    for (const demand of demands) {
      if (admitted && demand.index === undefined) continue;
      const limit = this.#refusal(table, direction, demand);
      if (limit) {
        return {
          table,
          direction,
          limit,
          ...(demand.index !== undefined && { index: demand.index }),
        };
      }
    }
    for (const demand of demands) this.#spend(table, direction, demand);
    return undefined;
  }

  #refusal(
    table: TableDescription,
    direction: Direction,
    { name, described, key }: Demand,
  ): Throttled['limit'] | undefined {
    const now = this.#engine.clock.now();
    const share = this.#share(table, name, described);
    const pool = share[direction];
    const rate = poolRate(modeOf(table), described, direction, pool);
    if (!admits(refilled(pool.bucket, rate, now))) return 'Pool';
    const index = partitionOf(share.partitions, key);
    const partition = share.partitions[index]!;
    const limit = PARTITION_LIMITS[direction];
    if (present(partition[direction], limit, now).taken < limit) return undefined;
    this.#heatUp(table, name, share, index);
    return 'KeyRange';
  }

  /** Notes a partition's refusal, and splits it once it has refused for long enough. */
  #heatUp(table: TableDescription, name: string, share: Share, index: number): void {
    const now = this.#engine.clock.now();
    const hot = share.partitions[index]!;
    const cooled = hot.throttledSince === undefined || now - hot.throttledAt > COOLED_AFTER_MS;
    const since = cooled ? now : hot.throttledSince!;
    const noted = { ...hot, throttledSince: since, throttledAt: now };
    const partitions = share.partitions.with(index, noted);
    const whole = (table.LocalSecondaryIndexes?.length ?? 0) > 0;
    const long = now - since >= this.#splitAfter;
    this.#keep(name, {
      ...share,
      partitions: long ? split(partitions, index, { whole }) : partitions,
    });
  }

  #spend(table: TableDescription, direction: Direction, demand: Demand): void {
    const { name, described, key, units } = demand;
    const now = this.#engine.clock.now();
    const share = this.#share(table, name, described);
    const pool = share[direction];
    const rate = poolRate(modeOf(table), described, direction, pool);
    const bucket = spent(refilled(pool.bucket, rate, now), units);
    const index = partitionOf(share.partitions, key);
    const partition = share.partitions[index]!;
    const second = present(partition[direction], PARTITION_LIMITS[direction], now);
    this.#keep(name, {
      ...share,
      [direction]: taken(pool, bucket, units, now),
      partitions: share.partitions.with(index, {
        ...partition,
        [direction]: { ...second, taken: second.taken + units },
        heat: warmed(partition.heat, key, units),
      }),
    });
  }

  #share(table: TableDescription, name: string, described: JsonObject): Share {
    const known = this.#engine.database.get(THROUGHPUT, name) as Share | undefined;
    const mode = modeOf(table);
    const count = partitionCount(mode, described);
    if (known) {
      // Throughput was raised: partitions are added, and never merged.
      if (known.partitions.length >= count) return known;
      return { ...known, partitions: atLeast(known.partitions, count) };
    }
    // Untouched so far: full since the table was made, and saving up since then.
    const now = (table.CreationDateTime as number) * 1000;
    return {
      partitions: evenPartitions(count),
      read: newPool(mode, described, 'read', now),
      write: newPool(mode, described, 'write', now),
    };
  }

  #keep(name: string, share: Share): void {
    this.#engine.database.put(THROUGHPUT, name, share);
  }
}

function describedOf(table: TableDescription, index: string | undefined): JsonObject {
  const found = table.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === index);
  return (found as unknown as JsonObject | undefined) ?? table;
}

const shareName = (table: string, index: string | undefined): string =>
  index === undefined ? table : `${table}~${index}`;
