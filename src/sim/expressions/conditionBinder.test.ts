import { describe, expect, test } from 'vitest';
import type { AttributeValue } from '../types.ts';
import { compileExpressions } from './index.ts';
import { RESERVED_WORDS } from './reservedWords.ts';
import { condition, L, M, mentioned, N, refusal, S, type Names, type Values } from './testing.ts';

function refused(text: string, values?: Values, names?: Names): string {
  const message = refusal({
    FilterExpression: text,
    ExpressionAttributeValues: values,
    ExpressionAttributeNames: names,
  });
  expect(message).toMatch(/^Invalid FilterExpression: /);
  return message.slice('Invalid FilterExpression: '.length);
}

/** A value of each type. */
const OF_TYPE: Record<string, AttributeValue> = {
  S: S('1'),
  N: N(1),
  B: { B: 'YQ==' },
  BOOL: { BOOL: true },
  NULL: { NULL: true },
  L: L(),
  M: M({}),
  SS: { SS: ['1'] },
  NS: { NS: ['1'] },
  BS: { BS: ['YQ=='] },
};

describe('functions', () => {
  test.each([
    ['a=a and whatever((:things)) > a', 'whatever'],
    ['attRIbute_exIsts((views), #a)', 'attRIbute_exIsts'],
    ['BEGINS_WITH(c, :c)', 'BEGINS_WITH'],
    ['dog(a) = :v', 'dog'],
    ['size(constructor(a)) > b', 'constructor'],
  ])('%s: no such function', (text, name) => {
    expect(refused(text)).toBe(`Invalid function name; function: ${name}`);
  });

  test.each([
    ['a=a and attribute_exists((views), (#a)) > b', 'attribute_exists'],
    ['attribute_not_exists(things) > b', 'attribute_not_exists'],
    ['attribute_type(things, :a) > b', 'attribute_type'],
    ['begins_with(things, a) > b', 'begins_with'],
    ['contains(:things, c) > b', 'contains'],
    ['size(contains(a, b)) > a', 'contains'],
    ['size(things)', 'size'],
    ['NOT size(things)', 'size'],
    ['a between b and attribute_exists(things)', 'attribute_exists'],
    ['a in (b, attribute_exists(things))', 'attribute_exists'],
  ])('%s: not in this place', (text, name) => {
    expect(refused(text)).toBe(
      `The function is not allowed to be used this way in an expression; function: ${name}`,
    );
  });

  test.each(['if_not_exists', 'list_append'])('%s is for updates', (name) => {
    expect(refused(`${name}(a, b) = :v`, { ':v': N(5) })).toBe(
      `The function is not allowed in a condition expression; function: ${name}`,
    );
  });

  test.each([
    ['attribute_exists(things, a) and a=a', 'attribute_exists', 2],
    ['attribute_not_exists(things, b)', 'attribute_not_exists', 2],
    ['attribute_type(things)', 'attribute_type', 1],
    ['begins_with(things)', 'begins_with', 1],
    ['begins_with(things, size(a), b)', 'begins_with', 3],
    ['contains(things)', 'contains', 1],
    ['size(things, a) > b', 'size', 2],
    ['contains(a, size(b, c), d)', 'size', 2],
  ])('%s: number of operands', (text, name, count) => {
    expect(refused(text)).toBe(
      'Incorrect number of operands for operator or function; ' +
        `operator or function: ${name}, number of operands: ${count}`,
    );
  });

  test.each([
    ['attribute_exists(:a) and a=a', 'attribute_exists'],
    ['attribute_not_exists(size(:a))', 'attribute_not_exists'],
  ])('%s: needs a path', (text, name) => {
    expect(refused(text, { ':a': S('1') })).toBe(
      `Operator or function requires a document path; operator or function: ${name}`,
    );
  });

  test('IN takes 100 operands in its list', () => {
    const list = (count: number): Values =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`:v${i}`, N(i)]));
    const text = (count: number): string => `a IN (${Object.keys(list(count)).join()})`;
    expect(condition(text(100), list(100)).root.kind).toBe('in');
    expect(refused(text(101), list(101))).toBe(
      'The IN operator is provided with too many operands; number of operands: 101',
    );
  });
});

