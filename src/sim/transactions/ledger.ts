/**
 * The ledger: what every transaction is about and how far it is, so that another coordinator can
 * finish it (Idziorek et al., USENIX ATC 2023, 3.5). As there, it is a store of its own. What an
 * item has come to is told by its marker.
 */
import type { ActionData } from '../dynalite/modules.ts';
import type { Origin, RequestContext } from '../engine.ts';
import { Database, type DatabaseState } from '../store/database.ts';
import { SharedLog, type LogState } from '../store/sharedLog.ts';
import type { VirtualClock } from '../time/clock.ts';
import type { CancellationReason } from '../types.ts';
import { LastWrites } from './lastWrites.ts';
import type { Accepted } from './prepare.ts';
import type { TransactAction } from './validate.ts';

export type TransactionState = 'PREPARING' | 'COMMITTING' | 'CANCELLING' | 'COMPLETED';

/** A record of the ledger; never changes, a later state is another record. */
export interface Transaction {
  readonly number: number;
  /** Virtual milliseconds since 1970, by its coordinator's clock. */
  readonly timestamp: number;
  /** Of the request, for the trace. */
  readonly request: number;
  readonly origin: Origin;
  readonly token: string | undefined;
  readonly parameters: readonly ActionData[];
  readonly actions: readonly TransactAction[];
  readonly state: TransactionState;
  readonly decision: 'commit' | 'cancel' | undefined;
  /** Once it is decided: of each action. */
  readonly reasons: CancellationReason[];
  /** Once it is decided: the actions whose items have accepted. */
  readonly accepted: readonly Accepted[];
  /** Virtual milliseconds since 1970. */
  readonly completedAt: number | undefined;
}

/**
 * Virtual milliseconds after which a transaction that is not completed counts as stalled: a retry
 * that comes 5 seconds after the first attempt can trigger its recovery (AWS API Reference,
 * "TransactionInProgressException").
 */
const STALLED_AFTER_MS = 5000;
/** A completed one is kept as long as its token counts, but no more than so many. */
const KEPT_MS = 10 * 60 * 1000;
const KEPT = 100;

/** What a ledger is; never changes once taken. */
export interface LedgerState {
  readonly underWay: readonly Transaction[];
  readonly completed: LogState<Transaction>;
  readonly times: DatabaseState;
}

