import type { Item, Key, TableDescription } from '../types.ts';
import { rangeOf, type DatabaseState } from './database.ts';
import { itemKey, itemSpace, MARKERS, partitionPrefix, TABLES } from './keys.ts';
import type { Snapshot, StagedWrite } from './snapshot.ts';

/** Reads a frozen state of the store; see {@link Snapshot}. */
export class SnapshotView implements Snapshot {
  /** The content, the engine's own counters and the number of events so far, for restoring. */
  readonly state: DatabaseState;
  readonly engine: unknown;
  readonly events: number;

  constructor(state: DatabaseState, engine: unknown, events: number) {
    this.state = state;
    this.engine = engine;
    this.events = events;
  }

  tables(): string[] {
    return [...(this.state.get(TABLES)?.keys() ?? [])];
  }

  table(name: string): TableDescription | undefined {
    return this.state.get(TABLES)?.get(name) as TableDescription | undefined;
  }

  items(table: string, partitionKey?: string): Item[] {
    const tree = this.state.get(itemSpace(table));
    if (partitionKey === undefined) return [...(tree?.values() ?? [])] as Item[];
    const prefix = partitionPrefix({ S: partitionKey });
    const items: Item[] = [];
    for (const [, item] of rangeOf(tree, { gte: prefix, lt: `${prefix}~` }))
      items.push(item as Item);
    return items;
  }

  item(table: string, key: Key): Item | undefined {
    const description = this.table(table);
    if (!description) return undefined;
    return this.state.get(itemSpace(table))?.get(itemKey(key, description)) as Item | undefined;
  }

  staged(): StagedWrite[] {
    return [...(this.state.get(MARKERS)?.values() ?? [])] as StagedWrite[];
  }
}
