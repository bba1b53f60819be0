/** A table that people go on using while it is audited. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dice } from '../../dice.ts';
import { inputOf } from '../../experiments/drift/bugs.ts';
import { userKey } from '../../experiments/drift/posts.ts';
import { writePaths } from '../../writePaths/index.ts';
import type { AuditedTable } from './table.ts';

/**
 * Who uses the table meanwhile: nobody; now and then somebody who likes or unlikes; and besides,
 * somebody who likes a post just before a repair writes.
 */
export const CROWDS = ['nobody', 'steady', 'worst'] as const;
export type Crowd = (typeof CROWDS)[number];

/** Virtual milliseconds between two likes, on average. */
const APART = 1_000;
/** How many of them are taken back. */
const UNLIKES = 0.2;
/** Virtual milliseconds that a request takes. */
const REQUEST = 5;
/** Users with higher numbers have liked nothing so far. */
const FIRST_VISITOR = 20_000;

/** A like that has come in, or was taken back. */
interface Visit {
  post: string;
  user: string;
  verb: 'like' | 'unlike';
}

/**
 * One thing at a time on virtual time, in the order in which it was asked for: so the same seed
 * brings the same likes between the same requests, however quick the machine is.
 */
export class LiveTable {
  readonly #table: AuditedTable;
  readonly #random: () => number;
  #last: Promise<unknown> = Promise.resolve();
  #crowd: Crowd = 'nobody';
  /** When the next like comes. */
  #next = Infinity;
  /** Posts that were liked just before a write. */
  #surprised = new Set<string>();
  /** All that have come, the newest last. */
  readonly visits: Visit[] = [];

  constructor(table: AuditedTable) {
    this.#table = table;
    this.#random = dice(table.settings.seed + 1);
  }

  /** From now on this crowd uses the table. */
  begin(crowd: Crowd): void {
    this.#crowd = crowd;
    this.#surprised = new Set();
    this.#next = crowd === 'nobody' ? Infinity : this.#table.sim.clock.now() + this.#pause();
  }

  /** Lets so many virtual milliseconds pass, and people like meanwhile. */
  wait(milliseconds: number): Promise<void> {
    const until = this.#table.sim.clock.now() + milliseconds;
    return this.#inTurn(() => this.#passUntil(until));
  }

  /** A client whose requests take their time. */
  client(name: string): DynamoDBClient {
    const { sim } = this.#table;
    const client = sim.client({ name });
    client.middlewareStack.add(
      (next, { commandName }) =>
        (args) =>
          this.#inTurn(async () => {
            await this.#passUntil(sim.clock.now() + REQUEST);
            const { Key } = args.input as { Key?: { PK: { S: string } } };
            if (commandName === 'UpdateItemCommand' && Key) await this.#surprise(Key.PK.S);
            return next(args);
          }),
      { step: 'initialize', name: 'inTurn' },
    );
    return client;
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#last.then(act);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #passUntil(until: number): Promise<void> {
    const { clock } = this.#table.sim;
    while (this.#next <= until) {
      clock.advance(Math.max(0, this.#next - clock.now()));
      this.#next += this.#pause();
      await this.#visit();
    }
    clock.advance(Math.max(0, until - clock.now()));
  }

  /** A like at the worst moment: once for each post. */
  async #surprise(post: string): Promise<void> {
    if (this.#crowd !== 'worst' || this.#surprised.has(post)) return;
    this.#surprised.add(post);
    await this.#write({ post, user: this.#newUser(), verb: 'like' });
  }

  async #visit(): Promise<void> {
    const post = this.#anyPost();
    const last = this.#random() < UNLIKES ? this.#lastLike(post) : undefined;
    await this.#write(
      last ? { ...last, verb: 'unlike' } : { post, user: this.#newUser(), verb: 'like' },
    );
  }

  async #write(visit: Visit): Promise<void> {
    const { sim, clientOf } = this.#table;
    this.visits.push(visit);
    const input = inputOf({ sim, post: visit.post }, visit.user);
    await writePaths.guarded[visit.verb](clientOf(visit.user), input);
  }

  /** The newest like of a post, if it has not been taken back. */
  #lastLike(post: string): Visit | undefined {
    const last = this.visits.findLast((visit) => visit.post === post);
    return last?.verb === 'like' ? last : undefined;
  }

  #newUser(): string {
    return userKey(FIRST_VISITOR + this.visits.length);
  }

  #anyPost(): string {
    const { posts, weights } = this.#table;
    let left = this.#random() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    return posts[index] ?? posts[0]!;
  }

  /** Virtual milliseconds to the next like: of a Poisson process. */
  #pause(): number {
    return -Math.log(1 - this.#random()) * APART;
  }
}
