import { describe, expect, test } from 'vitest';
import type { AttributeValue, Item } from '../types.ts';
import { applyUpdate } from './index.ts';
import { L, M, N, mentioned, plain, S, update, type Names, type Values } from './testing.ts';

function applied(text: string, before: Item, values?: Values, names?: Names): Item {
  const result = applyUpdate(update(text, values, names), before);
  if (!result.ok) throw new Error(result.message);
  return plain(result.item);
}

function refused(text: string, before: Item, values?: Values, names?: Names): string {
  const result = applyUpdate(update(text, values, names), before);
  return result.ok ? `accepted: ${JSON.stringify(result.item)}` : result.message;
}

const MISSING = 'The provided expression refers to an attribute that does not exist in the item';
const TYPE = 'An operand in the update expression has an incorrect data type';
const PATH = 'The document path provided in the update expression is invalid for update';
const OVERFLOW =
  'Number overflow. Attempting to store a number with magnitude larger than supported range';
const UNDERFLOW =
  'Number underflow. Attempting to store a number with magnitude smaller than supported range';
const DIGITS = 'Attempting to store more than 38 significant digits in a Number';

const ns = (...values: number[]): AttributeValue => L(...values.map(N));

describe('counting', () => {
  test.each<[string, Item, Values, AttributeValue]>([
    ['ADD likeTally :n', {}, { ':n': N(1) }, N(1)],
    ['ADD likeTally :n', { likeTally: N(0) }, { ':n': N(-1) }, N(-1)],
    ['ADD likeTally :n', { likeTally: N(1) }, { ':n': N(-1) }, N(0)],
    ['ADD likeTally :n', { likeTally: N(0) }, { ':n': N('-0') }, N(0)],
    ['ADD likeTally :n', {}, { ':n': N('-0') }, N(0)],
    ['ADD likeTally :n', { likeTally: N(0) }, { ':n': N('1e2') }, N(100)],
    ['ADD likeTally :n', { likeTally: N('0.1') }, { ':n': N('0.2') }, N('0.3')],
    ['ADD likeTally :n', { likeTally: N('0.3') }, { ':n': N('0.0001') }, N('0.3001')],
    ['SET likeTally = likeTally + :n', { likeTally: N(9) }, { ':n': N(1) }, N(10)],
    ['SET likeTally = likeTally - :n', { likeTally: N(9) }, { ':n': N(10) }, N(-1)],
    ['SET likeTally = :n - likeTally', { likeTally: N(2) }, { ':n': N(7) }, N(5)],
    ['SET likeTally = likeTally + likeTally', { likeTally: N(7) }, {}, N(14)],
    [
      'SET likeTally = if_not_exists(likeTally, :zero) + :n',
      {},
      { ':zero': N(0), ':n': N(1) },
      N(1),
    ],
    [
      'SET likeTally = if_not_exists(likeTally, :zero) + :n',
      { likeTally: N('9007199254740993') },
      { ':zero': N(0), ':n': N(1) },
      N('9007199254740994'),
    ],
  ])('%s on %j with %j', (text, before, values, after) => {
    expect(applied(text, before, mentioned(text, values))).toEqual({ likeTally: after });
  });

  test('the key of an item that is not there yet stays, the rest appears', () => {
    const key = { PK: S('POST#9f1'), SK: S('META') };
    expect(applied('ADD likeTally :one', key, { ':one': N(1) })).toEqual({
      ...key,
      likeTally: N(1),
    });
  });

  test.each<[string, Item, Values, string]>([
    ['SET n = n + :v', {}, { ':v': N(1) }, MISSING],
    ['SET n = :v + m', { n: N(1) }, { ':v': N(1) }, MISSING],
    ['SET n = n + :v', { n: S('3') }, { ':v': N(1) }, TYPE],
    ['ADD n :v', { n: S('7') }, { ':v': N(1) }, TYPE],
    ['ADD n :v', { n: { NS: ['1'] } }, { ':v': N(1) }, TYPE],
    ['SET n = n + :v', { n: N(`9.${'9'.repeat(37)}E+125`) }, { ':v': N('1E+125') }, OVERFLOW],
    ['ADD n :v', { n: N(`9.${'9'.repeat(37)}E+125`) }, { ':v': N('1E+125') }, OVERFLOW],
    ['ADD n :v', { n: N('9E125') }, { ':v': N('9.9E125') }, OVERFLOW],
    ['SET n = n - :v', { n: N('1.1E-130') }, { ':v': N('1E-130') }, UNDERFLOW],
    ['ADD n :v', { n: N('9'.repeat(38)) }, { ':v': N('0.1') }, DIGITS],
    ['ADD n :v', { n: N('1'.repeat(38)) }, { ':v': N('0.1') }, DIGITS],
  ])('%s on %j with %j: refused', (text, before, values, message) => {
    expect(refused(text, before, values)).toBe(message);
  });
});

