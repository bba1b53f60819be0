import { describe, expect, test } from 'vitest';
import { compileExpressions, type ExpressionRequest } from './index.ts';
import { compiled, N, refusal, S } from './testing.ts';

const names = (map: Record<string, string>): ExpressionRequest => ({
  ConditionExpression: '',
  ExpressionAttributeNames: map,
});
const values = (map: ExpressionRequest['ExpressionAttributeValues']): ExpressionRequest => ({
  ConditionExpression: '',
  ExpressionAttributeValues: map,
});

describe('the placeholder maps are looked at before any expression', () => {
  test.each<[string, ExpressionRequest, string]>([
    ['no names', names({}), 'ExpressionAttributeNames must not be empty'],
    ['no values', values({}), 'ExpressionAttributeValues must not be empty'],
    [
      'a name without #',
      names({ n: 'PK' }),
      'ExpressionAttributeNames contains invalid key: Syntax error; key: "n"',
    ],
    [
      'nothing but #',
      names({ '#': 'a' }),
      'ExpressionAttributeNames contains invalid key: Syntax error; key: "#"',
    ],
    [
      'a dash in a name',
      names({ '#a-b': 'a' }),
      'ExpressionAttributeNames contains invalid key: Syntax error; key: "#a-b"',
    ],
    [
      'a value without :',
      values({ b: S('a') }),
      'ExpressionAttributeValues contains invalid key: Syntax error; key: "b"',
    ],
    [
      'nothing but :',
      values({ ':': S('a') }),
      'ExpressionAttributeValues contains invalid key: Syntax error; key: ":"',
    ],
    [
      '256 bytes of name',
      names({ [`#${'a'.repeat(255)}`]: 'a' }),
      'ExpressionAttributeNames contains invalid key: The expression attribute map contains a ' +
        'key that is too long; size of key: 256',
    ],
    [
      'length before characters',
      names({ [`#${'a'.repeat(255)}-x`]: 'a' }),
      'ExpressionAttributeNames contains invalid key: The expression attribute map contains a ' +
        'key that is too long; size of key: 258',
    ],
    [
      '256 bytes of value',
      values({ [`:${'a'.repeat(255)}`]: S('a') }),
      'ExpressionAttributeValues contains invalid key: The expression attribute map contains a ' +
        'key that is too long;',
    ],
    [
      'an empty attribute name',
      names({ '#a': '' }),
      'ExpressionAttributeNames contains invalid value: Empty attribute name for key #a',
    ],
    [
      'names before values',
      { ...values({}), ExpressionAttributeNames: {} },
      'ExpressionAttributeNames must not be empty',
    ],
  ])('%s', (_, request, message) => {
    expect(refusal(request)).toBe(message);
  });

  test('255 bytes are fine, and so are digits and underscores right behind the sign', () => {
    const name = `#${'9_'.repeat(127)}`;
    expect(name).toHaveLength(255);
    const request = {
      ConditionExpression: `${name} = :_`,
      ExpressionAttributeNames: { [name]: 'a' },
      ExpressionAttributeValues: { ':_': N(1) },
    };
    expect(compiled(request).condition?.pathHeads).toEqual(new Set(['a']));
  });
});

