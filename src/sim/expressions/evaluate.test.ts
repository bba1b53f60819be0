import { describe, expect, test } from 'vitest';
import type { AttributeValue, Item } from '../types.ts';
import { evaluateCondition } from './index.ts';
import { condition, L, M, mentioned, N, S, type Names, type Values } from './testing.ts';

const B = (text: string): AttributeValue => ({ B: btoa(text) });

const ITEM: Item = {
  n: N(5),
  big: N('10'),
  small: N('9'),
  s: S('hello'),
  blank: S(''),
  b: B('hi there'),
  yes: { BOOL: true },
  nothing: { NULL: true },
  lst: L(S('hi'), N(7), { BOOL: false }, { NS: ['1', '2'] }, L(N(3), N(4)), M({ x: N(1) })),
  doc: M({ x: N(1), y: L(N(-1), N(2), N(0)), deep: M({ z: S('Z') }) }),
  words: { SS: ['ant', 'bee', ''] },
  nums: { NS: ['2', '4', '7.50'] },
  blobs: { BS: [btoa('x'), btoa('yy')] },
  tail: S('～'),
  emoji: S('😀'),
};

function holds(text: string, values?: Values, names?: Names, item: Item | null = ITEM): boolean {
  return evaluateCondition(condition(text, values, names), item);
}

describe('comparisons', () => {
  test.each<[string, AttributeValue, boolean]>([
    ['n = :v', N('5.0'), true],
    ['n = :v', S('5'), false],
    ['n <> :v', S('5'), true],
    ['n <> :v', N('5e0'), false],
    ['s = :v', S('hello'), true],
    ['s = :v', S('Hello'), false],
    ['b = :v', B('hi there'), true],
    ['yes = :v', { BOOL: true }, true],
    ['yes = :v', { BOOL: false }, false],
    ['nothing = :v', { NULL: true }, true],
    ['words = :v', { SS: ['', 'bee', 'ant'] }, true],
    ['words = :v', { SS: ['bee', 'ant'] }, false],
    ['nums = :v', { NS: ['7.5', '4', '2'] }, true],
    ['lst[4] = :v', L(N('3.0'), N(4)), true],
    ['lst[4] = :v', L(N(4), N(3)), false],
    ['doc.deep = :v', M({ z: S('Z') }), true],
    ['doc.deep <> :v', M({ z: S('z') }), true],
    ['n < :v', N(6), true],
    ['n < :v', N(5), false],
    ['n <= :v', N(5), true],
    ['n > :v', N('-1E3'), true],
    ['n >= :v', N(6), false],
    ['small < :v', N(10), true],
    ['s < :v', S('help'), true],
    ['s > :v', S('hell'), true],
    ['b >= :v', B('hi'), true],
    ['b < :v', B('hi'), false],
    ['n < :v', S('9'), false],
    ['lst < :v', N(1), false],
    [':v > lst', N(1), false],
  ])('%s with %j: %s', (text, value, expected) => {
    expect(holds(text, { ':v': value })).toBe(expected);
  });

  test('texts have the order of their UTF-8 bytes', () => {
    expect(holds('tail < emoji')).toBe(true);
    expect(holds('tail > emoji')).toBe(false);
    expect(holds(':v <= emoji', { ':v': S('￿') })).toBe(true);
  });

  test('two attributes, nested ones, and values alone', () => {
    expect(holds('small < big')).toBe(true);
    expect(holds('doc.x < doc.y[1]')).toBe(true);
    expect(holds('doc.x < doc.y[0]')).toBe(false);
    expect(holds(':a = :b', { ':a': N(1), ':b': N('1.0') })).toBe(true);
  });

  test.each<[string, boolean]>([
    ['n BETWEEN :lo AND :hi', true],
    ['big BETWEEN :lo AND :hi', true],
    ['s BETWEEN :lo AND :hi', false],
    ['nope BETWEEN :lo AND :hi', false],
    ['doc.x BETWEEN :lo AND :hi', false],
    [':lo BETWEEN n AND :hi', true],
    ['n BETWEEN big AND small AND n BETWEEN :lo AND :hi', false],
    ['n BETWEEN :lo AND nope OR n < :lo OR n > :hi', false],
  ])('%s: %s', (text, expected) => {
    expect(holds(text, { ':lo': N(5), ':hi': N(10) })).toBe(expected);
  });

  test.each<[string, boolean]>([
    ['n IN (:a, :b)', true],
    ['n IN (:b, :a)', true],
    ['s IN (:b, :a, n)', false],
    ['nope IN (:a, :b)', false],
    ['nope IN (gone, :a, :b)', false],
    ['n IN (nope, :b, :a)', true],
    ['doc.deep IN (:a, :b, :c)', false],
  ])('%s: %s', (text, expected) => {
    const values = { ':a': N(5), ':b': S('x'), ':c': M({ z: S('y') }) };
    expect(holds(text, mentioned(text, values))).toBe(expected);
  });
});

