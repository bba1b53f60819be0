/**
 * Capacity units: what reads and writes cost, and the meter that charges them arm by arm
 * (AWS Developer Guide, "DynamoDB read and write operations"; index and transaction rules as
 * measured on AWS, 2026-08).
 */
import type { Item, SecondaryIndex, TableDescription } from '../types.ts';
import { indexEntrySize, isIndexed, sameIndexEntry, sameIndexKey } from './indexEntry.ts';
import { itemSize } from './itemSize.ts';
import { emptyRecord } from '../values/record.ts';

/** Bytes of one write unit, and of one strongly consistent read unit. */
const WRITE_UNIT_BYTES = 1024;
const READ_UNIT_BYTES = 4096;
/** A transaction reads or writes every item of the table twice: prepare and commit. */
const TRANSACTION_FACTOR = 2;

export type ReadMode = 'eventual' | 'strong' | 'transactional';

const READ_FACTOR: Record<ReadMode, number> = { eventual: 0.5, strong: 1, transactional: 2 };

/** Units of writing an item of so many bytes: one per 1 KB begun, at least one. */
export function writeUnits(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / WRITE_UNIT_BYTES));
}

/** Units of writing an item of so many bytes in a transaction. */
export function transactionalWriteUnits(bytes: number): number {
  return TRANSACTION_FACTOR * writeUnits(bytes);
}

/** Units of reading so many bytes: 4 KB each, at least one, times the mode's factor. */
export function readUnits(bytes: number, mode: ReadMode): number {
  return Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES)) * READ_FACTOR[mode];
}

/**
 * Write units that one index takes for one write, on the size of its entry:
 * joining it costs the new entry, leaving it the old one, a change in place the larger of the
 * two, a changed index key both (a delete and an insert); an entry that stays as it is costs
 * nothing. `null` stands for an item that does not exist.
 */
export function indexWriteUnits(
  before: Item | null,
  after: Item | null,
  table: TableDescription,
  index: SecondaryIndex,
): number {
  const old = before !== null && isIndexed(before, table, index) ? before : null;
  const next = after !== null && isIndexed(after, table, index) ? after : null;
  const cost = (item: Item) => writeUnits(indexEntrySize(item, table, index));
  if (old === null) return next === null ? 0 : cost(next);
  if (next === null) return cost(old);
  if (!sameIndexKey(old, next, index)) return cost(old) + cost(next);
  if (sameIndexEntry(old, next, table, index)) return 0;
  return Math.max(cost(old), cost(next));
}

/** Units by the name of the index that took them; an index that took none has no member. */
export type IndexUnits = Readonly<Record<string, number>>;

/** What one action took, arm by arm. All units are read units or all are write units. */
export interface Metered {
  /** Name of the table. */
  table: string;
  /** Units of every arm together. */
  total: number;
  /** Units of the base table alone. */
  tableUnits: number;
  globalSecondaryIndexes: IndexUnits;
  localSecondaryIndexes: IndexUnits;
}

export type MeteredWrite = Metered;
export type MeteredRead = Metered;

export interface WriteOptions {
  /** The write is an action of `TransactWriteItems`. */
  transactional?: boolean;
}

/**
 * What a write takes that turned `before` into `after` (`null`: no such item): the table pays
 * for the larger of the two, each index for its own change. A transaction doubles the table's
 * arm only.
 */
export function meterWrite(
  table: TableDescription,
  before: Item | null,
  after: Item | null,
  options: WriteOptions = {},
): MeteredWrite {
  return metered(
    table,
    tableWriteUnits(before, after, options),
    indexArms(table, table.GlobalSecondaryIndexes, before, after),
    indexArms(table, table.LocalSecondaryIndexes, before, after),
  );
}

/** What a `ConditionCheck` takes: write units of the item that it read, 2 when there is none. */
export function meterConditionCheck(table: TableDescription, stored: Item | null): MeteredWrite {
  return metered(table, tableWriteUnits(stored, stored, { transactional: true }));
}

