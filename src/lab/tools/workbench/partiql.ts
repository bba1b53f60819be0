/** PartiQL on the tables that the workbench loads: what a statement brings, and what it takes. */
import { errorName, type Item, type JsonObject, type Simulator } from '../../../sim/index.ts';
import { partiql } from '../../../sim/partiql/index.ts';
import { attributeCell, type Cell } from '../../items/cells.ts';
import { startMeter } from '../../meter.ts';
import type { LoadProgress, Source } from './protocol.ts';

/** A source that is a table of the simulator. */
export type TableSource = Extract<Source, { kind: 'forty' | 'many' }>;

export const READY_STATEMENTS = ['partition', 'whole', 'groupBy', 'join'] as const;

export type ReadyStatement = (typeof READY_STATEMENTS)[number];

export const readyStatements: Readonly<Record<ReadyStatement, string>> = {
  partition: `SELECT SK, likedAt, likeTally
  FROM "Social"
 WHERE PK = 'POST#a91f'`,
  whole: `SELECT PK, likeTally
  FROM "Social"
 WHERE SK = 'META'`,
  groupBy: `SELECT PK, COUNT(*)
  FROM "Social"
 GROUP BY PK`,
  join: `SELECT *
  FROM "Social" AS post
  JOIN "Social" AS likes
    ON likes.PK = post.PK`,
};

/** A statement, and the token with which it goes on. */
export interface StatementJob {
  source: TableSource;
  statement: string;
  token?: string | undefined;
}

/** A page of what a statement brings, or why it was refused. */
export type Said =
  | {
      items: readonly Item[];
      /** How many items were read for it, before any filter. */
      read: number;
      /** Read capacity units. */
      units: number;
      token?: string | undefined;
    }
  | { refused: { name: string; message: string } };

export type StatementHeard = { progress: LoadProgress } | { said: Said } | { failed: string };

type Hear = (progress: LoadProgress) => void;

/** Runs statements one after the other; the table is written for the first, and kept. */
export class StatementTable {
  #key = '';
  #sim: Simulator | undefined;

  async say({ source, statement, token }: StatementJob, hear: Hear): Promise<Said> {
    const sim = await this.#table(source, hear);
    const stop = startMeter(sim);
    let read = 0;
    const unwatch = sim.on((event) => {
      if (event.type === 'request.answered') read = event.read?.length ?? 0;
    });
    const { status, body } = await sim.request('ExecuteStatement', {
      Statement: statement,
      ...(token !== undefined && { NextToken: token }),
    });
    unwatch();
    const { read: units } = stop();
    if (status !== 200) {
      return { refused: { name: errorName(body)!, message: String(body.message) } };
    }
    const { Items, NextToken } = body as JsonObject;
    return { items: Items as Item[], read, units, token: NextToken as string | undefined };
  }

  async #table(source: TableSource, hear: Hear): Promise<Simulator> {
    const key = JSON.stringify(source);
    if (this.#sim && key === this.#key) return this.#sim;
    this.#sim = undefined;
    const { writeForty, writeMany } = await import('./samples.ts');
    const options = { operations: [partiql] };
    const sim =
      source.kind === 'forty'
        ? await writeForty(hear, options)
        : await writeMany(source.likes, hear, options);
    this.#key = key;
    this.#sim = sim;
    return sim;
  }
}

/** Items as rows: a column for each attribute, in the order in which they come up. */
export function rowsOf(items: readonly Item[]): { columns: string[]; rows: Cell[][] } {
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const rows = items.map((item) => columns.map((name) => attributeCell(item, name)));
  return { columns, rows };
}
