/** What the page and whoever does the work for it say to each other. All of it can be cloned. */
import type { Cell } from '../../items/cells.ts';
import type { KeyNames, TableInfo } from './entities.ts';
import type { Fault } from '../../items/fault.ts';

/** Numbers of likes that the large table can have. */
export const SIZES = [1_000, 10_000, 100_000] as const;

/** Where rows come from. */
export type Source =
  /** The table of the lesson: forty posts, three of which are wrong. */
  | { kind: 'forty' }
  | { kind: 'many'; likes: number }
  | { kind: 'text'; text: string; keys: KeyNames }
  | { kind: 'file'; file: Blob; name: string; keys: KeyNames };

/** How far loading has come. */
export interface LoadProgress {
  /** Items written, items scanned, bytes read, characters parsed, rows put into SQLite. */
  phase: 'writing' | 'scanning' | 'reading' | 'parsing' | 'filling';
  done: number;
  of: number;
}

/** An item as the page keeps it. */
export interface LoadedItem {
  /** The text of its partition key. */
  pk: string;
  /** The text of its sort key; empty where the table has none. */
  sk: string;
  /** Name of the table that it is in. */
  table: string;
  /** Itself, in JSON of DynamoDB. */
  json: string;
}

/** What reading the items has taken, as the engine metered it. */
export interface ReadCost {
  requests: number;
  /** Read capacity units. */
  units: number;
}

/** What has been loaded. */
export interface Loaded {
  keys: KeyNames;
  tables: readonly TableInfo[];
  /** How many items there are. */
  items: number;
  /** None: nothing was read from a table. */
  cost?: ReadCost;
  /** The database, as SQLite would write it into a file. */
  image: Uint8Array<ArrayBuffer>;
}

/** What a query has brought. */
export interface Answer {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Whether there were more rows than are taken. */
  more: boolean;
}

/** Why a query was refused: by us, or in SQLite's words. */
export type Refusal = { code: 'readOnly' | 'nothing' } | { code: 'sqlite'; message: string };

export type Job = { load: Source } | { restore: Uint8Array<ArrayBuffer> } | { query: string };

export type Heard =
  | { progress: LoadProgress }
  | { items: readonly LoadedItem[] }
  | { loaded: Loaded }
  | { fault: Fault }
  | { restored: true }
  | { rows: Answer['rows'] }
  | { answered: Omit<Answer, 'rows'> }
  | { refused: Refusal }
  /** SQLite could not be fetched, or something has gone wrong that should not. */
  | { failed: string };
