import { describe, expect, test } from 'vitest';
import type { AttributeValue } from '../types.ts';
import { L, M, N, refusal, S, update, type Names, type Values } from './testing.ts';

function refused(text: string, values?: Values, names?: Names): string {
  const message = refusal({
    UpdateExpression: text,
    ExpressionAttributeValues: values,
    ExpressionAttributeNames: names,
  });
  expect(message).toMatch(/^Invalid UpdateExpression: /);
  return message.slice('Invalid UpdateExpression: '.length);
}

describe('seen in the text alone', () => {
  test.each([
    ['ADD count :one', 'count'],
    ['ADD counter :one', 'counter'],
    [' set #c = :c set abOrt = true ', 'abOrt'],
    [' remove Absolute ', 'Absolute'],
    ['SET a = b.items', 'items'],
    ['SET a = if_not_exists(b, list_append(c, data))', 'data'],
  ])('%s: reserved word', (text, word) => {
    expect(refused(text)).toBe(`Attribute name is a reserved keyword; reserved keyword: ${word}`);
  });

  test('names that look reserved and are not', () => {
    const bound = update('SET metadata = :n, likeTally = :n, likes = :n, tally = :n', {
      ':n': N(0),
    });
    expect(bound.topLevelNames).toEqual(['metadata', 'likeTally', 'likes', 'tally']);
  });

  test.each([
    ['set #c = if_not_exist(:c) set c = d', 'if_not_exist'],
    ['SET a = f(b,c,d)', 'f'],
    ['SET a = f123_hi(b,c,d)', 'f123_hi'],
    ['SET a = LIST_APPEND(:a, :b)', 'LIST_APPEND'],
  ])('%s: no such function', (text, name) => {
    expect(refused(text)).toBe(`Invalid function name; function: ${name}`);
  });

  test.each(['size', 'contains', 'attribute_exists'])('%s is for conditions', (name) => {
    expect(refused(`SET a = ${name}(b)`)).toBe(
      `The function is not allowed in an update expression; function: ${name}`,
    );
  });

  test.each([
    'SET a = list_append(list_append(:a, :b), :c)',
    'SET a = list_append(b, list_append(:a, :b))',
    'SET a = if_not_exists(b, list_append(:a, :b))',
  ])('%s: list_append stands alone', (text) => {
    expect(refused(text)).toBe(
      'The function is not allowed to be used this way in an expression; function: list_append',
    );
  });

  test.each([
    ['set a = #c set c = :d', 'SET'],
    ['remove #d set a = b remove e', 'REMOVE'],
    ['add #d :e set a = b add e :f', 'ADD'],
    ['delete #d :e set a = b delete #e :f', 'DELETE'],
    ['ADD x :one SET a = :a ADD y :one', 'ADD'],
    ['SET a = :a SET a = :b', 'SET'],
  ])('%s: a clause twice', (text, clause) => {
    expect(refused(text)).toBe(
      `The "${clause}" section can only be used once in an update expression;`,
    );
  });
});

describe('names, then values', () => {
  test('an undefined name anywhere is found before an undefined value', () => {
    expect(refused('SET a = if_not_exists(:c), b = #c')).toBe(
      'An expression attribute name used in the document path is not defined; attribute name: #c',
    );
  });

  test('an undefined value is found before overlaps and functions', () => {
    expect(refused('SET a = if_not_exists(:c) REMOVE a')).toBe(
      'An expression attribute value used in expression is not defined; attribute value: :c',
    );
  });

  test('a path has at most 32 steps', () => {
    expect(refused(`REMOVE a${'[0]'.repeat(32)}`)).toBe(
      'The document path has too many nesting levels; nesting levels: 33',
    );
    expect(update(`REMOVE a${'[0]'.repeat(31)}`).paths[0]).toHaveLength(32);
  });
});

