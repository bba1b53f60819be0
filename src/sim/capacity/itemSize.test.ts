import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AttributeValue, Item } from '../types.ts';
import { deepFreeze } from '../values/freeze.ts';
import { attributeSize, attributeValueSize, itemSize } from './itemSize.ts';

const { value: values } = fc.letrec<{ value: AttributeValue; scalar: AttributeValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('scalar'),
    fc.array(tie('value'), { maxLength: 4 }).map((L) => ({ L })),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 4 }).map((M) => ({ M })),
  ),
  scalar: fc.oneof(
    fc.string({ unit: 'binary' }).map((S) => ({ S })),
    fc.integer().map((n) => ({ N: String(n) })),
    fc.boolean().map((BOOL) => ({ BOOL })),
    fc.constant<AttributeValue>({ NULL: true }),
  ),
}));
const items = fc.dictionary(fc.string({ unit: 'binary' }), values, { maxKeys: 6 });

describe('itemSize', () => {
  test("the Developer Guide's example has 23 bytes", () => {
    expect(itemSize({ 'shirt-color': { S: 'R' }, 'shirt-size': { S: 'M' } })).toBe(23);
  });

  test('names and keys count, in UTF-8', () => {
    const like = { PK: { S: 'POST#9f1' }, SK: { S: 'LIKE#u0001' }, pad: { S: 'x'.repeat(1000) } };
    expect(itemSize(like)).toBe(1025);
    expect(itemSize({ é: { S: 'é' } })).toBe(4);
    expect(itemSize({})).toBe(0);
  });

  test('an item is the sum of its attributes', () => {
    fc.assert(
      fc.property(items, (item) => {
        const sizes = Object.entries(item).map(([name, value]) => attributeSize(name, value));
        expect(itemSize(item)).toBe(sizes.reduce((sum, size) => sum + size, 0));
      }),
    );
  });

  test('an item that can still change is measured anew each time', () => {
    const item: Record<string, AttributeValue> = { a: { S: 'x' } };
    expect(itemSize(item)).toBe(2);
    item.b = { S: 'xyz' };
    expect(itemSize(item)).toBe(6);
    expect(itemSize(deepFreeze(item) as Item)).toBe(6);
    expect(itemSize(item)).toBe(6);
  });

  test('a name that objects inherit counts like any other', () => {
    expect(itemSize(JSON.parse('{"__proto__":{"S":"x"}}'))).toBe(10);
  });
});

describe('attributeValueSize', () => {
  test.each<[AttributeValue, number]>([
    [{ S: '' }, 0],
    [{ S: '😀' }, 4],
    [{ N: '0' }, 1],
    [{ N: '3.14159' }, 5],
    [{ B: 'AQID' }, 3],
    [{ B: 'AQ==' }, 1],
    [{ BOOL: false }, 1],
    [{ NULL: true }, 1],
    [{ SS: ['a', 'é'] }, 3],
    [{ NS: ['1', '-42'] }, 5],
    [{ BS: ['AQ==', 'AQID'] }, 4],
    [{ L: [] }, 3],
    [{ M: {} }, 3],
    [{ L: [{ S: 'ab' }, { BOOL: true }] }, 8],
    [{ M: { name: { S: 'ab' } } }, 10],
    [{ M: { a: { L: [{ N: '1' }] } } }, 11],
  ])('%j takes %i bytes', (value, bytes) => {
    expect(attributeValueSize(value)).toBe(bytes);
  });

  test('a member adds its own size and one byte to a list, and its name to a map', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 4 }), values, (members, value) => {
        expect(attributeValueSize({ L: [...members, value] })).toBe(
          attributeValueSize({ L: members }) + 1 + attributeValueSize(value),
        );
        expect(attributeValueSize({ M: { né: value } })).toBe(
          3 + 1 + 3 + attributeValueSize(value),
        );
      }),
    );
  });
});
