/**
 * Replicas that follow their leader, and global secondary indexes that follow both. DynamoDB
 * promises eventually consistent reads no more than that they catch up, usually within a second
 * (AWS Developer Guide, "DynamoDB read consistency"). Here the lag is exact: such a read sees the
 * table as it was so many milliseconds of virtual time ago, so what is seen only moves forwards.
 */
import { DynaliteStore } from '../dynalite/store.ts';
import { Database, withSpacesOf } from '../store/database.ts';
import { indexSpace, itemSpace, TABLES } from '../store/keys.ts';
import { EMPTY_LOG, SharedLog, type LogState } from '../store/sharedLog.ts';
import type { Happening, VirtualClock } from '../time/clock.ts';
import type { ItemAddress } from '../trace/events.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { TableDescription } from '../types.ts';
import { History, type HistoryState } from './history.ts';

/** Milliseconds of virtual time; all zero unless asked for. */
export interface Lag {
  /** By how much an eventually consistent read of a table or a local index is behind. */
  replica: number;
  /** By how much more a read of a global secondary index is behind. */
  index: number;
}

export interface ReplicationState {
  readonly lag: Readonly<Lag>;
  readonly history: HistoryState;
  readonly followers: LogState<Follower>;
  readonly indexes: LogState<Follower>;
}

/** Somebody who is behind by one write of an item. */
interface Follower extends ItemAddress {
  /** Virtual time at which they have caught up with it. */
  readonly at: number;
  /** Global secondary indexes that have an entry for the item, or had. */
  readonly indexes?: readonly string[];
}

const WITHOUT_LAG: ReplicationState = {
  lag: { replica: 0, index: 0 },
  history: EMPTY_LOG,
  followers: EMPTY_LOG,
  indexes: EMPTY_LOG,
};

export class Replication implements Happening {
  #lag = WITHOUT_LAG.lag;
  #active = false;
  #lastState = WITHOUT_LAG;
  readonly #database: Database;
  readonly #clock: VirtualClock;
  readonly #trace: Recorder;
  readonly #history = new History();
  /** Replicas, and indexes, that will have caught up with a write: the first that will first. */
  readonly #followers = new SharedLog<Follower>();
  readonly #indexes = new SharedLog<Follower>();
  readonly #past = new Database();
  /** Reads what {@link #past} has taken up. */
  readonly #pastStore = new DynaliteStore(this.#past);
  readonly #note = (): void => {
    this.#history.note(this.#clock.now(), this.#database.snapshot());
    this.#history.forgetBefore(this.#clock.now() - this.#lag.replica - this.#lag.index);
  };

  constructor(database: Database, clock: VirtualClock, trace: Recorder) {
    this.#database = database;
    this.#clock = clock;
    this.#trace = trace;
  }

  get lag(): Readonly<Lag> {
    return this.#lag;
  }

  /** Everybody catches up with the leader, and is behind from this moment on. */
  set(lag: Partial<Lag>): void {
    const wanted = { ...this.#lag, ...lag };
    for (const milliseconds of Object.values(wanted)) {
      if (!(milliseconds >= 0)) throw new RangeError('A lag is a number of milliseconds from 0 on');
    }
    this.#lag = wanted;
    this.#history.clear();
    this.#followers.retain(() => false);
    this.#indexes.retain(() => false);
    this.#switch();
    if (this.#active) this.#note();
  }

  /** Where a read of a table or a local secondary index looks. */
  storeFor(leader: DynaliteStore, consistent: boolean | undefined): DynaliteStore {
    return this.#active && !consistent ? this.#behind(leader, this.#lag.replica) : leader;
  }

  /** Where a read of a global secondary index looks. */
  indexStoreFor(leader: DynaliteStore): DynaliteStore {
    return this.#active ? this.#behind(leader, this.#lag.replica + this.#lag.index) : leader;
  }

  /**
   * Brings a table's items and indexes up to date everywhere, or one index: what is created or
   * deleted as a whole is there, or gone, for everybody.
   */
  catchUp(table: TableDescription, index?: string): void {
    if (!this.#active) return;
    const { TableName: name, GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = table;
    const spaces =
      index === undefined
        ? [
            itemSpace(name),
            ...GlobalSecondaryIndexes.map((one) => indexSpace('Global', name, one.IndexName)),
            ...LocalSecondaryIndexes.map((one) => indexSpace('Local', name, one.IndexName)),
          ]
        : [indexSpace('Global', name, index)];
    this.#followers.retain((one) => one.table !== name || index !== undefined);
    this.#indexes.retain(
      (one) => one.table !== name || (index !== undefined && !one.indexes!.includes(index)),
    );
    const now = this.#database.snapshot();
    this.#history.rewrite((state) => withSpacesOf(state, now, spaces));
  }

  /** Whether somebody follows the trace, and so hears who has caught up with a write. */
  get isFollowed(): boolean {
    return this.#active && this.#trace.active;
  }

  /** A write of an item, which replicas and those indexes do not have yet. */
  follow(address: ItemAddress, indexes: readonly string[]): void {
    const { replica, index } = this.#lag;
    const now = this.#clock.now();
    if (replica > 0) this.#followers.push({ ...address, at: now + replica });
    if (indexes.length > 0) this.#indexes.push({ ...address, at: now + replica + index, indexes });
  }

  nextAfter(time: number): number | undefined {
    if (!this.isFollowed) return undefined;
    const firsts = [this.#followers, this.#indexes].map((log) => {
      log.shiftWhile(({ at }) => at <= time);
      return log.at(0)?.at ?? Infinity;
    });
    const next = Math.min(...firsts);
    return next === Infinity ? undefined : next;
  }

  happen(time: number): void {
    for (const log of [this.#followers, this.#indexes]) {
      log.shiftWhile(
        ({ at }) => at <= time,
        ({ table, key, indexes }) => {
          if (!indexes) this.#trace.emit({ type: 'replica.caughtUp', table, key });
          for (const secondaryIndex of indexes ?? [])
            this.#trace.emit({ type: 'index.caughtUp', table, key, secondaryIndex });
        },
      );
    }
  }

  get state(): ReplicationState {
    if (!this.#active) return WITHOUT_LAG;
    const lag = this.#lag;
    const history = this.#history.state;
    const followers = this.#followers.state;
    const indexes = this.#indexes.state;
    const last = this.#lastState;
    return last.lag === lag &&
      last.history === history &&
      last.followers === followers &&
      last.indexes === indexes
      ? last
      : (this.#lastState = { lag, history, followers, indexes });
  }

  set state({ lag, history, followers, indexes }: ReplicationState) {
    this.#lag = lag;
    this.#history.state = history;
    this.#followers.state = followers;
    this.#indexes.state = indexes;
    this.#switch();
  }

  /** Without lag no history is kept, and a clock that moves has nobody to tell. */
  #switch(): void {
    this.#active = this.#lag.replica > 0 || this.#lag.index > 0;
    this.#clock.beforeMoving = this.#active ? this.#note : undefined;
  }

  #behind(leader: DynaliteStore, lag: number): DynaliteStore {
    if (lag === 0) return leader;
    const now = this.#database.snapshot();
    const then = this.#history.at(this.#clock.now() - lag);
    // Descriptions of tables are not replicated with the items: everybody sees the same.
    this.#past.restore(withSpacesOf(then, now, [TABLES]));
    return this.#pastStore;
  }
}
