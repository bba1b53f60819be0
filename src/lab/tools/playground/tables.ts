/** The tables that there are, as the page lists them. */
import type { Item, Key, Snapshot, TableDescription } from '../../../sim/index.ts';

export interface TableView {
  name: string;
  /** Its key attributes, the partition key first. */
  key: readonly { name: string; type: string }[];
  /** Names of its secondary indexes. */
  indexes: readonly string[];
  /** How many items it has at this moment; `ItemCount` follows hours later. */
  items: number;
}

export function tablesIn(snapshot: Snapshot): TableView[] {
  return snapshot.tables().map((name) => {
    const table = snapshot.table(name)!;
    const types = new Map(
      table.AttributeDefinitions.map((one) => [one.AttributeName, one.AttributeType]),
    );
    return {
      name,
      key: keyNames(table).map((attribute) => ({
        name: attribute,
        type: types.get(attribute) ?? '',
      })),
      indexes: [
        ...(table.GlobalSecondaryIndexes ?? []),
        ...(table.LocalSecondaryIndexes ?? []),
      ].map(({ IndexName }) => IndexName),
      items: snapshot.items(name).length,
    };
  });
}

function keyNames({ KeySchema }: TableDescription): string[] {
  const byRole = [...KeySchema].sort((a) => (a.KeyType === 'HASH' ? -1 : 1));
  return byRole.map(({ AttributeName }) => AttributeName);
}

/** The key of an item. Names that it lacks are left out. */
export function keyOf(item: Item, { key }: Pick<TableView, 'key'>): Key {
  return Object.fromEntries(
    key.flatMap(({ name }) => {
      const value = Object.hasOwn(item, name) ? item[name] : undefined;
      return value ? [[name, value]] : [];
    }),
  );
}

/** Items whose attributes decide which columns are shown and which names are offered. */
const LOOKED_AT = 200;

/** Names of the attributes seen in the first items, those of the key first. */
export function attributesOf(table: TableView, items: readonly Item[]): string[] {
  const names = new Set(table.key.map(({ name }) => name));
  for (const item of items.slice(0, LOOKED_AT)) {
    for (const name of Object.keys(item)) names.add(name);
  }
  return [...names];
}
