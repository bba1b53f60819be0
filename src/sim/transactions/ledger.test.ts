import { describe, expect, test } from 'vitest';
import type { RecordedTransaction } from '../index.ts';
import { check, codesOf, keyOf, like, meta, put, simulator, TABLE, transact } from './testing.ts';

/** Its state and its items' in one line. */
const line = ({ state, items }: RecordedTransaction): string =>
  [state, ...items.map(({ progress }) => progress)].join(' ');

describe('the ledger has every transaction with its state and its items', () => {
  test('that is committed', async () => {
    const sim = await simulator();
    const lines: string[] = [];
    sim.on(({ type }) => {
      const [transaction] = sim.transactions.list();
      if (transaction) lines.push(`${type}: ${line(transaction)}`);
    });
    await transact(sim, like('ada'));
    expect(lines.filter((one) => /^(item.(staged|comm)|trans|request)/.test(one))).toEqual([
      'item.staged: PREPARING prepared unprepared',
      'item.staged: PREPARING prepared prepared',
      'transaction.decided: COMMITTING prepared prepared',
      'item.committed: COMMITTING committed prepared',
      'item.committed: COMMITTING committed committed',
      'request.answered: COMPLETED committed committed',
    ]);
    expect(sim.transactions.list()).toEqual([
      {
        number: 1,
        state: 'COMPLETED',
        decision: 'commit',
        timestamp: sim.clock.now(),
        items: [
          { table: TABLE, key: keyOf('LIKE#ada'), kind: 'Put', progress: 'committed' },
          { table: TABLE, key: meta, kind: 'Update', progress: 'committed' },
        ],
      },
    ]);
  });

  test('that is cancelled', async () => {
    const sim = await simulator();
    const lines: string[] = [];
    sim.on(() => lines.push(...sim.transactions.list().map(line)));
    const failing = check('META', 'attribute_not_exists(PK)');
    await transact(sim, { TransactItems: [put('a'), failing, put('b')] });
    expect([...new Set(lines)]).toEqual([
      'PREPARING unprepared unprepared unprepared',
      'PREPARING prepared unprepared unprepared',
      'PREPARING prepared unprepared prepared',
      'CANCELLING prepared unprepared prepared',
      'CANCELLING cancelled unprepared prepared',
      'CANCELLING cancelled unprepared cancelled',
      'COMPLETED cancelled unprepared cancelled',
    ]);
  });

  test('under way at the same time, by their beginning', async () => {
    const sim = await simulator();
    const hold = sim.hold(({ type }) => type === 'item.staged');
    const ada = transact(sim, { TransactItems: [put('a')] });
    await hold.reached;
    sim.clock.advance(1);
    await transact(sim, { TransactItems: [put('b')] });
    const list = sim.transactions.list();
    expect(list.map(({ number, state }) => `${number} ${state}`)).toEqual([
      '1 PREPARING',
      '2 COMPLETED',
    ]);
    expect(list[1]!.timestamp - list[0]!.timestamp).toBe(1);
    hold.release();
    await ada;
  });

  test('as a snapshot has it', async () => {
    const sim = await simulator();
    const empty = sim.snapshot();
    await transact(sim, like('ada'));
    const one = sim.snapshot();
    await transact(sim, like('bob'));
    for (const [snapshot, numbers] of [
      [one, [1]],
      [empty, []],
      [one, [1]],
    ] as const) {
      sim.restore(snapshot);
      expect(sim.transactions.list().map(({ number }) => number)).toEqual(numbers);
    }
  });
});

describe('it stays small', () => {
  test('a completed one is forgotten with its token', async () => {
    const sim = await simulator();
    await transact(sim, like('ada', 'token'));
    sim.clock.advance(10 * 60 * 1000 - 1);
    expect(sim.transactions.list()).toHaveLength(1);
    sim.clock.advance(1);
    expect(sim.transactions.list()).toEqual([]);
  });

  test('of 10,000 likes the last hundred are kept, and those under way', async () => {
    const sim = await simulator();
    const steps = sim.steps('TransactWriteItems', { TransactItems: [put('under way')] });
    for (let i = 0; i < 2; i++) steps.next();
    for (let user = 0; user < 10_000; user++) {
      const answer = await transact(sim, like(String(user)));
      if (answer.status !== 200) expect(codesOf(answer)).toBe('200');
    }
    const list = sim.transactions.list();
    expect(list).toHaveLength(101);
    expect(list[0]!.state).toBe('PREPARING');
    expect(list[1]!.number).toBe(10_001 - 99);
  });
});