describe('everything is read before anything is written', () => {
  test.each<[string, Item, Item]>([
    ['SET a = b, b = a', { a: S('p'), b: S('q') }, { a: S('q'), b: S('p') }],
    ['SET c = a REMOVE a', { a: S('p') }, { c: S('p') }],
    ['REMOVE a SET b = a', { a: S('p') }, { b: S('p') }],
    ['SET a = a', { a: S('p') }, { a: S('p') }],
    ['SET n = if_not_exists(m, n), m = n', { n: N(1) }, { n: N(1), m: N(1) }],
  ])('%s', (text, before, after) => {
    expect(applied(text, before)).toEqual(after);
  });

  test('a new value is not seen by the next action', () => {
    const before = { a: S('p'), b: S('q') };
    expect(applied('SET a = :n, b = a', before, { ':n': S('r') })).toEqual({
      a: S('r'),
      b: S('p'),
    });
    expect(refused('SET x = :n, y = x', before, { ':n': S('r') })).toBe(MISSING);
  });

  test('the item before is left alone, unchanged values are shared', () => {
    const before = Object.freeze({
      keep: Object.freeze(M(Object.freeze({ x: N(1) }))),
      change: Object.freeze(M(Object.freeze({ a: Object.freeze(L(N(1))), b: N(2) }))),
    });
    const copy = plain(before);
    const result = applyUpdate(update('SET change.b = :v', { ':v': N(3) }), before);
    if (!result.ok) throw new Error(result.message);
    expect(plain(before)).toEqual(copy);
    expect(result.item).not.toBe(before);
    expect(result.item['keep']).toBe(before.keep);
    const { M: members } = result.item['change'] as { M: Record<string, AttributeValue> };
    expect(members['a']).toBe((before.change as { M: Item }).M['a']);
    expect(members['b']).toEqual(N(3));
  });
});

describe('functions', () => {
  test.each<[string, Item, AttributeValue]>([
    ['if_not_exists(a, :v)', {}, N(5)],
    ['if_not_exists(a, :v)', { a: N(1) }, N(1)],
    ['if_not_exists(b, a) + :v', { a: N(1) }, N(6)],
    ['if_not_exists(b, if_not_exists(c, :v))', { c: S('c') }, S('c')],
    ['if_not_exists(b.c, :v)', { b: S('c') }, N(5)],
    ['list_append(a, :l)', { a: ns(1, 2) }, ns(1, 2, 8, 9)],
    ['list_append(:l, a)', { a: ns(1, 2) }, ns(8, 9, 1, 2)],
    ['list_append(a, b)', { a: ns(1), b: L() }, ns(1)],
    ['list_append(if_not_exists(a, :l), :l)', {}, ns(8, 9, 8, 9)],
    ['list_append(:l, :l)', {}, ns(8, 9, 8, 9)],
  ])('SET x = %s on %j', (value, before, after) => {
    const values = mentioned(value, { ':v': N(5), ':l': ns(8, 9) });
    expect(applied(`SET x = ${value}`, before, values)['x']).toEqual(after);
  });

  test.each<[string, Item, string]>([
    ['SET e = list_append(b, c)', {}, MISSING],
    ['SET c = if_not_exists(a, b)', {}, MISSING],
    ['SET e = list_append(d, if_not_exists(f, d))', { d: { NS: ['1'] } }, TYPE],
    ['SET e = list_append(gone, d)', { d: S('x') }, TYPE],
    ['SET e = if_not_exists(d, a) + d', { d: S('x') }, TYPE],
  ])('%s on %j: refused', (text, before, message) => {
    expect(refused(text, before)).toBe(message);
  });
});

