import { quoted } from '../../sql/sqlite.ts';

/** A name as SQL takes it: in quotation marks unless SQLite reads it bare. */
export function named(name: string): string {
  return /^[a-z_][a-z\d_]*$/i.test(name) && !KEYWORDS.has(name.toLowerCase()) ? name : quoted(name);
}

/**
 * Keywords that SQLite does not take for a name everywhere (sqlite.org, "SQLite Keywords"; tried
 * one by one), and those of joins, which it takes for a name in some places only.
 */
const KEYWORDS = new Set(
  `add all alter and as autoincrement between case cast check collate commit constraint create
  cross current_date current_time current_timestamp default deferrable delete distinct drop else
  escape except exists foreign from full group having in index indexed inner insert intersect into
  is isnull join left limit natural not nothing notnull null on or order outer primary raise
  references returning right select set table then to transaction union unique update using values
  when where`.split(/\s+/),
);
