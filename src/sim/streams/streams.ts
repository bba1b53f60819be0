/**
 * Consumers of streams, as Lambda runs them: records come in batches and in order, a batch whose
 * handler fails comes again, and whoever has handled a batch may still get it once more (at least
 * once; AWS Lambda Developer Guide, "Using Lambda with DynamoDB"). A stream is one shard here, so
 * a failing batch holds up all that is behind it. Nothing is delivered unless somebody asks.
 */
import type { Engine } from '../engine.ts';
import { TABLES } from '../store/keys.ts';
import type { TableDescription } from '../types.ts';
import { recordsOf } from './log.ts';
import { sequenceNumber, type ChangeRecord } from './records.ts';

/** What Lambda calls a function with. */
export interface StreamEvent {
  readonly Records: readonly ChangeRecord[];
}

/** A batch is handled when it returns, or its promise resolves; throwing asks for the batch again. */
export type StreamHandler = (event: StreamEvent) => unknown;

export interface ConsumerOptions {
  /** Its name in the trace; that of its table unless given. No two consumers share one. */
  name?: string;
  /** Records of one batch at most: 100 unless given, as with Lambda. */
  batchSize?: number;
  /** How often a failing batch comes again before it is dropped: until it expires unless given. */
  retries?: number;
  /** Everything that the stream still has (unless given), or only what comes from now on. */
  startingPosition?: 'TRIM_HORIZON' | 'LATEST';
}

export interface StreamConsumer {
  readonly name: string;
  readonly table: string;
  /** Records that wait for it. */
  readonly pending: number;
  /** Virtual time from which the next batch may come; undefined when nothing waits. */
  readonly dueAt: number | undefined;
  /** Lets its last batch come again, at the next delivery. False when it has had none yet. */
  deliverAgain(): boolean;
  /** Its next batches are handled, and the success is not heard: each counts as failed. */
  loseNextSuccess(batches?: number): void;
  /** No more batches. */
  stop(): void;
}

/** A run of records, by the sequence numbers around it: after the one, up to the other. */
interface Batch {
  readonly after: string;
  readonly to: string;
}

/** What is known of a consumer; lies in the store, so a snapshot holds it as well. */
interface ConsumerState {
  readonly table: string;
  readonly stream: string;
  /** The batch that is to come next because it has come before; otherwise a new one. */
  readonly inHand: Batch | undefined;
  readonly deliveries: number;
  readonly failures: number;
  /** The batch that it has handled last, and how often it has come. */
  readonly handled: (Batch & { readonly deliveries: number }) | undefined;
  /** Sequence number of the last record that is over and done with. */
  readonly position: string;
  /** Virtual milliseconds since 1970. */
  readonly dueAt: number;
  /** How many successes are still to be lost. */
  readonly unheard: number;
}

/** Consumers by their names. */
const CONSUMERS = '$consumer';

/** Lambda backs off exponentially and does not say how: one second, then twice as long, to a minute. */
const FIRST_BACKOFF_MS = 1000;
const LONGEST_BACKOFF_MS = 60_000;

const backoff = (failures: number): number =>
  Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS);

/** What a batch fails with whose success was lost. */
class SuccessLost extends Error {
  override readonly name = 'SuccessLost';
  constructor() {
    super('The batch was handled, but nobody heard of it');
  }
}

interface Subscription {
  readonly handler: StreamHandler;
  readonly batchSize: number;
  readonly retries: number;
}

export class Streams {
  readonly #engine: Engine;
  readonly #subscriptions = new Map<string, Subscription>();
  #delivering = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Records that wait, of all consumers together. */
  get pending(): number {
    return [...this.#subscriptions.keys()].reduce((sum, name) => sum + this.#waiting(name), 0);
  }

  /**
   * Lets a function handle the changes of a table from now on.
   *
   * @throws Error where the table has no stream, or another consumer has the name
   */
  consume(table: string, handler: StreamHandler, options: ConsumerOptions = {}): StreamConsumer {
    const { name = table, batchSize = 100, retries = Infinity } = options;
    const { database, counters } = this.#engine;
    const description = database.get(TABLES, table) as TableDescription | undefined;
    if (!description?.StreamSpecification) throw new Error(`Table ${table} has no stream`);
    if (this.#state(name)) throw new Error(`There is a consumer ${name} already`);
    if (!(batchSize >= 1)) throw new RangeError('A batch has at least one record');
    this.#subscriptions.set(name, { handler, batchSize, retries });
    this.#put(name, {
      table,
      stream: description.LatestStreamArn as string,
      inHand: undefined,
      deliveries: 0,
      failures: 0,
      handled: undefined,
      position: sequenceNumber(options.startingPosition === 'LATEST' ? counters.change : 0),
      dueAt: 0,
      unheard: 0,
    });
    return this.#consumer(name, table);
  }

