import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from './highlight.ts';

const kinds = (source: string) =>
  tokenize(source)
    .filter(({ text }) => text.trim())
    .map(({ kind, text }) => [text.trim(), kind]);

describe('the tokeniser', () => {
  test('loses nothing', () => {
    fc.assert(
      fc.property(fc.string(), (source) => {
        expect(
          tokenize(source)
            .map(({ text }) => text)
            .join(''),
        ).toBe(source);
      }),
    );
  });

  test('knows TypeScript as far as the write paths need it', () => {
    expect(
      kinds('return client.send(new PutItemCommand({ SK: { S: `LIKE#${user}` } })); // why'),
    ).toEqual([
      ['return', 'keyword'],
      ['client', 'plain'],
      ['.', 'plain'],
      ['send', 'plain'],
      ['(', 'plain'],
      ['new', 'keyword'],
      ['PutItemCommand', 'name'],
      ['({', 'plain'],
      ['SK', 'property'],
      [':', 'plain'],
      ['{', 'plain'],
      ['S', 'property'],
      [':', 'plain'],
      ['`LIKE#${user}`', 'string'],
      ['} }));', 'plain'],
      ['// why', 'comment'],
    ]);
  });

  test('knows JSON: names before a colon, texts, numbers', () => {
    expect(kinds('{"a": "b", "n": -12.5, "t": true}')).toEqual([
      ['{', 'plain'],
      ['"a"', 'property'],
      [':', 'plain'],
      ['"b"', 'string'],
      [',', 'plain'],
      ['"n"', 'property'],
      [':', 'plain'],
      ['-12.5', 'number'],
      [',', 'plain'],
      ['"t"', 'property'],
      [':', 'plain'],
      ['true', 'keyword'],
      ['}', 'plain'],
    ]);
  });
});
