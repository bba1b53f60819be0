/** Ranges of sort keys, as texts that sort like the keys. */
import type { AttributeValue } from '../types.ts';
import { encodeKeyValue } from '../values/keys.ts';

/** From the first, included, to the second, not included. */
export type Range = readonly [from: string, to: string];

export const EVERYTHING: Range = ['', '~'];

/** `/` sorts before and `~` behind every character of an encoded key. */
const before = (value: AttributeValue): string => `${encodeKeyValue(value)}/`;
const behind = (value: AttributeValue): string => `${encodeKeyValue(value)}/~`;

/** The range of a key condition: its operator and values. */
export function rangeOf(operator: string, [first, second]: readonly AttributeValue[]): Range {
  const value = first!;
  switch (operator) {
    case 'EQ':
      return [before(value), behind(value)];
    case 'LT':
      return [EVERYTHING[0], before(value)];
    case 'LE':
      return [EVERYTHING[0], behind(value)];
    case 'GT':
      return [behind(value), EVERYTHING[1]];
    case 'GE':
      return [before(value), EVERYTHING[1]];
    case 'BETWEEN':
      return [before(value), behind(second!)];
    default: {
      const prefix = encodeKeyValue(value);
      return [prefix, `${prefix}~`];
    }
  }
}

export function intersection(one: Range, other: Range): Range {
  const from = one[0] > other[0] ? one[0] : other[0];
  const to = one[1] < other[1] ? one[1] : other[1];
  return [from, to];
}

/** Whether no more than one key is in it. */
export const isOneKey = ([from, to]: Range): boolean => from.endsWith('/') && to === `${from}~`;

export const isEmpty = ([from, to]: Range): boolean => from >= to;