describe('sets', () => {
  test.each<[string, Item, AttributeValue, AttributeValue | undefined]>([
    ['ADD s :v', {}, { SS: ['b', 'a'] }, { SS: ['a', 'b'] }],
    [
      'ADD s :v',
      { s: { SS: ['cy', 'ana', 'bo'] } },
      { SS: ['Abe', ''] },
      {
        SS: ['', 'Abe', 'ana', 'bo', 'cy'],
      },
    ],
    ['ADD s :v', { s: { SS: ['a', 'b'] } }, { SS: ['b', 'a', 'c'] }, { SS: ['a', 'b', 'c'] }],
    ['ADD s :v', { s: { NS: ['10', '9'] } }, { NS: ['-1', '9'] }, { NS: ['-1', '9', '10'] }],
    ['ADD s :v', { s: { NS: ['1.50'] } }, { NS: ['1.5', '2'] }, { NS: ['1.50', '2'] }],
    ['ADD s :v', { s: { BS: ['Yg=='] } }, { BS: ['YQ==', 'Yg=='] }, { BS: ['YQ==', 'Yg=='] }],
    ['ADD s :v', { s: { SS: ['～'] } }, { SS: ['😀', 'z'] }, { SS: ['z', '～', '😀'] }],
    [
      'DELETE s :v',
      { s: { SS: ['cat', 'dog', 'mouse'] } },
      { SS: ['mouse', 'cat', 'pig'] },
      {
        SS: ['dog'],
      },
    ],
    ['DELETE s :v', { s: { SS: ['b', 'a'] } }, { SS: ['x'] }, { SS: ['a', 'b'] }],
    ['DELETE s :v', { s: { NS: ['1', '2', '10'] } }, { NS: ['10.0', '1'] }, { NS: ['2'] }],
    ['DELETE s :v', { s: { BS: ['YQ==', 'Yg=='] } }, { BS: ['YQ=='] }, { BS: ['Yg=='] }],
    ['DELETE s :v', { s: { SS: ['ana'] } }, { SS: ['ana'] }, undefined],
    ['DELETE s :v', {}, { SS: ['ana'] }, undefined],
  ])('%s on %j with %j', (text, before, value, after) => {
    expect(applied(text, before, { ':v': value })['s']).toEqual(after);
  });

  test('within a map, and gone from it with the last member', () => {
    const before = { m: M({ s: { SS: ['a'] } }) };
    expect(applied('ADD m.s :v', before, { ':v': { SS: ['b'] } })).toEqual({
      m: M({ s: { SS: ['a', 'b'] } }),
    });
    expect(applied('DELETE m.s :v', before, { ':v': { SS: ['a'] } })).toEqual({ m: M({}) });
  });

  test.each<[string, AttributeValue]>([
    ['delete d :a', { SS: ['1'] }],
    ['delete b :a', { NS: ['1'] }],
    ['delete b.a :a', { NS: ['1'] }],
    ['delete b.a :a', { BS: ['YQ=='] }],
    ['delete c :a', { NS: ['1'] }],
    ['add b :a', { NS: ['1'] }],
    ['add d :a', N(1)],
    ['add d :a', { SS: ['1'] }],
  ])('%s with %j: another type', (text, value) => {
    const before = { b: M({ a: { SS: ['1'] } }), c: N(1), d: { NS: ['1'] } };
    expect(refused(text, before, { ':a': value })).toBe(TYPE);
  });
});

