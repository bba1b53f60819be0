/** Items of DynamoDB as the rows of tables that SQL can ask. */
import type { AttributeValue, Item } from '../../sim/index.ts';
import { isLike, textOf } from '../tally.ts';

/** What a cell holds. */
export type SqlValue = string | number | null;

/** A table before it is in a database. */
export interface SqlTable {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly SqlValue[])[];
}

/** The posts and the likes among the items of the course, as `post` and `like_item`. */
export function socialTables(items: readonly Item[]): SqlTable[] {
  const posts = items.filter(({ SK }) => textOf(SK) === 'META');
  return [
    tableOf('post', ['PK', 'SK', 'likeTally'], posts),
    tableOf('like_item', ['PK', 'SK', 'likedAt'], items.filter(isLike)),
  ];
}

/**
 * A table with one row for each item. An item that lacks an attribute has NULL in its column.
 * @param first columns that are there even without any item; others follow as items bring them.
 */
function tableOf(name: string, first: readonly string[], items: readonly Item[]): SqlTable {
  const attributes = [...new Set([...first, ...items.flatMap(Object.keys)])];
  return {
    name,
    columns: distinct(attributes),
    rows: items.map((item) => attributes.map((attribute) => sqlValue(item[attribute]))),
  };
}

/** SQL does not tell upper from lower case in names; DynamoDB does: `Title` beside `title`. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name}_${n}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/**
 * A number stays one if JavaScript can hold all of its digits, else it comes as text: DynamoDB
 * keeps 38 digits. Lists, maps, sets and bytes come as JSON.
 */
function sqlValue(value: AttributeValue | undefined): SqlValue {
  if (!value || 'NULL' in value) return null;
  if ('S' in value) return value.S;
  if ('N' in value) return String(Number(value.N)) === value.N ? Number(value.N) : value.N;
  if ('BOOL' in value) return Number(value.BOOL);
  return JSON.stringify(Object.values(value)[0]);
}
