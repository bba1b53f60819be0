/** What counting likes by `Query` takes: a partition is filled, and read page by page. */
import { createSimulator, type Answer, type Simulator } from '../../../sim/index.ts';
import { startMeter } from '../../meter.ts';
import { socialTable } from '../../world.ts';
import { likeOf, POST, TABLE } from './table.ts';
import type { Usage } from './usage.ts';

/** Likes written between two pauses: a few milliseconds' worth. */
const AT_A_TIME = 1_000;
/** API Reference, "BatchWriteItem": as many in one request. */
const BATCH = 25;
/** Developer Guide, "Paginating table query results". Whether a page is full, the engine says. */
const PAGE_BYTES = 1024 ** 2;

type Consistency = Usage['consistency'];

/** The read units that counting takes, for likes of one size. */
export class Counting {
  /** Size of a like, in bytes. */
  readonly likeBytes: number;
  /** Likes in one page of a `Query`. */
  readonly perPage: number;
  readonly #sim: Simulator;
  /** What is known already, by consistency and number of likes. */
  readonly #known = new Map<string, number>();

  private constructor(likeBytes: number, perPage: number, sim: Simulator) {
    this.likeBytes = likeBytes;
    this.perPage = perPage;
    this.#sim = sim;
  }

  /**
   * Writes likes until a page is full.
   * @param pause lets others at work between two stretches; `false` gives up.
   */
  static async measure(
    likeBytes: number,
    pause: () => Promise<boolean>,
  ): Promise<Counting | undefined> {
    const sim = createSimulator({ seed: 1 });
    await sim.request('CreateTable', socialTable);
    let likes = 0;
    for (;;) {
      const enough = Math.max(likes, Math.ceil(PAGE_BYTES / likeBytes)) + 1;
      while (likes < enough) {
        if (!(await pause())) return undefined;
        const stop = Math.min(enough, likes + AT_A_TIME);
        for (; likes < stop; likes += BATCH) write(sim, likes, likeBytes);
      }
      const { body } = serve(sim, 'Query', queryOf('eventual'));
      if (body.LastEvaluatedKey) return new Counting(likeBytes, Number(body.Count), sim);
    }
  }

  /** Read units of counting so many likes: full pages, and the last one. */
  units(likes: number, consistency: Consistency): number {
    const pages = Math.floor(likes / this.perPage);
    const rest = likes % this.perPage;
    return (
      pages * (pages > 0 ? this.#page(this.perPage, consistency) : 0) +
      (rest > 0 || pages === 0 ? this.#page(rest, consistency) : 0)
    );
  }

  /** Read units of one page with so many likes. */
  #page(likes: number, consistency: Consistency): number {
    const id = `${consistency} ${likes}`;
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const stop = startMeter(this.#sim);
    serve(this.#sim, 'Query', queryOf(consistency, likes));
    const { read } = stop();
    this.#known.set(id, read);
    return read;
  }
}

/** Writes a batch of likes, from the one with this number on. */
function write(sim: Simulator, from: number, likeBytes: number): void {
  const puts = Array.from({ length: BATCH }, (_, i) => ({
    PutRequest: { Item: likeOf(from + i, likeBytes) },
  }));
  serve(sim, 'BatchWriteItem', { RequestItems: { [TABLE]: puts } });
}

function queryOf(consistency: Consistency, Limit?: number): object {
  return {
    TableName: TABLE,
    Select: 'COUNT',
    KeyConditionExpression: 'PK = :post AND begins_with(SK, :like)',
    ExpressionAttributeValues: { ':post': { S: POST }, ':like': { S: 'LIKE#' } },
    ConsistentRead: consistency === 'strong',
    ...(Limit && { Limit }),
  };
}

/** Serves a request without a pause: nobody else is at this simulator. */
function serve(sim: Simulator, operation: string, input: object): Answer {
  const steps = sim.steps(operation, input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
