import { expect, test } from 'vitest';
import { attributeCell, cellOf, exactNumber } from './cells.ts';

test.each([
  ['0', 0],
  ['-0', 0],
  ['1.50', 1.5],
  ['+7', 7],
  ['007', 7],
  ['.5', 0.5],
  ['15e-1', 1.5],
  ['0.1', 0.1],
  ['9007199254740993', 9007199254740993n],
  ['-9223372036854775808', -9223372036854775808n],
  ['9223372036854775808', '9223372036854775808'],
  ['12345678901234567890123', '12345678901234567890123'],
  ['0.1234567890123456789', '0.1234567890123456789'],
  ['1e400', '1e400'],
])('keeps every digit of %s', (text, cell) => {
  expect(exactNumber(text)).toEqual(cell === 0 ? expect.closeTo(0) : cell);
});

test.each([
  [undefined, null],
  [{ NULL: true } as const, null],
  [{ S: '' }, ''],
  [{ BOOL: false }, 0],
  [{ B: 'AP8=' }, 'AP8='],
  [{ SS: ['a', '"'] }, '["a","\\""]'],
  [{ NS: ['1', '+.50', '12345678901234567890'] }, '[1,0.50,12345678901234567890]'],
  [{ L: [{ S: 'a' }, { NULL: true } as const, { BOOL: true }] }, '["a",null,true]'],
  [{ M: { 'a"b': { M: { n: { N: '-007.10e5' } } } } }, '{"a\\"b":{"n":-7.10e5}}'],
])('%j is %j', (value, cell) => {
  expect(cellOf(value)).toBe(cell);
});

test('an attribute of the type NULL is not one that is missing', () => {
  const item = { flag: { NULL: true as const }, tally: { N: '2' } };
  const names = ['flag', 'tally', 'title', 'toString'];
  expect(names.map((name) => attributeCell(item, name))).toEqual(['NULL', 2, null, null]);
});
