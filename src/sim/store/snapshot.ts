import type { Item, Key, TableDescription } from '../types.ts';
import type { WriteKind } from '../trace/events.ts';

/** A write that a transaction has prepared and not yet committed: a pencil mark. */
export interface StagedWrite {
  transaction: number;
  action: number;
  table: string;
  key: Key;
  kind: WriteKind;
  before: Item | null;
  after: Item | null;
}

/**
 * A frozen view of everything the simulator holds. Taking one is O(1): it shares its
 * structure with the live store, which copies what it changes afterwards.
 */
export interface Snapshot {
  /** Names of the tables, sorted. */
  tables(): string[];
  table(name: string): TableDescription | undefined;
  /** All items of a table; of one partition when `partitionKey` is given. In key order. */
  items(table: string, partitionKey?: string): Item[];
  item(table: string, key: Key): Item | undefined;
  /** The pencil marks of all transactions under way. */
  staged(): StagedWrite[];
}