describe('operand types', () => {
  const wrongType = (operator: string, type: string): string =>
    'Incorrect operand type for operator or function; ' +
    `operator or function: ${operator}, operand type: ${type}`;

  const accepts = (text: string, type: string, message: string, allowed: string[]): void => {
    const values = { ':a': OF_TYPE[type] as AttributeValue };
    if (allowed.includes(type)) expect(condition(text, values).text).toBe(text);
    else expect(refused(text, values)).toBe(message);
  };

  const cases = (texts: string[]): [string, string][] =>
    texts.flatMap((text) => Object.keys(OF_TYPE).map((type): [string, string] => [text, type]));

  test.each(cases(['begins_with(a, :a)', 'begins_with(:a, a)']))('%s, %s', (text, type) => {
    accepts(text, type, wrongType('begins_with', type), ['S', 'B']);
  });

  test.each(cases(['size(:a) > a', 'contains(a, size(:a))']))('%s, %s', (text, type) => {
    accepts(text, type, wrongType('size', type), ['S', 'B', 'L', 'M', 'SS', 'NS', 'BS']);
  });

  test.each(
    ['<', '<=', '>', '>='].flatMap((operator) =>
      cases([`a ${operator} :a`, `:a ${operator} a`]).map(
        ([text, type]): [string, string, string] => [text, type, operator],
      ),
    ),
  )('%s, %s', (text, type, operator) => {
    accepts(text, type, wrongType(operator, type), ['S', 'N', 'B']);
  });

  test.each(cases(['a BETWEEN :a AND b', 'a BETWEEN b AND :a', ':a BETWEEN a AND b']))(
    '%s, %s',
    (text, type) => {
      accepts(text, type, wrongType('BETWEEN', type), ['S', 'N', 'B']);
    },
  );

  test.each(cases(['a = :a', 'a <> :a', 'a IN (:a)', 'contains(a, :a)', 'contains(:a, a)']))(
    '%s, %s: any type will do',
    (text, type) => {
      accepts(text, type, '', Object.keys(OF_TYPE));
    },
  );

  test.each(Object.keys(OF_TYPE))('attribute_type(a, :a) with %s', (type) => {
    const message =
      type === 'S'
        ? 'Invalid attribute type name found; type: 1, ' +
          'valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}'
        : wrongType('attribute_type', type);
    accepts('attribute_type(a, :a)', type, message, []);
  });

  test.each(Object.keys(OF_TYPE))('attribute_type(a, :a) may ask for %s', (type) => {
    expect(condition('attribute_type(a, :a)', { ':a': S(type) }).root.kind).toBe('function');
  });

  test.each([
    ['attribute_type(ab.bc[1].a, SS)', 'attribute_type', '{NS,SS,L,BS,N,M,B,BOOL,NULL,S}'],
    ['attribute_type(a, size(a))', 'attribute_type', 'N'],
    ['begins_with(a, size(a))', 'begins_with', 'N'],
    ['size(size(a)) > b', 'size', 'N'],
    ['attribute_not_exists(size(:n))', 'size', 'N'],
  ])('%s', (text, operator, type) => {
    expect(refused(text, mentioned(text, { ':n': N(1) }))).toBe(wrongType(operator, type));
  });

  test('the bounds of BETWEEN have one type and an order', () => {
    const between = (lower: AttributeValue, upper: AttributeValue): string =>
      refused('a between :l and :u', { ':l': lower, ':u': upper });
    expect(between(N(2), N(1))).toBe(
      'The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ' +
        'lower bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue: {N:1}',
    );
    expect(between(N(1), S('a'))).toBe(
      'The BETWEEN operator requires same data type for lower and upper bounds; ' +
        'lower bound operand: AttributeValue: {N:1}, upper bound operand: AttributeValue: {S:a}',
    );
    expect(between(N(10), N(9))).toContain('{N:10}');
    expect(between(S('😀'), S('｡'))).toContain('greater than or equal');
    expect(condition('a between :l and :u', { ':l': N(9), ':u': N(10) }).text).toBeDefined();
    expect(condition('a between :l and :l', { ':l': N(9) }).text).toBeDefined();
    expect(condition('a between b and :u', { ':u': N(0) }).text).toBeDefined();
  });
});

describe('the first operand must differ from the others', () => {
  test.each([
    ['a = a AND #a = b AND :views > a', '=', '[a]'],
    ['#a <> a', '<>', '[a]'],
    ['a > #a', '>', '[a]'],
    ['((a=a) OR (#a=a))', '=', '[a]'],
    ['contains(ab.bc[1].a, ab.bc[1].#a)', 'contains', '[ab, bc, [1], a]'],
    ['attribute_type(ab.bc[1].#a, ab.bc[1].a)', 'attribute_type', '[ab, bc, [1], a]'],
    ['begins_with(ab.bc[1].a, ab.bc[1].#a)', 'begins_with', '[ab, bc, [1], a]'],
    ['a BETWEEN b AND #a', 'BETWEEN', '[a]'],
    ['a IN (b, #a)', 'IN', '[a]'],
  ])('%s', (text, operator, path) => {
    expect(refused(text, undefined, { '#a': 'a' })).toBe(
      'The first operand must be distinct from the remaining operands for this operator or ' +
        `function; operator: ${operator}, first operand: ${path}`,
    );
  });

  test.each(['a.b = a', 'a[1] = a[2]', 'size(a) = size(a)', 'a BETWEEN b AND b'])(
    '%s: they do',
    (text) => {
      expect(condition(text).text).toBe(text);
    },
  );

  test('one value on both sides is fine', () => {
    expect(condition(':v = :v', { ':v': N(1) }).root.kind).toBe('comparison');
  });
});

