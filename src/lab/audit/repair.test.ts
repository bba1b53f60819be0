import { expect, test } from 'vitest';
import type { Item, Simulator } from '../../sim/index.ts';
import { storedIn } from '../tally.ts';
import { writePaths } from '../writePaths/index.ts';
import { socialLayout } from './layout.ts';
import { TableReader } from './reader.ts';
import { repair } from './repair.ts';
import { plant, tallied } from './testing.ts';

const POST = 'POST#a91f';
const options = { pause: 100, counts: 4, agreeing: 2, tries: 3, wait: () => Promise.resolve() };

const mend = (sim: Simulator, given = {}) =>
  repair(new TableReader(sim.client(), socialLayout), POST, { ...options, ...given });

function metaOf(sim: Simulator): Item | null | undefined {
  return sim.snapshot().item('Social', { PK: { S: POST }, SK: { S: 'META' } });
}

/** Does something before the repair's next update is served. */
function beforeUpdates(sim: Simulator, act: () => Promise<unknown>) {
  const client = sim.client();
  const send = client.send.bind(client) as (command: object) => Promise<unknown>;
  client.send = (async (command: object) => {
    if (command.constructor.name === 'UpdateItemCommand') await act();
    return send(command);
  }) as typeof client.send;
  return repair(new TableReader(client, socialLayout), POST, options);
}

test.each([
  ['too low', 3, 5],
  ['too high', 7, 5],
  ['below zero', -1, 0],
])('writes what is there over a tally that is %s', async (_, tally, likes) => {
  const sim = await plant([tallied(POST, tally, likes)]);
  expect(await mend(sim)).toMatchObject({ outcome: 'repaired', writes: 1 });
  expect(storedIn(metaOf(sim))).toBe(likes);
  expect(metaOf(sim)!.title).toBeDefined();
});

test('gives a post that has none a tally', async () => {
  const sim = await plant([{ post: POST, tally: {}, likes: 2 }]);
  expect(await mend(sim)).toMatchObject({ outcome: 'repaired', writes: 1 });
  expect(storedIn(metaOf(sim))).toBe(2);
});

test('writes nothing where nothing is wrong', async () => {
  const sim = await plant([tallied(POST, 2, 2)]);
  expect(await mend(sim)).toMatchObject({ outcome: 'balanced', writes: 0 });
});

test('counts anew when the condition refuses it', async () => {
  const sim = await plant([tallied(POST, 3, 5)]);
  let likes = 0;
  const { outcome, writes } = await beforeUpdates(sim, async () => {
    if (likes++ > 0) return;
    const input = { table: 'Social', post: POST, user: 'USER#ada', likedAt: 1 };
    await writePaths.guarded.like(sim.client(), input);
  });
  expect({ outcome, writes }).toEqual({ outcome: 'repaired', writes: 2 });
  expect(storedIn(metaOf(sim))).toBe(6);
});

test('leaves a post alone that is liked before each of its writes', async () => {
  const sim = await plant([tallied(POST, 3, 5)]);
  let user = 0;
  const { outcome, writes } = await beforeUpdates(sim, () =>
    writePaths.guarded.like(sim.client(), {
      table: 'Social',
      post: POST,
      user: `USER#w${user++}`,
      likedAt: 1,
    }),
  );
  expect({ outcome, writes }).toEqual({ outcome: 'leftAlone', writes: options.tries });
  // The likes of three tries, each counted, and the difference as it was.
  expect(storedIn(metaOf(sim))).toBe(6);
});

test.each([
  ['has no item', null],
  ['has something else for a tally', { likeTally: { S: '2' } }],
])('leaves a post alone that %s', async (_, tally) => {
  const sim = await plant([{ post: POST, tally, likes: 2 }]);
  const before = metaOf(sim);
  expect(await mend(sim)).toMatchObject({ outcome: 'leftAlone', writes: 0 });
  expect(metaOf(sim)).toEqual(before);
});

test.each([{}, { likeTally: { N: '3' } }])(
  'does not bring back a post that is deleted meanwhile: %j',
  async (tally) => {
    const sim = await plant([{ post: POST, tally, likes: 2 }]);
    const { outcome } = await beforeUpdates(sim, () =>
      sim.request('DeleteItem', {
        TableName: 'Social',
        Key: { PK: { S: POST }, SK: { S: 'META' } },
      }),
    );
    expect(outcome).toBe('leftAlone');
    expect(metaOf(sim) ?? null).toBeNull();
  },
);
