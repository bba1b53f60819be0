/**
 * The database of the workbench. What is loaded is a copy, and may only be read: SQLite itself
 * refuses whatever would write, attach a file, or change a setting.
 */
import type { Database, SqlValue } from '@sqlite.org/sqlite-wasm';
import { fetchSqlite, fillTable, messageOf, quoted } from '../../sql/sqlite.ts';
import type { Cell } from '../../items/cells.ts';
import type { EntityTable, KeyNames } from './entities.ts';
import type { Answer, Refusal } from './protocol.ts';

/** A query that was refused. */
export class QueryRefused extends Error {
  override readonly name = 'QueryRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

type Sqlite = Awaited<ReturnType<typeof fetchSqlite>>;

/** Rows of an answer; more are left out, and said to be. */
const MOST_ROWS = 200_000;
/** Characters of an answer: so many fit into the memory of a page. */
const MOST_CHARACTERS = 64_000_000;
/** Bytes of a single value. */
const LONGEST_VALUE = 16_000_000;
/** Bytes that SQLite may take of the page's memory. */
const MOST_MEMORY = 1_000_000_000;
/** Rows that are written between two words on how far it has come. */
const BEAT = 5_000;

export class ItemDatabase {
  readonly #sqlite: Sqlite;
  readonly #database: Database;

  private constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite;
    this.#database = new sqlite.oo1.DB(':memory:');
    this.#database.exec(`PRAGMA hard_heap_limit = ${MOST_MEMORY}`);
  }

  /**
   * Makes a database of the tables, with an index on their keys. The image is what SQLite would
   * write into a file.
   */
  static async of(
    tables: readonly EntityTable[],
    keys: KeyNames,
    beat: (rows: number) => void = () => undefined,
  ): Promise<{ database: ItemDatabase; image: Uint8Array<ArrayBuffer> }> {
    const database = new ItemDatabase(await fetchSqlite());
    database.#fill(tables, keys, beat);
    const image = database.#sqlite.capi.sqlite3_js_db_export(database.#database.pointer!);
    database.#lock();
    return { database, image };
  }

  /** Takes up a database from its image. */
  static async from(image: Uint8Array): Promise<ItemDatabase> {
    const made = new ItemDatabase(await fetchSqlite());
    const { capi, wasm } = made.#sqlite;
    const database = made.#database.pointer!;
    const copy = wasm.allocFromTypedArray(image);
    const { length } = image;
    const code = capi.sqlite3_deserialize(
      database,
      'main',
      copy,
      length,
      length,
      capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_READONLY,
    );
    made.#database.checkRc(code);
    made.#lock();
    return made;
  }

  /**
   * Runs a query. Of several statements, the first that returns rows is answered.
   * @throws {QueryRefused}
   */
  query(sql: string): Answer {
    if (sql.trim() === '') throw new QueryRefused({ code: 'nothing' });
    const columns: string[] = [];
    const rows: Cell[][] = [];
    let characters = 0;
    let more = false;
    const take = (row: SqlValue[]): boolean => {
      more = rows.length === MOST_ROWS || characters > MOST_CHARACTERS;
      if (more) return false;
      const cells = row.map(cellFrom);
      for (const cell of cells) characters += typeof cell === 'string' ? cell.length : 8;
      rows.push(cells);
      return true;
    };
    try {
      // The wrapper ends the query when the callback says `false`.
      const callback = take as unknown as (row: SqlValue[]) => void;
      this.#database.exec({ sql, rowMode: 'array', columnNames: columns, callback });
    } catch (error) {
      throw this.#refusal(error);
    }
    if (columns.length === 0) throw new QueryRefused({ code: 'nothing' });
    return { columns, rows, more };
  }

  close(): void {
    this.#database.close();
  }

  #fill(tables: readonly EntityTable[], keys: KeyNames, beat: (rows: number) => void): void {
    let written = 0;
    const counted = function* (table: EntityTable): Generator<readonly Cell[], void, void> {
      for (const item of table.items) {
        yield table.cellsOf(item);
        if (++written % BEAT === 0) beat(written);
      }
    };
    this.#database.transaction((database) => {
      for (const [n, table] of tables.entries()) {
        const names = table.columns.map(({ name }) => name);
        fillTable(database, table.name, names, counted(table));
        // Tables are joined and asked by their keys, which come first.
        const key = names
          .slice(0, keys.sort === undefined ? 1 : 2)
          .map(quoted)
          .join(', ');
        // No table's name has a `#` in it.
        database.exec(`CREATE INDEX ${quoted(`#${n}`)} ON ${quoted(table.name)} (${key})`);
      }
    });
  }

  #lock(): void {
    const { capi } = this.#sqlite;
    const database = this.#database.pointer!;
    capi.sqlite3_limit(database, capi.SQLITE_LIMIT_LENGTH, LONGEST_VALUE);
    const reading = [
      capi.SQLITE_SELECT,
      capi.SQLITE_READ,
      capi.SQLITE_FUNCTION,
      capi.SQLITE_RECURSIVE,
    ] as number[];
    capi.sqlite3_set_authorizer(
      database,
      (_, action) => (reading.includes(action) ? capi.SQLITE_OK : capi.SQLITE_DENY),
      0,
    );
  }

  #refusal(error: unknown): unknown {
    const { SQLite3Error } = this.#sqlite;
    if (!(error instanceof SQLite3Error)) return error;
    if (error.resultCode === this.#sqlite.capi.SQLITE_AUTH) {
      return new QueryRefused({ code: 'readOnly' });
    }
    return new QueryRefused({ code: 'sqlite', message: messageOf(error) });
  }
}

/** Bytes, which only a query can make, come in SQLite's own spelling. */
function cellFrom(value: SqlValue): Cell {
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null) return value as Cell;
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : Uint8Array.from(value);
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  return `x'${digits.join('')}'`;
}
