/** Entries of secondary indexes, kept in step with their items. */
import { isIndexed } from '../capacity/indexEntry.ts';
import type { AttributeValue, Item, SecondaryIndex, TableDescription } from '../types.ts';
import { emptyRecord } from '../values/record.ts';
import type { KeyValueStore } from './database.ts';
import { indexEntryKey, indexSpace } from './keys.ts';

/** Replaces the entry that an index has for an item; `null` stands for no item. */
export function writeIndexEntry(
  content: KeyValueStore,
  table: TableDescription,
  kind: 'Global' | 'Local',
  index: SecondaryIndex,
  before: Item | null,
  after: Item | null,
): void {
  const space = indexSpace(kind, table.TableName, index.IndexName);
  const inIndex = (item: Item | null): item is Item =>
    item !== null && isIndexed(item, table, index);
  const oldKey = inIndex(before) ? indexEntryKey(before, table, index.KeySchema) : undefined;
  const newKey = inIndex(after) ? indexEntryKey(after, table, index.KeySchema) : undefined;
  if (oldKey !== undefined && oldKey !== newKey) content.delete(space, oldKey);
  if (newKey !== undefined) content.put(space, newKey, projectIntoIndex(after!, table, index));
}

function projectIntoIndex(item: Item, table: TableDescription, index: SecondaryIndex): Item {
  if (index.Projection.ProjectionType === 'ALL') return item;
  const names = [...index.KeySchema, ...table.KeySchema].map((key) => key.AttributeName);
  const entry = emptyRecord<AttributeValue>();
  for (const name of [...names, ...(index.Projection.NonKeyAttributes ?? [])]) {
    const value = item[name];
    if (value) entry[name] = value;
  }
  return Object.freeze(entry);
}
