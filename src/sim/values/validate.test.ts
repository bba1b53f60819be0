import { describe, expect, test } from 'vitest';
import type { AttributeValue } from '../types.ts';
import {
  exceedsNesting,
  validateAttributeValue,
  validateItem,
  type ValidationLayer,
} from './validate.ts';

const INVALID = 'One or more parameter values were invalid: ';
const NO_TYPE =
  'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes';
const TWO_TYPES =
  'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes';
const TOO_DEEP =
  'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit';
const OVERFLOW =
  'Number overflow. Attempting to store a number with magnitude larger than supported range';
const NOT_NUMERIC = 'The parameter cannot be converted to a numeric value';

/** What arrives as JSON, in shapes that the types rule out. */
const raw = (value: unknown) => value as AttributeValue;

function wrapped(levels: number, leaf: unknown = { S: 'leaf' }): AttributeValue {
  let value = leaf;
  for (let i = 0; i < levels; i++) value = i % 2 ? { L: [value] } : { M: { n: value } };
  return raw(value);
}

describe('validateAttributeValue', () => {
  test.each<[AttributeValue, AttributeValue]>([
    [{ S: '' }, { S: '' }],
    [{ B: '' }, { B: '' }],
    [{ B: 'AR==' }, { B: 'AQ==' }],
    [{ N: '+1.50' }, { N: '1.5' }],
    [{ BOOL: false }, { BOOL: false }],
    [{ NULL: true }, { NULL: true }],
    [{ L: [] }, { L: [] }],
    [{ M: {} }, { M: {} }],
    [{ SS: ['cy', '', 'Abe'] }, { SS: ['', 'Abe', 'cy'] }],
    [{ NS: ['1e1', '9', '-1.0'] }, { NS: ['-1', '9', '10'] }],
    [{ BS: ['/w==', 'AB=='] }, { BS: ['AA==', '/w=='] }],
    [
      { L: [{ N: '01' }, { M: { a: { N: '1e1' } } }] },
      { L: [{ N: '1' }, { M: { a: { N: '10' } } }] },
    ],
    [raw({ S: 'a', N: null }), { S: 'a' }],
  ])('%j is held as %j', (value, normal) => {
    const before = JSON.stringify(value);
    expect(validateAttributeValue(value)).toEqual({ ok: true, value: normal });
    expect(JSON.stringify(value)).toBe(before);
  });

  test.each<[unknown, string]>([
    [{}, NO_TYPE],
    [{ X: 'a' }, NO_TYPE],
    [{ S: null }, NO_TYPE],
    [{ L: [{}] }, NO_TYPE],
    [{ S: 'a', N: '1' }, TWO_TYPES],
    [{ S: 'a', N: 'b' }, `${NOT_NUMERIC}: b`],
    [{ N: '' }, `${NOT_NUMERIC}: `],
    [{ NS: ['1', 'b'] }, `${NOT_NUMERIC}: b`],
    [{ M: { a: { L: [{ N: '1e126' }] } } }, OVERFLOW],
    [{ NULL: false }, `${INVALID}Null attribute value types must have the value of true`],
    [{ NULL: 'no' }, `${INVALID}Null attribute value types must have the value of true`],
    [{ SS: [] }, `${INVALID}An string set  may not be empty`],
    [{ NS: [] }, `${INVALID}An number set  may not be empty`],
    [{ BS: [] }, `${INVALID}Binary sets should not be empty`],
    [{ L: [{ M: { a: { SS: [] } } }] }, `${INVALID}An string set  may not be empty`],
  ])('%j is refused', (value, message) => {
    expect(validateAttributeValue(raw(value))).toEqual({ ok: false, message });
  });

  test.each<[ValidationLayer, AttributeValue, string]>([
    [
      'current',
      { SS: ['b', 'a', 'b'] },
      `${INVALID}Input collection ["a", "b", "b"] contains duplicates.`,
    ],
    [
      'current',
      { SS: ['c', 'b', 'c', 'a'] },
      `${INVALID}Input collection ["b", "c", "c", "a"] contains duplicates.`,
    ],
    [
      'current',
      { BS: ['/w==', 'AA==', 'AA=='] },
      `${INVALID}Input collection ["AA==","/w==","AA=="]of type BS contains duplicates.`,
    ],
    ['current', { NS: ['2', '1', '2.0'] }, `${INVALID}Input collection contains duplicates.`],
    ['older', { SS: ['a', 'a'] }, `${INVALID}Input collection [a, a] contains duplicates.`],
    ['older', { SS: ['b', 'a', 'b'] }, `${INVALID}Input collection [b, a, b] contains duplicates.`],
    [
      'older',
      { BS: ['/w==', 'AA==', 'AA=='] },
      `${INVALID}Input collection [/w==, AA==, AA==]of type BS contains duplicates.`,
    ],
    ['older', { NS: ['2', '1', '2'] }, 'Input collection contains duplicates'],
    ['older', { N: '' }, NOT_NUMERIC],
    ['older', { NS: [''] }, NOT_NUMERIC],
    ['older', { N: 'abc' }, `${NOT_NUMERIC}: abc`],
  ])('the %s layer refuses %j', (layer, value, message) => {
    expect(validateAttributeValue(value, layer)).toEqual({ ok: false, message });
  });
});

