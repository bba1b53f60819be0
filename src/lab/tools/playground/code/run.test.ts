import { describe, expect, test } from 'vitest';
import { PlaygroundSession } from '../session.svelte.ts';
import { emptyRoom } from './emptyRoom.ts';
import { withoutImports } from './imports.ts';
import { inspect, lineOf } from './inspect.ts';
import { LONGEST_LINE, readMessage, type ToRoom } from './messages.ts';
import { CodeRun, MOST_REQUESTS, type RoomListener } from './run.svelte.ts';

/** A room in which the test itself is the code. */
async function open() {
  const session = await PlaygroundSession.open();
  const sent: ToRoom[] = [];
  let closed = 0;
  let listener: RoomListener | undefined;
  const run = new CodeRun(session, (one) => {
    listener = one;
    return { send: (message) => sent.push(message), close: () => closed++ };
  });
  run.start('the code');
  return { session, run, sent, room: listener!, closed: () => closed };
}
const get = { TableName: 'Social', Key: { PK: { S: 'POST#a91f' }, SK: { S: 'META' } } };

test('code starts when its room is ready, and its requests reach the simulator', async () => {
  const { session, run, sent, room, closed } = await open();
  expect(session.busy).toBe(true);
  room.hear({ ready: true });
  expect(sent).toEqual([{ run: 'the code' }]);
  room.hear({ request: 7, operation: 'GetItem', input: JSON.stringify(get) });
  expect(sent[1]).toMatchObject({ answer: 7, status: 200 });
  expect(session.history).toMatchObject([{ operation: 'GetItem', origin: 'code' }]);
  room.hear({ log: 'log', text: 'two' });
  room.hear({ ended: { value: '3', lost: 2 } });
  expect(run.lines).toEqual([{ level: 'log', text: 'two' }]);
  expect(run.end).toEqual({ how: 'done', value: '3' });
  expect([run.lost, run.requests, run.running, session.busy, closed()]).toEqual([
    2,
    1,
    false,
    false,
    1,
  ]);
});

test.each(['silent', 'stopped'] as const)('a run that is %s ends its room', async (how) => {
  const { run, room, closed } = await open();
  if (how === 'silent') room.silent();
  else run.stop();
  expect(run.end).toEqual({ how });
  expect(closed()).toBe(1);
  room.hear({ log: 'log', text: 'late' });
  expect(run.lines).toEqual([]);
});

test('what throws says where', async () => {
  const { run, room } = await open();
  room.hear({ threw: { text: 'TypeError: x', line: 3 } });
  expect(run.end).toEqual({ how: 'threw', text: 'TypeError: x', line: 3 });
});

test('requests without an end are ended', async () => {
  const { run, room } = await open();
  for (let n = 0; n <= MOST_REQUESTS; n++) {
    room.hear({ request: n, operation: 'DescribeLimits', input: '{}' });
  }
  expect(run.end).toEqual({ how: 'tooMany' });
});

test.each([null, { log: 'log', text: 'x' }])('a flood of messages is ended: %j', async (data) => {
  const { run, room, closed } = await open();
  for (let n = 0; n < 10_000; n++) room.hear(data);
  expect([run.end, closed()]).toEqual([{ how: 'tooMany' }, 1]);
});

test.each([
  null,
  'ready',
  {},
  { ready: 'yes' },
  { request: '1', operation: 'GetItem', input: '{}' },
  { request: 1, operation: {}, input: '{}' },
  { log: 'innerHTML', text: 'x' },
  { log: 'log', text: 'x'.repeat(LONGEST_LINE + 2) },
  { log: 'log', text: { toString: 'x' } },
])('a message that is none is not heard: %j', (data) => {
  expect(readMessage(data)).toBeUndefined();
});

test('an input that is no JSON is refused by the engine', async () => {
  const { sent, room } = await open();
  room.hear({ request: 1, operation: 'GetItem', input: '{' });
  expect(sent[0]).toMatchObject({ status: 400, body: expect.stringContaining('Serialization') });
});

describe('what code writes', () => {
  const circle: Record<string, unknown> = { a: 1 };
  circle['self'] = circle;
  test.each([
    [['a', 1, true, null, undefined], 'a 1 true null undefined'],
    [
      [{ a: 'x', 'b-c': [1n, new Set([1]), new Map([['k', 2]])] }],
      '{ a: "x", "b-c": [1n, Set {1}, Map {"k" => 2}] }',
    ],
    [[new Uint8Array([1, 2])], 'Uint8Array [1, 2]'],
    [[circle], '{ a: 1, self: [circular] }'],
    [[new TypeError('no')], 'TypeError: no'],
    [['<script>'], '<script>'],
  ])('%#', (values, text) => {
    expect(lineOf(values)).toBe(text);
  });

  test('is bounded', () => {
    expect(lineOf(['x'.repeat(20_000)])).toHaveLength(LONGEST_LINE + 1);
    expect(inspect(Array.from({ length: 500 }, () => 0)).length).toBeLessThan(400);
    let deep: unknown = 1;
    for (let n = 0; n < 1000; n++) deep = [deep];
    expect(inspect(deep)).toContain('…');
  });
});

test('imports of the SDK are taken out of the room’s own, line by line', () => {
  expect(
    withoutImports(
      "import {\n  A as B,\n  C,\n} from '@aws-sdk/client-dynamodb';\nimport x from 'y';",
    ),
  ).toBe(
    'const {\n  A: B,\n  C,\n} = globalThis["@aws-sdk/client-dynamodb"];\nimport x from \'y\';',
  );
  expect(withoutImports('import * as d from "@aws-sdk/client-dynamodb"')).toBe(
    'const d = globalThis["@aws-sdk/client-dynamodb"]',
  );
});

test('a room is emptied of all but the language, along its prototypes', () => {
  const prototype = { fetch: 1, constructor: 2 };
  const room = Object.create(prototype, {
    importScripts: { value: 1, configurable: true },
    fixed: { value: 1, writable: true, configurable: false },
    stuck: { value: 1, writable: false, configurable: false },
    JSON: { value: JSON, configurable: true },
  }) as Record<string, unknown>;
  expect(emptyRoom(room)).toEqual(['stuck']);
  expect([room['fetch'], room['importScripts'], room['fixed']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(room['JSON']).toBe(JSON);
});
