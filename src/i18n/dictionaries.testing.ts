/** What must hold for the dictionaries of a lab or an experiment in every language. */
import { describe, expect, test } from 'vitest';
import type { Loader } from './loader.ts';

/** Every string of a dictionary by its dotted path; forms of a plural are one each. */
function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flat(inner, path ? `${path}/${key}` : key),
  );
}
const gaps = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const codes = (text: string): string[] => [...text.matchAll(/`[^`]*`/g)].map(String).sort();

export function describeDictionaries<T>(
  dictionaries: Readonly<Record<string, T>>,
  load: Loader<T>,
): void {
  const english = new Map(flat(dictionaries['en']));

  describe.each(Object.entries(dictionaries))('%s', (locale, messages) => {
    const own = new Map(flat(messages));

    test('says everything, and nothing empty', () => {
      expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
      for (const [key, text] of own) expect(text.trim(), key).not.toBe('');
    });

    test('keeps the gaps and the code words', () => {
      for (const [key, text] of own) {
        const original = english.get(key)!;
        const named = (all: string[]) => all.filter((gap) => gap !== '{actor}');
        expect(named(gaps(text)), key).toEqual(named(gaps(original)));
        for (const gap of gaps(text)) expect(gaps(original), key).toContain(gap);
        expect(codes(text), key).toEqual(codes(original));
      }
    });

    test('closes its markup', () => {
      for (const [key, text] of own) {
        expect(text.split('**').length % 2, key).toBe(1);
        expect(text.split('`').length % 2, key).toBe(1);
      }
    });

    test('uses its own quotation marks and a real apostrophe', () => {
      for (const [key, text] of own) expect(text.replace(/`[^`]*`/g, ''), key).not.toMatch(/["']/);
    });

    test('is what a page of that language loads', async () => {
      expect(await load(locale)).toBe(messages);
      expect(load.languageOf(locale)).toBe(locale);
    });
  });

  test('an unknown language reads English', async () => {
    expect(await load('__proto__')).toBe(dictionaries['en']);
    expect(load.languageOf('__proto__')).toBe('en');
  });
}
