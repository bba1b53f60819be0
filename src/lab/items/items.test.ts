import { describe, expect, test } from 'vitest';
import { InputFault } from './fault.ts';
import { itemsIn } from './items.ts';
import { JsonReader } from './json.ts';

const read = (text: string) => [...itemsIn(new JsonReader(text))].map(({ item }) => ({ ...item }));

function faultOf(text: string) {
  try {
    read(text);
  } catch (error) {
    if (error instanceof InputFault) return error.fault;
    throw error;
  }
  throw new Error('it was taken');
}

const TAGGED = { PK: { S: 'POST#1' }, SK: { S: 'META' }, likeTally: { N: '2' } };
const PLAIN = { PK: 'POST#1', SK: 'META', likeTally: 2 };

describe('finds items in', () => {
  test.each([
    ['an array of plain objects', JSON.stringify([PLAIN, PLAIN], null, 2)],
    ['lines of plain objects', `${JSON.stringify(PLAIN)}\r\n${JSON.stringify(PLAIN)}\n`],
    ['an export', `{"Item":${JSON.stringify(TAGGED)}}\n{"Item":${JSON.stringify(TAGGED)}}`],
    ['an array with type tags', JSON.stringify([TAGGED, TAGGED])],
    [
      'the answer of a scan',
      JSON.stringify({ Items: [TAGGED, TAGGED], Count: 2, ScannedCount: 2 }),
    ],
    ['two answers', `{"Items":[${JSON.stringify(TAGGED)}]}{"Items":[${JSON.stringify(TAGGED)}]}`],
    ['a part of an array', `\uFEFF${JSON.stringify(PLAIN)},\n${JSON.stringify(PLAIN)},`],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([TAGGED, TAGGED]);
  });

  test('objects that have everything', () => {
    expect(
      read('[{"a":"x\\u0041\\n","b":12345678901234567890123,"c":true,"d":null,"e":[1,{"f":"g"}]}]'),
    ).toEqual([
      {
        a: { S: 'xA\n' },
        b: { N: '12345678901234567890123' },
        c: { BOOL: true },
        d: { NULL: true },
        e: { L: [{ N: '1' }, { M: { f: { S: 'g' } } }] },
      },
    ]);
  });

  test('an item that looks like an answer in part only', () => {
    expect(read('{"Items":["a"],"PK":"x"}')).toEqual([
      { Items: { L: [{ S: 'a' }] }, PK: { S: 'x' } },
    ]);
  });
});

test('takes any name for what it is', () => {
  const names = ['__proto__', 'constructor', 'toString', '<script>', '', '"'];
  const text = `{${names.map((name) => `${JSON.stringify(name)}:{"S":"v"}`).join(',')}}`;
  const [{ item } = {}] = itemsIn(new JsonReader(text));
  expect(Object.keys(item!)).toEqual(names);
  expect(JSON.stringify(item)).toBe(text);
  expect(({} as Record<string, unknown>)['S']).toBeUndefined();
});

test.each([
  ['', { code: 'empty' }],
  [' \n ', { code: 'empty' }],
  ['[]', { code: 'empty' }],
  ['[{"a":1},\n  {"a":}]', { code: 'unexpected', line: 2, column: 8, found: '}' }],
  ['[{"a":1}\n', { code: 'ends', line: 2 }],
  ['{"a":1}\n{"a":"x', { code: 'ends', line: 2 }],
  ['{"a":1}\nnull', { code: 'noItem', line: 2 }],
  ['["x"]', { code: 'noItem', line: 1 }],
  ['a,b\n1,2', { code: 'unexpected', line: 1, column: 1, found: 'a' }],
  ['{"a":01}', { code: 'badNumber', line: 1 }],
  ['{"a":"\n"}', { code: 'badString', line: 1 }],
  ['{"a":"\\x"}', { code: 'badString', line: 1 }],
  ['{"a":1,\n"a":2}', { code: 'twice', line: 2, name: 'a' }],
  ['😀', { code: 'unexpected', found: '😀' }],
  ['\u0000', { code: 'unexpected', found: 'U+0000' }],
  ['{"a":{"S":"x"}}\n{"a":{"N":"x"}}', { code: 'badValue', line: 2, name: 'a' }],
  ['{"a":{"S":"x"}}\n{"b":"plain"}', { code: 'badValue', line: 2, name: 'b' }],
  ['['.repeat(100_000), { code: 'deep' }],
  ['{"a":'.repeat(100_000), { code: 'deep' }],
])('says what is wrong with %.30j, and where', (text, { code, ...values }) => {
  expect(faultOf(text)).toEqual({ code, values: expect.objectContaining(values) });
});

test('says how far it has come', () => {
  const beats: number[] = [];
  const text = `[${Array.from({ length: 60_000 }, (_, n) => `{"n":${n}}`).join(',')}]`;
  expect([...itemsIn(new JsonReader(text, (at) => beats.push(at)))]).toHaveLength(60_000);
  expect(beats.length).toBeGreaterThan(1);
  expect(beats).toEqual(beats.toSorted((a, b) => a - b));
});
