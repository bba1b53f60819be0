import { describe, expect, test } from 'vitest';
import type { Item } from '../types.ts';
import { evaluateCondition, explainCondition, pathText } from './index.ts';
import { condition, L, M, N, S } from './testing.ts';

const ITEM: Item = { SK: S('LIKE#ana'), likeTally: N(3), a: M({ b: L(N(0), N(1), N(2)) }) };

describe('a condition explains itself', () => {
  test('a guard that fails', () => {
    expect(explainCondition(condition('attribute_not_exists(SK)'), ITEM)).toEqual({
      text: 'attribute_not_exists(SK)',
      kind: 'function',
      operator: 'attribute_not_exists',
      result: false,
      evaluated: true,
      operands: [{ text: 'SK', path: 'SK', value: S('LIKE#ana') }],
      children: [],
    });
  });

  test('placeholders as written, paths as they are, missing attributes as null', () => {
    const explained = explainCondition(
      condition('#t.b[2] >= :n', { ':n': N(2) }, { '#t': 'a' }),
      ITEM,
    );
    expect(explained).toMatchObject({ kind: 'comparison', operator: '>=', result: true });
    expect(explained.operands).toEqual([
      { text: '#t.b[2]', path: 'a.b[2]', value: N(2) },
      { text: ':n', value: N(2) },
    ]);
    const missing = explainCondition(condition('#x = :n', { ':n': N(2) }, { '#x': 'x' }), null);
    expect(missing.operands[0]).toEqual({ text: '#x', path: 'x', value: null });
  });

  test('every kind of node, with its source', () => {
    const text = '(NOT (likeTally BETWEEN :a AND :b)) or likeTally in (:a, :b) AND size(SK) > :a';
    const explained = explainCondition(condition(text, { ':a': N(1), ':b': N(3) }), ITEM);
    expect(explained).toMatchObject({ kind: 'or', operator: 'OR', text, result: true });
    const [not, and] = explained.children;
    expect(not).toMatchObject({
      kind: 'not',
      operator: 'NOT',
      text: 'NOT (likeTally BETWEEN :a AND :b)',
      result: false,
      operands: [],
    });
    expect(not?.children).toMatchObject([
      {
        kind: 'between',
        operator: 'BETWEEN',
        text: 'likeTally BETWEEN :a AND :b',
        result: true,
        operands: [{ text: 'likeTally' }, { text: ':a' }, { text: ':b' }],
      },
    ]);
    expect(and).toMatchObject({ kind: 'and', operator: 'AND', result: true });
    expect(and?.children).toMatchObject([
      { kind: 'in', operator: 'IN', text: 'likeTally in (:a, :b)', result: true },
      {
        kind: 'comparison',
        operator: '>',
        text: 'size(SK) > :a',
        operands: [{ text: 'size(SK)', value: N(8) }, { text: ':a' }],
      },
    ]);
    expect(and?.children[1]?.operands[0]).not.toHaveProperty('path');
  });

  test('one NOT inside another', () => {
    const outer = explainCondition(condition('not  NOT (SK = gone)'), ITEM);
    expect(outer).toMatchObject({ text: 'not  NOT (SK = gone)', result: false });
    expect(outer.children).toMatchObject([
      { text: 'NOT (SK = gone)', result: true, children: [{ text: 'SK = gone', result: false }] },
    ]);
  });

  test('what AND and OR do not get to is not evaluated', () => {
    const values = { ':yes': N(3), ':no': N(4) };
    const evaluated = (text: string): boolean[] =>
      explainCondition(condition(text, values), ITEM).children.map((child) => child.evaluated);
    const yes = 'likeTally = :yes';
    const no = 'likeTally = :no';
    expect(evaluated(`${yes} AND ${no} AND ${yes}`)).toEqual([true, true, false]);
    expect(evaluated(`${no} OR ${yes} OR ${no}`)).toEqual([true, true, false]);
    const nested = explainCondition(condition(`${yes} OR NOT (${no} AND ${yes})`, values), ITEM);
    const skipped = nested.children[1];
    expect(skipped).toMatchObject({ evaluated: false, result: false });
    expect(skipped?.children[0]).toMatchObject({ evaluated: false, result: false });
    expect(skipped?.children[0]?.children).toMatchObject([
      { evaluated: false, result: false, operands: [{ value: N(3) }, { value: N(4) }] },
      { evaluated: false, result: false },
    ]);
  });

  test('the result is that of the evaluation', () => {
    for (const item of [ITEM, null]) {
      for (const text of ['attribute_exists(SK)', 'NOT likeTally < size(SK)', 'SK <> gone']) {
        const compiledCondition = condition(text);
        const { result } = explainCondition(compiledCondition, item);
        expect(result).toBe(evaluateCondition(compiledCondition, item));
      }
    }
  });
});

test.each([
  [['likeTally'], 'likeTally'],
  [['a', 'b', 2], 'a.b[2]'],
  [['a', 0, 1, 'c'], 'a[0][1].c'],
])('pathText(%j)', (path, text) => {
  expect(pathText(path)).toBe(text);
});
