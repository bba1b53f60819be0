/** Queries that are ready for the reader. */
import type { KeyNames, TableInfo } from './entities.ts';
import { named } from './quoting.ts';

export const READY = ['tallies', 'top', 'twice'] as const;

export type ReadyQuery = (typeof READY)[number];

/** What is loaded, as far as a query is concerned. */
interface Shape {
  keys: KeyNames;
  tables: readonly TableInfo[];
}

const POST = 'post';
const LIKE = 'like';
const TALLY = 'likeTally';

/**
 * The text of a ready query over what is loaded; `undefined` if it lacks the tables `post` and
 * `like`, the attribute `likeTally` or a sort key.
 */
export function readyQuery(which: ReadyQuery, { keys, tables }: Shape): string | undefined {
  const post = tables.find(({ name }) => name === POST);
  const like = tables.find(({ name }) => name === LIKE);
  const tally = post?.columns.find(({ attribute }) => attribute === TALLY)?.name;
  const [pk, sk] = (like ?? post)?.columns.map(({ name }) => named(name)) ?? [];
  if (keys.sort === undefined || !like || pk === undefined || sk === undefined) return undefined;
  if (which === 'twice') return twice(pk, sk);
  if (!post || tally === undefined) return undefined;
  return which === 'tallies' ? tallies(pk, sk, named(tally)) : top(pk, sk, named(tally));
}

/** All rows of a table. */
export function allOf(table: string): string {
  return `SELECT * FROM ${named(table)}`;
}

const tallies = (pk: string, sk: string, tally: string): string =>
  `SELECT p.${pk},
       p.${tally} AS stored,
       COUNT(l.${sk}) AS counted,
       p.${tally} - COUNT(l.${sk}) AS difference
  FROM post AS p
  LEFT JOIN like AS l ON l.${pk} = p.${pk}
 GROUP BY p.${pk}
HAVING p.${tally} IS NOT COUNT(l.${sk})
 ORDER BY p.${pk}`;

const top = (pk: string, sk: string, tally: string): string =>
  `SELECT p.${pk},
       p.${tally} AS stored,
       COUNT(l.${sk}) AS counted
  FROM post AS p
  LEFT JOIN like AS l ON l.${pk} = p.${pk}
 GROUP BY p.${pk}
 ORDER BY counted DESC, p.${pk}
 LIMIT 10`;

// The user's key ends the sort key, whatever an app has put in front of it.
const twice = (pk: string, sk: string): string =>
  `SELECT ${pk},
       substr(${sk}, instr(${sk}, 'USER#')) AS user,
       COUNT(*) AS likes,
       group_concat(${sk}, ' ') AS keys
  FROM like
 GROUP BY ${pk}, user
HAVING COUNT(*) > 1
 ORDER BY ${pk}, user`;
