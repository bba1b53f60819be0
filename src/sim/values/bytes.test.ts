import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base64Length, canonicalBase64, numberLength, utf8Length } from './bytes.ts';

test('utf8Length counts what encoding would give', () => {
  const encoder = new TextEncoder();
  expect(utf8Length('é'.repeat(520))).toBe(1040);
  expect(utf8Length('😀')).toBe(4);
  expect(utf8Length('\ud83d')).toBe(3);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Length(text)).toBe(encoder.encode(text).length);
    }),
  );
});

describe('base64', () => {
  test('base64Length counts the bytes behind the text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
        expect(base64Length(btoa(String.fromCharCode(...bytes)))).toBe(bytes.length);
      }),
    );
  });

  test.each([
    ['AR==', 'AQ=='],
    ['AQ==', 'AQ=='],
    ['AAF=', 'AAE='],
    ['//9=', '//8='],
    ['AQID', 'AQID'],
    ['', ''],
  ])('canonicalBase64(%j) is %j', (text, canonical) => {
    expect(canonicalBase64(text)).toBe(canonical);
    expect(atob(canonical)).toBe(atob(text));
  });
});

/** Sizes found on AWS (eu-west-2, 2026-08-18), each by an item on the limit and one over it. */
test.each([
  ['0', 1],
  ['-0', 1],
  ['1', 2],
  ['12', 2],
  ['42', 2],
  ['123', 3],
  ['1234', 3],
  ['123456', 4],
  ['12345678901234567890123456789012345678', 20],
  ['0042', 2],
  ['100', 2],
  ['1010', 3],
  ['0.0000001', 2],
  ['1E125', 2],
  ['1E-100', 2],
  ['1.5', 3],
  ['15', 2],
  ['1.2', 3],
  ['1.200', 3],
  ['1.234', 4],
  ['3.14159', 5],
  ['100.5', 4],
  ['0.15', 2],
  ['-42', 3],
])('the number %s takes %i bytes', (text, bytes) => {
  expect(numberLength(text)).toBe(bytes);
});
