import { describe, expect, test } from 'vitest';
import { course, courseLang, fill, lessonIds, localeCodes, plural, t } from './index.ts';

/** Every string of a dictionary by its dotted path. */
function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flat(inner, path ? `${path}.${key}` : key),
  );
}

const marks = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const codes = (text: string): string[] => [...text.matchAll(/`[^`]*`/g)].map(String).sort();

describe.each(localeCodes)('%s', (locale) => {
  const english = [...flat(t('en')), ...flat(course('en'))];
  const own = new Map([...flat(t(locale)), ...flat(course(locale))]);

  test('has lines of its own about the lessons', () => {
    expect(courseLang(locale)).toBeUndefined();
  });

  test('has exactly the English keys, none of them empty', () => {
    expect([...own.keys()].sort()).toEqual(english.map(([key]) => key).sort());
    for (const [key, text] of own) expect(text.trim(), key).not.toBe('');
  });

  test('keeps placeholders and code as they are', () => {
    for (const [key, text] of english) {
      expect(marks(own.get(key) ?? ''), key).toEqual(marks(text));
      expect(codes(own.get(key) ?? ''), key).toEqual(codes(text));
    }
  });

  test('uses its own quotation marks and a real apostrophe', () => {
    for (const [key, text] of own) {
      expect(text.replace(/`[^`]*`/g, ''), key).not.toMatch(/["']/);
    }
  });
});

test('the course has sixteen lessons, and the fifth is the transaction', () => {
  expect(lessonIds).toHaveLength(16);
  expect(lessonIds[4]).toBe('transaction');
});

test('numbers are written as the language writes them', () => {
  expect(fill('de', '{n} Likes', { n: 1000 })).toBe('1.000 Likes');
  expect(fill('en', '{n} likes', { n: 1000 })).toBe('1,000 likes');
});

test('an unknown placeholder stays visible', () => {
  expect(fill('en', '{n} {toString}', { n: 1 })).toBe('1 {toString}');
});

test('plural forms follow the language', () => {
  expect(plural('en', t('en').lesson.minutes, 1)).toBe('1 minute');
  expect(plural('de', t('de').lesson.minutes, 8)).toBe('8 Minuten');
  expect(plural('tr', t('tr').lesson.minutes, 8)).toBe('8 dakika');
});
