import { describe, expect, test } from 'vitest';
import type { Item } from '../types.ts';
import { project } from './index.ts';
import { L, M, N, plain, projection, refusal, S, type Names } from './testing.ts';

const ITEM: Item = {
  p: S('key'),
  a: M({ b: L(N(2), N(4), M({ x: S('hi'), y: S('yo') })), c: N(5) }),
  b: S('hello'),
  l: L(S('l0'), S('l1'), S('l2')),
  'a.b': S('dotted'),
};

const picked = (text: string, names?: Names): Item => plain(project(projection(text, names), ITEM));

describe('the parts that a projection names', () => {
  test.each<[string, Item]>([
    ['b', { b: S('hello') }],
    [' p ,   b  ', { p: S('key'), b: S('hello') }],
    ['gone', {}],
    ['gone, b', { b: S('hello') }],
    ['a.c', { a: M({ c: N(5) }) }],
    ['a.b[0]', { a: M({ b: L(N(2)) }) }],
    ['a.b[2].y', { a: M({ b: L(M({ y: S('yo') })) }) }],
    ['a.b[0],a.b[1]', { a: M({ b: L(N(2), N(4)) }) }],
    ['a.b[2].x, a.b[0], a.c', { a: M({ b: L(N(2), M({ x: S('hi') })), c: N(5) }) }],
    ['l[2], l[0]', { l: L(S('l0'), S('l2')) }],
    ['l[9], l[1]', { l: L(S('l1')) }],
    ['a.x, a.b[0], x, a.b[3].x', { a: M({ b: L(N(2)) }) }],
    ['a.b[3]', {}],
    ['a.x', {}],
    ['a.x.y', {}],
    ['a.b.x', {}],
    ['a[0]', {}],
    ['a.b[0].x', {}],
    ['a.b[0][0]', {}],
    ['b.c', {}],
    ['b[0]', {}],
  ])('%s', (text, expected) => {
    expect(picked(text)).toEqual(expected);
  });

  test('names behind placeholders are one step each', () => {
    expect(picked('#n', { '#n': 'a.b' })).toEqual({ 'a.b': S('dotted') });
    expect(picked('#a.#c', { '#a': 'a', '#c': 'c' })).toEqual({ a: M({ c: N(5) }) });
  });

  test('whole parts are shared with the item', () => {
    expect(project(projection('a, b'), ITEM)['a']).toBe(ITEM['a']);
  });

  test('names that every JavaScript object has', () => {
    const names = { '#p': '__proto__', '#c': 'constructor' };
    const both = projection('#p.#c, #c', names);
    expect(plain(project(both, {}))).toEqual({});
    const item = JSON.parse('{"__proto__":{"M":{"constructor":{"N":"1"}}}}') as Item;
    expect(JSON.stringify(project(both, item))).toBe(JSON.stringify(item));
  });
});

describe('paths that cannot go together', () => {
  const clash = (kind: string, one: string, two: string): string =>
    `Invalid ProjectionExpression: Two document paths ${kind} with each other; must remove or ` +
    `rewrite one of these paths; path one: ${one}, path two: ${two}`;

  test.each([
    ['a, a', '[a]', '[a]'],
    ['a.b[0],a.b[0]', '[a, b, [0]]', '[a, b, [0]]'],
    ['b[1], b.a, #a.b, a', '[a, b]', '[a]'],
    ['a, #a[1]', '[a]', '[a, [1]]'],
    ['a.b, a.b.d.e, #a', '[a, b]', '[a, b, d, e]'],
  ])('%s: overlap', (ProjectionExpression, one, two) => {
    const ExpressionAttributeNames = { '#a': 'a' };
    const request = ProjectionExpression.includes('#')
      ? { ProjectionExpression, ExpressionAttributeNames }
      : { ProjectionExpression };
    expect(refusal(request)).toBe(clash('overlap', one, two));
  });

  test.each([
    ['a.b, #a[1], #b', '[a, b]', '[a, [1]]'],
    ['a.b[1], #a[1], #b', '[a, b, [1]]', '[a, [1]]'],
    ['a[3].b, #a.#b.b', '[a, [3], b]', '[a, [3], b]'],
  ])('%s: conflict', (ProjectionExpression, one, two) => {
    const ExpressionAttributeNames = { '#a': 'a', '#b': '[3]' };
    expect(refusal({ ProjectionExpression, ExpressionAttributeNames })).toBe(
      clash('conflict', one, two),
    );
  });

  test.each(['a, b', 'a.b, a.c', 'a.b.d, a.b.e', 'a[1], a[2]', 'a.b, a.c[2]'])(
    '%s: fine',
    (text) => {
      expect(projection(text).paths).toHaveLength(2);
    },
  );

  test.each([
    ['a.abORt', 'abORt'],
    ['#a,ABSoLUTE', 'ABSoLUTE'],
  ])('%s: reserved word', (text, word) => {
    expect(refusal({ ProjectionExpression: text })).toBe(
      `Invalid ProjectionExpression: Attribute name is a reserved keyword; reserved keyword: ${word}`,
    );
  });

  test('an undefined name before an overlap, a path too deep as well', () => {
    expect(refusal({ ProjectionExpression: 'a,b,a,#a' })).toContain('attribute name: #a');
    expect(refusal({ ProjectionExpression: `a${'.b'.repeat(32)}` })).toBe(
      'Invalid ProjectionExpression: The document path has too many nesting levels; ' +
        'nesting levels: 33',
    );
    expect(projection('a.b, c[0], d').nestedHeads).toEqual(new Set(['a', 'c']));
  });
});
