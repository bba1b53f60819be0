import { describe, expect, test } from 'vitest';
import type { Simulator } from '../../sim/index.ts';
import { writePaths } from '../writePaths/index.ts';
import { audit, type AuditOptions, type AuditState } from './audit.ts';
import { estimate } from './bill.ts';
import { socialLayout } from './layout.ts';
import { Pace } from './pace.ts';
import { describe as describeTable, TableReader } from './reader.ts';
import { plant, tallied, type Planted } from './testing.ts';

const POSTS: readonly Planted[] = [
  ...Array.from({ length: 12 }, (_, n) => tallied(`POST#sound${n}`, n, n)),
  tallied('POST#low', 3, 5),
  tallied('POST#high', 1, 0),
  { post: 'POST#none', tally: {}, likes: 2 },
  { post: 'POST#never', tally: {}, likes: 0 },
  { post: 'POST#text', tally: { likeTally: { S: '4' } }, likes: 4 },
  { post: 'POST#gone', tally: null, likes: 3 },
];

const WRONG = [
  { post: 'POST#gone', kind: 'orphans', stored: null, counted: 3 },
  { post: 'POST#high', kind: 'drift', stored: '1', counted: 0 },
  { post: 'POST#low', kind: 'drift', stored: '3', counted: 5 },
  { post: 'POST#none', kind: 'noTally', stored: null, counted: 2 },
  { post: 'POST#text', kind: 'notANumber', stored: null, counted: 4 },
];

const options: AuditOptions = {
  pause: 100,
  counts: 6,
  agreeing: 2,
  wait: () => Promise.resolve(),
};

/** All states that an audit goes through. */
async function statesOf(
  sim: Simulator,
  given: Partial<AuditOptions> = {},
  pace?: Pace,
  from?: AuditState,
): Promise<AuditState[]> {
  const reader = new TableReader(sim.client(), socialLayout, pace);
  const states: AuditState[] = [];
  for await (const state of audit(reader, { ...options, ...given }, from)) states.push(state);
  return states;
}

const sorted = ({ findings }: AuditState) =>
  [...findings].sort((a, b) => (a.post < b.post ? -1 : 1));

/** Small pages: a post seldom begins and ends in one. */
const small = (wait: (ms: number) => Promise<void> = () => Promise.resolve()): Pace =>
  new Pace({ unitsPerSecond: 1, itemBytes: 2048, wait });

describe('the audit', () => {
  test('finds what is wrong, and says how', async () => {
    const states = await statesOf(await plant(POSTS));
    expect(sorted(states.at(-1)!)).toEqual(WRONG);
    expect(states.at(-1)!.scanned).toMatchObject({ items: 97, posts: 17 });
  });

  test('finds the same in small pages', async () => {
    const states = await statesOf(await plant(POSTS), {}, small());
    expect(states.length).toBeGreaterThan(2);
    expect(states.some(({ scanned }) => scanned.open)).toBe(true);
    expect(sorted(states.at(-1)!)).toEqual(WRONG);
  });

  test('goes on from any state that it has been in', async () => {
    const sim = await plant(POSTS);
    const states = await statesOf(sim, {}, small());
    for (const state of states) {
      const kept = JSON.parse(JSON.stringify(state)) as AuditState;
      const rest = await statesOf(sim, {}, undefined, kept);
      expect(sorted(rest.at(-1) ?? kept)).toEqual(WRONG);
    }
  });

  test('can keep to some posts', async () => {
    const sim = await plant([...POSTS, tallied('PAGE#1', 1, 2)]);
    const named = await statesOf(sim, { posts: ['POST#sound3', 'POST#low', 'POST#unknown'] });
    expect(sorted(named.at(-1)!)).toEqual([
      WRONG[2],
      { post: 'POST#unknown', kind: 'notFound', stored: null, counted: 0 },
    ]);
    const begun = await statesOf(sim, { prefix: 'POST#' });
    expect(sorted(begun.at(-1)!)).toEqual(WRONG);
    expect((await statesOf(sim)).at(-1)!.findings).toHaveLength(WRONG.length + 1);
  });

  test('reads other keys, and a number for a partition', async () => {
    const sim = await plant([]);
    await sim.request('CreateTable', {
      TableName: 'Groups',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'group id', AttributeType: 'N' },
        { AttributeName: 'size', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'group id', KeyType: 'HASH' },
        { AttributeName: 'size', KeyType: 'RANGE' },
      ],
    });
    const put = (id: string, sort: string, rest = {}) =>
      sim.request('PutItem', {
        TableName: 'Groups',
        Item: { 'group id': { N: id }, size: { S: sort }, ...rest },
      });
    for (const id of ['7', '8']) await put(id, '#', { count: { N: '2' } });
    for (const [id, sort] of [
      ['7', 'M-1'],
      ['7', 'M-2'],
      ['8', 'M-1'],
      ['8', 'other'],
    ] as const) {
      await put(id, sort);
    }
    const layout = {
      table: 'Groups',
      partitionKey: 'group id',
      partitionType: 'N',
      sortKey: 'size',
      meta: '#',
      childPrefix: 'M-',
      tally: 'count',
    } as const;
    const reader = new TableReader(sim.client(), layout);
    let last: AuditState | undefined;
    for await (const state of audit(reader, options)) last = state;
    expect(last!.findings).toEqual([{ post: '8', kind: 'drift', stored: '2', counted: 1 }]);
  });
});

