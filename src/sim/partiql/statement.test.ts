import { describe, expect, test } from 'vitest';
import { parseStatement } from './statement.ts';
import type { Expression } from './syntax.ts';

const NOT_WELL_FORMED = "Statement wasn't well formed, can't be processed: ";

/** An expression with every operation in parentheses. */
function shown(expression: Expression): string {
  switch (expression.type) {
    case 'path':
      return expression.steps
        .map((step) =>
          step.kind === 'name' ? step.name : step.kind === 'index' ? `[${step.text}]` : '*',
        )
        .join('.');
    case 'literal':
      return expression.text;
    case 'parameter':
      return `?${expression.index}`;
    case 'list':
      return `[${expression.members.map(shown).join(' ')}]`;
    case 'bag':
      return `<<${expression.members.map(shown).join(' ')}>>`;
    case 'struct':
      return `{${expression.members.map(([a, b]) => `${shown(a)}:${shown(b)}`).join(' ')}}`;
    case 'call':
      return `${expression.name}(${expression.operands.map(shown).join(' ')})`;
    case 'and':
    case 'or':
      return `(${expression.type} ${expression.terms.map(shown).join(' ')})`;
    case 'not':
      return `(not ${shown(expression.term)})`;
    case 'binary':
      return `(${expression.operator} ${shown(expression.left)} ${shown(expression.right)})`;
    case 'sign':
      return `(${expression.operator} ${shown(expression.operand)})`;
    case 'between':
      return `(between ${[expression.operand, expression.lower, expression.upper].map(shown).join(' ')})`;
    case 'is':
      return `(is ${shown(expression.operand)} ${expression.typeName})`;
    case 'subquery':
      return '(select)';
  }
}

const where = (condition: string): string =>
  shown(parseStatement(`SELECT * FROM t WHERE ${condition}`).where!);

test.each([
  [
    'a = 1 AND b = 2 OR c = 3 AND NOT d = 4',
    '(or (and (= a 1) (= b 2)) (and (= c 3) (not (= d 4))))',
  ],
  ['a = 1 AND (b = 2 AND c = 3)', '(and (= a 1) (and (= b 2) (= c 3)))'],
  ['(a = 1 AND b = 2) AND c = 3', '(and (and (= a 1) (= b 2)) (= c 3))'],
  ['a BETWEEN 1 AND 2 AND b BETWEEN 3 + 1 AND 4', '(and (between a 1 2) (between b (+ 3 1) 4))'],
  ['a NOT BETWEEN 1 AND 2', '(not (between a 1 2))'],
  ['NOT a BETWEEN 1 AND 2', '(not (between a 1 2))'],
  ['a NOT IN (1, 2)', '(not (in a [1 2]))'],
  ['a IN (1)', '(in a [1])'],
  ["a IN ['x', ?]", '(in a [x ?0])'],
  ['a IN <<1>>', '(in a <<1>>)'],
  ['a = (1)', '(= a 1)'],
  ['a = (1, 2)', '(= a [1 2])'],
  ['a = (SELECT b FROM (SELECT c FROM d))', '(= a (select))'],
  ['a IS NOT MISSING AND b IS NULL', '(and (not (is a missing)) (is b null))'],
  ["a = {'x': [1, {}], 'y': <<'z'>>}", '(= a {x:[1 {}] y:<<z>>})'],
  ['a.b[0]."c d"[-1][\'e\'] != - - 1', '(<> a.b.[0].c d.[-1].e 1)'],
  ['a > -b', '(> a (- b))'],
  ['NOT NOT a = 1', '(not (not (= a 1)))'],
  ["begins_with(a, 'it''s')", "begins_with(a it's)"],
  ['SIZE(a) = ? AND b = ?', '(and (= size(a) ?0) (= b ?1))'],
  ['a = true = false', '(= (= a true) false)'],
  ['a < 1 = b', '(= (< a 1) b)'],
  ['a = NOT b = c', '(= a (not (= b c)))'],
])('%s', (condition, tree) => {
  expect(where(condition)).toBe(tree);
});

test.each([
  ['a BETWEEN 1', 'Expected AND keyword'],
  ['a BETWEEN 1 AND', 'Expected expression after AND'],
  ['a BETWEEN 1 OR 2', 'Expected AND keyword'],
  ['a BETWEEN 1 = 2 AND 3', 'Expected AND keyword'],
  ['()', 'Expression group cannot be empty'],
  ['(a = 1', 'Expected RIGHT_PAREN'],
  ['a = [1', 'Expected RIGHT_BRACKET'],
  ['a = <<1', 'Expected RIGHT_DOUBLE_ANGLE_BRACKET'],
  ["a = {'b'", 'Expected COLON'],
  ["a = {'b': 1", 'Expected RIGHT_CURLY'],
  ['a[1', 'Expected RIGHT_BRACKET'],
  ['a. = 1', 'Invalid path dot component'],
  ['key = 1', 'Unexpected keyword'],
  ['a = (SELECT', 'Expected RIGHT_PAREN'],
  ['a = 12a', ''],
  ['a = "b', ''],
  ['a = `b`', ''],
  ['a = 1; SELECT', 'Unexpected token after semicolon. (Only one query is allowed.)'],
])('%s cannot be read', (condition, detail) => {
  expect(() => where(condition)).toThrow(
    expect.objectContaining({ message: NOT_WELL_FORMED + detail }),
  );
});

describe('what is open without end', () => {
  const count = 4_000;
  test.each(['(', '[', '<<', "{'a': ", 'f(', 'NOT ', '- ', "a = ('"])('%j', (text) => {
    expect(() => where(text.repeat(count))).toThrow(NOT_WELL_FORMED);
  });

  test('is read as it is where it ends', () => {
    expect(where(`${'('.repeat(count)}a = 1${')'.repeat(count)}`)).toBe('(= a 1)');
    expect(where(`${'NOT '.repeat(3)}a = 1`)).toBe('(not (not (not (= a 1))))');
  });
});
