/** Changes of items that are not written yet: each is shown, and then becomes a request or nothing. */
import type { Answer, Item, Key, Snapshot } from '../../../sim/index.ts';
import { itemsIn } from '../../items/items.ts';
import { JsonReader } from '../../items/json.ts';
import { differences } from './differences.ts';
import type { PlaygroundSession } from './session.svelte.ts';
import { keyOf, type TableView } from './tables.ts';

export interface Staged {
  id: string;
  table: string;
  key: Key;
  /** The item when the change was staged; none: there was no such item. */
  before: Item | undefined;
  /** What it is to become; none: it is to be deleted. */
  after: Item | undefined;
}

/**
 * Why something was not staged; `copied` and `replaces`: it was, but under another key than it had,
 * where no item lies, or another one.
 */
export type StagingNote =
  { code: 'same' | 'several' | 'copied' | 'replaces' } | { code: 'noKey'; name: string };

export class Staging {
  readonly #session: PlaygroundSession;
  changes: readonly Staged[] = $state.raw([]);
  /** What DynamoDB has refused, and how it says so. */
  refused: { id: string; answer: Answer } | undefined = $state.raw();

  constructor(session: PlaygroundSession) {
    this.#session = session;
  }

  /**
   * Stages an item as it is to become.
   * @param text in JSON of DynamoDB, or plain
   * @param original the item that is edited, if it is not a new one
   * @throws {InputFault}
   */
  stage(table: TableView, text: string, original: Item | undefined): StagingNote | undefined {
    const [found, another] = itemsIn(new JsonReader(text));
    if (!found || another) return { code: 'several' };
    const after = { ...found.item };
    const missing = table.key.find(({ name }) => !Object.hasOwn(after, name));
    if (missing) return { code: 'noKey', name: missing.name };
    const key = keyOf(after, table);
    const before = this.#session.state.item(table.name, key);
    if (before && differences(before, after).length === 0) {
      this.drop(idOf(table.name, key));
      return { code: 'same' };
    }
    this.#put(table.name, key, before, after);
    const isCopy = original && idOf(table.name, keyOf(original, table)) !== idOf(table.name, key);
    if (!isCopy) return undefined;
    return { code: before ? 'replaces' : 'copied' };
  }

  stageDeletion(table: TableView, item: Item): void {
    const key = keyOf(item, table);
    this.#put(table.name, key, this.#session.state.item(table.name, key), undefined);
  }

  drop(id: string): void {
    this.changes = this.changes.filter((change) => change.id !== id);
    if (this.refused?.id === id) this.refused = undefined;
  }

  dropAll(): void {
    this.changes = [];
    this.refused = undefined;
  }

  /** Writes one change after the other, up to the first that is refused. Says how many it were. */
  apply(): number {
    this.refused = undefined;
    let written = 0;
    for (const { id, table: TableName, key: Key, after: Item } of this.changes) {
      const { answer } = Item
        ? this.#session.run('PutItem', { TableName, Item }, 'staged')
        : this.#session.run('DeleteItem', { TableName, Key }, 'staged');
      if (answer.status !== 200) {
        this.refused = { id, answer };
        break;
      }
      written++;
    }
    this.changes = this.changes.slice(written);
    return written;
  }

  #put(table: string, key: Key, before: Item | undefined, after: Item | undefined): void {
    const id = idOf(table, key);
    const change = { id, table, key, before, after };
    const at = this.changes.findIndex((one) => one.id === id);
    this.changes = at < 0 ? [...this.changes, change] : this.changes.with(at, change);
    if (this.refused?.id === id) this.refused = undefined;
  }
}

/** The item as it is now; it may have changed since it was staged. */
export function nowOf(change: Staged, state: Snapshot): Item | undefined {
  return state.item(change.table, change.key);
}

function idOf(table: string, key: Key): string {
  return JSON.stringify([table, key]);
}
