import { expect, test } from 'vitest';
import { outcomeOf, sayingOf } from './outcome.ts';
import type { RequestEvent } from './room.ts';

const request = (more: Partial<RequestEvent>): RequestEvent => ({
  ...{ type: 'request', id: 1, at: 0, who: 'ada', operation: 'TransactWriteItems' },
  ...{ keys: [], units: { read: 0, write: 0 } },
  ...more,
});
const cancelled = (...reasons: string[]) =>
  request({ error: 'TransactionCanceledException', reasons });

test.each([
  [request({}), 'accepted', 'accepted'],
  [request({ replayed: true }), 'replayed', 'accepted'],
  [cancelled('ConditionalCheckFailed', 'None'), 'condition', 'refused'],
  [cancelled('ConditionalCheckFailed', 'TransactionConflict'), 'conflict', 'conflict'],
  [cancelled('ThrottlingError', 'ConditionalCheckFailed'), 'throttled', 'throttled'],
  [cancelled('ItemCollectionSizeLimitExceeded'), 'other', 'refused'],
  [request({ error: 'TransactionConflictException' }), 'conflict', 'conflict'],
  [request({ error: 'ResourceNotFoundException' }), 'missing', 'refused'],
  [request({ error: 'toString' }), 'other', 'refused'],
] as const)('%#: what is said, and how it counts', (event, saying, outcome) => {
  expect(sayingOf(event)).toBe(saying);
  expect(outcomeOf(event)).toBe(outcome);
});
