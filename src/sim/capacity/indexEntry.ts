/**
 * What a secondary index holds of an item: nothing, unless the item has every key attribute of
 * the index; otherwise the keys of index and table and the projected attributes.
 */
import type { AttributeValue, Item, SecondaryIndex, TableDescription } from '../types.ts';
import { mapsEqual, valuesEqual } from '../values/compare.ts';
import { attributeSize, itemSize } from './itemSize.ts';

/**
 * Whether the index has an entry for the item: an index is sparse, and one that was created later
 * leaves out items whose attributes have other types than it wants.
 */
export function isIndexed(item: Item, table: TableDescription, index: SecondaryIndex): boolean {
  return index.KeySchema.every(({ AttributeName }) => {
    const value = attribute(item, AttributeName);
    if (value === undefined) return false;
    const definition = table.AttributeDefinitions.find(
      (one) => one.AttributeName === AttributeName,
    );
    return definition !== undefined && definition.AttributeType in value;
  });
}

/** Bytes of the entry that the index holds for an item that is in it. */
export function indexEntrySize(item: Item, table: TableDescription, index: SecondaryIndex): number {
  if (index.Projection.ProjectionType === 'ALL') return itemSize(item);
  let size = 0;
  for (const name of projectedNames(table, index)) {
    const value = attribute(item, name);
    if (value !== undefined) size += attributeSize(name, value);
  }
  return size;
}

/** Whether two versions of one item stand at the same place in the index. */
export function sameIndexKey(a: Item, b: Item, index: SecondaryIndex): boolean {
  return index.KeySchema.every(({ AttributeName }) => sameAttribute(a, b, AttributeName));
}

/** Whether two versions of one item, both in the index, have the same entry there. */
export function sameIndexEntry(
  a: Item,
  b: Item,
  table: TableDescription,
  index: SecondaryIndex,
): boolean {
  if (index.Projection.ProjectionType === 'ALL') return mapsEqual(a, b);
  for (const name of projectedNames(table, index)) if (!sameAttribute(a, b, name)) return false;
  return true;
}

/** Names that a `KEYS_ONLY` or `INCLUDE` index holds, each once. */
export function projectedNames(table: TableDescription, index: SecondaryIndex): Set<string> {
  const names = new Set<string>();
  for (const { AttributeName } of index.KeySchema) names.add(AttributeName);
  for (const { AttributeName } of table.KeySchema) names.add(AttributeName);
  if (index.Projection.ProjectionType === 'INCLUDE')
    for (const name of index.Projection.NonKeyAttributes ?? []) names.add(name);
  return names;
}

function sameAttribute(a: Item, b: Item, name: string): boolean {
  const left = attribute(a, name);
  const right = attribute(b, name);
  if (left === undefined || right === undefined) return left === right;
  return valuesEqual(left, right);
}

function attribute(item: Item, name: string): AttributeValue | undefined {
  return Object.hasOwn(item, name) ? item[name] : undefined;
}
