import { expect, test } from 'vitest';
import { inline } from './inline.ts';

test('backticks become code, and nothing else becomes markup', () => {
  expect(inline('`ADD a :b` & <b>`1 < 2`</b>')).toBe(
    '<code>ADD a :b</code> &amp; &lt;b&gt;<code>1 &lt; 2</code>&lt;/b&gt;',
  );
});
