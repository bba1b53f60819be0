import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Engine, type Latency, type Steps } from './engine.ts';
import { createClient, type ClientOptions } from './network/client.ts';
import type { Faults } from './network/faults.ts';
import type { ThroughputOptions } from './partitions/throughput.ts';
import { runAtOnce, runWaiting, serve } from './serve.ts';
import type { NamedOperation } from './operations/index.ts';
import type { Lag } from './replication/replication.ts';
import type { Snapshot } from './store/snapshot.ts';
import { Streams } from './streams/streams.ts';
import type { Hold } from './time/holds.ts';
import type { TraceEvent } from './trace/events.ts';
import type { TraceListener } from './trace/recorder.ts';
import { listTransactions, type RecordedTransaction } from './transactions/list.ts';
import { superviseTransactions } from './transactions/recovery.ts';
import type { Answer, TableDescription } from './types.ts';
import { TABLES } from './store/keys.ts';

export interface SimulatorOptions {
  /** Everything that looks random comes from it: tokens, back-off, table ids. */
  seed?: number | string;
  /** Virtual time at the start, in milliseconds since 1970. */
  startTime?: number;
  /** Virtual milliseconds that things take; nothing takes any unless asked for. */
  latency?: Partial<Latency>;
  /** By how much eventually consistent reads are behind; not at all unless asked for. */
  lag?: Partial<Lag>;
  /** Whether throughput runs out: never, unless asked for. */
  throughput?: boolean | ThroughputOptions;
  /** Parts of the engine that not everybody needs: `partiql`. */
  operations?: readonly NamedOperation[];
}

/** A DynamoDB of one's own, in Node, a page or a worker. */
export interface Simulator {
  /**
   * Serves one request of AWS JSON 1.0 and returns status, headers and body. What DynamoDB
   * answers with an error is an answer here as well; bodies share their items with the store
   * and are frozen.
   * @param client name of whoever asks, for the trace
   * @throws CoordinatorCrashed when a fault has said so: nobody answers the request
   */
  request(operation: string, input: unknown, client?: string): Promise<Answer>;
  /** A genuine SDK client whose requests end here. */
  client(options?: ClientOptions): DynamoDBClient;
  /** The whole state, in O(1). */
  snapshot(): Snapshot;
  /** Takes up a state again; requests under way must have ended. */
  restore(snapshot: Snapshot): void;
  /** Hears every event from now on; returns how to stop. Without listeners nothing is traced. */
  on(listener: TraceListener): () => void;
  /** Stops whoever brings about the event that `when` accepts, before their next step. */
  hold(when: (event: TraceEvent) => boolean): Hold;
  /** Faults of the network, of clients and of transactions' coordinators. */
  readonly faults: Faults;
  /** The ledger of transactions. */
  readonly transactions: Transactions;
  /** Functions that handle the changes of tables. */
  readonly streams: Streams;
  /** By how many virtual milliseconds eventually consistent reads are behind. */
  readonly lag: { get(): Readonly<Lag>; set(lag: Partial<Lag>): void };
  /** Partitions, and what tables and indexes may take in a second. */
  readonly throughput: ThroughputControl;
  /**
   * Serves one request step by step: each `next()` takes one, and between two of them others may
   * be served. What `done` comes with is the answer.
   */
  steps(operation: string, input: unknown): Generator<void, Answer, void>;
  readonly clock: Clock;
}

/**
 * Virtual time. It moves by itself while clients wait for it: each is on the wire, asleep or
 * finished, and when none is awake the next thing happens.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Lets time pass, with all that is due in it: an event of the trace. */
  advance(milliseconds: number): void;
  /** How much is still to happen: sleepers that will wake, and requests on their way. */
  readonly pending: number;
  /** From now on time stands still for clients, and {@link step} moves it. */
  pause(): void;
  resume(): void;
  /** Moves to the next thing and lets it happen; false when there is none. */
  step(): Promise<boolean>;
  /** Goes on until nothing is left to happen and every call has ended or is held. */
  runToEnd(): Promise<void>;
}