  /**
   * Hands over everything that is due and was written before this call, to one consumer after the
   * other. A consumer that fails is left alone until its back-off has passed and this is called
   * again.
   *
   * @returns how many records were handed over
   */
  async deliver(): Promise<number> {
    if (this.#delivering) throw new Error('Records are being delivered already');
    this.#delivering = true;
    try {
      const until = sequenceNumber(this.#engine.counters.change);
      let delivered = 0;
      for (const name of this.#subscriptions.keys()) {
        for (;;) {
          const { records, failed } = await this.#deliverBatch(name, until);
          delivered += records;
          if (records === 0 || failed) break;
        }
      }
      return delivered;
    } finally {
      this.#delivering = false;
    }
  }

  async #deliverBatch(name: string, until: string): Promise<{ records: number; failed?: boolean }> {
    const { trace, clock, holds } = this.#engine;
    const state = this.#state(name);
    if (!state || clock.now() < state.dueAt) return { records: 0 };
    const { handler, batchSize } = this.#subscriptions.get(name)!;
    const { after, to } = state.inHand ?? { after: state.position, to: until };
    const Records: ChangeRecord[] = [];
    for (const record of recordsOf(this.#engine, state.stream, after, to)) {
      if (Records.length === batchSize) break;
      Records.push(record);
    }
    if (Records.length === 0) {
      // A batch in hand has expired, and there may be others behind it.
      if (!state.inHand) return { records: 0 };
      this.#put(name, settled(state, state.inHand));
      return this.#deliverBatch(name, until);
    }
    const batch = state.inHand ?? { after, to: Records.at(-1)!.dynamodb.SequenceNumber };
    const attempt = state.deliveries + 1;
    this.#put(name, { ...state, inHand: batch, deliveries: attempt });
    const about = { consumer: name, table: state.table, attempt };
    const type = attempt === 1 ? 'stream.delivered' : 'stream.redelivered';
    trace.emit({ type, ...about, records: Records });
    await holds.checkpoint();
    try {
      await handler({ Records });
      this.#hearSuccess(name);
    } catch (error) {
      this.#fail(name, about, error);
      return { records: Records.length, failed: true };
    }
    return { records: Records.length };
  }

  /** @throws SuccessLost when it is not heard */
  #hearSuccess(name: string): void {
    const state = this.#state(name);
    if (!state?.inHand) return;
    if (state.unheard > 0) {
      this.#put(name, { ...state, unheard: state.unheard - 1 });
      throw new SuccessLost();
    }
    const { inHand, deliveries } = state;
    this.#put(name, { ...settled(state, inHand), handled: { ...inHand, deliveries } });
  }

  #fail(name: string, about: { consumer: string; table: string; attempt: number }, error: unknown) {
    const state = this.#state(name);
    if (!state?.inHand) return;
    const { trace, clock } = this.#engine;
    const failures = state.failures + 1;
    const retried = failures <= this.#subscriptions.get(name)!.retries;
    const retryInMs = retried ? backoff(failures) : undefined;
    this.#put(
      name,
      retried
        ? { ...state, failures, dueAt: clock.now() + retryInMs! }
        : settled(state, state.inHand),
    );
    const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
    trace.emit({
      type: 'stream.failed',
      ...about,
      error: { name: kind, message },
      ...(retryInMs !== undefined && { retryInMs }),
    });
  }

  #consumer(name: string, table: string): StreamConsumer {
    const waiting = (): number => this.#waiting(name);
    const state = (): ConsumerState | undefined => this.#state(name);
    return {
      name,
      table,
      get pending() {
        return waiting();
      },
      get dueAt() {
        return waiting() > 0 ? state()!.dueAt : undefined;
      },
      deliverAgain: () => this.#repeat(name),
      loseNextSuccess: (batches = 1) => {
        const current = state();
        if (current) this.#put(name, { ...current, unheard: current.unheard + batches });
      },
      stop: () => this.#engine.database.delete(CONSUMERS, name),
    };
  }

  #repeat(name: string): boolean {
    const state = this.#state(name);
    if (!state) return false;
    if (state.inHand) return true;
    if (!state.handled) return false;
    const { deliveries, ...inHand } = state.handled;
    this.#put(name, { ...state, inHand, deliveries, failures: 0 });
    return true;
  }

  #waiting(name: string): number {
    const state = this.#state(name);
    if (!state) return 0;
    const { stream, inHand, position } = state;
    const newest = sequenceNumber(this.#engine.counters.change);
    const count = ({ after, to }: Batch): number =>
      [...recordsOf(this.#engine, stream, after, to)].length;
    const next = inHand ? later(position, inHand.to) : position;
    return (inHand ? count(inHand) : 0) + count({ after: next, to: newest });
  }

  #state(name: string): ConsumerState | undefined {
    return this.#engine.database.get(CONSUMERS, name) as ConsumerState | undefined;
  }

  #put(name: string, state: ConsumerState): void {
    this.#engine.database.put(CONSUMERS, name, Object.freeze(state));
  }
}

const later = (a: string, b: string): string => (a > b ? a : b);

/** A batch is over and done with. */
function settled(state: ConsumerState, { to }: Batch): ConsumerState {
  return {
    ...state,
    position: later(state.position, to),
    inHand: undefined,
    deliveries: 0,
    failures: 0,
    dueAt: 0,
  };
}
