/**
 * Idempotency: a `ClientRequestToken` counts once for ten minutes after the request that used
 * it has finished (AWS API Reference, TransactWriteItems). A cancelled transaction leaves its
 * token free; AWS does not say what it does there. A request that comes while its token's
 * transaction is stalled has that finished first, and is answered by what has come of it.
 */
import type { Engine } from '../engine.ts';
import { idempotentParameterMismatch, transactionInProgress } from '../errors.ts';
import type { ActionData } from '../dynalite/modules.ts';
import type { Database } from '../store/database.ts';
import { TOKENS, TOKENS_UNDER_WAY } from '../store/keys.ts';
import { SharedLog, type LogState } from '../store/sharedLog.ts';
import type { StagedWrite } from '../store/snapshot.ts';
import type { Happening } from '../time/clock.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { AttributeValue } from '../types.ts';
import { valuesEqual } from '../values/compare.ts';

const WINDOW_MS = 10 * 60 * 1000;

/** What a token stands for, once its request has succeeded. */
export interface TokenRecord {
  readonly actions: readonly ActionData[];
  /** Virtual milliseconds since 1970. */
  readonly expiresAt: number;
  /** The items that the request was sized on, for the read units of a replay. */
  readonly targets: readonly Pick<StagedWrite, 'table' | 'before' | 'after'>[];
}

interface Expiry {
  readonly token: string;
  readonly expiresAt: number;
}

export type TokensState = LogState<Expiry>;

/** All tokens that count; their records lie in the store, so that whoever asks for one is noted. */
export class Tokens implements Happening {
  readonly #database: Database;
  readonly #trace: Recorder;
  /** All live equally long, so they are forgotten in the order in which they have come. */
  #expiries = new SharedLog<Expiry>();

  constructor(database: Database, trace: Recorder) {
    this.#database = database;
    this.#trace = trace;
  }

  /** The request that has used a token, or uses it now. */
  find(token: string): { actions: readonly ActionData[]; finished?: TokenRecord } | undefined {
    const finished = this.#database.get(TOKENS, token) as TokenRecord | undefined;
    if (finished) return { actions: finished.actions, finished };
    const actions = this.#database.get(TOKENS_UNDER_WAY, token);
    return actions === undefined ? undefined : { actions: actions as readonly ActionData[] };
  }

  begin(token: string, actions: readonly ActionData[]): void {
    this.#database.put(TOKENS_UNDER_WAY, token, actions);
  }

  finish(token: string, record: TokenRecord): void {
    this.release(token);
    this.#database.put(TOKENS, token, record);
    this.#expiries.push({ token, expiresAt: record.expiresAt });
  }

  release(token: string): void {
    this.#database.delete(TOKENS_UNDER_WAY, token);
  }

  /** Forgets the tokens that count no longer, and tells each. */
  forgetExpired(now: number, tell?: (token: string) => void): void {
    this.#expiries.shiftWhile(
      ({ expiresAt }) => expiresAt <= now,
      ({ token }) => {
        this.#database.delete(TOKENS, token);
        tell?.(token);
      },
    );
  }

  /** That a token expires is seen by nobody but whoever follows the trace. */
  nextAfter(time: number): number | undefined {
    if (!this.#trace.active) return undefined;
    this.forgetExpired(time);
    return this.#expiries.at(0)?.expiresAt;
  }

  happen(time: number): void {
    this.forgetExpired(time, (token) => this.#trace.emit({ type: 'token.expired', token }));
  }

  get state(): TokensState {
    return this.#expiries.state;
  }

  /** Undefined: as it follows from the records in the store. */
  set state(state: TokensState | undefined) {
    if (state) this.#expiries.state = state;
    else this.#expiries = new SharedLog(expiriesIn(this.#database));
  }
}

function expiriesIn(database: Database): Expiry[] {
  const records = [...database.range(TOKENS)] as [string, TokenRecord][];
  return records
    .map(([token, { expiresAt }]) => ({ token, expiresAt }))
    .sort((a, b) => a.expiresAt - b.expiresAt);
}

/**
 * Looks a token up.
 *
 * @returns the finished request that this one repeats, or undefined when it is new
 * @throws AwsError IdempotentParameterMismatchException, TransactionInProgressException
 */
export function findToken(
  engine: Engine,
  token: string,
  actions: readonly ActionData[],
): TokenRecord | undefined {
  engine.tokens.forgetExpired(engine.clock.now());
  const found = engine.tokens.find(token);
  if (!found) return undefined;
  if (!sameActions(found.actions, actions)) throw idempotentParameterMismatch();
  if (found.finished) return found.finished;
  if (!engine.ledger.hasRecovered(token)) throw transactionInProgress();
  return findToken(engine, token, actions);
}

export function finishToken(
  engine: Engine,
  token: string,
  actions: readonly ActionData[],
  targets: TokenRecord['targets'],
): void {
  const expiresAt = engine.clock.now() + WINDOW_MS;
  engine.tokens.finish(token, { actions, targets, expiresAt });
}

/** Compares by meaning: order of members, spelling of numbers and order of sets do not matter. */
function sameActions(a: readonly ActionData[], b: readonly ActionData[]): boolean {
  return a.length === b.length && a.every((action, i) => sameMembers(action, b[i]!));
}

function sameMembers(a: ActionData, b: ActionData): boolean {
  const names = (data: ActionData): string[] =>
    Object.keys(data).filter((name) => !name.startsWith('_'));
  const left = names(a);
  return (
    left.length === names(b).length &&
    left.every((name) => Object.hasOwn(b, name) && sameMember(name, a[name], b[name]))
  );
}

const ATTRIBUTE_MAPS = new Set(['Item', 'Key', 'ExpressionAttributeValues']);

function sameMember(name: string, a: unknown, b: unknown): boolean {
  if (ATTRIBUTE_MAPS.has(name)) {
    const value = (map: unknown): AttributeValue => ({ M: map as Record<string, AttributeValue> });
    return valuesEqual(value(a), value(b));
  }
  if (typeof a === 'object' && a && typeof b === 'object' && b) return sameMembers(a, b);
  return a === b;
}
