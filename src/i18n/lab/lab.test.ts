import { describe, expect, test } from 'vitest';
import { describeDictionaries } from '../dictionaries.testing.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { loadFailed } from './failed.ts';
import { loadLabMessages } from './load.ts';
import { createWriter } from './text.ts';
import { tr } from './tr.ts';

describeDictionaries({ en, de, tr }, loadLabMessages);

test('what a page says when nothing could be loaded', () => {
  for (const locale of ['en', 'de', 'tr']) expect(loadFailed(locale)).toBeTruthy();
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
