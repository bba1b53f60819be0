/**
 * A storm of likes on one post. Every like is a `TransactWriteItems` that the engine executes, and
 * as many of them are under way at once as the storm's rate brings about. Time is virtual.
 */
import { createSimulator, Scheduler, type Answer, type Simulator } from '../../../sim/index.ts';
import { dice } from '../../dice.ts';
import { socialTable } from '../../world.ts';

export const TABLE = 'Social';
const POST = 'POST#a91f';
/** A table with room for ten times what the post can use: whatever throttles is a partition. */
const stormTable = {
  ...socialTable,
  BillingMode: 'PROVISIONED',
  ProvisionedThroughput: { ReadCapacityUnits: 1000, WriteCapacityUnits: 40_000 },
};

export interface StormSettings {
  /** Likes in all; each by a user of their own. */
  likes: number;
  /** Likes a virtual second, on average; when each comes is chance, from the seed. */
  rate: number;
  /** Partition keys over which the post's likes and its tally are spread. */
  shards: number;
  /** Virtual milliseconds from the moment at which a like's items are prepared to its commit. */
  window: number;
  /** How often a like is sent at most. */
  tries: number;
  seed: number;
}

/** What happened in one virtual second, or in all of them. */
export interface StormCounts {
  /** Likes that were sent for the first time. */
  arrived: number;
  accepted: number;
  /** Attempts that met another transaction on an item. */
  conflicts: number;
  /** Attempts for which a partition had no units left. */
  throttled: number;
  /** Likes that used up their attempts. */
  lost: number;
}

/** How far a storm has come. */
export interface StormProgress {
  seconds: readonly StormCounts[];
  total: StormCounts;
}

/** What a storm has come to. */
export interface StormReport extends StormProgress {
  /** Write units: 4 for each attempt that was not throttled, as the engine charges it. */
  units: number;
  /** Virtual milliseconds from the first attempt to success, of half and of 99 % of the likes. */
  median: number;
  slowest: number;
}

/** First pause before another attempt, in milliseconds; doubled each time, and random up to it. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 20_000;
/** Steps of a request until both of its items are prepared: its checks, and one for each item. */
const STEPS_TO_PREPARED = 3;

const none = (): StormCounts => ({ arrived: 0, accepted: 0, conflicts: 0, throttled: 0, lost: 0 });

export class Storm {
  readonly settings: StormSettings;
  readonly sim: Simulator;
  readonly #scheduler: Scheduler;
  readonly #random: () => number;
  readonly #start: number;
  readonly #seconds: StormCounts[] = [];
  readonly #total = none();
  readonly #latencies: number[] = [];
  #units = 0;
  #sent = 0;

  private constructor(settings: StormSettings, sim: Simulator) {
    this.settings = settings;
    this.sim = sim;
    this.#scheduler = new Scheduler(sim.clock);
    this.#random = dice(settings.seed);
    this.#start = sim.clock.now();
    this.#scheduler.after(this.#untilNext(), () => this.#arrive());
  }

  static async prepare(settings: StormSettings): Promise<Storm> {
    const sim = createSimulator({ seed: settings.seed, throughput: { splitAfter: Infinity } });
    await sim.request('CreateTable', stormTable);
    for (let shard = 0; shard < settings.shards; shard++) {
      const Item = {
        PK: { S: shardKey(settings, shard) },
        SK: { S: 'META' },
        likeTally: { N: '0' },
      };
      await sim.request('PutItem', { TableName: TABLE, Item });
    }
    // The likes begin with a second of their own.
    sim.clock.advance(1000 - (sim.clock.now() % 1000));
    return new Storm(settings, sim);
  }

  /** Whether every like has come to its end. */
  get over(): boolean {
    return this.#scheduler.pending === 0;
  }