export class Ledger {
  /** By their numbers, in the order of their beginning. */
  #underWay: Transaction[] = [];
  /** Whether somebody keeps them as they are. */
  #underWayShared = false;
  /** The last that were, in the order of their completion. */
  readonly #completed = new SharedLog<Transaction>();
  #lastState: LedgerState | undefined;
  #preparing = 0;
  readonly #times = new Database();
  readonly #clock: VirtualClock;
  readonly lastWrites = new LastWrites(this.#times, () => this.#oldestPreparing());
  /** Virtual milliseconds. */
  stalledAfter = STALLED_AFTER_MS;
  /** Whoever finishes stalled transactions. */
  recover: ((transaction: Transaction) => void) | undefined;

  #stoodAt: number | undefined;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  /** False: for coordinators and nodes time stands still, so nothing is overtaken or stalled. */
  get timed(): boolean {
    return this.#stoodAt === undefined;
  }

  set timed(timed: boolean) {
    this.#stoodAt = timed ? undefined : this.now();
  }

  /** What coordinators and nodes have for the time: virtual milliseconds since 1970. */
  now(): number {
    return this.#stoodAt ?? this.#clock.now();
  }

  begin(
    { engine: { counters }, request, origin }: RequestContext,
    actions: readonly TransactAction[],
    parameters: readonly ActionData[],
    token: string | undefined,
  ): Transaction {
    const transaction: Transaction = {
      number: ++counters.transaction,
      timestamp: this.now(),
      request,
      origin,
      token,
      parameters,
      actions,
      state: 'PREPARING',
      decision: undefined,
      reasons: [],
      accepted: [],
      completedAt: undefined,
    };
    // An array that has been pushed to keeps room for many more.
    if (this.#underWayShared) this.#underWay = this.#underWay.concat(transaction);
    else this.#underWay.push(transaction);
    this.#underWayShared = false;
    this.#preparing++;
    return transaction;
  }

  decide(
    transaction: Transaction,
    reasons: CancellationReason[],
    accepted: readonly Accepted[],
  ): Transaction {
    const commit = reasons.every(({ Code }) => Code === 'None');
    const decided: Transaction = {
      ...transaction,
      state: commit ? 'COMMITTING' : 'CANCELLING',
      decision: commit ? 'commit' : 'cancel',
      reasons,
      // What it has grown by while it was filled goes with the original.
      accepted: accepted.slice(),
    };
    this.#ownUnderWay();
    this.#underWay[this.#place(transaction.number)] = decided;
    if (--this.#preparing === 0) this.lastWrites.forget();
    return decided;
  }

  complete(transaction: Transaction): Transaction {
    const { number } = transaction;
    const completedAt = this.#clock.now();
    const completed: Transaction = { ...transaction, state: 'COMPLETED', completedAt };
    this.#ownUnderWay();
    this.#underWay.splice(this.#place(number), 1);
    this.#completed.push(completed);
    if (this.#completed.length > KEPT) this.#completed.shift();
    return completed;
  }

  /** Whether nobody else has moved the transaction on. */
  isCurrent(transaction: Transaction): boolean {
    return this.latest(transaction.number) === transaction;
  }

  /** Its latest record; undefined once it is forgotten. */
  latest(number: number): Transaction | undefined {
    const underWay = this.#underWay[this.#place(number)];
    return underWay ?? this.#completed.findLast((one) => one.number === number);
  }

  /** All that are not forgotten, by their numbers. */
  list(): Transaction[] {
    const oldest = this.#clock.now() - KEPT_MS;
    return [...this.#completed.toArray(), ...this.#underWay]
      .filter(({ completedAt }) => completedAt === undefined || completedAt > oldest)
      .sort((a, b) => a.number - b.number);
  }

  /** Those that their coordinators have left, or seem to. */
  stalled(): Transaction[] {
    return this.#underWay.filter((one) => this.#isStalled(one));
  }

  /** A request has met an item that a transaction holds; its node reports a stalled one. */
  meet(number: number): void {
    const met = this.#underWay[this.#place(number)];
    if (met && this.#isStalled(met)) this.recover?.(met);
  }

  /** A token has come again whose transaction is under way; whether it is so no longer. */
  hasRecovered(token: string): boolean {
    const met = this.stalled().find((transaction) => transaction.token === token);
    if (!met) return false;
    this.recover?.(met);
    return this.#place(met.number) < 0;
  }

  get state(): LedgerState {
    this.#underWayShared = true;
    const underWay = this.#underWay;
    const completed = this.#completed.state;
    const times = this.#times.snapshot();
    const last = this.#lastState;
    // Most events leave the ledger as it was.
    return last?.underWay === underWay && last.completed === completed && last.times === times
      ? last
      : (this.#lastState = { underWay, completed, times });
  }

  set state({ underWay, completed, times }: LedgerState) {
    this.#underWay = underWay as Transaction[];
    this.#completed.state = completed;
    this.#underWayShared = true;
    this.#times.restore(times);
    this.#preparing = underWay.filter(({ state }) => state === 'PREPARING').length;
  }

  /** Where the one under way of this number stands; -1 when it is over. */
  #place(number: number): number {
    let low = 0;
    let high = this.#underWay.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#underWay[middle]!.number;
      if (found === number) return middle;
      if (found < number) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #ownUnderWay(): void {
    if (this.#underWayShared) this.#underWay = this.#underWay.slice();
    this.#underWayShared = false;
  }

  #oldestPreparing(): number | undefined {
    if (this.#preparing === 0) return undefined;
    for (const { state, timestamp } of this.#underWay) {
      if (state === 'PREPARING') return timestamp;
    }
    return undefined;
  }

  #isStalled({ timestamp }: Transaction): boolean {
    return this.now() - timestamp >= this.stalledAfter;
  }
}
