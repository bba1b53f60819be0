import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('is what RFC 4180 says', () => {
  expect(
    [
      ...csvOf(
        ['PK', 'a "b"', 'c,d'],
        [
          ['POST#1', 1.5, -2n],
          ['', null, 'two\r\nlines'],
          [' x', 'say "no"', '<script>'],
        ],
      ),
    ].join(''),
  ).toBe(
    'PK,"a ""b""","c,d"\r\nPOST#1,1.5,-2\r\n"",,"two\r\nlines"\r\n" x","say ""no""",<script>\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'text that begins like a formula is none: %j',
  (text) => {
    expect([...csvOf(['x'], [[text]])].join('')).toMatch(/^x\r\n"?'/);
  },
);

test('the names of columns are guarded alike', () => {
  expect([...csvOf(['=x'], [[-1]])].join('')).toBe("'=x\r\n-1\r\n");
});

test('long answers come in pieces', () => {
  const rows = Array.from({ length: 2_500 }, (_, n) => [n]);
  const parts = [...csvOf(['n'], rows)];
  expect(parts).toHaveLength(4);
  expect(parts.join('').split('\r\n')).toHaveLength(2_502);
});