describe('paths that cannot go together', () => {
  const names = { '#c': 'c', '#d': '[3]' };
  const clash = (kind: string, one: string, two: string): string =>
    `Two document paths ${kind} with each other; must remove or rewrite one of these paths; ` +
    `path one: ${one}, path two: ${two}`;

  test.each([
    ['set d[1] = a, d.b = a, c[1].a = a, #c = if_not_exists(a), #d = a', '[c, [1], a]', '[c]'],
    ['set c.b.#c = a, c = a, #d = a', '[c, b, c]', '[c]'],
    ['set a = b remove a, #c, #d', '[a]', '[a]'],
    ['set #c[3].#d = a, #c[3] = a', '[c, [3], [3]]', '[c, [3]]'],
    ['remove c, #c.a, #d', '[c]', '[c, a]'],
    ['remove a, #c, a, #d', '[a]', '[a]'],
    ['set a.b = #c, a.b.c.d.e = #d', '[a, b]', '[a, b, c, d, e]'],
    ['set a[1][1] = #c, a[1] = #d', '[a, [1], [1]]', '[a, [1]]'],
    ['set #c = a, c = #d', '[c]', '[c]'],
  ])('%s: overlap', (text, one, two) => {
    expect(refused(text, undefined, names)).toBe(clash('overlap', one, two));
  });

  test.each([
    ['set #c[3].#d = a, #c.#d[3] = if_not_exists(a)', '[c, [3], [3]]', '[c, [3], [3]]'],
    ['remove a.#c set a[1] = #d', '[a, c]', '[a, [1]]'],
    ['set a.b.c = #c, a.b[2] = #d', '[a, b, c]', '[a, b, [2]]'],
    ['remove a.b, a[1], c.d, #c[2], #d', '[a, b]', '[a, [1]]'],
  ])('%s: conflict', (text, one, two) => {
    expect(refused(text, undefined, names)).toBe(clash('conflict', one, two));
  });

  test('paths with a common beginning, or read and written, do', () => {
    const bound = update('SET a.b = a.c, a.c.d = a, e[0] = e[1] REMOVE a.x, e[2], f');
    expect(bound.topLevelNames).toEqual(['a', 'e', 'f']);
    expect(bound.paths).toEqual([
      ['a', 'b'],
      ['a', 'c', 'd'],
      ['e', 0],
      ['a', 'x'],
      ['e', 2],
      ['f'],
    ]);
    expect(bound.nestedHeads).toEqual(new Set(['a', 'e']));
  });

  test('hundreds of paths are joined in one pass', () => {
    const paths = Array.from({ length: 900 }, (_, i) => `a${i}`);
    expect(
      update(`REMOVE ${paths.join()}`.slice(0, 4096).replace(/,[^,]*$/, '')).paths.length,
    ).toBeGreaterThan(800);
  });
});

