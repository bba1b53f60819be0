import { expect, test } from 'vitest';
import { createSimulator, type Simulator, type TraceEvent } from '../index.ts';

const TABLE = 'Counters';
const TEN_MINUTES = 600_000;
const LAG = { replica: 100, index: 400 };
const HAPPENINGS = ['token.expired', 'replica.caughtUp', 'index.caughtUp'];

async function table(options: Parameters<typeof createSimulator>[0] = {}): Promise<Simulator> {
  const sim = createSimulator(options);
  const key = (name: string) => [{ AttributeName: name, KeyType: 'HASH' }];
  await sim.request('CreateTable', {
    TableName: TABLE,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['id', 'of'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: key('id'),
    GlobalSecondaryIndexes: [
      { IndexName: 'byOf', KeySchema: key('of'), Projection: { ProjectionType: 'ALL' } },
    ],
  });
  return sim;
}

const put = (sim: Simulator, id: string, more: object = {}) =>
  sim.request('PutItem', { TableName: TABLE, Item: { id: { S: id }, ...more } });

const transact = (sim: Simulator, ClientRequestToken: string) =>
  sim.request('TransactWriteItems', {
    ClientRequestToken,
    TransactItems: [{ Put: { TableName: TABLE, Item: { id: { S: ClientRequestToken } } } }],
  });

/** What comes about by time alone from now on, with its time since then. */
function follow(sim: Simulator): { seen: unknown[]; events: TraceEvent[] } {
  const began = sim.clock.now();
  const seen: unknown[] = [];
  const events: TraceEvent[] = [];
  sim.on((event) => {
    events.push(event);
    if (HAPPENINGS.includes(event.type)) seen.push([event.type, event.at - began]);
  });
  return { seen, events };
}

const seesItem = async (sim: Simulator, id: string): Promise<boolean> =>
  'Item' in (await sim.request('GetItem', { TableName: TABLE, Key: { id: { S: id } } })).body;

test('a token expires ten minutes after its request, each at its time', async () => {
  const sim = await table();
  const { seen, events } = follow(sim);
  await transact(sim, 'first');
  sim.clock.advance(1000);
  await transact(sim, 'second');
  sim.clock.advance(TEN_MINUTES - 1001);
  expect(seen).toEqual([]);
  sim.clock.advance(5000);
  expect(seen).toEqual([
    ['token.expired', TEN_MINUTES],
    ['token.expired', TEN_MINUTES + 1000],
  ]);
  const tokens = events.flatMap((event) => (event.type === 'token.expired' ? [event.token] : []));
  expect(tokens).toEqual(['first', 'second']);
  await transact(sim, 'first');
  expect(events.some(({ type }) => type === 'token.replayed')).toBe(false);
});

test('replicas catch up with a write, and the indexes that it touches after them', async () => {
  const sim = await table({ lag: LAG });
  const { seen } = follow(sim);
  await put(sim, 'a', { of: { S: 'x' } });
  sim.clock.advance(50);
  await put(sim, 'b');
  sim.clock.advance(49);
  expect([seen, await seesItem(sim, 'a')]).toEqual([[], false]);
  sim.clock.advance(1);
  expect([seen, await seesItem(sim, 'a')]).toEqual([[['replica.caughtUp', 100]], true]);
  sim.clock.advance(1000);
  expect(seen.slice(1)).toEqual([
    ['replica.caughtUp', 150],
    ['index.caughtUp', 500],
  ]);
});

test('a paused clock steps from one to the next', async () => {
  const sim = await table({ lag: LAG });
  const { seen } = follow(sim);
  await put(sim, 'a', { of: { S: 'x' } });
  await transact(sim, 'token');
  sim.clock.pause();
  while (await sim.clock.step());
  expect(seen).toEqual([
    ['replica.caughtUp', 100],
    ['replica.caughtUp', 100],
    ['index.caughtUp', 500],
    ['token.expired', TEN_MINUTES],
  ]);
});

test('after a restored snapshot the same comes about again', async () => {
  const sim = await table({ lag: LAG });
  const { events } = follow(sim);
  await put(sim, 'a', { of: { S: 'x' } });
  await transact(sim, 'token');
  sim.clock.advance(200);
  const snapshot = sim.snapshot();
  const went = (): unknown[] => {
    sim.clock.advance(TEN_MINUTES);
    return events.splice(0).map(({ snapshot: _, ...event }) => event);
  };
  events.length = 0;
  const first = went();
  expect(first).toHaveLength(3);
  sim.restore(snapshot);
  expect(went()).toEqual(first);
});

test('who has caught up with all, or whose table is gone, has nothing to catch up with', async () => {
  const sim = await table({ lag: LAG });
  const { seen } = follow(sim);
  await put(sim, 'a', { of: { S: 'x' } });
  sim.lag.set({ replica: 200 });
  await put(sim, 'b', { of: { S: 'x' } });
  await sim.request('DeleteTable', { TableName: TABLE });
  sim.clock.advance(10_000);
  expect(seen).toEqual([]);
});