describe('an attribute that is not there', () => {
  test.each<[string, boolean]>([
    ['nope = :v', false],
    ['nope <> :v', true],
    ['nope < :v', false],
    ['nope <= :v', false],
    ['nope > :v', false],
    [':v >= nope', false],
    ['nope1 = nope2', false],
    ['nope1 <> nope2', true],
    ['nope1 < nope2', false],
    ['nope1 >= nope2', false],
    ['nope BETWEEN gone AND lost', false],
    ['size(nope) = :v', false],
    ['size(nope) <> :v', true],
    ['size(nope) < :v', false],
    ['contains(nope, :v)', false],
    ['contains(lst, nope)', false],
    ['begins_with(nope, s)', false],
    ['begins_with(s, nope)', false],
    ['attribute_exists(nope)', false],
    ['attribute_not_exists(nope)', true],
    ['attribute_exists(doc.nope.x)', false],
    ['attribute_exists(lst[6])', false],
    ['attribute_exists(doc[0])', false],
    ['attribute_exists(lst.x)', false],
    ['attribute_exists(s.x)', false],
    ['doc.z < doc.y[100]', false],
    ['NOT nope = :v', true],
  ])('%s: %s', (text, expected) => {
    expect(holds(text, mentioned(text, { ':v': N(1) }))).toBe(expected);
  });

  test('an item that is not there has none at all', () => {
    expect(holds('attribute_not_exists(PK)', undefined, undefined, null)).toBe(true);
    expect(holds('attribute_exists(PK)', undefined, undefined, null)).toBe(false);
    expect(holds('likeTally <> :n', { ':n': N(1) }, undefined, null)).toBe(true);
  });
});

describe('functions', () => {
  test.each<[string, AttributeValue, boolean]>([
    ['begins_with(s, :v)', S('hell'), true],
    ['begins_with(s, :v)', S(''), true],
    ['begins_with(s, :v)', S('ello'), false],
    ['begins_with(s, :v)', B('hell'), false],
    ['begins_with(b, :v)', B('hi'), true],
    ['begins_with(b, :v)', B('h'), true],
    ['begins_with(b, :v)', B('there'), false],
    ['begins_with(n, :v)', S('5'), false],
    ['begins_with(:v, s)', S('hellohi'), true],
    ['contains(s, :v)', S('ell'), true],
    ['contains(s, :v)', S(''), true],
    ['contains(s, :v)', N(1), false],
    ['contains(b, :v)', B('the'), true],
    ['contains(b, :v)', B('dog'), false],
    ['contains(words, :v)', S('bee'), true],
    ['contains(words, :v)', S('be'), false],
    ['contains(words, :v)', S(''), true],
    ['contains(nums, :v)', N('4.0'), true],
    ['contains(nums, :v)', N('7.5'), true],
    ['contains(nums, :v)', S('4'), false],
    ['contains(blobs, :v)', B('yy'), true],
    ['contains(blobs, :v)', B('y'), false],
    ['contains(lst, :v)', S('hi'), true],
    ['contains(lst, :v)', N('7.0'), true],
    ['contains(lst, :v)', { BOOL: false }, true],
    ['contains(lst, :v)', { BOOL: true }, false],
    ['contains(lst, :v)', { NS: ['2', '1'] }, true],
    ['contains(lst, :v)', L(N(3), N(4)), true],
    ['contains(lst, :v)', M({ x: N(1) }), true],
    ['contains(doc, :v)', N(1), false],
    ['contains(n, :v)', N(5), false],
    ['attribute_type(n, :v)', S('N'), true],
    ['attribute_type(n, :v)', S('S'), false],
    ['attribute_type(words, :v)', S('SS'), true],
    ['attribute_type(nothing, :v)', S('NULL'), true],
    ['attribute_type(doc, :v)', S('M'), true],
    ['attribute_type(nope, :v)', S('M'), false],
    ['attribute_type(:v, :v)', S('S'), true],
    ['size(s) = :v', N(5), true],
    ['size(blank) = :v', N(0), true],
    ['size(emoji) = :v', N(2), true],
    ['size(b) = :v', N(8), true],
    ['size(words) = :v', N(3), true],
    ['size(blobs) = :v', N(2), true],
    ['size(lst) = :v', N(6), true],
    ['size(doc) = :v', N(3), true],
    ['size(n) = :v', N(1), false],
    ['size(yes) = :v', N(1), false],
    ['size(nothing) = :v', N(1), false],
    ['size(s) = :v', S('5'), false],
    ['size(s) <> :v', N(4), true],
    ['size(s) < :v', N(7), true],
    ['size(s) > :v', N(4), true],
    [':v >= size(s)', N(5), true],
    ['size(s) BETWEEN :v AND n', N(1), true],
    ['size(s) IN (:v, n)', N(1), true],
    ['contains(nums, size(words)) OR n = :v', N(0), false],
  ])('%s with %j: %s', (text, value, expected) => {
    expect(holds(text, { ':v': value })).toBe(expected);
  });

  test('size compared with an attribute', () => {
    expect(holds('size(s) = n')).toBe(true);
  });
});

