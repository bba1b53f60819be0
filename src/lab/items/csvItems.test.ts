import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AttributeValue, Item } from '../../sim/index.ts';
import { csvOfItems, itemsInCsv } from './csvItems.ts';
import { InputFault } from './fault.ts';

const keys = new Map([
  ['PK', 'S'],
  ['n', 'N'],
]);
const read = (text: string) => [...itemsInCsv(text, keys)].map(({ item }) => ({ ...item }));

function faultOf(text: string) {
  try {
    read(text);
  } catch (error) {
    if (error instanceof InputFault) return error.fault;
  }
  throw new Error('it was taken');
}

test('reads what spreadsheets write', () => {
  expect(read('\uFEFFPK;n;title\r\n1;2;"a ""b"";\nc"\r\n\r\n"x";;007\r\n')).toEqual([
    { PK: { S: '1' }, n: { N: '2' }, title: { S: 'a "b";\nc' } },
    { PK: { S: 'x' }, title: { S: '007' } },
  ]);
  expect(read('PK\tlikes\nx\t-1.5e3\n')).toEqual([{ PK: { S: 'x' }, likes: { N: '-1.5e3' } }]);
});

test('takes any name and text for what it is', () => {
  const [item] = [...itemsInCsv('PK,__proto__,<script>\nx,y,javascript:alert(1)', keys)];
  expect(JSON.stringify(item!.item)).toBe(
    '{"PK":{"S":"x"},"__proto__":{"S":"y"},"<script>":{"S":"javascript:alert(1)"}}',
  );
});

test.each([
  ['PK,a\n"x,1', { code: 'openQuote', values: { line: 2, column: 1 } }],
  ['PK,a\n"x"y,1', { code: 'afterQuote', values: { line: 2, column: 4 } }],
  ['PK,a\nx,1,2', { code: 'wideRow', values: { line: 2, column: 1, n: 3, most: 2 } }],
  ['PK,PK\nx,1', { code: 'badColumn', values: { name: 'PK' } }],
  ['PK,\nx,1', { code: 'badColumn', values: { name: '' } }],
])('%j', (text, fault) => {
  expect(faultOf(text)).toEqual(fault);
});

const leaf: fc.Arbitrary<AttributeValue> = fc.oneof(
  fc.string({ unit: 'binary' }).map((S) => ({ S })),
  fc.constantFrom('', '42', '=1+1', "'=1", "'", '{"S":"x"}', '1e5', ' x ', 'a\r\nb').map((S) => ({
    S,
  })),
  fc
    .constantFrom('0', '-1', '1.5', '12345678901234567890123', '-98765432109876543210987')
    .map((N) => ({ N })),
  fc.boolean().map((BOOL) => ({ BOOL })),
  fc.constant({ NULL: true } as const),
  fc.uniqueArray(fc.string(), { minLength: 1 }).map((SS) => ({ SS })),
);
const value: fc.Arbitrary<AttributeValue> = fc.oneof(
  leaf,
  fc.array(leaf).map((L) => ({ L })),
  fc.dictionary(fc.string({ minLength: 1 }), leaf).map((M) => ({ M })),
);

describe('round', () => {
  test('what is written is read back as it was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ a: value, b: value, c: value }), { maxLength: 5 }),
        (rows) => {
          const items: Item[] = rows.map((row, n) => ({ PK: { S: `P${n}` }, ...row }));
          const text = [...csvOfItems(['PK', 'a', 'b', 'c'], items)].join('');
          expect(read(text)).toEqual(items);
        },
      ),
    );
  });
});
