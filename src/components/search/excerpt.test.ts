import { describe, expect, test } from 'vitest';
import { excerpt, marked } from './excerpt.ts';

test('the words that were asked for are marked, and nothing is lost', () => {
  const text = 'Der Zählerstand, die Zähler.';
  const stretches = marked(text, ['zahlerstand']);
  expect(stretches.filter(({ hit }) => hit)).toEqual([{ text: 'Zählerstand', hit: true }]);
  expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
});

test('a part of a name marks the name', () => {
  expect(marked('TransactWriteItems', ['write'])).toEqual([
    { text: 'TransactWriteItems', hit: true },
  ]);
});

describe('an excerpt', () => {
  const long = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`.trim();

  test('is the whole of a short text', () => {
    expect(excerpt('short', ['x'], 20)).toBe('short');
  });

  test.each([['needle'], ['before'], ['after']])(
    'holds the word that was asked for: %s',
    (word) => {
      const text = excerpt(long, [word], 90);
      expect(text).toContain(word);
      expect(text.length).toBeLessThan(100);
    },
  );

  test('says where something is left out', () => {
    expect(excerpt(long, ['needle'], 90)).toMatch(/^… \w.*\w …$/);
    expect(excerpt(long, ['nothing'], 90)).toMatch(/^before .* …$/);
  });

  test('of a text without a space is cut', () => {
    expect(excerpt('x'.repeat(300), ['y'], 90)).toBe(`${'x'.repeat(90)} …`);
  });
});
