import { expect, test } from 'vitest';
import { compatibilityFigures, readCompatibility } from './compatibility.ts';

const PAGE = `23 of the 62 operations in the AWS SDK are emulated.

| cases about | cases |
| --- | ---: |
| likes | 97 |
| tokens | 3 |

19 of the expected answers no public source confirms in full.
`;

test('reads the figures where the page has them', () => {
  expect(compatibilityFigures(PAGE)).toEqual({ operations: 23, all: 62, cases: 100, open: 19 });
});

test('the page of this project has them', () => {
  for (const figure of Object.values(readCompatibility())) expect(figure).toBeGreaterThan(0);
});

test('a page without them is refused', () => {
  expect(() => compatibilityFigures('# What the simulator emulates')).toThrow('not where');
});