describe('operands', () => {
  const OF_TYPE: [string, AttributeValue][] = [
    ['STRING', S('1')],
    ['BINARY', { B: 'YQ==' }],
    ['BOOLEAN', { BOOL: true }],
    ['NULL', { NULL: true }],
    ['LIST', L(S('b'))],
    ['MAP', M({ a: L() })],
    ['NUMBER', N(1)],
    ['STRING_SET', { SS: ['a'] }],
    ['NUMBER_SET', { NS: ['1'] }],
    ['BINARY_SET', { BS: ['YQ=='] }],
  ];

  test.each(
    OF_TYPE.flatMap(([type, value]) =>
      (['ADD', 'DELETE'] as const).map((clause) => [clause, type, value] as const),
    ),
  )('%s with %s', (clause, type, value) => {
    const text = `${clause} a.b :v`;
    const allowed = type.endsWith('_SET') || (clause === 'ADD' && type === 'NUMBER');
    if (allowed) expect(update(text, { ':v': value }).actions[0]).toMatchObject({ value });
    else {
      expect(refused(text, { ':v': value })).toBe(
        `Incorrect operand type for operator or function; operator: ${clause}, ` +
          `operand type: ${type}, typeSet: ALLOWED_FOR_${clause}_OPERAND`,
      );
    }
  });

  test('an operand of ADD is found before one of a function', () => {
    const text = 'set b = list_append(:a, a), c = if_not_exists(a) add a.b :a';
    expect(refused(text, { ':a': S('a') })).toContain('operator: ADD, operand type: STRING');
  });

  test.each([
    ['set a = if_not_exists(c)', 'if_not_exists', 1],
    ['set a = list_append(c)', 'list_append', 1],
    ['set a = list_append(c, d, e)', 'list_append', 3],
    ['set a = list_append(if_not_exists(b, c, d), e)', 'if_not_exists', 3],
  ])('%s: number of operands', (text, name, count) => {
    expect(refused(text)).toBe(
      'Incorrect number of operands for operator or function; ' +
        `operator or function: ${name}, number of operands: ${count}`,
    );
  });

  test.each(['set a = if_not_exists(:a, c)', 'set a = if_not_exists(if_not_exists(a, :a), c)'])(
    '%s: needs a path',
    (text) => {
      expect(refused(text, { ':a': S('a') })).toBe(
        'Operator or function requires a document path; operator or function: if_not_exists',
      );
    },
  );

  const values: [string, AttributeValue][] = [
    ['S', S('a')],
    ['N', N(1)],
    ['B', { B: 'YQ==' }],
    ['BOOL', { BOOL: true }],
    ['NULL', { NULL: true }],
    ['SS', { SS: ['a'] }],
    ['NS', { NS: ['1'] }],
    ['BS', { BS: ['YQ=='] }],
    ['M', M({})],
    ['L', L()],
  ];

  test.each(
    [
      ['list_append', 'set a = list_append(:v, a)', 'L'],
      ['list_append', 'set a = list_append(a, :v)', 'L'],
      ['+', 'set a = a + :v', 'N'],
      ['+', 'set a = :v + a', 'N'],
      ['-', 'set a = (a - (:v))', 'N'],
    ].flatMap(([operator, text, right]) =>
      values.map(([type, value]) => [text, type, value, operator, right] as const),
    ),
  )('%s with %s', (text, type, value, operator, right) => {
    if (type === right) expect(update(text as string, { ':v': value }).text).toBe(text);
    else {
      expect(refused(text as string, { ':v': value })).toBe(
        'Incorrect operand type for operator or function; ' +
          `operator or function: ${operator}, operand type: ${type}`,
      );
    }
  });

  test('what a function gives is known only with the item', () => {
    const text = 'set b = list_append(b, if_not_exists(a, :a)), c = if_not_exists(c, :a) + d';
    expect(update(text, { ':a': S('a') }).actions).toHaveLength(2);
  });
});

test('a compiled update', () => {
  const bound = update(
    'SET #l = if_not_exists(#l, :zero) + :one, b.c[1] = d REMOVE e ADD f :one DELETE g :set',
    { ':zero': N(0), ':one': N(1), ':set': { SS: ['x'] } },
    { '#l': 'likeTally' },
  );
  expect(bound.actions).toEqual([
    {
      kind: 'set',
      clause: 0,
      text: '#l = if_not_exists(#l, :zero) + :one',
      path: ['likeTally'],
      value: {
        kind: '+',
        text: 'if_not_exists(#l, :zero) + :one',
        left: {
          kind: 'if_not_exists',
          text: 'if_not_exists(#l, :zero)',
          path: ['likeTally'],
          otherwise: { kind: 'value', text: ':zero', value: N(0) },
        },
        right: { kind: 'value', text: ':one', value: N(1) },
      },
    },
    {
      kind: 'set',
      clause: 0,
      text: 'b.c[1] = d',
      path: ['b', 'c', 1],
      value: { kind: 'path', text: 'd', path: ['d'] },
    },
    { kind: 'remove', clause: 1, text: 'e', path: ['e'] },
    { kind: 'add', clause: 2, text: 'f :one', path: ['f'], value: N(1) },
    { kind: 'delete', clause: 3, text: 'g :set', path: ['g'], value: { SS: ['x'] } },
  ]);
  expect(bound.topLevelNames).toEqual(['likeTally', 'b', 'e', 'f', 'g']);
});
