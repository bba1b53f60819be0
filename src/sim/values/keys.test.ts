import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AttributeValue } from '../types.ts';
import { compareScalars } from './compare.ts';
import { encodeKeyValue, keyValueBytes } from './keys.ts';
import { parseNumber } from './number.ts';

/** Texts of any characters, many of them around the borders of the encoding. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('\0', '#', '/', '0', '1', 'a', '|', '}', '~', 'é', '～', '😀'),
  }),
);
const numbers = fc
  .record({
    coefficient: fc.oneof(
      fc.bigInt({ min: -120n, max: 120n }),
      fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n }),
    ),
    scale: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -130, max: 90 })),
  })
  .map(({ coefficient, scale }) => parseNumber(`${coefficient}e${scale}`))
  .filter((result) => result.ok)
  .map(({ text }) => text);
const binaries = fc
  .uint8Array({ maxLength: 6 })
  .map((bytes) => btoa(String.fromCharCode(...bytes)));

const keyValues: [string, fc.Arbitrary<AttributeValue>][] = [
  ['S', texts.map((S) => ({ S }))],
  ['N', numbers.map((N) => ({ N }))],
  ['B', binaries.map((B) => ({ B }))],
];

describe.each(keyValues)('the encoding of %s', (_type, values) => {
  test('sorts as the values do, and equal only for equal values', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const left = encodeKeyValue(a);
        const right = encodeKeyValue(b);
        const order = left < right ? -1 : left > right ? 1 : 0;
        expect(order).toBe(Math.sign(compareScalars(a, b) as number));
      }),
      { numRuns: 1000 },
    );
  });

  test('leaves the characters up to / and from ~ free', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(encodeKeyValue(value)).toMatch(/^[0-}]*$/);
      }),
    );
  });

  test('composite keys sort by the first part, then by the second', () => {
    fc.assert(
      fc.property(values, values, values, values, (p1, s1, p2, s2) => {
        const left = `${encodeKeyValue(p1)}/${encodeKeyValue(s1)}/`;
        const right = `${encodeKeyValue(p2)}/${encodeKeyValue(s2)}/`;
        const order = (compareScalars(p1, p2) as number) || (compareScalars(s1, s2) as number);
        expect(left < right ? -1 : left > right ? 1 : 0).toBe(Math.sign(order));
      }),
    );
  });
});

describe('prefixes', () => {
  test('of a text stay prefixes, and only they are', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(encodeKeyValue({ S: a + b }).startsWith(encodeKeyValue({ S: a }))).toBe(true);
        expect(encodeKeyValue({ S: b }).startsWith(encodeKeyValue({ S: a }))).toBe(b.startsWith(a));
      }),
    );
  });

  test('of bytes stay prefixes', () => {
    expect(encodeKeyValue({ B: btoa('abcd') }).startsWith(encodeKeyValue({ B: btoa('ab') }))).toBe(
      true,
    );
    expect(encodeKeyValue({ B: btoa('ab') })).toBe('6162');
  });
});

test('plain texts and small numbers stay short', () => {
  expect(encodeKeyValue({ S: 'USER9' })).toBe('USER9');
  expect(encodeKeyValue({ S: 'POST#9f1' })).toHaveLength(9);
  expect(encodeKeyValue({ N: '7' })).toHaveLength(4);
});

test('keyValueBytes counts bytes, not characters', () => {
  expect(keyValueBytes({ S: '😀'.repeat(257) })).toBe(1028);
  expect(keyValueBytes({ S: '' })).toBe(0);
  expect(keyValueBytes({ B: 'AQID' })).toBe(3);
  expect(keyValueBytes({ B: 'AQ==' })).toBe(1);
  expect(keyValueBytes({ N: '-42' })).toBe(3);
});

test('other types are no key values', () => {
  expect(() => encodeKeyValue({ BOOL: true })).toThrow(TypeError);
  expect(() => keyValueBytes({ L: [] })).toThrow(TypeError);
});