/**
 * What a write takes whose condition failed, or an action of a cancelled transaction: the
 * table's arm, and no index's. The answer never shows it. `attempted` is the item that the
 * write would have left, when known.
 */
export function meterRefusedWrite(
  table: TableDescription,
  stored: Item | null,
  attempted: Item | null,
  options: WriteOptions = {},
): MeteredWrite {
  return metered(table, tableWriteUnits(stored, attempted, options));
}

/**
 * What the replay of an action takes, when its transaction comes again with the same token: a
 * transactional read of the item that the first call was charged for.
 */
export function meterReplay(
  table: TableDescription,
  before: Item | null,
  after: Item | null,
): MeteredRead {
  return metered(table, readUnits(largerSize(before, after), 'transactional'));
}

/** What reading one item by its key takes; a missing item costs the minimum. */
export function meterRead(table: TableDescription, item: Item | null, mode: ReadMode): MeteredRead {
  return metered(table, readUnits(sizeOf(item), mode));
}

/** What a `Query` or one page of a `Scan` evaluated, before any filter. */
export interface RangeRead {
  /** Sizes of all items read from the table, when no index is named. */
  tableBytes: number;
  /** The secondary index that was read instead, and the sizes of all its entries read. */
  index?: { name: string; local: boolean };
  indexBytes: number;
  /** Size of each item fetched from the table because a local index lacks its attributes. */
  fetchedBytes: readonly number[];
}

/**
 * What a `Query` or one page of a `Scan` takes: all sizes together, rounded up once, whatever
 * filter, projection and `COUNT` leave of it. An index carries its own read; the table's arm
 * is then zero but for fetched items, each rounded up on its own.
 */
export function meterRangeRead(
  table: TableDescription,
  read: RangeRead,
  mode: 'eventual' | 'strong',
): MeteredRead {
  const { tableBytes, index, indexBytes, fetchedBytes } = read;
  if (index === undefined) return metered(table, readUnits(tableBytes, mode));
  const fetches = fetchedBytes.reduce((units, bytes) => units + readUnits(bytes, mode), 0);
  const arm = emptyArms();
  arm[index.name] = readUnits(indexBytes, mode);
  return index.local ? metered(table, fetches, NO_ARMS, arm) : metered(table, fetches, arm);
}

/** A record for units or their report by index name; without prototype, for `__proto__`'s sake. */
export function emptyArms<T = number>(): Record<string, T> {
  return emptyRecord<T>();
}

const NO_ARMS: IndexUnits = Object.freeze(emptyArms());

function metered(
  { TableName }: TableDescription,
  tableUnits: number,
  globalSecondaryIndexes = NO_ARMS,
  localSecondaryIndexes = NO_ARMS,
): Metered {
  const total = tableUnits + armUnits(globalSecondaryIndexes) + armUnits(localSecondaryIndexes);
  return { table: TableName, total, tableUnits, globalSecondaryIndexes, localSecondaryIndexes };
}

function armUnits(arms: IndexUnits): number {
  let units = 0;
  for (const name in arms) units += arms[name] as number;
  return units;
}

function tableWriteUnits(before: Item | null, after: Item | null, options: WriteOptions): number {
  const bytes = largerSize(before, after);
  return options.transactional ? transactionalWriteUnits(bytes) : writeUnits(bytes);
}

function largerSize(before: Item | null, after: Item | null): number {
  return Math.max(sizeOf(before), sizeOf(after));
}

function sizeOf(item: Item | null): number {
  return item === null ? 0 : itemSize(item);
}

function indexArms(
  table: TableDescription,
  indexes: readonly SecondaryIndex[] | undefined,
  before: Item | null,
  after: Item | null,
): IndexUnits {
  if (indexes === undefined || indexes.length === 0) return NO_ARMS;
  const arms = emptyArms();
  for (const index of indexes) {
    const units = indexWriteUnits(before, after, table, index);
    if (units > 0) arms[index.IndexName] = units;
  }
  return arms;
}
