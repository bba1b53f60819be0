/** Which table an item goes into, and which columns the tables have. */
import type { AttributeType, AttributeValue, Item } from '../../../sim/index.ts';
import { cellOf, type Cell } from '../../items/cells.ts';

/** Names of the attributes that are the key of an item. */
export interface KeyNames {
  partition: string;
  sort?: string | undefined;
}

/** What the page knows of a table. */
export interface TableInfo {
  name: string;
  columns: readonly ColumnInfo[];
  rows: number;
}

export interface ColumnInfo {
  /** As SQL has it. */
  name: string;
  /** The attribute that it holds; none: a map of those for which there was no column left. */
  attribute: string | undefined;
  /** The types of DynamoDB that it has been seen with. */
  types: readonly AttributeType[];
}

/** A table with what goes into it. */
export interface EntityTable extends TableInfo {
  /** The items, in the order in which they came. */
  items: readonly Item[];
  /** The cells of an item, in the order of the columns. */
  cellsOf(item: Item): Cell[];
}

/** Further kinds of items go into the table of those without a kind. */
const MOST_TABLES = 40;
/** SQLite takes 2,000 at most; a row of so many would be slow to write. */
const MOST_COLUMNS = 400;
const NO_KIND = 'item';
const THE_REST = 'other_attributes';

interface Kind {
  name: string;
  items: Item[];
  attributes: Map<string, Set<AttributeType>>;
}

/** Sorts items into tables, by their keys. */
export class Entities {
  readonly #keys: KeyNames;
  readonly #kinds = new Map<string, Kind>();

  constructor(keys: KeyNames) {
    this.#keys = keys;
  }

  /** Returns the kind of the item, which is the name of its table but for {@link tables}' changes. */
  add(item: Item): string {
    const kind = this.#kindOf(item);
    kind.items.push(item);
    for (const [name, value] of Object.entries(item)) {
      let types = kind.attributes.get(name);
      if (!types) kind.attributes.set(name, (types = new Set()));
      types.add(Object.keys(value)[0] as AttributeType);
    }
    return kind.name;
  }

  /** The tables, in the order in which their first items came. */
  tables(): EntityTable[] {
    return [...this.#kinds.values()].map((kind) => this.#tableOf(kind));
  }

  #kindOf(item: Item): Kind {
    const wanted = sqlName(kindOf(item, this.#keys));
    const name = this.#kinds.has(wanted) || this.#kinds.size < MOST_TABLES ? wanted : NO_KIND;
    let kind = this.#kinds.get(name);
    if (!kind) this.#kinds.set(name, (kind = { name, items: [], attributes: new Map() }));
    return kind;
  }

  #tableOf({ name, items, attributes }: Kind): EntityTable {
    const { partition, sort } = this.#keys;
    const first = [partition, ...(sort === undefined ? [] : [sort])];
    const all = [...new Set([...first, ...attributes.keys()])];
    const few = all.length > MOST_COLUMNS;
    const own = few ? all.slice(0, MOST_COLUMNS - 1) : all;
    const names = distinct(few ? [...own, THE_REST] : own);
    const columns = names.map((column, index): ColumnInfo => {
      const attribute = own[index];
      const types = attribute === undefined ? ['M' as const] : (attributes.get(attribute) ?? []);
      return { name: column, attribute, types: [...types] };
    });
    const cellsOf = (item: Item): Cell[] => {
      const cells = own.map((attribute) => cellOf(valueOf(item, attribute)));
      if (few) cells.push(cellOf(without(item, new Set(own))));
      return cells;
    };
    return { name, columns, rows: items.length, items, cellsOf };
  }
}

/** An attribute of an item. `constructor` is one only if the item itself has it. */
export function valueOf(item: Item, attribute: string): AttributeValue | undefined {
  return Object.hasOwn(item, attribute) ? item[attribute] : undefined;
}

function without(item: Item, taken: ReadonlySet<string>): AttributeValue | undefined {
  const rest = Object.entries(item).filter(([name]) => !taken.has(name));
  return rest.length > 0 ? { M: Object.fromEntries(rest) } : undefined;
}

/**
 * An item's kind, by the course's way of naming keys: what stands before the first `#` of the sort
 * key (`LIKE#…` → `like`), or the sort key if it is a word. `META` says no more than that it is
 * the thing itself, so the partition key names it (`POST#…` → `post`).
 */
function kindOf(item: Item, { partition, sort }: KeyNames): string {
  const own = prefixOf(textOf(item, partition));
  if (sort === undefined) return own ?? NO_KIND;
  const sortKey = textOf(item, sort);
  if (/^meta(data)?$/i.test(sortKey)) return own ?? NO_KIND;
  return prefixOf(sortKey) ?? (/^[a-z_]+$/i.test(sortKey) ? sortKey : (own ?? NO_KIND));
}

function textOf(item: Item, attribute: string): string {
  const value = valueOf(item, attribute);
  return value && 'S' in value ? value.S : '';
}

function prefixOf(key: string): string | undefined {
  const end = key.indexOf('#');
  return end > 0 ? key.slice(0, end) : undefined;
}

const LONGEST = 64;

/** A name that SQLite takes for a table: it keeps those that begin with `sqlite_` to itself. */
function sqlName(kind: string): string {
  const name = clean(kind.slice(0, LONGEST)).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return name.startsWith('sqlite_') ? `_${name}` : name;
}

/** SQLite ends a name at U+0000, and has no lone surrogates. */
function clean(name: string): string {
  // eslint-disable-next-line no-control-regex
  return name.replace(/[\u0000-\u001f\u007f]/g, '_').toWellFormed();
}

/** SQL does not tell upper from lower case in names; DynamoDB does: `Title` beside `title`. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const wanted = clean(name) || '_';
    let free = wanted;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${wanted}_${n}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
