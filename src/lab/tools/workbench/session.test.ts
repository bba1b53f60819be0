import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { benchOn } from './bench.ts';
import type { Heard, Job, Source } from './protocol.ts';
import { allOf, READY, readyQuery } from './queries.ts';
import { serveBench } from './serve.ts';
import { WorkbenchSession, type Bench } from './session.svelte.ts';

const KEYS = { partition: 'PK', sort: 'SK' };
const pasted = (text: string, keys: { partition: string; sort?: string } = KEYS): Source => ({
  kind: 'text',
  text,
  keys,
});

/** The phases of loading that were told of. */
const phases = new Set<string>();

/** A bench in this process; what it says is cloned as it would be on its way from a worker. */
function openBench(): Bench {
  let listener: ((heard: Heard) => void) | undefined;
  const work = serveBench((heard) => {
    const clone = structuredClone(heard);
    if ('progress' in clone) phases.add(clone.progress.phase);
    queueMicrotask(() => listener?.(clone));
  });
  return benchOn({
    send: (job: Job) => void work(structuredClone(job)),
    hear: (next) => (listener = next),
    close: () => (listener = undefined),
  });
}

let session: WorkbenchSession;

function openSession(): void {
  session = new WorkbenchSession(openBench);
  phases.clear();
}

async function ask(sql: string | undefined) {
  session.sql = sql!;
  await session.run();
  expect(session.queryTrouble).toBeUndefined();
  return session.asked!.answer;
}

describe('the forty posts', () => {
  beforeAll(async () => {
    openSession();
    await session.load({ kind: 'forty' });
    expect(session.loadTrouble).toBeUndefined();
  });
  afterAll(() => session.close());

  test('are in two tables, and say what reading them has cost', () => {
    const { tables, items, cost } = session.loaded!;
    expect(tables.map(({ name }) => name)).toEqual(['like', 'post']);
    expect(items).toBe(tables.reduce((sum, { rows }) => sum + rows, 0));
    expect(session.index!.items).toHaveLength(items);
    expect(cost!.requests).toBe(1);
    // With ConsistentRead a unit for each 4 KB.
    expect(cost!.units).toBeGreaterThan(5);
  });

  test('the ready query finds the three that are wrong, and leads to their items', async () => {
    const { rows } = await ask(readyQuery('tallies', session.loaded!));
    expect(rows).toEqual([
      ['POST#2e26', 1, 0, 1],
      ['POST#a91f', 6, 7, -1],
      ['POST#daa5', 4, 5, -1],
    ]);
    session.follow(rows[1]!);
    expect(session.address).toEqual({ pk: 'POST#a91f' });
    expect(session.index!.partition('POST#a91f')).toHaveLength(8);
    await ask("SELECT sk, pk FROM post WHERE PK = 'POST#daa5'");
    session.follow(session.asked!.answer.rows[0]!);
    expect(JSON.parse(session.index!.find(session.address!)!.json)).toMatchObject({
      likeTally: { N: '4' },
    });
  });

  test('nobody has liked one twice, and ten are on top', async () => {
    expect((await ask(readyQuery('twice', session.loaded!))).rows).toEqual([]);
    expect((await ask(readyQuery('top', session.loaded!))).rows).toHaveLength(10);
  });

  test.each([
    ['SELECT nobody FROM post', 'sqlite', 'no such column: nobody'],
    ['SELEC 1', 'sqlite', 'near "SELEC": syntax error'],
    ['SELECT * FROM "<script>alert(1)</script>"', 'sqlite', /no such table: <script>/],
    ['SELECT zeroblob(100000000)', 'sqlite', 'string or blob too big'],
    ["SELECT load_extension('x')", 'sqlite', 'no such function: load_extension'],
    ['DELETE FROM post', 'readOnly', undefined],
    ['SELECT 1; DROP TABLE post', 'readOnly', undefined],
    ["ATTACH 'file.db' AS f", 'readOnly', undefined],
    ["VACUUM INTO 'file.db'", 'readOnly', undefined],
    ['CREATE TEMP TABLE t (x)', 'readOnly', undefined],
    ['PRAGMA writable_schema = 1', 'readOnly', undefined],
    ['', 'nothing', undefined],
    ['-- nothing', 'nothing', undefined],
  ])('refuses %j', async (sql, code, message) => {
    session.sql = sql;
    await session.run();
    const expected = message instanceof RegExp ? expect.stringMatching(message) : message;
    expect(session.queryTrouble).toEqual({
      refused: { code, ...(message && { message: expected }) },
    });
    expect((await ask('SELECT COUNT(*) FROM post')).rows).toEqual([[40]]);
  });

  test('gives no more rows than it says', async () => {
    const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)';
    const { rows, more } = await ask(`${endless} SELECT i FROM n`);
    expect([rows.length, more]).toEqual([200_000, true]);
    expect((await ask("SELECT x'00FF', NULL, 9007199254740993")).rows).toEqual([
      ["x'00ff'", null, 9007199254740993n],
    ]);
  });

  test('a query that is cancelled leaves everything there', async () => {
    const { asked } = session;
    session.sql = 'SELECT COUNT(*) FROM post';
    const running = session.run();
    await session.cancelQuery();
    void running;
    expect([session.running, session.queryCancelled, session.asked]).toEqual([false, true, asked]);
    expect((await ask(readyQuery('tallies', session.loaded!))).rows).toHaveLength(3);
    session.sql = 'DELETE FROM post';
    await session.run();
    expect(session.queryTrouble).toEqual({ refused: { code: 'readOnly' } });
  });

  test('what was loaded stays when the next source is broken, or cancelled', async () => {
    const answer = await ask(readyQuery('tallies', session.loaded!));
    await session.load(pasted('[{"PK":'));
    expect(session.loadTrouble).toMatchObject({ fault: { code: 'ends' } });
    const loading = session.load({ kind: 'many', likes: 1_000 });
    session.cancelLoad();
    void loading;
    expect([session.loadCancelled, session.pending]).toEqual([true, undefined]);
    expect(session.asked!.answer).toBe(answer);
    expect((await ask('SELECT COUNT(*) FROM post')).rows).toEqual([[40]]);
  });
});