/** What can be asked of a simulator's transactions. */
export interface Transactions {
  /** Those under way, and of those completed in the last ten minutes the last hundred. */
  list(): RecordedTransaction[];
  /**
   * Virtual milliseconds from a transaction's beginning until others may finish it in its
   * coordinator's place: 5,000 unless set (AWS API Reference, "TransactionInProgressException").
   */
  stalledAfter: number;
  /**
   * True unless set. False: for transactions time stands still, whatever the clock says. Then an
   * item refuses none for its age, and none is finished in its coordinator's place.
   */
  timed: boolean;
}

/** What can be asked of a simulator's throughput, and done to it. */
export interface ThroughputControl {
  /** Whether requests are refused for want of units. */
  enforced: boolean;
  /**
   * Leaves only this part, between 0 and 1, of the units that a table's partitions, the table and
   * its indexes hold at this moment.
   * @throws RangeError when there is no such table
   */
  drain(table: string, left: number): void;
  /**
   * How a table is partitioned now: for each partition the first key that it holds, as
   * `<hash of the partition key>/<partition key>/<sort key>/`, encoded as in the store.
   */
  keyRanges(table: string): string[];
}

/** 2025-06-24T18:40:00Z: the moment of the course's first like. */
const DEFAULT_START = 1_750_790_400_000;

export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const engine = new Engine({
    seed: options.seed ?? 1,
    startTime: options.startTime ?? DEFAULT_START,
    latency: { network: 0, storage: 0, requestTimeout: 1000, ...options.latency },
    throughput: options.throughput === true ? {} : options.throughput || undefined,
    operations: options.operations,
  });
  if (options.lag) engine.replication.set(options.lag);
  superviseTransactions(engine);
  const { faults } = engine;
  // Holds watch the trace, so the trace must run while any is set.
  const watch = (event: TraceEvent): void => engine.holds.observe(event);
  return {
    faults,
    streams: new Streams(engine),
    lag: {
      get: () => engine.replication.lag,
      set: (lag) => engine.replication.set(lag),
    },
    throughput: throughputControl(engine),
    transactions: {
      list: () => listTransactions(engine),
      get stalledAfter() {
        return engine.ledger.stalledAfter;
      },
      set stalledAfter(milliseconds) {
        engine.ledger.stalledAfter = milliseconds;
      },
      get timed() {
        return engine.ledger.timed;
      },
      set timed(timed) {
        engine.ledger.timed = timed;
      },
    },
    steps: (operation, input) => stepByStep(engine, operation, input),
    clock: {
      now: () => engine.clock.now(),
      advance(milliseconds) {
        engine.timeline.pass(milliseconds);
        if (milliseconds > 0) engine.trace.emit({ type: 'clock.advanced', by: milliseconds });
      },
      get pending() {
        return engine.timeline.pending;
      },
      pause: () => engine.timeline.pause(),
      resume: () => engine.timeline.resume(),
      step: () => engine.timeline.step(),
      runToEnd: () => engine.timeline.runToEnd(),
    },
    async request(operation, input, client) {
      const steps = serve(engine, operation, input, client === undefined ? {} : { client });
      if (!engine.holds.armed) return runAtOnce(engine, steps);
      return engine.timeline.underWay(() => runWaiting(engine, steps));
    },
    client: (clientOptions = {}) => createClient(engine, faults, clientOptions),
    snapshot: () => engine.snapshot(),
    restore: (snapshot) => engine.restore(snapshot),
    on: (listener) => engine.trace.on(listener),
    hold(when) {
      const stop = engine.trace.on(watch);
      const hold = engine.holds.add(when);
      return {
        reached: hold.reached,
        release() {
          hold.release();
          if (!engine.holds.armed) stop();
        },
      };
    },
  };
}

/** The steps of a request; the time that they take has passed when the next one is taken. */
function* stepByStep(engine: Engine, operation: string, input: unknown): Steps<Answer> {
  const steps = serve(engine, operation, input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (!engine.timeline.passOwed()) yield;
  }
}

function throughputControl({ throughput, database }: Engine): ThroughputControl {
  const tableOf = (name: string): TableDescription => {
    const table = database.get(TABLES, name) as TableDescription | undefined;
    if (!table) throw new RangeError(`There is no table ${name}`);
    return table;
  };
  return {
    get enforced() {
      return throughput.enforced;
    },
    set enforced(enforced) {
      throughput.enforced = enforced;
    },
    drain: (table, left) => throughput.drain(tableOf(table), left),
    keyRanges: (table) => throughput.keyRanges(tableOf(table)),
  };
}
