/**
 * Idempotency: a `ClientRequestToken` counts once for ten minutes after the request that used
 * it has finished (AWS API Reference, TransactWriteItems). A cancelled transaction leaves its
 * token free; AWS does not say what it does there. A request that comes while its token's
 * transaction is stalled has that finished first, and is answered by what has come of it.
 */
import type { Engine } from '../engine.ts';
import { idempotentParameterMismatch, transactionInProgress } from '../errors.ts';
import { TOKENS } from '../store/keys.ts';
import { valuesEqual } from '../values/compare.ts';
import type { ActionData } from '../dynalite/modules.ts';
import type { StagedWrite } from '../store/snapshot.ts';
import type { AttributeValue } from '../types.ts';

const WINDOW_MS = 10 * 60 * 1000;
/** Tokens by the time at which they are forgotten. */
const EXPIRIES = '$tokenExpiry';

/** What a token stands for. */
export interface TokenRecord {
  readonly actions: readonly ActionData[];
  /** Absent while the request is under way. */
  readonly expiresAt?: number;
  /** The items that the request was sized on, for the read units of a replay. */
  readonly targets: readonly Pick<StagedWrite, 'table' | 'before' | 'after'>[];
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
  forgetExpired(engine);
  const record = engine.database.get(TOKENS, token) as TokenRecord | undefined;
  if (!record) return undefined;
  if (!sameActions(record.actions, actions)) throw idempotentParameterMismatch();
  if (record.expiresAt !== undefined) return record;
  if (!engine.ledger.hasRecovered(token)) throw transactionInProgress();
  return findToken(engine, token, actions);
}

export function beginToken(engine: Engine, token: string, actions: readonly ActionData[]): void {
  engine.database.put(TOKENS, token, { actions, targets: [] } satisfies TokenRecord);
}

export function finishToken(
  engine: Engine,
  token: string,
  actions: readonly ActionData[],
  targets: TokenRecord['targets'],
): void {
  const expiresAt = engine.clock.now() + WINDOW_MS;
  engine.database.put(TOKENS, token, { actions, targets, expiresAt } satisfies TokenRecord);
  engine.database.put(EXPIRIES, expiryKey(expiresAt, token), token);
}

export function releaseToken(engine: Engine, token: string): void {
  engine.database.delete(TOKENS, token);
}

const expiryKey = (time: number, token: string): string =>
  `${Math.floor(time).toString(36).padStart(12, '0')}~${token}`;

function forgetExpired(engine: Engine): void {
  const now = engine.clock.now();
  const expired = [...engine.database.range(EXPIRIES, { lt: expiryKey(now + 1, '') })];
  for (const [key, token] of expired) {
    engine.database.delete(EXPIRIES, key);
    engine.database.delete(TOKENS, token as string);
  }
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
