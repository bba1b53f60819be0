/** What every operation works with: the store, the clock, the trace, and the request at hand. */

import { DynaliteStore } from './dynalite/store.ts';
import { Faults } from './network/faults.ts';
import { Throughput, type ThroughputOptions } from './partitions/throughput.ts';
import { Replication, type ReplicationState } from './replication/replication.ts';
import { Database, Unwritten, type DatabaseState } from './store/database.ts';
import { SnapshotView } from './store/snapshotView.ts';
import type { Snapshot } from './store/snapshot.ts';
import { COUNT_INTERVAL_MS, countTables } from './store/statistics.ts';
import { VirtualClock } from './time/clock.ts';
import { Timeline } from './time/timeline.ts';
import { Holds } from './time/holds.ts';
import { seededRandom, type Random } from './time/random.ts';
import type { NamedOperation, Operation } from './operations/index.ts';
import type { MeteredUnits, TraceEventDraft } from './trace/events.ts';
import { Recorder } from './trace/recorder.ts';
import { Ledger, type LedgerState } from './transactions/ledger.ts';
import { Tokens, type TokensState } from './transactions/tokens.ts';
import type { Item } from './types.ts';

/** Milliseconds of virtual time that things take; all zero unless asked for. */
export interface Latency {
  /** One way between client and server. */
  network: number;
  /** One step of a storage node: preparing or committing an item. */
  storage: number;
  /** After which a client gives up waiting for an answer. */
  requestTimeout: number;
}

interface EngineState {
  now: number;
  random: number;
  counters: Counters;
  replication: ReplicationState;
  ledger: LedgerState;
  /** Undefined: as the store has them. */
  tokens: TokensState | undefined;
}

interface Counters {
  request: number;
  call: number;
  transaction: number;
  /** Changes of items that went into a stream. */
  change: number;
}

/** Who a request comes from, for the trace. */
export interface Origin {
  client?: string;
  call?: number;
}

export class Engine {
  readonly database: Database;
  readonly store: DynaliteStore;
  /** For actions that are worked out before they may take effect: nothing is written. */
  readonly dryStore: DynaliteStore;
  readonly clock: VirtualClock;
  readonly timeline: Timeline;
  readonly ledger: Ledger;
  readonly tokens: Tokens;
  readonly faults = new Faults();
  readonly replication: Replication;
  readonly throughput: Throughput;
  readonly random: Random;
  readonly latency: Latency;
  readonly holds = new Holds();
  readonly trace: Recorder;
  /** Operations beside those that every engine has. */
  readonly operations: ReadonlyMap<string, Operation>;
  readonly counters: Counters = { request: 0, call: 0, transaction: 0, change: 0 };
  #lastCounters: Counters | undefined;
  #lastState: EngineState | undefined;

  constructor(options: {
    seed: number | string;
    startTime: number;
    latency: Latency;
    throughput?: ThroughputOptions | undefined;
    database?: Database;
    operations?: readonly NamedOperation[] | undefined;
  }) {
    this.operations = new Map(options.operations);
    this.database = options.database ?? new Database();
    this.clock = new VirtualClock(options.startTime);
    this.timeline = new Timeline(this.clock);
    this.random = seededRandom(options.seed);
    this.latency = options.latency;
    this.store = new DynaliteStore(this.database);
    this.trace = new Recorder(() => ({ at: this.clock.now(), snapshot: this.snapshot() }));
    this.replication = new Replication(this.database, this.clock, this.trace);
    this.dryStore = new DynaliteStore(this.database, new Unwritten(this.database));
    this.ledger = new Ledger(this.clock);
    this.tokens = new Tokens(this.database, this.trace);
    this.throughput = new Throughput(
      this,
      options.throughput !== undefined,
      options.throughput ?? {},
    );
    this.clock.every(COUNT_INTERVAL_MS, () => countTables(this.database));
    this.clock.watch(this.replication);
    this.clock.watch(this.tokens);
  }

  /** Called between two steps: undefined to go on, or a promise to wait for while held. */
  checkpoint(): Promise<void> | undefined {
    const held = this.holds.checkpoint();
    return held && this.timeline.hold(held);
  }

  snapshot(): Snapshot {
    return new SnapshotView(this.database.snapshot(), this.#stateNow(), this.trace.count);
  }

  /** The last state, as long as it is the same: so are those of many events in a row. */
  #stateNow(): EngineState {
    const now = this.clock.now();
    const random = this.random.state;
    const counters = this.#countersNow();
    const replication = this.replication.state;
    const ledger = this.ledger.state;
    const tokens = this.tokens.state;
    const last = this.#lastState;
    return last?.now === now &&
      last.random === random &&
      last.counters === counters &&
      last.replication === replication &&
      last.ledger === ledger &&
      last.tokens === tokens
      ? last
      : (this.#lastState = { now, random, counters, replication, ledger, tokens });
  }

  /** A copy of the counters; the last one, as long as they have not moved. */
  #countersNow(): Counters {
    const { request, call, transaction, change } = this.counters;
    const last = this.#lastCounters;
    return last?.request === request &&
      last.call === call &&
      last.transaction === transaction &&
      last.change === change
      ? last
      : (this.#lastCounters = { request, call, transaction, change });
  }

  restore(snapshot: Snapshot): void {
    if (!(snapshot instanceof SnapshotView)) throw new TypeError('Not a snapshot of a simulator');
    const engine = snapshot.engine as EngineState;
    this.database.restore(snapshot.state as DatabaseState);
    this.clock.set(engine.now);
    this.timeline.clear();
    this.random.state = engine.random;
    Object.assign(this.counters, engine.counters);
    this.trace.rewind(snapshot.events);
    this.replication.state = engine.replication;
    this.ledger.state = engine.ledger;
    this.tokens.state = engine.tokens;
  }
}

const NO_SPELLINGS: ReadonlyMap<string, string> = new Map();

/** One request at the server. */
export class RequestContext {
  readonly engine: Engine;
  readonly request: number;
  readonly origin: Origin;
  /** What the request has used so far, whether or not it succeeds. */
  readonly units: MeteredUnits = { read: 0, write: 0 };
  /** The items that a Query or Scan has read. */
  read: readonly Item[] | undefined;

  /** `request`: its number, for whoever takes it up. */
  constructor(engine: Engine, origin: Origin, request = ++engine.counters.request) {
    this.engine = engine;
    this.request = request;
    this.origin = origin;
  }

  /** How the request spelled its tables (an ARN), where that is not the name. */
  get spellings(): ReadonlyMap<string, string> {
    return this.#spellings;
  }
  #spellings = NO_SPELLINGS;

  spell(table: string, spelling: string): void {
    this.#spellings = new Map(this.#spellings).set(table, spelling);
  }

  sentAs(table: string): string {
    return this.#spellings.get(table) ?? table;
  }

  get tracing(): boolean {
    return this.engine.trace.active;
  }

  emit(draft: WithoutOrigin<TraceEventDraft>): void {
    if (!this.tracing) return;
    this.engine.trace.emit({ ...this.origin, request: this.request, ...draft } as TraceEventDraft);
  }
}

type WithoutOrigin<T> = T extends unknown ? Omit<T, 'client' | 'call' | 'request'> : never;

/** An operation's steps: what it yields between them is where others may act. */
export type Steps<T> = Generator<void, T, void>;
