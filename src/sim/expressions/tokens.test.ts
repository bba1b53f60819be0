import { describe, expect, test } from 'vitest';
import { tokenize } from './tokens.ts';

const kinds = (text: string): string[] => tokenize(text).map((token) => token.kind);
const texts = (text: string): string[] => tokenize(text).map((token) => token.text);

describe('tokens', () => {
  test('of every kind', () => {
    expect(kinds('a1_ #n :v 12 <= <> >= < > = ( ) [ ] , . + - ! and IN Between')).toEqual([
      'word',
      '#name',
      ':value',
      'index',
      ...['<=', '<>', '>=', '<', '>', '=', '(', ')', '[', ']', ',', '.', '+', '-'],
      'unknown',
      'AND',
      'IN',
      'BETWEEN',
      'end',
    ]);
  });

  test.each([
    ['_ab', ['_', 'ab', '<EOF>']],
    ['2nd', ['2', 'nd', '<EOF>']],
    ['007', ['0', '0', '7', '<EOF>']],
    ['#', ['#', '<EOF>']],
    ['##a', ['#', '#a', '<EOF>']],
    [':a-b', [':a', '-', 'b', '<EOF>']],
    ['a<>b', ['a', '<>', 'b', '<EOF>']],
    ['a<=>b', ['a', '<=', '>', 'b', '<EOF>']],
    ['öl😀', ['ö', 'l', '😀', '<EOF>']],
    ['a\u00a0b', ['a', '\u00a0', 'b', '<EOF>']],
    ['', ['<EOF>']],
  ])('%s', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  test('keywords of updates are keywords everywhere, words that contain one are not', () => {
    expect(kinds('set Remove ADD delete or NOT')).toEqual([
      ...['SET', 'REMOVE', 'ADD', 'DELETE', 'OR', 'NOT'],
      'end',
    ]);
    expect(kinds('settle add1 not_ betweens #and :or')).toEqual([
      ...['word', 'word', 'word', 'word', '#name', ':value'],
      'end',
    ]);
  });

  test('tell where they stand', () => {
    expect(tokenize(' ab<= :v').map(({ start, end }) => [start, end])).toEqual([
      [1, 3],
      [3, 5],
      [6, 8],
      [8, 8],
    ]);
  });
});
