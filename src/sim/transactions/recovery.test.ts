import { TransactWriteItemsCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { CoordinatorCrashed, type Simulator, type TraceEvent } from '../index.ts';
import { SCAN_INTERVAL_MS } from './recovery.ts';
import {
  add,
  addAlone,
  books,
  check,
  codesOf,
  keyOf,
  like,
  meta,
  put,
  simulator,
  TABLE,
  transact,
} from './testing.ts';

let sim: Simulator;
beforeEach(async () => {
  sim = await simulator();
});

/** A transaction whose coordinator dies on the way. */
async function abandoned(
  input: object,
  ...crash: Parameters<Simulator['faults']['crashNextCoordinator']>
): Promise<void> {
  sim.faults.crashNextCoordinator(...crash);
  await expect(transact(sim, input)).rejects.toThrow(CoordinatorCrashed);
}

/** Its state and what each of its items has come to. */
function last(): string {
  const { state, items } = sim.transactions.list().at(-1)!;
  return [state, ...items.map(({ progress }) => progress)].join(' ');
}
const untilScanned = (): void => sim.clock.advance(SCAN_INTERVAL_MS);
const held = (): number => sim.snapshot().staged().length;

describe('a coordinator that dies leaves its transaction as it is, until another finishes it', () => {
  test.each([
    ['prepared', 0, 'PREPARING unprepared unprepared', 0],
    ['prepared', 1, 'PREPARING prepared unprepared', 1],
    ['prepared', 2, 'PREPARING prepared prepared', 2],
    ['decided', 0, 'COMMITTING prepared prepared', 2],
    ['finished', 0, 'COMMITTING prepared prepared', 2],
    ['finished', 1, 'COMMITTING committed prepared', 1],
    ['finished', 2, 'COMMITTING committed committed', 0],
  ] as const)('%s %i', async (stage, items, left, markers) => {
    await abandoned(like('ada'), stage, items);
    expect([last(), held()]).toEqual([left, markers]);
    sim.clock.advance(SCAN_INTERVAL_MS - 1);
    expect(last()).toBe(left);
    sim.clock.advance(1);
    expect([last(), held()]).toEqual(['COMPLETED committed committed', 0]);
    expect(await books(sim)).toEqual({ tally: 1, likes: 1 });
  });

  test('what was to be cancelled is cancelled', async () => {
    const failing = check('META', 'attribute_not_exists(PK)');
    await abandoned({ TransactItems: [put('a'), failing, put('b')] }, 'finished', 1);
    expect(last()).toBe('CANCELLING cancelled unprepared prepared');
    untilScanned();
    expect([last(), held()]).toEqual(['COMPLETED cancelled unprepared cancelled', 0]);
    expect(sim.snapshot().items(TABLE)).toHaveLength(1);
  });

  test('one that is not decided asks its items again, as of its beginning', async () => {
    const guarded = { TransactItems: [put('a'), check('META', 'attribute_exists(PK)')] };
    await abandoned(guarded, 'prepared', 1);
    await sim.request('DeleteItem', { TableName: TABLE, Key: meta });
    untilScanned();
    expect([last(), held()]).toEqual(['COMPLETED cancelled unprepared', 0]);
    expect(sim.snapshot().items(TABLE)).toEqual([]);
  });

  test('the client hears nothing, the trace all of it', async () => {
    const events: TraceEvent[] = [];
    sim.on((event) => events.push(event));
    sim.faults.crashNextCoordinator('finished', 1);
    sim.transactions.stalledAfter = Infinity;
    const ada = sim.client({ name: 'ada' });
    const sending = ada.send(new TransactWriteItemsCommand(like('ada')));
    await expect(sending).rejects.toMatchObject({ name: 'TransactionInProgressException' });
    const lost = events.filter(({ type }) => type === 'network.answerLost');
    expect(lost).toEqual([expect.objectContaining({ attempt: 1, crashed: 'coordinator' })]);
    const { request, call } = events.find(({ type }) => type === 'transaction.decided')!;
    const before = events.length;
    sim.transactions.stalledAfter = 0;
    untilScanned();
    expect(events.slice(before)).toMatchObject([
      { type: 'item.committed', key: meta, action: 1, client: 'ada', request, call },
      { type: 'clock.advanced' },
    ]);
  });

  test('the coordinator that takes it up may die as well', async () => {
    await abandoned(like('ada'), 'prepared', 1);
    sim.faults.crashNextCoordinator('decided');
    untilScanned();
    expect(last()).toBe('COMMITTING prepared prepared');
    sim.faults.crashNextCoordinator('finished', 1);
    untilScanned();
    expect(last()).toBe('COMMITTING committed prepared');
    untilScanned();
    expect([last(), held()]).toEqual(['COMPLETED committed committed', 0]);
    expect(await books(sim)).toEqual({ tally: 1, likes: 1 });
  });

  test('two of them that hold what the other needs: the first gives way', async () => {
    await abandoned({ TransactItems: [add(1), add(1, 'x')] }, 'prepared', 1);
    await abandoned({ TransactItems: [add(2, 'x'), add(2)] }, 'prepared', 1);
    untilScanned();
    expect(sim.transactions.list().map(({ decision }) => decision)).toEqual(['cancel', 'commit']);
    expect(held()).toBe(0);
    expect(await books(sim)).toEqual({ tally: 2, likes: 1 });
  });

  test('a snapshot of one is finished in another simulator', async () => {
    await abandoned(like('ada', 'token'), 'finished', 1);
    const snapshot = sim.snapshot();
    const other = await simulator();
    other.restore(snapshot);
    other.clock.advance(SCAN_INTERVAL_MS);
    expect(other.snapshot().staged()).toEqual([]);
    expect(await books(other)).toEqual({ tally: 1, likes: 1 });
    expect(codesOf(await transact(other, like('ada', 'token')))).toBe('200');
    expect(await books(other)).toEqual({ tally: 1, likes: 1 });
    expect(last()).toBe('COMMITTING committed prepared');
  });

  test('its table is gone: it is cancelled', async () => {
    await abandoned(like('ada'), 'prepared', 0);
    await sim.request('DeleteTable', { TableName: TABLE });
    untilScanned();
    expect([last(), held()]).toEqual(['COMPLETED unprepared unprepared', 0]);
  });
});

describe('whoever meets the marker of a stalled transaction has it finished', () => {
  const meetings: [string, () => Promise<string>, string][] = [
    ['a write', async () => codesOf(await addAlone(sim, 10)), 'TransactionConflictException'],
    [
      'a transaction',
      async () => codesOf(await transact(sim, { TransactItems: [put('x'), add(10)] })),
      'None, TransactionConflict',
    ],
    [
      'the read of a transaction',
      async () => {
        const read = { TransactItems: [{ Get: { TableName: TABLE, Key: meta } }] };
        return codesOf(await sim.request('TransactGetItems', read));
      },
      'TransactionConflict',
    ],
  ];
  test.each(meetings)('%s, and is refused all the same', async (_, meet, refused) => {
    await abandoned(like('ada'), 'decided');
    sim.clock.advance(4999);
    expect(await meet()).toBe(refused);
    expect(held()).toBe(2);
    sim.clock.advance(1);
    expect(await meet()).toBe(refused);
    expect(held()).toBe(0);
    expect(await books(sim)).toEqual({ tally: 1, likes: 1 });
    expect(await meet()).toBe('200');
  });

  test('after as long as is set', async () => {
    await abandoned(like('ada'), 'decided');
    sim.transactions.stalledAfter = 7;
    sim.clock.advance(7);
    await addAlone(sim);
    expect(held()).toBe(0);
  });
});

describe('a coordinator that was only slow', () => {
  test.each(['item.staged', 'transaction.decided', 'item.committed'])(
    'held at %s it finds its work done, and answers',
    async (type) => {
      const metered = { ...like('ada'), ReturnConsumedCapacity: 'INDEXES' };
      const undisturbed = await transact(await simulator(), metered);
      const hold = sim.hold((event) => event.type === type);
      const answer = transact(sim, metered);
      await hold.reached;
      untilScanned();
      expect(last()).toBe('COMPLETED committed committed');
      await addAlone(sim, 10);
      hold.release();
      expect(await answer).toEqual(undisturbed);
      expect(await books(sim)).toEqual({ tally: 11, likes: 1 });
      expect(held()).toBe(0);
    },
  );

  test('finds that it was cancelled', async () => {
    const hold = sim.hold(({ type }) => type === 'item.staged');
    const answer = transact(sim, like('ada'));
    await hold.reached;
    sim.clock.advance(1);
    await addAlone(sim);
    untilScanned();
    hold.release();
    expect(codesOf(await answer)).toBe('None, TransactionConflict');
    expect(await books(sim)).toEqual({ tally: 1, likes: 0 });
  });

  test('so slow that the ledger knows nothing of it any more: nobody answers', async () => {
    const steps = sim.steps('TransactWriteItems', like('ada'));
    for (let i = 0; i < 3; i++) steps.next();
    untilScanned();
    for (let i = 0; i < 100; i++) await transact(sim, { TransactItems: [put('x')] });
    expect(() => steps.next()).toThrow(CoordinatorCrashed);
    expect(await books(sim)).toEqual({ tally: 1, likes: 2 });
  });
});

describe('the same token again', () => {
  const unguarded = { TransactItems: [put('LIKE#ada'), add(1)] };
  const withToken = { ...unguarded, ClientRequestToken: 'token' };
  let client: DynamoDBClient;
  beforeEach(() => {
    client = sim.client({ name: 'ada' });
  });

  test('waits while the transaction is under way, and counts once', async () => {
    await abandoned(withToken, 'finished', 1);
    expect(codesOf(await transact(sim, withToken))).toBe('TransactionInProgressException');
    untilScanned();
    expect(codesOf(await transact(sim, withToken))).toBe('200');
    expect(await books(sim)).toEqual({ tally: 1, likes: 1 });
  });

  test('has a stalled one finished, and is answered by what has come of it', async () => {
    await abandoned(withToken, 'prepared', 1);
    sim.clock.advance(5000);
    expect(codesOf(await transact(sim, withToken))).toBe('200');
    expect(sim.transactions.list()).toHaveLength(1);
    expect(await books(sim)).toEqual({ tally: 1, likes: 1 });
  });

  test('runs anew once the first was cancelled', async () => {
    const guarded = like('ada', 'token');
    await sim.request('PutItem', { TableName: TABLE, Item: keyOf('LIKE#ada') });
    await abandoned(guarded, 'decided');
    expect(last()).toBe('CANCELLING unprepared prepared');
    await sim.request('DeleteItem', { TableName: TABLE, Key: keyOf('LIKE#ada') });
    expect(codesOf(await transact(sim, guarded))).toBe('TransactionInProgressException');
    untilScanned();
    expect(await books(sim)).toEqual({ tally: 0, likes: 0 });
    expect(codesOf(await transact(sim, guarded))).toBe('200');
    expect(await books(sim)).toEqual({ tally: 1, likes: 1 });
  });

  test('stays in progress when the coordinator that takes it up dies, too', async () => {
    await abandoned(withToken, 'prepared', 1);
    sim.clock.advance(5000);
    sim.faults.crashNextCoordinator('decided');
    expect(codesOf(await transact(sim, withToken))).toBe('TransactionInProgressException');
    expect(last()).toBe('COMMITTING prepared prepared');
    expect(codesOf(await transact(sim, withToken))).toBe('200');
  });

  test('as the SDK sends it: its second attempt comes in time', async () => {
    sim.faults.crashNextCoordinator('decided');
    sim.transactions.stalledAfter = 1000;
    const { $metadata } = await client.send(new TransactWriteItemsCommand(unguarded));
    expect($metadata.attempts).toBe(2);
    expect(await books(sim)).toEqual({ tally: 1, likes: 1 });
  });
});

test('changes go into a stream once, whoever commits them', async () => {
  await sim.request('UpdateTable', {
    TableName: TABLE,
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' },
  });
  const changes: string[] = [];
  sim.streams.consume(TABLE, ({ Records }) => {
    changes.push(...Records.map(({ eventName }) => eventName));
  });
  await abandoned(like('ada'), 'finished', 1);
  untilScanned();
  await sim.streams.deliver();
  expect(changes).toEqual(['INSERT', 'MODIFY']);
});
