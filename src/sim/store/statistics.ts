/**
 * `ItemCount` and the sizes in a table's description: figures of the last count, which DynamoDB
 * repeats about every six hours (AWS API Reference, "TableDescription").
 */
import { itemSize } from '../capacity/itemSize.ts';
import type { Item, SecondaryIndex, TableDescription } from '../types.ts';
import { deepFreeze } from '../values/freeze.ts';
import type { Database } from './database.ts';
import { indexSpace, itemSpace, TABLES } from './keys.ts';

/** Milliseconds of virtual time between two counts. */
export const COUNT_INTERVAL_MS = 6 * 60 * 60 * 1000;

/** Counts all tables anew. */
export function countTables(database: Database): void {
  for (const [name, description] of [...database.range(TABLES)]) {
    database.put(TABLES, name, deepFreeze(counted(database, description as TableDescription)));
  }
}

function counted(database: Database, table: TableDescription): TableDescription {
  const { TableName, GlobalSecondaryIndexes, LocalSecondaryIndexes } = table;
  const indexes = (kind: 'Global' | 'Local', list: SecondaryIndex[]): SecondaryIndex[] =>
    list.map((index) => {
      const space = indexSpace(kind, TableName, index.IndexName);
      return {
        ...index,
        ItemCount: database.size(space),
        IndexSizeBytes: bytesOf(database, space),
      };
    });
  const space = itemSpace(TableName);
  return {
    ...table,
    ItemCount: database.size(space),
    TableSizeBytes: bytesOf(database, space),
    ...(GlobalSecondaryIndexes && {
      GlobalSecondaryIndexes: indexes('Global', GlobalSecondaryIndexes),
    }),
    ...(LocalSecondaryIndexes && {
      LocalSecondaryIndexes: indexes('Local', LocalSecondaryIndexes),
    }),
  };
}

function bytesOf(database: Database, space: string): number {
  let bytes = 0;
  for (const [, item] of database.range(space)) bytes += itemSize(item as Item);
  return bytes;
}