describe('the large table', () => {
  beforeEach(openSession);
  afterEach(() => session.close());

  test('has as many likes as were asked for, three wrong posts, three who liked twice', async () => {
    await session.load({ kind: 'many', likes: 10_000 });
    expect([...phases].toSorted()).toEqual(['filling', 'scanning', 'writing']);
    expect((await ask('SELECT COUNT(*) FROM like')).rows).toEqual([[10_000]]);
    const wrong = await ask(readyQuery('tallies', session.loaded!));
    expect(wrong.rows.map((row) => row.at(-1)).toSorted()).toEqual([-1, 1, 3]);
    const twice = await ask(readyQuery('twice', session.loaded!));
    expect(twice.rows.map(([, , likes]) => likes)).toEqual([2, 2, 2]);
    expect(session.loaded!.cost!.units).toBeGreaterThan(90);
  });
});

describe('what is pasted', () => {
  beforeEach(openSession);
  afterEach(() => session.close());

  test('becomes tables, whatever it is called', async () => {
    await session.load(
      pasted(
        `[{"PK":"POST#1","SK":"META","__proto__":"<script>alert(1)</script>","likeTally":3},
          {"PK":"POST#1","SK":"LIKE#USER#a","tags":["x"]}]`,
      ),
    );
    expect(session.loaded!.cost).toBeUndefined();
    const { columns, rows } = await ask(allOf('post'));
    expect(columns).toEqual(['PK', 'SK', '__proto__', 'likeTally']);
    expect(rows).toEqual([['POST#1', 'META', '<script>alert(1)</script>', 3]]);
    expect(session.index!.items[0]!.json).toContain('"__proto__":{"S":"<script>');
    expect((await ask(readyQuery('tallies', session.loaded!))).rows).toEqual([['POST#1', 3, 1, 2]]);
  });

  test('a ready query is there only where its tables are', async () => {
    await session.load(pasted('{"PK":"A#1","SK":"B#1"}'));
    expect(READY.map((query) => readyQuery(query, session.loaded!))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await session.load(pasted('{"id":1}', { partition: 'id' }));
    expect((await ask(allOf('item'))).rows).toEqual([[1]]);
  });

  test.each([
    [pasted('{"id":1}\n{"x":2}'), { code: 'noKey', line: 1, name: 'PK', has: 'id' }],
    [pasted('{"PK":true,"SK":"a"}'), { code: 'noKey', line: 1, name: 'PK', has: 'PK, SK' }],
    [pasted('{}', { partition: '' }), { code: 'namelessKey' }],
    [pasted(' '.repeat(50 * 1024 * 1024 + 1)), { code: 'tooBig', size: 51, most: 50 }],
  ])('is refused with its reason: %#', async (source, { code, ...values }) => {
    await session.load(source);
    expect(session.loadTrouble).toEqual({
      fault: { code, values: expect.objectContaining(values) },
    });
    expect([session.loaded, session.pending]).toEqual([undefined, undefined]);
  });

  test('a file is read as what is pasted', async () => {
    const file = new Blob(['{"Item":{"PK":{"S":"POST#1"},"SK":{"S":"META"}}}\n']);
    await session.load({ kind: 'file', file, name: 'export.json', keys: KEYS });
    expect((await ask(allOf('post'))).rows).toEqual([['POST#1', 'META']]);
  });
});