describe('nesting', () => {
  test('a scalar may stand on level 32, and nothing on level 33', () => {
    expect(validateAttributeValue(wrapped(31))).toEqual({ ok: true, value: wrapped(31) });
    expect(validateAttributeValue(wrapped(32))).toEqual({ ok: false, message: TOO_DEEP });
    expect(validateAttributeValue(wrapped(31, { L: [] }))).toMatchObject({ ok: true });
    expect(validateAttributeValue(wrapped(32, { M: {} }))).toEqual({
      ok: false,
      message: TOO_DEEP,
    });
    expect(exceedsNesting(wrapped(31))).toBe(false);
    expect(exceedsNesting(wrapped(32))).toBe(true);
  });

  test('depth without end is refused, not run into', () => {
    const deep = wrapped(100_000);
    expect(validateAttributeValue(deep)).toEqual({ ok: false, message: TOO_DEEP });
    expect(validateItem({ a: { S: 'x' }, deep })).toEqual({ ok: false, message: TOO_DEEP });
    expect(exceedsNesting(deep)).toBe(true);
  });

  test('exceedsNesting takes any JSON', () => {
    for (const value of [null, 1, 'x', [], {}, { L: 'x' }, { M: null }, { L: [null, 1] }])
      expect(exceedsNesting(value)).toBe(false);
  });
});

describe('validateItem', () => {
  test('returns every attribute in normal form', () => {
    const item = { PK: { S: 'POST#9f1' }, likeTally: { N: '-0' }, likers: { SS: ['bo', 'ana'] } };
    expect(validateItem(item)).toEqual({
      ok: true,
      value: { PK: { S: 'POST#9f1' }, likeTally: { N: '0' }, likers: { SS: ['ana', 'bo'] } },
    });
  });

  test('names that objects inherit are plain attribute names', () => {
    const json = '{"__proto__":{"N":"01"},"constructor":{"M":{"__proto__":{"S":"x"}}}}';
    const result = validateItem(JSON.parse(json));
    expect(result.ok && JSON.stringify(result.value)).toBe(
      '{"__proto__":{"N":"1"},"constructor":{"M":{"__proto__":{"S":"x"}}}}',
    );
    expect('toString' in (result.ok ? result.value : {})).toBe(false);
  });

  test('an empty name is reported before the values, an empty map key after them', () => {
    const message = 'Empty attribute name';
    const deep = wrapped(100);
    expect(validateItem({ '': { S: 'x' }, deep })).toEqual({ ok: false, message });
    expect(validateItem({ deep, '': { S: 'x' } })).toEqual({ ok: false, message });
    const map = { M: { '': { S: 'x' } } };
    expect(validateItem({ map, deep })).toEqual({ ok: false, message: TOO_DEEP });
    expect(validateItem({ map })).toEqual({ ok: false, message });
    expect(validateAttributeValue(map)).toEqual({ ok: false, message });
  });

  test('a name may have 65,535 bytes', () => {
    const message = 'Attribute name is too large, must be less than 65536 bytes';
    const name = 'é'.repeat(32_767) + 'x';
    expect(validateItem({ [name]: { S: '' } })).toMatchObject({ ok: true });
    expect(validateItem({ [`${name}x`]: { S: '' } })).toEqual({ ok: false, message });
    expect(validateItem({ a: { M: { [`${name}x`]: { S: '' } } } })).toEqual({ ok: false, message });
  });
});
