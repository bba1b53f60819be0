import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AttributeValue } from '../types.ts';
import { compareScalars, compareUtf8, mapsEqual, sortSet, typeOf, valuesEqual } from './compare.ts';

const anyText = fc.string({ unit: 'binary' });

function bytesOrder(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++)
    if (a[i] !== b[i]) return Math.sign((a[i] as number) - (b[i] as number));
  return Math.sign(a.length - b.length);
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

test('typeOf names the one type', () => {
  expect(typeOf({ S: '' })).toBe('S');
  expect(typeOf({ NULL: true })).toBe('NULL');
  expect(typeOf({ M: {} })).toBe('M');
});

describe('compareUtf8', () => {
  test('emoji come after every character up to U+FFFF', () => {
    const written = ['LIKE#😀', 'LIKE#｡', 'LIKE#z', 'LIKE#é', 'LIKE#', 'LIKE#～'];
    expect(written.sort(compareUtf8)).toEqual([
      'LIKE#',
      'LIKE#z',
      'LIKE#é',
      'LIKE#～',
      'LIKE#｡',
      'LIKE#😀',
    ]);
  });

  test('agrees with the order of the encoded bytes', () => {
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(anyText, anyText, anyText, (prefix, a, b) => {
        const order = bytesOrder(encoder.encode(prefix + a), encoder.encode(prefix + b));
        expect(Math.sign(compareUtf8(prefix + a, prefix + b))).toBe(order);
      }),
    );
  });
});

describe('compareScalars', () => {
  test('orders binaries by unsigned bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 4 }),
        fc.uint8Array({ maxLength: 6 }),
        fc.uint8Array({ maxLength: 6 }),
        (prefix, a, b) => {
          const left = Uint8Array.of(...prefix, ...a);
          const right = Uint8Array.of(...prefix, ...b);
          const order = compareScalars({ B: base64(left) }, { B: base64(right) });
          expect(Math.sign(order as number)).toBe(bytesOrder(left, right));
        },
      ),
    );
  });

  test('orders numbers by value and texts by bytes', () => {
    expect(compareScalars({ N: '9' }, { N: '10' })).toBeLessThan(0);
    expect(compareScalars({ S: '9' }, { S: '10' })).toBeGreaterThan(0);
    expect(compareScalars({ S: 'a' }, { S: 'a' })).toBe(0);
  });

  test('different types, and types without order, have none', () => {
    expect(compareScalars({ S: '1' }, { N: '1' })).toBeUndefined();
    expect(compareScalars({ B: '' }, { S: '' })).toBeUndefined();
    expect(compareScalars({ BOOL: true }, { BOOL: true })).toBeUndefined();
    expect(compareScalars({ L: [] }, { L: [] })).toBeUndefined();
  });
});

describe('valuesEqual', () => {
  const equal: [AttributeValue, AttributeValue][] = [
    [{ S: 'a' }, { S: 'a' }],
    [{ N: '1' }, { N: '1.0' }],
    [{ B: 'AQ==' }, { B: 'AQ==' }],
    [{ BOOL: false }, { BOOL: false }],
    [{ NULL: true }, { NULL: true }],
    [{ SS: ['a', 'b'] }, { SS: ['b', 'a'] }],
    [{ NS: ['1', '2'] }, { NS: ['2.0', '1e0'] }],
    [{ BS: ['AQ==', 'Ag=='] }, { BS: ['Ag==', 'AQ=='] }],
    [{ L: [{ N: '1' }, { L: [] }] }, { L: [{ N: '1' }, { L: [] }] }],
    [{ M: { a: { S: 'x' }, b: { N: '2' } } }, { M: { b: { N: '2' }, a: { S: 'x' } } }],
  ];
  test.each(equal)('%j equals %j', (a, b) => {
    expect(valuesEqual(a, b)).toBe(true);
    expect(valuesEqual(b, a)).toBe(true);
  });

  const different: [AttributeValue, AttributeValue][] = [
    [{ S: '1' }, { N: '1' }],
    [{ S: 'ren\u00e9' }, { S: 'rene\u0301' }],
    [{ N: '9007199254740993' }, { N: '9007199254740992' }],
    [{ B: '' }, { S: '' }],
    [{ BOOL: true }, { BOOL: false }],
    [{ NULL: true }, { BOOL: true }],
    [{ SS: ['a'] }, { SS: ['a', 'b'] }],
    [{ SS: ['1'] }, { NS: ['1'] }],
    [{ L: [{ S: 'a' }, { S: 'b' }] }, { L: [{ S: 'b' }, { S: 'a' }] }],
    [{ L: [] }, { M: {} }],
    [{ M: { a: { S: 'x' } } }, { M: { b: { S: 'x' } } }],
    [{ M: { a: { S: 'x' } } }, { M: { a: { S: 'y' } } }],
    [{ M: {} }, { M: { a: { S: 'x' } } }],
  ];
  test.each(different)('%j differs from %j', (a, b) => {
    expect(valuesEqual(a, b)).toBe(false);
    expect(valuesEqual(b, a)).toBe(false);
  });

  test('names that objects inherit are not members', () => {
    const own = JSON.parse('{"__proto__":{"S":"x"}}') as Record<string, AttributeValue>;
    expect(mapsEqual(own, { toString: { S: 'x' } })).toBe(false);
    expect(mapsEqual({ toString: { S: 'x' } }, own)).toBe(false);
    expect(mapsEqual(own, JSON.parse('{"__proto__":{"S":"x"}}'))).toBe(true);
    expect(mapsEqual(own, JSON.parse('{"__proto__":{"S":"y"}}'))).toBe(false);
  });
});

describe('sortSet', () => {
  test('texts by bytes, numbers by value, binaries by bytes', () => {
    expect(sortSet(['cy', 'ana', 'bo', 'Abe', ''], 'SS')).toEqual(['', 'Abe', 'ana', 'bo', 'cy']);
    expect(sortSet(['10', '9', '-1'], 'NS')).toEqual(['-1', '9', '10']);
    expect(sortSet(['/w==', 'AA=='], 'BS')).toEqual(['AA==', '/w==']);
  });

  test('leaves the given members as they were', () => {
    const written = Object.freeze(['b', 'a']);
    expect(sortSet(written, 'SS')).toEqual(['a', 'b']);
    expect(written).toEqual(['b', 'a']);
  });
});