describe('documents', () => {
  const before = { a: M({ b: N(3), c: L(S('hi'), M({ x: M({ y: ns(3, 5, 7) }), q: N(2) })) }) };

  test.each<[string, Item, Item]>([
    ['SET a.b = :v', { a: M({ b: N(3), c: N(4) }) }, { a: M({ b: N(0), c: N(4) }) }],
    ['SET a.d = :v', { a: M({ b: N(3) }) }, { a: M({ b: N(3), d: N(0) }) }],
    ['SET a[1] = :v', { a: ns(1, 2, 3) }, { a: ns(1, 0, 3) }],
    ['SET a[0] = :v', { a: L() }, { a: ns(0) }],
    ['SET a[5] = :v', { a: ns(1, 2, 3) }, { a: ns(1, 2, 3, 0) }],
    [
      'SET a[84] = :v, a[37] = b, a[17] = c, a[50] = d',
      { a: ns(9), b: N(2), c: N(3), d: N(4) },
      { a: ns(9, 3, 2, 4, 0), b: N(2), c: N(3), d: N(4) },
    ],
    [
      'SET a.c[1].x.y[1] = :v',
      before,
      { a: M({ b: N(3), c: L(S('hi'), M({ x: M({ y: ns(3, 0, 7) }), q: N(2) })) }) },
    ],
    ['SET a.b = :v REMOVE a.c', before, { a: M({ b: N(0) }) }],
    ['REMOVE a[1] SET a[3] = :v', { a: ns(2, 3, 4, 5, 6, 7) }, { a: ns(2, 4, 0, 6, 7) }],
    ['SET a[3] = :v REMOVE a[1]', { a: ns(2, 3, 4, 5, 6, 7) }, { a: ns(2, 4, 0, 6, 7) }],
    ['REMOVE a[0] SET a[2] = :v', { a: ns(1, 2, 4, 5) }, { a: ns(2, 0, 5) }],
    ['REMOVE a[0] SET a[9] = :v', { a: ns(1, 2) }, { a: ns(2, 0) }],
    ['REMOVE a[0] SET a[1].n = :v', { a: L(N(1), M({ n: N(1) })) }, { a: L(M({ n: N(0) })) }],
    ['SET a[0][1] = :v', { a: L(ns(1, 2)) }, { a: L(ns(1, 0)) }],
    ['ADD a.n :v', { a: M({}) }, { a: M({ n: N(0) }) }],
    ['ADD a[4] :v', { a: ns(1) }, { a: ns(1, 0) }],
  ])('%s on %j', (text, from, to) => {
    expect(applied(text, from, { ':v': N(0) })).toEqual(to);
  });

  test.each<[string, Item, Item]>([
    ['REMOVE a', { a: N(1), b: N(2) }, { b: N(2) }],
    ['REMOVE gone', { b: N(2) }, { b: N(2) }],
    ['REMOVE a.gone', { a: M({ b: N(1) }) }, { a: M({ b: N(1) }) }],
    ['REMOVE a.b', { a: M({ b: N(1) }) }, { a: M({}) }],
    ['REMOVE a[0]', { a: ns(1) }, { a: L() }],
    ['REMOVE a[17]', { a: ns(4, 5, 6) }, { a: ns(4, 5, 6) }],
    ['REMOVE a[1], a[3], a[0]', { a: ns(1, 2, 3, 4, 5) }, { a: ns(3, 5) }],
    [
      'REMOVE a.c[1].x.y[1], a.c[1].q',
      before,
      { a: M({ b: N(3), c: L(S('hi'), M({ x: M({ y: ns(3, 7) }) })) }) },
    ],
  ])('%s on %j', (text, from, to) => {
    expect(applied(text, from)).toEqual(to);
  });

  test('arithmetic on a nested path', () => {
    const item = { m: M({ n: N(10) }) };
    expect(applied('SET m.n = m.n + :five', item, { ':five': N(5) })).toEqual({
      m: M({ n: N(15) }),
    });
  });

  test('a dot in a name is no path', () => {
    const names = { '#a': 'a.b' };
    expect(applied('SET #a = :v', {}, { ':v': N(3) }, names)).toEqual({ 'a.b': N(3) });
  });

  test.each([
    'set b.a = :a',
    'set b[1] = :a',
    'set y.a = :a',
    'set y[1] = :a',
    'set c[1] = :a',
    'set d.#1 = :a',
    'set d[7].x = :a',
    'delete b.a :a',
    'delete y[1] :a',
    'delete d.#1 :a',
    'add b[1] :a',
    'add y.a :a',
    'add c[1] :a',
  ])('%s leads into nothing, or into the wrong kind of value', (text) => {
    const item = { b: S('x'), c: M({ '1': S('a') }), d: L(S('a'), S('b')) };
    const names = text.includes('#1') ? { '#1': '1' } : undefined;
    expect(refused(text, item, { ':a': { SS: ['a'] } }, names)).toBe(PATH);
  });

  test.each(['remove b.a', 'remove y.a', 'remove y[1]', 'remove c[1]', 'remove b.x.y'])(
    '%s likewise',
    (text) => {
      expect(refused(text, { b: S('x'), c: M({}) })).toBe(PATH);
    },
  );

  test('REMOVE may lead into an item that is not there', () => {
    const key = { PK: S('p') };
    const remove = update('REMOVE x.y, z[0], gone');
    const result = applyUpdate(remove, key, { itemExists: false });
    expect(result).toMatchObject({ ok: true });
    if (result.ok) expect(plain(result.item)).toEqual(key);
    expect(applyUpdate(remove, key)).toEqual({ ok: false, message: PATH });
    const set = update('SET x.y = :v', { ':v': N(1) });
    expect(applyUpdate(set, key, { itemExists: false })).toEqual({ ok: false, message: PATH });
  });
});

