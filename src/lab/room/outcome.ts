/** What came of a request, as the chart counts it and as a line says it. */
import type { RequestEvent, RoomEvent } from './room.ts';

/** How the chart counts: what the database accepted, and for what kind of reason it did not. */
export const OUTCOMES = ['accepted', 'conflict', 'throttled', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type OutcomeCounts = Record<Outcome, number>;

export const noCounts = (): OutcomeCounts => ({
  accepted: 0,
  conflict: 0,
  throttled: 0,
  refused: 0,
});

/** What a line says of a request, beside AWS's own code. */
export type Saying =
  | 'accepted'
  | 'replayed'
  | 'conflict'
  | 'throttled'
  | 'condition'
  | 'invalid'
  | 'missing'
  | 'forbidden'
  | 'other';

/**
 * By name of the error, or by `Code` of a cancellation reason: Amazon DynamoDB API Reference,
 * TransactWriteItems, "Errors", and Developer Guide, "Error handling with DynamoDB".
 */
const SAYINGS: Readonly<Record<string, Saying>> = {
  TransactionConflict: 'conflict',
  TransactionConflictException: 'conflict',
  TransactionInProgressException: 'conflict',
  ReplicatedWriteConflictException: 'conflict',
  ProvisionedThroughputExceeded: 'throttled',
  ProvisionedThroughputExceededException: 'throttled',
  ThrottlingError: 'throttled',
  ThrottlingException: 'throttled',
  RequestLimitExceeded: 'throttled',
  ConditionalCheckFailed: 'condition',
  ConditionalCheckFailedException: 'condition',
  ValidationError: 'invalid',
  ValidationException: 'invalid',
  SerializationException: 'invalid',
  IdempotentParameterMismatchException: 'invalid',
  ResourceNotFoundException: 'missing',
  AccessDeniedException: 'forbidden',
};

/** Of a transaction cancelled for several reasons, the one that is said. */
const FIRST: readonly Saying[] = ['conflict', 'throttled', 'condition', 'invalid'];

export function sayingOf({ error, reasons, replayed }: RequestEvent): Saying {
  if (error === undefined) return replayed ? 'replayed' : 'accepted';
  if (!reasons) return sayingOfCode(error);
  const sayings = new Set(reasons.map(sayingOfCode));
  return FIRST.find((saying) => sayings.has(saying)) ?? 'other';
}

function sayingOfCode(code: string): Saying {
  return Object.hasOwn(SAYINGS, code) ? SAYINGS[code]! : 'other';
}

export function outcomeOf(event: RequestEvent): Outcome {
  const saying = sayingOf(event);
  if (saying === 'replayed') return 'accepted';
  return saying === 'accepted' || saying === 'conflict' || saying === 'throttled'
    ? saying
    : 'refused';
}

/** Adds to the counts what an event says of requests. */
export function count(counts: OutcomeCounts, event: RoomEvent): void {
  if (event.type === 'request') counts[outcomeOf(event)]++;
  else if (event.type === 'refused') {
    counts[event.limit === 'rate' ? 'throttled' : 'refused'] += event.requests;
  }
}
