/**
 * The store interface that dynalite's actions call, over the engine's own store. Every call
 * answers at once: nothing waits, so nothing has to be locked.
 */
import type { Item, TableDescription } from '../types.ts';
import { resourceNotFound, texts, type AwsError } from '../errors.ts';
import type { Database, KeyValueStore } from '../store/database.ts';
import { indexSpace, itemSpace, TABLES, tagSpace } from '../store/keys.ts';
import { MAX_ITEM_SIZE } from '../capacity/itemSize.ts';
import { deepFreeze } from '../values/freeze.ts';
import type { Callback, DynaliteError } from './modules.ts';
import { currentRun } from './run.ts';

/** A missing key as LevelDB reports it; dynalite looks at the name. */
const NOT_FOUND: DynaliteError = Object.assign(new Error('NotFound'), { name: 'NotFoundError' });

/** CreateTable asks for the name, to tell that there is no such table yet. */
const notFound = (error: AwsError): AwsError => Object.assign(error, { name: NOT_FOUND.name });

const ACCOUNT_ID = '000000000000';
export const REGION = 'us-east-1';

interface SpaceOperation {
  type: 'put' | 'del';
  key: string;
  value?: unknown;
}

const unlocked = <F>(callback: F): F => callback;

/** One map of the store as dynalite sees it. */
class Space {
  readonly awsAccountId = ACCOUNT_ID;
  readonly awsRegion = REGION;
  protected readonly store: DynaliteStore;
  protected readonly name: string;

  constructor(store: DynaliteStore, name: string) {
    this.store = store;
    this.name = name;
  }

  get(key: string, callback: Callback<unknown>): void {
    const value = this.store.content.get(this.name, key);
    if (value === undefined) callback(NOT_FOUND);
    else callback(null, value);
  }

  put(key: string, value: unknown, callback: Callback<void>): void {
    // What is stored never changes: items are frozen, table descriptions copied as well.
    const kept = this.name === TABLES ? structuredClone(value) : value;
    if (this.store.open) this.store.content.put(this.name, key, deepFreeze(kept));
    callback(null);
  }

  del(key: string, callback: Callback<void>): void {
    if (this.store.open) this.store.content.delete(this.name, key);
    callback(null);
  }

  batch(operations: SpaceOperation[], callback: Callback<void>): void {
    for (const { type, key, value } of this.store.open ? operations : []) {
      if (type === 'put') this.store.content.put(this.name, key, value);
      else this.store.content.delete(this.name, key);
    }
    callback(null);
  }

  lock(_key: string, run: (release: typeof unlocked) => void): void {
    run(unlocked);
  }

  createKeyStream(): string[] {
    return Array.from(this.store.database.range(this.name), ([key]) => key);
  }

  createValueStream(): unknown[] {
    return Array.from(this.store.database.range(this.name), ([, value]) => value);
  }
}

/** What dynalite's UpdateItem gets for the stored item: it would clone that from top to bottom. */
const STAND_IN: Item = Object.freeze({});

/** The items of a table. */
class ItemSpace extends Space {
  override get(key: string, callback: Callback<unknown>): void {
    const run = currentRun()!;
    const item = this.store.content.get(this.name, key) as Item | undefined;
    run.before = item ?? null;
    if (item === undefined) callback(NOT_FOUND);
    else callback(null, run.updating ? STAND_IN : item);
  }

  override put(key: string, item: Item, callback: Callback<void>): void {
    const { updating, after } = currentRun()!;
    this.store.content.put(this.name, key, updating ? after : deepFreeze(item));
    callback(null);
  }
}

const OPTIONS = {
  createTableMs: 0,
  deleteTableMs: 0,
  updateTableMs: 0,
  maxItemSize: MAX_ITEM_SIZE,
};

export class DynaliteStore {
  /** Where reads and writes go: the database, or a transaction's overlay. */
  content: KeyValueStore;
  /** The whole store, for ranges and for operations on tables. */
  readonly database: Database;
  readonly options = OPTIONS;
  readonly tableDb: Space;
  /** False after {@link close}. */
  open = true;
  readonly #spaces = new Map<string, Space>();
  /** By the name of the table. */
  readonly #itemSpaces = new Map<string, ItemSpace>();

  constructor(database: Database, content: KeyValueStore = database) {
    this.database = database;
    this.content = content;
    this.tableDb = this.#space(TABLES);
  }

  /** After this, writes of the action's own timers are ignored. */
  close(): void {
    this.open = false;
  }

  getItemDb(table: string): Space {
    let space = this.#itemSpaces.get(table);
    if (!space) this.#itemSpaces.set(table, (space = new ItemSpace(this, itemSpace(table))));
    return space;
  }

  getIndexDb(kind: string, table: string, index: string): Space {
    return this.#space(indexSpace(kind, table, index));
  }

  getTagDb(table: string): Space {
    return this.#space(tagSpace(table));
  }

  // dynalite binds the three deletions, so they must not need `this`.
  readonly deleteItemDb = (table: string, callback: Callback<void>): void => {
    this.database.drop(itemSpace(table));
    callback(null);
  };

  readonly deleteIndexDb = (
    kind: string,
    table: string,
    index: string,
    callback: Callback<void>,
  ): void => {
    this.database.drop(indexSpace(kind, table, index));
    callback(null);
  };

  readonly deleteTagDb = (table: string, callback: Callback<void>): void => {
    this.database.drop(tagSpace(table));
    callback(null);
  };

  /** With `checkStatus` false, tables that are being created or deleted are found, too. */
  getTable(
    name: string,
    checkStatus: boolean | Callback<unknown>,
    callback?: Callback<unknown>,
  ): void {
    const check = typeof checkStatus === 'function' || checkStatus;
    const done = typeof checkStatus === 'function' ? checkStatus : callback!;
    const table = this.content.get(TABLES, name) as TableDescription | undefined;
    const usable =
      table && !(check && (table.TableStatus === 'CREATING' || table.TableStatus === 'DELETING'));
    if (usable) return done(null, check ? table : structuredClone(table));
    const missing = check ? resourceNotFound() : resourceNotFound(texts.tableNotFound(name));
    return done(notFound(missing));
  }

  #space(name: string): Space {
    let space = this.#spaces.get(name);
    if (!space) this.#spaces.set(name, (space = new Space(this, name)));
    return space;
  }
}
