/** From a row of an answer back to the items that it tells of, and the list of items. */
import type { Cell } from '../../items/cells.ts';
import type { LoadedItem } from './protocol.ts';

/** The key of one item, or of all that share a partition key. */
export interface Address {
  pk: string;
  sk?: string;
}

/** Which columns of an answer hold keys; none if it has no partition key. */
export interface KeyColumns {
  pk: number;
  sk: number | undefined;
}

/** @param keys names of the columns that hold the partition key and the sort key, if there is one */
export function keyColumns(
  columns: readonly string[],
  [partition, sort]: readonly string[],
): KeyColumns | undefined {
  const find = (name: string | undefined): number | undefined => {
    if (name === undefined) return undefined;
    const exact = columns.indexOf(name);
    const at = exact >= 0 ? exact : columns.findIndex((one) => sameName(one, name));
    return at < 0 ? undefined : at;
  };
  const pk = find(partition);
  return pk === undefined ? undefined : { pk, sk: find(sort) };
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export function addressOf(row: readonly Cell[], { pk, sk }: KeyColumns): Address | undefined {
  const partition = row[pk] ?? null;
  if (partition === null) return undefined;
  const sort = sk === undefined ? null : (row[sk] ?? null);
  return { pk: String(partition), ...(sort !== null && { sk: String(sort) }) };
}

/** The items, found by their keys. */
export class ItemIndex {
  readonly items: readonly LoadedItem[];
  readonly #partitions = new Map<string, LoadedItem[]>();

  constructor(items: readonly LoadedItem[]) {
    this.items = items;
    for (const item of items) {
      const partition = this.#partitions.get(item.pk);
      if (partition) partition.push(item);
      else this.#partitions.set(item.pk, [item]);
    }
  }

  /** The item collection of a partition key. */
  partition(pk: string): readonly LoadedItem[] {
    return this.#partitions.get(pk) ?? [];
  }

  /** The item at an address; without a sort key, the first of its partition, if any. */
  find({ pk, sk }: Address): LoadedItem | undefined {
    const partition = this.partition(pk);
    return sk === undefined ? partition[0] : partition.find((item) => item.sk === sk);
  }

  /** Items of a table, of a partition key that contains the text, or both. */
  search(table: string | undefined, text: string): readonly LoadedItem[] {
    if (table === undefined && text === '') return this.items;
    const exact = this.partition(text);
    const among = exact.length > 0 ? exact : this.items;
    const needle = exact.length > 0 ? '' : text;
    return among.filter(
      (item) =>
        (table === undefined || item.table === table) &&
        (needle === '' || item.pk.includes(needle) || item.sk.includes(needle)),
    );
  }
}
