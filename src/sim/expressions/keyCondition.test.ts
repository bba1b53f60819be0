import { describe, expect, test } from 'vitest';
import type { AttributeValue } from '../types.ts';
import { keyCondition, mentioned, N, refusal, S, type Values } from './testing.ts';

const P = S('POST#9f1');
const values: Values = { ':p': P, ':a': S('a'), ':b': S('b') };

const used = (text: string): Values | undefined => mentioned(text, values);

describe('conditions on keys', () => {
  const eq = { ComparisonOperator: 'EQ', AttributeValueList: [P] };

  test.each<[string, string, AttributeValue[]]>([
    ['sk = :a', 'EQ', [S('a')]],
    ['sk < :a', 'LT', [S('a')]],
    ['sk <= :a', 'LE', [S('a')]],
    ['sk > :a', 'GT', [S('a')]],
    ['sk >= :a', 'GE', [S('a')]],
    [':a = sk', 'EQ', [S('a')]],
    [':a < sk', 'GT', [S('a')]],
    [':a <= sk', 'GE', [S('a')]],
    [':a > sk', 'LT', [S('a')]],
    [':a >= sk', 'LE', [S('a')]],
    ['sk BETWEEN :a AND :b', 'BETWEEN', [S('a'), S('b')]],
    ['begins_with(sk, :a)', 'BEGINS_WITH', [S('a')]],
    ['(begins_with((sk), :a))', 'BEGINS_WITH', [S('a')]],
  ])('pk = :p AND %s', (text, operator, list) => {
    const sk = { ComparisonOperator: operator, AttributeValueList: list };
    const first = `pk = :p AND ${text}`;
    expect(keyCondition(first, used(first)).conditions).toEqual({ pk: eq, sk });
    const last = `(${text} aNd :p = pk)`;
    const compiled = keyCondition(last, used(last));
    expect(compiled).toEqual({ text: last, conditions: { pk: eq, sk } });
    expect(Object.keys(compiled.conditions)).toEqual(['sk', 'pk']);
  });

  test('a partition key alone, in parentheses, behind a placeholder', () => {
    expect(keyCondition('(#p=:p)', { ':p': P }, { '#p': 'pk' }).conditions).toEqual({ pk: eq });
    expect(keyCondition('(pk = :p) AND (sk = :a)', used(':p :a')).conditions).toHaveProperty('sk');
  });

  test('which attributes they are about is not looked at, nor how many', () => {
    const text = 'pk = :p AND sk > :a AND extra = :b';
    expect(Object.keys(keyCondition(text, values).conditions)).toEqual(['pk', 'sk', 'extra']);
  });

  test('attributes of any name', () => {
    const { conditions } = keyCondition('#p = :p', { ':p': P }, { '#p': '__proto__' });
    expect(Object.keys(conditions)).toEqual(['__proto__']);
    expect(conditions['__proto__']).toEqual(eq);
    expect('constructor' in conditions).toBe(false);
  });
});

describe('what a key condition may not say', () => {
  test.each([
    ['a > b and size(b) > c or a > c', 'Invalid operator used in KeyConditionExpression: OR'],
    ['c = :a OR pk = :p', 'Invalid operator used in KeyConditionExpression: OR'],
    ['a in (b, size(c), d)', 'Invalid operator used in KeyConditionExpression: IN'],
    ['pk = :p AND sk IN (:a)', 'Invalid operator used in KeyConditionExpression: IN'],
    ['attribute_exists(a)', 'Invalid operator used in KeyConditionExpression: attribute_exists'],
    [
      'attribute_not_exists(a)',
      'Invalid operator used in KeyConditionExpression: attribute_not_exists',
    ],
    ['contains(a.d, b)', 'Invalid operator used in KeyConditionExpression: contains'],
    ['not a > b', 'Invalid operator used in KeyConditionExpression: NOT'],
    ['NOT sk = :a AND pk = :p', 'Invalid operator used in KeyConditionExpression: NOT'],
    ['a <> b', 'Invalid operator used in KeyConditionExpression: <>'],
    [
      ':a between size(b) and size(a) and b > :b',
      'Invalid condition in KeyConditionExpression: BETWEEN operator must have the key attribute ' +
        'as its first operand',
    ],
    [
      'begins_with(:a, b) and a > :b',
      'Invalid condition in KeyConditionExpression: begins_with operator must have the key ' +
        'attribute as its first operand',
    ],
    [
      'size(b) > a AND a.b > b AND b > c',
      'KeyConditionExpressions cannot contain nested operations',
    ],
    ['a > size(b.d)', 'KeyConditionExpressions cannot contain nested operations'],
    ['a between size(b) and size(a)', 'KeyConditionExpressions cannot contain nested operations'],
    [
      'b > a.b',
      'Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition',
    ],
    [
      'b between c[1] and d',
      'Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition',
    ],
    [
      'a between b and size(a)',
      'Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition',
    ],
    [
      'begins_with(a, b)',
      'Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition',
    ],
    [
      'b.d > a AND c.d > e.f',
      'KeyConditionExpressions cannot have conditions on nested attributes',
    ],
    ['a.d > c', 'KeyConditionExpressions cannot have conditions on nested attributes'],
    ['b[0] > a', 'KeyConditionExpressions cannot have conditions on nested attributes'],
    [
      'pk = :p AND sk.foo = :a',
      'KeyConditionExpressions cannot have conditions on nested attributes',
    ],
    [
      ':b > :a AND a < :b',
      'Invalid condition in KeyConditionExpression: No key attribute specified',
    ],
    [
      ':a > b AND :a < :b',
      'Invalid condition in KeyConditionExpression: No key attribute specified',
    ],
    [
      'pk = :p AND sk > :a AND sk < :b',
      'Invalid KeyConditionExpression: KeyConditionExpressions must only contain one condition ' +
        'per key',
    ],
    [
      '(a > :a and b > :a) and (b > :a and c > :a)',
      'Invalid KeyConditionExpression: KeyConditionExpressions must only contain one condition ' +
        'per key',
    ],
  ])('%s', (text, message) => {
    const request = { KeyConditionExpression: text, ExpressionAttributeValues: used(text) };
    expect(refusal(request)).toBe(message);
  });

  test.each<[string, AttributeValue, string, string]>([
    ['begins_with(sk, :v)', N(1), 'begins_with', 'N'],
    ['begins_with(sk, :v)', { BOOL: true }, 'begins_with', 'BOOL'],
    ['sk < :v', { BOOL: true }, '<', 'BOOL'],
    [':v >= sk', { BOOL: true }, '>=', 'BOOL'],
    ['sk BETWEEN :v AND :v', { BOOL: true }, 'BETWEEN', 'BOOL'],
  ])('%s with %j: an operand of the wrong type', (text, value, operator, type) => {
    expect(
      refusal({
        KeyConditionExpression: `pk = :p AND ${text}`,
        ExpressionAttributeValues: { ':p': P, ':v': value },
      }),
    ).toBe(
      'Invalid KeyConditionExpression: Incorrect operand type for operator or function; ' +
        `operator or function: ${operator}, operand type: ${type}`,
    );
  });

  test('equality takes any type: whether it is that of the key, the table knows', () => {
    const compiled = keyCondition('pk = :p AND sk = :v', { ':p': P, ':v': { BOOL: true } });
    expect(compiled.conditions['sk']?.AttributeValueList).toEqual([{ BOOL: true }]);
  });
});
