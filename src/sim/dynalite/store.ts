/**
 * The store interface that dynalite's actions call, over the engine's own store. Every call
 * answers at once: nothing waits, so nothing has to be locked.
 */
import type { Item, TableDescription } from '../types.ts';
import { resourceNotFound, type AwsError } from '../errors.ts';
import type { Database, KeyValueStore } from '../store/database.ts';
import { indexSpace, itemSpace, TABLES, tagSpace } from '../store/keys.ts';
import { MAX_ITEM_SIZE } from '../capacity/itemSize.ts';
import { deepFreeze } from '../values/freeze.ts';
import type { Callback, DynaliteError } from './modules.ts';

/** A missing key as LevelDB reports it; dynalite looks at the name. */
const NOT_FOUND: DynaliteError = Object.assign(new Error('NotFound'), { name: 'NotFoundError' });

/** An AWS error as dynalite's callbacks carry it. */
export function asDynaliteError(error: AwsError): DynaliteError {
  return Object.assign(new Error(error.message), {
    name: 'NotFoundError',
    statusCode: error.status,
    body: error.body,
  });
}

interface SpaceOperation {
  type: 'put' | 'del';
  key: string;
  value?: unknown;
}

/** One map of the store as dynalite sees it. */
interface Space {
  get(key: string, callback: Callback<unknown>): void;
  put(key: string, value: unknown, callback: Callback<void>): void;
  del(key: string, callback: Callback<void>): void;
  batch(operations: SpaceOperation[], callback: Callback<void>): void;
  lock(key: string, run: (release: <F>(callback: F) => F) => void): void;
  createKeyStream(): unknown[];
  createValueStream(): unknown[];
}

export interface DynaliteStore {
  readonly content: KeyValueStore;
  readonly database: Database;
  readonly options: Record<string, number>;
  readonly tableDb: Space & { awsAccountId: string; awsRegion: string };
  /** After this, writes of the action's own timers are ignored. */
  close(): void;
  [member: string]: unknown;
}

export const ACCOUNT_ID = '000000000000';
export const REGION = 'us-east-1';

/**
 * @param content where reads and writes go: the database, or a transaction's overlay
 * @param database the whole store, for operations on tables
 */
export function createDynaliteStore(content: KeyValueStore, database: Database): DynaliteStore {
  let open = true;
  const spaces = new Map<string, Space>();
  const space = (name: string): Space => {
    let known = spaces.get(name);
    if (!known) spaces.set(name, (known = makeSpace(name)));
    return known;
  };
  const makeSpace = (name: string): Space => ({
    get(key, callback) {
      const value = content.get(name, key);
      if (value === undefined) callback(NOT_FOUND);
      else callback(null, value);
    },
    put(key, value, callback) {
      if (open) content.put(name, key, freezeCopy(name, value));
      callback(null);
    },
    del(key, callback) {
      if (open) content.delete(name, key);
      callback(null);
    },
    batch(operations, callback) {
      for (const { type, key, value } of open ? operations : []) {
        if (type === 'put') content.put(name, key, value);
        else content.delete(name, key);
      }
      callback(null);
    },
    lock: (_key, run) => run((callback) => callback),
    createKeyStream: () => Array.from(database.range(name), ([key]) => key),
    createValueStream: () => Array.from(database.range(name), ([, value]) => value),
  });
  const dropper =
    (spaceOf: (...names: string[]) => string) =>
    (...args: unknown[]): void => {
      const callback = args.pop() as Callback<void>;
      database.drop(spaceOf(...(args as string[])));
      callback(null);
    };
  return {
    content,
    database,
    options: {
      createTableMs: 0,
      deleteTableMs: 0,
      updateTableMs: 0,
      maxItemSize: MAX_ITEM_SIZE,
    },
    tableDb: { ...space(TABLES), awsAccountId: ACCOUNT_ID, awsRegion: REGION },
    getItemDb: (table: string) => space(itemSpace(table)),
    getIndexDb: (kind: string, table: string, index: string) => space(indexSpace(kind, table, index)),
    getTagDb: (table: string) => space(tagSpace(table)),
    deleteItemDb: dropper((table) => itemSpace(table!)),
    deleteIndexDb: dropper((kind, table, index) => indexSpace(kind!, table!, index!)),
    deleteTagDb: dropper((table) => tagSpace(table!)),
    /** `checkStatus` false: tables that are being created or deleted are found, too. */
    getTable(name: string, checkStatus: boolean | Callback<unknown>, callback?: Callback<unknown>) {
      const check = typeof checkStatus === 'function' || checkStatus;
      const done = typeof checkStatus === 'function' ? checkStatus : callback!;
      const table = content.get(TABLES, name) as TableDescription | undefined;
      const usable =
        table && !(check && (table.TableStatus === 'CREATING' || table.TableStatus === 'DELETING'));
      if (usable) return done(null, check ? table : structuredClone(table));
      const missing = check ? resourceNotFound() : resourceNotFound(tableNotFoundText(name));
      return done(asDynaliteError(missing));
    },
    close() {
      open = false;
    },
  };
}

const tableNotFoundText = (name: string): string =>
  `Requested resource not found: Table: ${name} not found`;

/** What is stored never changes: items are frozen, table descriptions copied as well. */
function freezeCopy(space: string, value: unknown): unknown {
  return deepFreeze((space === TABLES ? structuredClone(value) : value) as Item);
}