describe('every placeholder must be defined and used', () => {
  const one = { ':one': N(1) };

  test.each<[string, ExpressionRequest, string]>([
    [
      'value left over',
      {
        UpdateExpression: 'ADD likeTally :one',
        ExpressionAttributeValues: { ...one, ':two': N(2) },
      },
      'Value provided in ExpressionAttributeValues unused in expressions: keys: {:two}',
    ],
    [
      'name left over',
      {
        UpdateExpression: 'ADD likeTally :one',
        ExpressionAttributeValues: one,
        ExpressionAttributeNames: { '#x': 'y' },
      },
      'Value provided in ExpressionAttributeNames unused in expressions: keys: {#x}',
    ],
    [
      'several left over',
      {
        ProjectionExpression: 'a, b',
        ExpressionAttributeNames: { '#a': 'a', '#b': 'b' },
      },
      'Value provided in ExpressionAttributeNames unused in expressions: keys: {#a, #b}',
    ],
    [
      'names before values',
      {
        UpdateExpression: 'REMOVE a',
        ExpressionAttributeNames: { '#a': 'a' },
        ExpressionAttributeValues: one,
      },
      'Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}',
    ],
    [
      'value missing',
      { UpdateExpression: 'ADD likeTally :one' },
      'Invalid UpdateExpression: An expression attribute value used in expression is not ' +
        'defined; attribute value: :one',
    ],
    [
      'name missing',
      { UpdateExpression: 'ADD #c :one', ExpressionAttributeValues: one },
      'Invalid UpdateExpression: An expression attribute name used in the document path is not ' +
        'defined; attribute name: #c',
    ],
    [
      'name missing in a path',
      { ProjectionExpression: 'a.#b', ExpressionAttributeNames: { '#a': 'a' } },
      'Invalid ProjectionExpression: An expression attribute name used in the document path is ' +
        'not defined; attribute name: #b',
    ],
    [
      'value missing in a condition beside a defined one',
      {
        UpdateExpression: 'SET b = :one',
        ConditionExpression: 'a = :v',
        ExpressionAttributeValues: one,
      },
      'Invalid ConditionExpression: An expression attribute value used in expression is not ' +
        'defined; attribute value: :v',
    ],
    [
      'name missing in a filter',
      {
        KeyConditionExpression: 'pk = :one',
        FilterExpression: '#missing = :one',
        ExpressionAttributeValues: one,
      },
      'Invalid FilterExpression: An expression attribute name used in the document path is not ' +
        'defined; attribute name: #missing',
    ],
    [
      'what every object inherits defines nothing',
      { ConditionExpression: 'a = :constructor', ExpressionAttributeValues: { ':v': N(1) } },
      'Invalid ConditionExpression: An expression attribute value used in expression is not ' +
        'defined; attribute value: :constructor',
    ],
  ])('%s', (_, request, message) => {
    expect(refusal(request)).toBe(message);
  });

  test('one use in any of the expressions is enough', () => {
    const request = {
      KeyConditionExpression: '#pk = :pk',
      FilterExpression: '#a = :a OR #b = :pk',
      ProjectionExpression: '#c',
      ExpressionAttributeNames: { '#pk': 'pk', '#a': 'a', '#b': 'b', '#c': 'c' },
      ExpressionAttributeValues: { ':pk': S('p'), ':a': N(1) },
    };
    expect(compileExpressions(request).ok).toBe(true);
  });

  test('without an expression there is nothing that could use them', () => {
    const result = compileExpressions({ ExpressionAttributeValues: { ':v': S('x') } });
    expect(result).toEqual({ ok: true, compiled: {} });
  });
});

describe('expressions are looked at in one fixed order', () => {
  test.each<[string, ExpressionRequest]>([
    ['UpdateExpression', { UpdateExpression: '', ConditionExpression: '' }],
    ['ConditionExpression', { ConditionExpression: '', FilterExpression: '' }],
    [
      'KeyConditionExpression',
      { KeyConditionExpression: '', FilterExpression: '', ProjectionExpression: '' },
    ],
    ['FilterExpression', { FilterExpression: '', ProjectionExpression: '' }],
    ['ProjectionExpression', { FilterExpression: 'a > b', ProjectionExpression: '' }],
  ])('%s', (parameter, request) => {
    expect(refusal(request)).toBe(`Invalid ${parameter}: The expression can not be empty;`);
  });

  test('what a key condition may not say comes last', () => {
    const request = { KeyConditionExpression: 'a <> b', FilterExpression: '' };
    expect(refusal(request)).toBe('Invalid FilterExpression: The expression can not be empty;');
  });
});