describe('while people like', () => {
  /** Likes or unlikes a post each time that the audit waits. */
  const busy = (sim: Simulator, post: string, verbs: readonly ('like' | 'unlike')[]) => {
    const client = sim.client();
    let turn = 0;
    return async (): Promise<void> => {
      const verb = verbs[turn++];
      if (!verb) return;
      const input = { table: 'Social', post, user: 'USER#ada', likedAt: 1 };
      await writePaths.guarded[verb](client, input);
    };
  };

  test.each(['POST#sound3', 'POST#low'])('a like in between deceives nobody: %s', async (post) => {
    const sim = await plant(POSTS);
    const given = { posts: [post], wait: busy(sim, post, ['like', 'unlike', 'like']) };
    const found = (await statesOf(sim, given)).at(-1)!.findings;
    expect(found).toEqual(
      post === 'POST#low' ? [{ post, kind: 'drift', stored: '4', counted: 6 }] : [],
    );
  });

  test('nor a like that is taken back just after it was counted', async () => {
    const sim = await plant(POSTS);
    const wait = busy(sim, 'POST#sound3', ['like', 'unlike']);
    const states = await statesOf(sim, { posts: ['POST#sound3'], wait });
    expect(states.at(-1)!.findings).toEqual([]);
  });

  test('a post that never rests is unsettled', async () => {
    const sim = await plant(POSTS);
    const client = sim.client();
    let user = 0;
    const wait = async (): Promise<void> => {
      const input = { table: 'Social', post: 'POST#low', user: `USER#w${user++}`, likedAt: 1 };
      await writePaths.guarded.like(client, input);
    };
    const found = (await statesOf(sim, { posts: ['POST#low'], wait })).at(-1)!.findings;
    expect(found).toMatchObject([{ post: 'POST#low', kind: 'unsettled' }]);
  });
});

describe('what it takes', () => {
  test('a scan takes what was estimated, half a unit for 4 KB', async () => {
    const sim = await plant(
      Array.from({ length: 300 }, (_, n) => tallied(`POST#${n}`, n % 5, n % 5)),
    );
    sim.clock.advance(6 * 3_600_000);
    const table = await describeTable(sim.client(), 'Social');
    const { units, seconds } = estimate(table, undefined, 2);
    const [state] = await statesOf(sim);
    expect(state!.units).toBeGreaterThan(0);
    expect(Math.abs(state!.units - units)).toBeLessThanOrEqual(1);
    expect(seconds).toBe(Math.ceil(units / 2));
  });

  test('a look takes the five units that were estimated, and counts them', async () => {
    const sim = await plant(POSTS);
    const posts = ['POST#sound3', 'POST#low'];
    let metered = 0;
    sim.on((event) => {
      if (event.type === 'request.answered') metered += event.units.read;
    });
    const [state] = await statesOf(sim, { posts });
    expect(state!.units).toBe(metered);
    expect(state!.units).toBe(estimate({}, posts.length, 1).units);
  });

  test('waits as long as its units take at the rate, and asks for no more than a second’s', async () => {
    const sim = await plant(POSTS);
    let waited = 0;
    const sizes: number[] = [];
    sim.on((event) => {
      if (event.type === 'request.answered') sizes.push(event.units.read);
    });
    const wait = async (ms: number): Promise<void> => void (waited += ms);
    const pace = new Pace({ unitsPerSecond: 2, itemBytes: 2048, wait });
    const states = await statesOf(sim, {}, pace);
    await pace.turn();
    expect(waited).toBeCloseTo((states.at(-1)!.units / 2) * 1000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2);
  });
});
