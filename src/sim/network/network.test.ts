import {
  GetItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSimulator, type Simulator } from '../simulator.ts';
import type { TraceEvent } from '../trace/events.ts';

const Key = { PK: { S: 'POST#a91f' }, SK: { S: 'META' } };
const LATENCY = { network: 3, storage: 1, requestTimeout: 1000 };

const add = (): UpdateItemCommand =>
  new UpdateItemCommand({
    TableName: 'Social',
    Key,
    UpdateExpression: 'ADD likeTally :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  });

const like = (user: string): TransactWriteItemsCommand =>
  new TransactWriteItemsCommand({
    TransactItems: [
      { Put: { TableName: 'Social', Item: { PK: Key.PK, SK: { S: `LIKE#USER#${user}` } } } },
      {
        Update: {
          TableName: 'Social',
          Key,
          UpdateExpression: 'ADD likeTally :one',
          ExpressionAttributeValues: { ':one': { N: '1' } },
        },
      },
    ],
  });

async function social(seed = 1): Promise<{ sim: Simulator; events: TraceEvent[] }> {
  const sim = createSimulator({ seed, latency: LATENCY });
  await sim.request('CreateTable', {
    TableName: 'Social',
    AttributeDefinitions: [
      { AttributeName: 'PK', AttributeType: 'S' },
      { AttributeName: 'SK', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  });
  await sim.request('PutItem', { TableName: 'Social', Item: { ...Key, likeTally: { N: '0' } } });
  const events: TraceEvent[] = [];
  sim.on((event) => events.push(event));
  return { sim, events };
}

async function tally(sim: Simulator): Promise<number> {
  const { body } = await sim.request('GetItem', { TableName: 'Social', Key, ConsistentRead: true });
  return Number((body as { Item: { likeTally: { N: string } } }).Item.likeTally.N);
}

const outcome = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'resolved',
    (error: Error) => error.name,
  );

test('what clients wait for passes side by side', async () => {
  const { sim } = await social();
  const before = sim.clock.now();
  const read = new GetItemCommand({ TableName: 'Social', Key });
  await Promise.all(['ada', 'can', 'eda'].map((name) => sim.client({ name }).send(read)));
  expect(sim.clock.now() - before).toBe(2 * LATENCY.network);
});

test('two likes of one post at the same moment collide by themselves', async () => {
  const { sim, events } = await social();
  const done = await Promise.all(
    ['ada', 'can'].map((name) => outcome(sim.client({ name }).send(like(name)))),
  );
  expect(done.sort()).toEqual(['TransactionCanceledException', 'resolved']);
  const refused = events.find(({ type }) => type === 'item.refused');
  expect(refused).toMatchObject({ client: 'can', reason: { Code: 'TransactionConflict' } });
  expect(await tally(sim)).toBe(1);
});

test('a request that is delayed is overtaken by one that was sent later', async () => {
  const { sim, events } = await social();
  sim.faults.delayNextRequest('ada', 10);
  await Promise.all(['ada', 'can'].map((name) => sim.client({ name }).send(add())));
  const served = events.filter(({ type }) => type === 'request.received');
  expect(served.map(({ client }) => client)).toEqual(['can', 'ada']);
  expect(events.find(({ type }) => type === 'network.requestDelayed')).toMatchObject({ by: 10 });
});

test('a request that is late beyond all patience still arrives, after the one sent anew', async () => {
  const { sim, events } = await social();
  sim.faults.delayNextRequest('ada', 5000);
  await sim.client({ name: 'ada' }).send(add());
  expect(await tally(sim)).toBe(1);
  expect(sim.clock.pending).toBe(1);
  await sim.clock.runToEnd();
  // ADD is not idempotent: the same intention has been counted twice.
  expect(await tally(sim)).toBe(2);
  const lost = events.filter(({ type }) => type === 'network.answerLost');
  expect(lost).toEqual([expect.objectContaining({ unheard: true, attempt: 1 })]);
});

test('of a transaction that is late the token tells that it was carried out', async () => {
  const { sim, events } = await social();
  sim.faults.delayNextRequest('ada', 5000);
  await sim.client({ name: 'ada' }).send(like('ada'));
  await sim.clock.runToEnd();
  expect(await tally(sim)).toBe(1);
  expect(events.filter(({ type }) => type === 'token.replayed')).toHaveLength(1);
});

test('a request that arrives twice is carried out twice, unless a token tells', async () => {
  const { sim } = await social();
  const client = sim.client({ name: 'ada' });
  sim.faults.duplicateNextRequest('ada', 20);
  await client.send(add());
  await sim.clock.runToEnd();
  expect(await tally(sim)).toBe(2);
  sim.faults.duplicateNextRequest('ada', 20);
  await client.send(like('ada'));
  await sim.clock.runToEnd();
  expect(await tally(sim)).toBe(3);
});

test('a duplicate that arrives while the first is under way is told so, and nobody hears it', async () => {
  const { sim, events } = await social();
  sim.faults.duplicateNextRequest('ada', 1);
  await sim.client({ name: 'ada' }).send(like('ada'));
  await sim.clock.runToEnd();
  const names = events.flatMap((event) =>
    event.type === 'request.answered' && event.answer.status === 400
      ? [String((event.answer.body as { __type: string }).__type).split('#')[1]]
      : [],
  );
  expect(names).toEqual(['TransactionInProgressException']);
  expect(await tally(sim)).toBe(1);
});

test('an answer that is late is waited for, or not', async () => {
  const { sim, events } = await social();
  const before = sim.clock.now();
  sim.faults.delayNextAnswer('ada', 100);
  const { $metadata } = await sim.client({ name: 'ada' }).send(add());
  expect($metadata.attempts).toBe(1);
  expect(sim.clock.now() - before).toBe(2 * LATENCY.network + 100);
  sim.faults.delayNextAnswer('ada', 2000);
  await sim.client({ name: 'ada' }).send(add());
  expect(await tally(sim)).toBe(3);
  expect(events.filter(({ type }) => type === 'client.retry')).toHaveLength(1);
});

test('time stands still while it is paused, and goes on step by step', async () => {
  const { sim, events } = await social();
  sim.clock.pause();
  const done = sim.client({ name: 'ada' }).send(add());
  const types = (): string[] => events.map(({ type }) => type);
  while (types().length === 0) await Promise.resolve();
  expect(types()).toEqual(['client.sent']);
  expect(await sim.clock.step()).toBe(true);
  expect(types()).toContain('request.answered');
  expect(types()).not.toContain('client.received');
  expect(await sim.clock.step()).toBe(true);
  await done;
  expect(types()).toContain('client.settled');
  expect(await sim.clock.step()).toBe(false);
  sim.clock.resume();
});

test('a client that is held keeps nobody else from going on', async () => {
  const { sim } = await social();
  const hold = sim.hold((event) => event.type === 'item.staged' && event.client === 'ada');
  const ada = outcome(sim.client({ name: 'ada' }).send(like('ada')));
  await hold.reached;
  const read = new GetItemCommand({ TableName: 'Social', Key });
  const others = ['can', 'eda'].map((name) => outcome(sim.client({ name }).send(read)));
  expect(await Promise.all(others)).toEqual(['resolved', 'resolved']);
  hold.release();
  expect(await ada).toBe('resolved');
  expect(await tally(sim)).toBe(1);
});

test('a request without a client that is held lets two calls overlap as ever', async () => {
  const { sim, events } = await social();
  const hold = sim.hold((event) => event.type === 'item.staged');
  const held = sim.request('TransactWriteItems', like('ada').input);
  await hold.reached;
  const before = sim.clock.now();
  const read = new GetItemCommand({ TableName: 'Social', Key });
  await Promise.all(['can', 'eda'].map((name) => sim.client({ name }).send(read)));
  const received = events.filter(({ type }) => type === 'client.received');
  expect(received.map(({ at }) => at - before)).toEqual([6, 6]);
  hold.release();
  expect((await held).status).toBe(200);
});

/** A client's program: what it does, and what the network does to it. */
interface Press {
  name: string;
  kind: 'add' | 'like';
  late: number;
  twice: boolean;
}

async function traceOf(presses: readonly Press[], seed: number): Promise<string> {
  const { sim, events } = await social(seed);
  const clients = new Map<string, DynamoDBClient>();
  await Promise.all(
    presses.map(({ name, kind, late, twice }) => {
      const client = clients.get(name) ?? sim.client({ name });
      clients.set(name, client);
      if (late > 0) sim.faults.delayNextRequest(name, late);
      if (twice) sim.faults.duplicateNextRequest(name, late);
      return outcome(kind === 'add' ? client.send(add()) : client.send(like(name)));
    }),
  );
  await sim.clock.runToEnd();
  expect(sim.clock.pending).toBe(0);
  return JSON.stringify(events.map(({ snapshot: _, ...event }) => event));
}

test('the same seed and the same presses give the same trace, whatever overlaps', async () => {
  const press = fc.record({
    name: fc.constantFrom('ada', 'can', 'eda', 'fatma'),
    kind: fc.constantFrom<'add' | 'like'>('add', 'like'),
    late: fc.constantFrom(0, 0, 1, 4, 1500),
    twice: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(press, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      async (presses, seed) => {
        expect(await traceOf(presses, seed)).toBe(await traceOf(presses, seed));
      },
    ),
    { numRuns: 25 },
  );
});
