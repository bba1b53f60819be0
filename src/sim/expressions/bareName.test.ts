import { expect, test } from 'vitest';
import { isBareName } from './bareName.ts';
import { compileExpressions } from './index.ts';
import { RESERVED_WORDS } from './reservedWords.ts';

const NAMES = 'likeTally PK a1 a_b name Name remove REMOVE set size _a 1a a-b a.b #a :a ü'.split(
  ' ',
);

test.each([...NAMES, '', ' a', 'a ', 'a b', 'a\n'])('%j is bare where it is read back', (name) => {
  const result = compileExpressions({ ProjectionExpression: name });
  const readBack = result.ok && result.compiled.projection!.paths[0]!.join() === name;
  expect(isBareName(name)).toBe(readBack);
});

test('no reserved word is', () => {
  for (const word of RESERVED_WORDS) expect(isBareName(word.toLowerCase()), word).toBe(false);
});