describe('of several faults', () => {
  const item = { s: S('x'), n: N(1) };

  test.each([
    ['SET s.a = gone, t = s + n', PATH],
    ['SET a = gone, b = s + n', TYPE],
    ['SET a.b = gone', PATH],
    ['SET a = gone REMOVE b.c', PATH],
    ['REMOVE b.c SET a = gone', MISSING],
    ['SET a = gone, n = n + :max', MISSING],
  ])('%s', (text, message) => {
    expect(refused(text, item, mentioned(text, { ':max': N('9.9E125') }))).toBe(message);
  });
});

describe('names that every JavaScript object has', () => {
  const names = { '#p': '__proto__', '#c': 'constructor' };

  test('can be written, read, counted and removed', () => {
    const set = applyUpdate(update('SET #p = :m, #c = :n', { ':m': M({}), ':n': N(1) }, names), {});
    if (!set.ok) throw new Error(set.message);
    expect(JSON.stringify(set.item)).toBe('{"__proto__":{"M":{}},"constructor":{"N":"1"}}');
    const nested = applyUpdate(
      update('SET #p.#c = #c, #p.#p = :n ADD #c :n', { ':n': N(1) }, names),
      set.item,
    );
    if (!nested.ok) throw new Error(nested.message);
    expect(JSON.stringify(nested.item)).toBe(
      '{"__proto__":{"M":{"constructor":{"N":"1"},"__proto__":{"N":"1"}}},"constructor":{"N":"2"}}',
    );
    const removed = applyUpdate(update('REMOVE #p.#p, #c', undefined, names), nested.item);
    if (!removed.ok) throw new Error(removed.message);
    expect(JSON.stringify(removed.item)).toBe('{"__proto__":{"M":{"constructor":{"N":"1"}}}}');
  });

  test('are not there in an item that lacks them', () => {
    expect(refused('SET a = #c', {}, undefined, { '#c': 'constructor' })).toBe(MISSING);
    expect(refused('SET #p.#c = :v', {}, { ':v': N(1) }, names)).toBe(PATH);
  });
});
