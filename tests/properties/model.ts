/**
 * A DynamoDB of a few dozen lines, written apart from the engine: one table, single-item writes
 * and transactions of the four kinds, conditions of two kinds, ADD and SET on one number.
 */
import fc from 'fast-check';
import type { Item, JsonObject } from '../../src/sim/index.ts';

export type Guard = 'exists' | 'absent' | undefined;

export type Write =
  | { kind: 'Put'; sort: string; n: number; guard: Guard }
  | { kind: 'Add'; sort: string; n: number; guard: Guard }
  | { kind: 'Delete'; sort: string; guard: Guard }
  | { kind: 'Check'; sort: string; guard: Exclude<Guard, undefined> };

export type Step = { single: Write } | { transaction: Write[] };

const sort = fc.constantFrom('META', 'LIKE#a', 'LIKE#b', 'LIKE#c');
const n = fc.integer({ min: -3, max: 3 });
const guard = fc.constantFrom<Guard>('exists', 'absent', undefined);

const put = fc.record({ kind: fc.constant('Put' as const), sort, n, guard });
const add = fc.record({ kind: fc.constant('Add' as const), sort, n, guard });
const remove = fc.record({ kind: fc.constant('Delete' as const), sort, guard });
const check = fc.record({
  kind: fc.constant('Check' as const),
  sort,
  guard: fc.constantFrom('exists' as const, 'absent' as const),
});

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.oneof(put, add, remove).map((single): Step => ({ single })),
    fc
      .uniqueArray(fc.oneof(put, add, remove, check), {
        minLength: 1,
        maxLength: 4,
        selector: (w) => w.sort,
      })
      .map((transaction): Step => ({ transaction })),
  ),
  { maxLength: 25 },
);

const holds = (items: Map<string, number>, { sort, guard }: Write): boolean =>
  guard === undefined || items.has(sort) === (guard === 'exists');

function apply(items: Map<string, number>, write: Write): void {
  if (write.kind === 'Put') items.set(write.sort, write.n);
  if (write.kind === 'Add') items.set(write.sort, (items.get(write.sort) ?? 0) + write.n);
  if (write.kind === 'Delete') items.delete(write.sort);
}

/** What the step is answered with: `ok`, or the reasons why not, one per write. */
export function play(items: Map<string, number>, step: Step): 'ok' | string[] {
  const writes = 'single' in step ? [step.single] : step.transaction;
  const reasons = writes.map((write) => (holds(items, write) ? 'None' : 'ConditionalCheckFailed'));
  if (reasons.some((reason) => reason !== 'None')) return reasons;
  for (const write of writes) apply(items, write);
  return 'ok';
}

const TableName = 'Social';
export const keyOf = (sort: string): Item => ({ PK: { S: 'POST#1' }, SK: { S: sort } });

function members(write: Write): JsonObject {
  const ConditionExpression = {
    exists: 'attribute_exists(SK)',
    absent: 'attribute_not_exists(SK)',
  };
  const condition = write.guard && { ConditionExpression: ConditionExpression[write.guard] };
  if (write.kind === 'Put') {
    return { TableName, Item: { ...keyOf(write.sort), n: { N: String(write.n) } }, ...condition };
  }
  const addressed = { TableName, Key: keyOf(write.sort), ...condition };
  if (write.kind !== 'Add') return addressed;
  const ExpressionAttributeValues = { ':n': { N: String(write.n) } };
  return { ...addressed, UpdateExpression: 'ADD n :n', ExpressionAttributeValues };
}

const SINGLE = { Put: 'PutItem', Add: 'UpdateItem', Delete: 'DeleteItem', Check: '' };
const ACTION = { Put: 'Put', Add: 'Update', Delete: 'Delete', Check: 'ConditionCheck' };

/** The step as a request of the API. */
export function request(step: Step): [operation: string, input: JsonObject] {
  if ('single' in step) return [SINGLE[step.single.kind], members(step.single)];
  const TransactItems = step.transaction.map((write) => ({ [ACTION[write.kind]]: members(write) }));
  return ['TransactWriteItems', { TransactItems }];
}