describe('names', () => {
  test('the reserved words are 573, in any case', () => {
    expect(RESERVED_WORDS.size).toBe(573);
    for (const word of ['count', 'Counter', 'STATUS', 'Name', 'data', 'abOrT', 'zone']) {
      expect(refused(`attribute_exists(${word})`)).toBe(
        `Attribute name is a reserved keyword; reserved keyword: ${word}`,
      );
    }
    for (const word of ['refs', 'version', 'likeTally', 'likes', 'tally', 'pk', 'SK', 'metadata']) {
      expect(RESERVED_WORDS.has(word.toUpperCase())).toBe(false);
    }
  });

  test('they are reserved anywhere in a path, but not behind a placeholder', () => {
    expect(refused('a.b.count = :v')).toContain('reserved keyword: count');
    const { pathHeads } = condition('#c.#c = :v', { ':v': N(1) }, { '#c': 'count' });
    expect(pathHeads).toEqual(new Set(['count']));
  });

  test('a path has at most 32 steps', () => {
    const path = (steps: number): string => `a${'.b'.repeat(steps - 1)}`;
    expect(condition(`attribute_exists(${path(32)})`).nestedHeads).toEqual(new Set(['a']));
    expect(refused(`attribute_exists(${path(33)})`)).toBe(
      'The document path has too many nesting levels; nesting levels: 33',
    );
  });

  test('a list index fits 31 bits', () => {
    expect(condition('attribute_exists(a[2147483647])').text).toBeDefined();
    expect(refused('attribute_exists(a[2147483648])')).toBe(
      'List index is not within the allowable range; index: [2147483648]',
    );
    expect(refused('attribute_exists(a[99999999999999999999])')).toContain(
      'index: [99999999999999999999]',
    );
  });

  test('heads of paths', () => {
    const bound = condition('a = b.c AND contains(d[0], e) AND size(f.g) > size(h)');
    expect([...bound.pathHeads]).toEqual(['a', 'b', 'd', 'e', 'f', 'h']);
    expect([...bound.nestedHeads]).toEqual(['b', 'd', 'f']);
  });
});

describe('of several faults the kind decides first', () => {
  test.each<[string, RegExp]>([
    ['((foo(count))) AND', /redundant/],
    ['size(count) AND foo(a)', /Invalid function name; function: foo/],
    ['count = :v AND size(a)', /not allowed to be used this way .* size$/],
    ['attribute_exists(views, #a)', /reserved keyword: views/],
    [':a < abOrT', /reserved keyword: abOrT/],
  ])('%s', (text, message) => {
    expect(refused(text)).toMatch(message);
  });

  test.each([
    ['attribute_exists(#Pictures.RearView, :a) and a=a', '#Pictures'],
    ['begins_with(Pictures.#RearView)', '#RearView'],
    ['(#P between :lo and :hi) and (#PC in (:cat1, :cat2))', '#P'],
    ['#4g > a', '#4g'],
    ['#_ > a', '#_'],
    ['(a)between(b.c[45].#d)and(:a)', '#d'],
  ])('%s: an undefined name before counts', (text, name) => {
    expect(refused(text)).toBe(
      'An expression attribute name used in the document path is not defined; ' +
        `attribute name: ${name}`,
    );
  });

  test.each([
    ['begins_with(:hello, #a, #b)', ':hello'],
    [':a < :b', ':a'],
    [':_ > a', ':_'],
  ])('%s: an undefined value likewise', (text, name) => {
    expect(refused(text)).toBe(
      `An expression attribute value used in expression is not defined; attribute value: ${name}`,
    );
  });
});

describe('and then the comparison that is written first', () => {
  const values = { ':n': N(1) };
  const operand = 'operator or function: begins_with, operand type: N';

  test.each([
    ['pk = :missing AND begins_with(sk, :n)', 'attribute value: :missing'],
    ['begins_with(sk, :n) AND pk = :missing', operand],
    ['pk = :n AND begins_with(sk, :n) AND sk = :missing', operand],
    ['a = a OR b = :missing', 'operator: =, first operand: [a]'],
    ['NOT (contains(a) OR b = :missing)', 'number of operands: 1'],
  ])('%s', (text, message) => {
    expect(refused(text, values)).toContain(message);
  });
});

test('a text that was refused is refused again, one that was accepted is bound afresh', () => {
  for (let i = 0; i < 2; i++) {
    expect(refused('count = b')).toContain('reserved keyword: count');
    const result = compileExpressions({
      ConditionExpression: 'a = :v',
      ExpressionAttributeValues: { ':v': N(i) },
    });
    expect(result).toMatchObject({ compiled: { condition: { root: { right: { value: N(i) } } } } });
  }
});