describe('AND, OR, NOT', () => {
  const values = { ':t': N(5), ':f': N(6) };
  const t = 'n = :t';
  const f = 'n = :f';

  test.each<[string, boolean]>([
    [`${t} AND ${t} AND ${f}`, false],
    [`${f} OR ${f} OR ${t}`, true],
    [`${t} OR ${f} AND ${f}`, true],
    [`(${t} OR ${f}) AND ${f}`, false],
    [`NOT ${t} AND ${f}`, false],
    [`NOT (${t} AND ${f})`, true],
    [`NOT ${f} OR ${f}`, true],
    [`NOT NOT NOT NOT ${t} AND NOT ${f}`, true],
    [`n BETWEEN :t AND :f AND ${t}`, true],
    [`${f} oR nOt n < :t aNd n In (:f, :t)`, true],
    [`(${t} OR ${f}) AND (${t} AND (${f} OR ${t}))`, true],
  ])('%s: %s', (text, expected) => {
    expect(holds(text, mentioned(text, values))).toBe(expected);
  });
});

describe('the guards of a tally', () => {
  const like: Item = { PK: S('POST#9f1'), SK: S('LIKE#ana') };

  test.each<[string, Item | null, boolean]>([
    ['attribute_not_exists(SK)', null, true],
    ['attribute_not_exists(SK)', like, false],
    ['attribute_not_exists(PK) AND attribute_not_exists(SK)', like, false],
    ['attribute_exists(SK)', like, true],
    ['attribute_exists(SK)', null, false],
    ['likeTally < :max', { PK: S('POST#9f1') }, false],
    ['attribute_not_exists(likeTally) OR likeTally < :max', { PK: S('POST#9f1') }, true],
    ['likeTally > :max', { likeTally: N(10) }, false],
    ['likeTally = :max', { likeTally: N('10') }, true],
  ])('%s on %j: %s', (text, item, expected) => {
    expect(holds(text, mentioned(text, { ':max': N(10) }), undefined, item)).toBe(expected);
  });
});

describe('names that every JavaScript object has', () => {
  const odd = JSON.parse(
    '{"__proto__":{"N":"1"},"constructor":{"M":{"__proto__":{"N":"2"}}}}',
  ) as Item;
  const names = { '#p': '__proto__', '#k': 'constructor', '#t': 'toString' };

  test('are there only if the item has them', () => {
    const text = 'attribute_exists(#p) OR attribute_exists(#k) OR attribute_exists(#t.#k)';
    expect(holds(text, undefined, names, { a: N(1) })).toBe(false);
    expect(holds(text, undefined, names, null)).toBe(false);
    expect(holds('#p < #k.#p', undefined, { '#p': '__proto__', '#k': 'constructor' }, odd)).toBe(
      true,
    );
  });

  test('in items without a prototype as well', () => {
    const item = Object.assign(Object.create(null) as Item, odd);
    expect(holds('#p = :one', { ':one': N(1) }, { '#p': '__proto__' }, item)).toBe(true);
  });
});
