import { expect, test } from 'vitest';
import { InputFault } from '../../items/fault.ts';
import { marksIn, readRequest } from './check.ts';
import { OPERATIONS, TEMPLATES } from './operations.ts';
import { fetchShapes } from './shapes.ts';

const shapes = await fetchShapes();
const marked = (text: string, operation = 'GetItem') =>
  marksIn(text, operation, shapes).map(({ from, to, what }) => ({
    at: text.slice(from, to),
    ...('remark' in what ? what.remark : { fault: what.fault.code }),
  }));

test.each(OPERATIONS)('nothing is amiss with what %s begins with', (operation) => {
  expect(marked(JSON.stringify(TEMPLATES[operation], null, 2), operation)).toEqual([]);
});

test.each([
  ['', 'empty'],
  ['{"a": }', 'unexpected'],
  ['{"a": 1', 'ends'],
  ['{} {}', 'unexpected'],
  ['[]', 'noRequest'],
  ['null', 'noRequest'],
  ['{"a": 1, "a": 2}', 'twice'],
  ['<script>alert(1)</script>', 'unexpected'],
  ['javascript:alert(1)', 'unexpected'],
])('%j is no request', (text, fault) => {
  expect(() => readRequest(text)).toThrow(InputFault);
  expect(marked(text)).toMatchObject([{ fault }]);
});

test('a fault is marked where it is', () => {
  const text = '{\n  "TableName": "Social",\n  "Key": x\n}';
  expect(marked(text)).toEqual([{ at: 'x', fault: 'unexpected' }]);
});

test.each([
  ['{"TableName":"Social","Key":{},"Kye":1}', { at: '"Kye"', code: 'unknown', name: 'Kye' }],
  ['{"TableName":"Social"}', { at: '{', code: 'missing', name: 'Key' }],
  ['{"TableName":5,"Key":{}}', { at: '"TableName"', code: 'type', type: 'string' }],
  ['{"TableName":"S","Key":[]}', { at: '"Key"', code: 'type', type: 'object' }],
  ['{"TableName":"S","Key":{"PK":"x"}}', { at: '"PK"', code: 'type', type: 'object' }],
  ['{"TableName":"S","Key":{"PK":{"X":"x"}}}', { at: '"X"', code: 'unknown' }],
  ['{"TableName":"S","Key":{"PK":{"N":1}}}', { at: '"N"', code: 'type', type: 'string' }],
  [
    '{"TableName":"S","Key":{},"ReturnConsumedCapacity":"ALL"}',
    { at: '"ReturnConsumedCapacity"', code: 'value', values: 'INDEXES, TOTAL, NONE' },
  ],
  ['{"TableName":"S","Key":{},"__proto__":{}}', { at: '"__proto__"', code: 'unknown' }],
])('%s', (text, mark) => {
  expect(marked(text)).toMatchObject([mark]);
});

test('reaches into lists', () => {
  const text = '{"TransactItems":[{"Put":{"Item":{}}},{"Delte":{}}]}';
  expect(marked(text, 'TransactWriteItems')).toMatchObject([
    { at: '{', code: 'missing', name: 'TableName' },
    { at: '"Delte"', code: 'unknown' },
  ]);
});

test('a request is read for what it says, whatever its names', () => {
  const text = '{"__proto__": {"a": 1}, "constructor": 2}';
  expect(JSON.stringify(readRequest(text))).toBe('{"__proto__":{"a":1},"constructor":2}');
  expect(({} as Record<string, unknown>)['a']).toBeUndefined();
});
