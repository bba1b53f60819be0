/**
 * The ledger: what every transaction is about and how far it is, so that another coordinator can
 * finish it (Idziorek et al., USENIX ATC 2023, 3.5). As there, it is a store of its own. What an
 * item has come to is told by its marker.
 */
import type { ActionData } from '../dynalite/modules.ts';
import type { Origin, RequestContext } from '../engine.ts';
import { Database, type DatabaseState } from '../store/database.ts';
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
  readonly underWay: ReadonlyMap<number, Transaction>;
  readonly completed: readonly Transaction[];
  readonly times: DatabaseState;
}

export class Ledger {
  /** By their numbers, in the order of their beginning. */
  #underWay = new Map<number, Transaction>();
  /** One takes the place of the one a hundred numbers before it. */
  #completed: Transaction[] = [];
  /** Whether somebody keeps them as they are. */
  #underWayShared = false;
  #completedShared = false;
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
    this.#ownUnderWay();
    this.#underWay.set(transaction.number, transaction);
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
      accepted,
    };
    this.#ownUnderWay();
    this.#underWay.set(transaction.number, decided);
    if (--this.#preparing === 0) this.lastWrites.forget();
    return decided;
  }

  complete(transaction: Transaction): Transaction {
    const { number } = transaction;
    const completedAt = this.#clock.now();
    const completed: Transaction = { ...transaction, state: 'COMPLETED', completedAt };
    this.#ownUnderWay();
    this.#underWay.delete(number);
    if (this.#completedShared) this.#completed = this.#completed.slice();
    this.#completedShared = false;
    this.#completed[number % KEPT] = completed;
    return completed;
  }

  /** Whether nobody else has moved the transaction on. */
  isCurrent(transaction: Transaction): boolean {
    return this.latest(transaction.number) === transaction;
  }

  /** Its latest record; undefined once it is forgotten. */
  latest(number: number): Transaction | undefined {
    const underWay = this.#underWay.get(number);
    if (underWay) return underWay;
    const completed = this.#completed[number % KEPT];
    return completed?.number === number ? completed : undefined;
  }

  /** All that are not forgotten, by their numbers. */
  list(): Transaction[] {
    const oldest = this.#clock.now() - KEPT_MS;
    return [...this.#completed, ...this.#underWay.values()]
      .filter((one) => one && !(one.completedAt! <= oldest))
      .sort((a, b) => a.number - b.number);
  }

  /** Those that their coordinators have left, or seem to. */
  stalled(): Transaction[] {
    return [...this.#underWay.values()].filter((one) => this.#isStalled(one));
  }

  /** A request has met an item that a transaction holds; its node reports a stalled one. */
  meet(number: number): void {
    const met = this.#underWay.get(number);
    if (met && this.#isStalled(met)) this.recover?.(met);
  }

  /** A token has come again whose transaction is under way; whether it is so no longer. */
  hasRecovered(token: string): boolean {
    const met = this.stalled().find((transaction) => transaction.token === token);
    if (!met) return false;
    this.recover?.(met);
    return !this.#underWay.has(met.number);
  }

  get state(): LedgerState {
    this.#underWayShared = true;
    this.#completedShared = true;
    const [underWay, completed, times] = [this.#underWay, this.#completed, this.#times.snapshot()];
    const last = this.#lastState;
    // Most events leave the ledger as it was.
    return last?.underWay === underWay && last.completed === completed && last.times === times
      ? last
      : (this.#lastState = { underWay, completed, times });
  }

  set state({ underWay, completed, times }: LedgerState) {
    this.#underWay = underWay as Map<number, Transaction>;
    this.#completed = completed as Transaction[];
    this.#underWayShared = true;
    this.#completedShared = true;
    this.#times.restore(times);
    this.#preparing = [...underWay.values()].filter(({ state }) => state === 'PREPARING').length;
  }

  #ownUnderWay(): void {
    if (this.#underWayShared) this.#underWay = new Map(this.#underWay);
    this.#underWayShared = false;
  }

  #oldestPreparing(): number | undefined {
    if (this.#preparing === 0) return undefined;
    for (const { state, timestamp } of this.#underWay.values()) {
      if (state === 'PREPARING') return timestamp;
    }
    return undefined;
  }

  #isStalled({ timestamp }: Transaction): boolean {
    return this.now() - timestamp >= this.stalledAfter;
  }
}
