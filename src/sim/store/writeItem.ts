import type { Item, TableDescription } from '../types.ts';
import type { KeyValueStore } from './database.ts';
import { writeIndexEntry } from './indexEntries.ts';
import { itemSpace } from './keys.ts';
import { tableShape } from './tableShape.ts';

/** Puts one item, with its index entries, in the place of another; `null` stands for no item. */
export function writeItem(
  content: KeyValueStore,
  table: TableDescription,
  key: string,
  before: Item | null,
  after: Item | null,
): void {
  for (const { index, kind } of tableShape(table).indexes) {
    writeIndexEntry(content, table, kind, index, before, after);
  }
  const space = itemSpace(table.TableName);
  if (after === null) content.delete(space, key);
  else content.put(space, key, after);
}
