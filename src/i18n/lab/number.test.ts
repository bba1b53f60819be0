import { describe, expect, test } from 'vitest';
import { numberReader } from './number.ts';

const cases: [string, string, number | undefined][] = [
  ['en', '1000', 1000],
  ['en', '1,250', 1250],
  ['en', '1,250,000.5', 1250000.5],
  ['en', '0,625', 0.625],
  ['en', '12,5', 12.5],
  ['en', ' 2 000 ', 2000],
  ['de', '1.000', 1000],
  ['de', '1.250.000,5', 1250000.5],
  ['de', '0,125', 0.125],
  ['de', '0.125', 0.125],
  ['de', '12.5', 12.5],
  ['tr', '1.000', 1000],
  ['tr', '0,5', 0.5],
  ['fr', '1 000,5', 1000.5],
  ['en', '.5', 0.5],
  ['en', '5.', 5],
  ['en', '', undefined],
  ['en', '.', undefined],
  ['en', '-1', undefined],
  ['en', '1e5', undefined],
  ['en', '1,2,3', undefined],
  ['de', '1.2.3', undefined],
  ['en', 'Infinity', undefined],
  ['en', '<script>', undefined],
  ['en', '__proto__', undefined],
];

describe('a number as it is typed', () => {
  test.each(cases)('%s: %j is %j', (locale, text, value) => {
    expect(numberReader(locale)(text)).toBe(value);
  });

  test.each(['en', 'de', 'tr', 'fr'])('%s: what is written is read again', (locale) => {
    const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 9 });
    for (const value of [0, 0.5, 1, 999, 1000, 12345.678, 1e9, 0.00065]) {
      expect(numberReader(locale)(format(value))).toBe(value);
    }
  });
});
