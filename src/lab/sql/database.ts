/**
 * SQL over rows that have been loaded: SQLite's own WebAssembly build, with a database in memory.
 * It runs in the page and in Node; nothing of it is fetched before a database is opened.
 */
import type { Database, SqlValue as SqliteValue } from '@sqlite.org/sqlite-wasm';
import { fetchSqlite, fillTable, messageOf, quoted } from './sqlite.ts';
import type { SqlTable, SqlValue } from './tables.ts';

/** What a query has brought. */
export interface SqlAnswer {
  columns: readonly string[];
  rows: readonly (readonly SqlValue[])[];
}

/** Why a query was refused, in SQLite's words. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
}

/** A query of more steps than this (of SQLite's virtual machine) is broken off. */
const MOST_STEPS = 50_000_000;
const STEPS_AT_A_TIME = 10_000;

export class SqlDatabase {
  readonly #database: Database;
  #turns = 0;

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Fetches SQLite, the first time, and opens an empty database. */
  static async open(): Promise<SqlDatabase> {
    const sqlite = await fetchSqlite();
    const database = new SqlDatabase(new sqlite.oo1.DB(':memory:'));
    sqlite.capi.sqlite3_progress_handler(
      database.#database.pointer!,
      STEPS_AT_A_TIME,
      () => Number(++database.#turns > MOST_STEPS / STEPS_AT_A_TIME),
      0,
    );
    return database;
  }

  /** Puts the tables in, in place of those of the same name. */
  load(tables: readonly SqlTable[]): void {
    this.#turns = 0;
    this.#database.transaction((database) => {
      for (const { name, columns, rows } of tables) {
        database.exec(`DROP TABLE IF EXISTS ${quoted(name)}`);
        fillTable(database, name, columns, rows);
      }
    });
  }

  /**
   * Runs a query. Of several statements, the first that returns rows is answered.
   * @throws {SqlError} when SQLite refuses it.
   */
  query(sql: string): SqlAnswer {
    this.#turns = 0;
    const columns: string[] = [];
    const rows: SqliteValue[][] = [];
    try {
      this.#database.exec({ sql, rowMode: 'array', columnNames: columns, resultRows: rows });
    } catch (error) {
      throw new SqlError(messageOf(error));
    }
    return { columns, rows: rows.map((row) => row.map(shown)) };
  }

  close(): void {
    this.#database.close();
  }
}

function shown(value: SqliteValue): SqlValue {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'object' && value !== null ? '(blob)' : (value ?? null);
}