  /** Lets so many things happen: an arrival, the end of an attempt, another attempt. */
  run(events: number): void {
    for (let i = 0; i < events && this.#scheduler.step(); i++);
  }

  get progress(): StormProgress {
    return {
      seconds: this.#seconds.map((counts) => ({ ...counts })),
      total: { ...this.#total },
    };
  }

  report(): StormReport {
    const sorted = this.#latencies.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    return {
      ...this.progress,
      units: this.#units,
      median: at(0.5),
      slowest: at(0.99),
    };
  }

  /** The keys of the items that carry the post's tallies. */
  tallyKeys(): { PK: { S: string }; SK: { S: string } }[] {
    return Array.from({ length: this.settings.shards }, (_, shard) => ({
      PK: { S: shardKey(this.settings, shard) },
      SK: { S: 'META' },
    }));
  }

  /** Virtual milliseconds to the next arrival: of a Poisson process. */
  #untilNext(): number {
    return (-Math.log(1 - this.#random()) / this.settings.rate) * 1000;
  }

  #arrive(): void {
    const user = this.#sent++;
    if (this.#sent < this.settings.likes) {
      this.#scheduler.after(this.#untilNext(), () => this.#arrive());
    }
    this.#count('arrived');
    this.#attempt(user, 1, this.sim.clock.now());
  }

  #attempt(user: number, attempt: number, since: number): void {
    const steps = this.sim.steps('TransactWriteItems', likeOf(this.settings, user));
    for (let i = 0; i < STEPS_TO_PREPARED; i++) {
      const step = steps.next();
      if (step.done) return this.#settle(user, attempt, since, step.value);
    }
    const finish = (): void => {
      let step = steps.next();
      while (!step.done) step = steps.next();
      this.#settle(user, attempt, since, step.value);
    };
    if (this.settings.window > 0) this.#scheduler.after(this.settings.window, finish);
    else finish();
  }

  #settle(user: number, attempt: number, since: number, answer: Answer): void {
    const codes = reasonsOf(answer);
    if (answer.status === 200) {
      this.#count('accepted');
      this.#latencies.push(this.sim.clock.now() - since);
    } else this.#count(codes.includes('TransactionConflict') ? 'conflicts' : 'throttled');
    // Two small items, twice each. What is throttled is not charged; what is cancelled is.
    if (!codes.includes('ProvisionedThroughputExceeded')) this.#units += 4;
    if (answer.status === 200) return;
    if (attempt >= this.settings.tries) return this.#count('lost');
    const ceiling = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
    const again = (): void => this.#attempt(user, attempt + 1, since);
    this.#scheduler.after(this.#random() * ceiling, again);
  }

  #count(what: keyof StormCounts): void {
    const second = Math.floor((this.sim.clock.now() - this.#start) / 1000);
    while (this.#seconds.length <= second) this.#seconds.push(none());
    this.#seconds[second]![what]++;
    this.#total[what]++;
  }
}

function reasonsOf({ body }: Answer): string[] {
  const reasons = (body.CancellationReasons ?? []) as { Code: string }[];
  return reasons.map(({ Code }) => Code);
}

function shardKey({ shards }: StormSettings, shard: number): string {
  return shards === 1 ? POST : `${POST}.${shard}`;
}

/** A like: its shard follows from the user, so that the unlike will find it again. */
function likeOf(settings: StormSettings, user: number) {
  const id = scattered(user);
  const PK = { S: shardKey(settings, id % settings.shards) };
  return {
    TransactItems: [
      {
        Put: {
          TableName: TABLE,
          Item: { PK, SK: { S: `LIKE#USER#${id.toString(16).padStart(8, '0')}` } },
          ConditionExpression: 'attribute_not_exists(SK)',
        },
      },
      {
        Update: {
          TableName: TABLE,
          Key: { PK, SK: { S: 'META' } },
          UpdateExpression: 'ADD likeTally :one',
          ExpressionAttributeValues: { ':one': { N: '1' } },
        },
      },
    ],
  };
}

/** Another number for each, in no order: who likes next has nothing to do with their id. */
function scattered(user: number): number {
  let id = Math.imul(user ^ (user >>> 16), 0x21f0aaad);
  id = Math.imul(id ^ (id >>> 15), 0x735a2d97);
  return (id ^ (id >>> 15)) >>> 0;
}
