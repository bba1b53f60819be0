import { describe, expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { loadFailed } from './failed.ts';
import { loadLabMessages } from './load.ts';
import { createWriter } from './text.ts';
import { tr } from './tr.ts';

const dictionaries = { en, de, tr };

/** Every string of a dictionary by its dotted path; forms of a plural are one each. */
function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flat(inner, path ? `${path}/${key}` : key),
  );
}
const english = new Map(flat(en));
const gaps = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const codes = (text: string): string[] => [...text.matchAll(/`[^`]*`/g)].map(String).sort();

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
    expect(await loadLabMessages(locale)).toBe(messages);
    expect(loadFailed(locale)).toBeTruthy();
  });
});

test('an unknown language reads English', async () => {
  expect(await loadLabMessages('__proto__')).toBe(en);
  expect(loadFailed('xx')).toBe(loadFailed('en'));
});

describe('the writer', () => {
  test('fills gaps, numbers as the language writes them', () => {
    expect(createWriter('de').plain('{n} von {m}', { n: 1234, m: 'vielen' })).toBe(
      '1.234 von vielen',
    );
    expect(createWriter('en').plain('{gone} {toString}', {})).toBe('{gone} {toString}');
  });

  test('cuts a string up by its markup, and fills it afterwards', () => {
    expect(createWriter('en').rich('**Read `{sk}`.** It is {n}.', { sk: 'A`B**', n: 2 })).toEqual([
      { kind: 'strong', text: 'Read ' },
      { kind: 'strongCode', text: 'A`B**' },
      { kind: 'strong', text: '.' },
      { kind: 'text', text: ' It is 2.' },
    ]);
  });

  test('takes the markup off', () => {
    expect(createWriter('en').plain('**The `{sk}`** goes.', { sk: 'META' })).toBe('The META goes.');
  });

  test('chooses the form that the number asks for', () => {
    const forms = { one: '{n} step', other: '{n} steps' };
    expect(createWriter('en').plural(forms, 1)).toBe('1 step');
    expect(createWriter('en').plural(forms, 2)).toBe('2 steps');
    expect(createWriter('tr').plural({ other: '{n} adım' }, 1)).toBe('1 adım');
  });

  test('writes money and days', () => {
    expect(createWriter('en').money(0.0000025)).toBe('$0.0000025');
    expect(createWriter('en').money(0)).toBe('$0.00');
    expect(createWriter('en').money(0.625)).toBe('$0.625');
    expect(createWriter('de').money(0.625).replace(/\s/, ' ')).toBe('0,625 $');
    expect(createWriter('en-GB').day('2024-11-01')).toBe('1 Nov 2024');
  });
});
