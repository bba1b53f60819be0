/** SQLite's own WebAssembly build: how it is fetched, and what it says. */
import type { BindableValue, Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';

let fetched: Promise<Sqlite3Static> | undefined;

/** SQLite, fetched the first time that somebody asks. */
export async function fetchSqlite(): Promise<Sqlite3Static> {
  // After a failure, whoever asks again tries again.
  return (fetched ??= initialise().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  }));
}

async function initialise(): Promise<Sqlite3Static> {
  // SQLite reads this global as it starts. The page's storage is left alone, and what goes wrong
  // is told to whoever asked, not to the console.
  const vfs = { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true };
  Object.assign(globalThis, {
    sqlite3ApiConfig: { warn: silent, error: silent, disable: { vfs } },
  });
  const { default: start } = await import('@sqlite.org/sqlite-wasm');
  return start();
}

/** Makes a table and puts the rows in. No type: a column keeps whatever comes as it is. */
export function fillTable(
  database: Database,
  name: string,
  columns: readonly string[],
  rows: Iterable<readonly BindableValue[]>,
): void {
  database.exec(`CREATE TABLE ${quoted(name)} (${columns.map(quoted).join(', ')})`);
  const gaps = columns.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT INTO ${quoted(name)} VALUES (${gaps})`);
  for (const row of rows) insert.bind(row).stepReset();
  insert.finalize();
}

/** A name as SQL takes it, whatever is in it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function silent(): void {
  // Nothing to say.
}

/** SQLite's message without the wrapper's prefix: `SQLITE_ERROR: sqlite3 result code 1: …`. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  return error.message.replace(/^SQLITE_\w+: sqlite3 result code \d+: /, '');
}
