/**
 * `ItemCollectionMetrics`: how large the item collection is that a write touched. Only tables
 * with local secondary indexes keep one (AWS API Reference, "ItemCollectionMetrics").
 */
import { itemSize } from '../capacity/itemSize.ts';
import type { Database } from '../store/database.ts';
import { indexSpace, itemSpace, partitionPrefix } from '../store/keys.ts';
import type { Item, TableDescription } from '../types.ts';
import { emptyRecord } from '../values/record.ts';

export interface ItemCollectionMetrics {
  ItemCollectionKey: Item;
  /** The whole gigabytes between which the estimate lies. */
  SizeEstimateRangeGB: [number, number];
}

const GIGABYTE = 1024 ** 3;

/** A write that took place: its table and its item's key attributes, or more than those. */
export interface CollectionWrite {
  table: TableDescription;
  item: Item;
}

const isWanted = (mode: unknown, { LocalSecondaryIndexes }: TableDescription): boolean =>
  mode === 'SIZE' && (LocalSecondaryIndexes?.length ?? 0) > 0;

/** Of one write; `mode` is the request's `ReturnItemCollectionMetrics`. */
export function collectionMetrics(
  database: Database,
  mode: unknown,
  { table, item }: CollectionWrite,
): ItemCollectionMetrics | undefined {
  if (!isWanted(mode, table)) return undefined;
  const name = table.KeySchema[0]!.AttributeName;
  const key = emptyRecord<Item[string]>();
  key[name] = item[name]!;
  const low = Math.floor(collectionBytes(database, table, item[name]!) / GIGABYTE);
  return { ItemCollectionKey: key, SizeEstimateRangeGB: [low, low + 1] };
}

/** Of a batch or a transaction: each collection once, by table as the request spelled it. */
export function collectionMetricsByTable(
  database: Database,
  mode: unknown,
  writes: readonly CollectionWrite[],
  sentAs: (table: string) => string,
): Record<string, ItemCollectionMetrics[]> | undefined {
  let byTable: Record<string, ItemCollectionMetrics[]> | undefined;
  const seen = new Set<string>();
  for (const write of writes) {
    const { TableName, KeySchema } = write.table;
    const collection = `${TableName}/${partitionPrefix(write.item[KeySchema[0]!.AttributeName]!)}`;
    if (seen.has(collection)) continue;
    seen.add(collection);
    const metrics = collectionMetrics(database, mode, write);
    if (!metrics) continue;
    byTable ??= emptyRecord();
    (byTable[sentAs(TableName)] ??= []).push(metrics);
  }
  return byTable;
}

/** Bytes of all items of a partition key and of their entries in local indexes. */
function collectionBytes(
  database: Database,
  { TableName, LocalSecondaryIndexes = [] }: TableDescription,
  partitionKey: Item[string],
): number {
  const prefix = partitionPrefix(partitionKey);
  const spaces = [
    itemSpace(TableName),
    ...LocalSecondaryIndexes.map(({ IndexName }) => indexSpace('Local', TableName, IndexName)),
  ];
  let bytes = 0;
  for (const space of spaces) {
    for (const [, item] of database.range(space, { gte: prefix, lt: `${prefix}~` })) {
      bytes += itemSize(item as Item);
    }
  }
  return bytes;
}
