/** Whatever dies when, and whoever takes it up: nothing is done by half, and nothing stays behind. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CoordinatorCrashed, type Answer, type Item, type Simulator } from '../index.ts';
import { SCAN_INTERVAL_MS } from './recovery.ts';
import {
  addAlone,
  books,
  codesOf,
  keyOf,
  like,
  simulator,
  TABLE,
  transact,
  unlike,
} from './testing.ts';

const stage = fc.constantFrom('prepared' as const, 'decided' as const, 'finished' as const);
const crash = fc.record({ do: fc.constant('crash' as const), stage, items: fc.nat(2) });
const wait = fc.record({ do: fc.constant('wait' as const), by: fc.nat(8000) });

/** Finishes everything, whatever crashes are still due. */
function settle(sim: Simulator): void {
  while (sim.transactions.list().some(({ state }) => state !== 'COMPLETED')) {
    sim.clock.advance(SCAN_INTERVAL_MS);
  }
}

/** The answer; undefined when there is none. */
async function answerTo(sim: Simulator, input: object): Promise<Answer | undefined> {
  return transact(sim, input).catch((error: unknown) => {
    if (error instanceof CoordinatorCrashed) return undefined;
    throw error;
  });
}

const gesture = fc.record({
  do: fc.constant('gesture' as const),
  user: fc.constantFrom('ada', 'bob'),
  of: fc.constantFrom(like, unlike),
  token: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
});
const again = fc.record({ do: fc.constant('again' as const) });
const restore = fc.record({ do: fc.constant('restore' as const) });
const life = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: gesture },
    { weight: 3, arbitrary: again },
    { weight: 3, arbitrary: crash },
    { weight: 3, arbitrary: wait },
    { weight: 1, arbitrary: restore },
  ),
  { maxLength: 40 },
);

test('guarded likes keep the tally equal to the number of likes', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      let sim = await simulator();
      let sent: object = like('ada', 'a');
      for (const step of steps) {
        if (step.do === 'crash') sim.faults.crashNextCoordinator(step.stage, step.items);
        else if (step.do === 'wait') sim.clock.advance(step.by);
        else if (step.do === 'restore') {
          const snapshot = sim.snapshot();
          sim = await simulator();
          sim.restore(snapshot);
        } else {
          if (step.do === 'gesture') sent = step.of(step.user, step.token);
          await answerTo(sim, sent);
        }
        if (sim.snapshot().staged().length > 0) continue;
        const { tally, likes } = await books(sim);
        expect(tally).toBe(likes);
      }
      settle(sim);
      expect(sim.snapshot().staged()).toEqual([]);
      const { tally, likes } = await books(sim);
      expect(tally).toBe(likes);
      // The post can be liked and let go of as ever, where no crash is due any more.
      const after = await simulator();
      after.restore(sim.snapshot());
      for (const gesture of [like('eva'), unlike('eva')]) {
        expect(codesOf(await transact(after, gesture))).toBe('200');
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);

const SORTS = ['x', 'y', 'z'];
const entry = (n: number, sort: string) => ({
  Update: {
    TableName: TABLE,
    Key: keyOf(sort),
    UpdateExpression: 'SET entries = list_append(if_not_exists(entries, :none), :n)',
    ExpressionAttributeValues: { ':none': { L: [] }, ':n': { L: [{ N: String(n) }] } },
  },
});
const entriesOf = (item: Item | undefined): number[] =>
  ((item?.entries as { L: { N: string }[] } | undefined)?.L ?? []).map(({ N }) => Number(N));

/** Each writes its number to some of the items; they take steps in any order. */
const transactions = fc.array(fc.shuffledSubarray(SORTS, { minLength: 1 }), {
  minLength: 2,
  maxLength: 6,
});
const turns = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ do: fc.constant('step' as const), of: fc.nat(5) }) },
    { weight: 2, arbitrary: wait },
    { weight: 1, arbitrary: crash },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('write' as const) }) },
  ),
  { maxLength: 80 },
);

test('a transaction is whole or nothing, as its answer says, and in the order of timestamps', async () => {
  await fc.assert(
    fc.asyncProperty(transactions, turns, async (targets, schedule) => {
      const sim = await simulator();
      const running = targets.map((sorts, n) =>
        sim.steps('TransactWriteItems', { TransactItems: sorts.map((sort) => entry(n, sort)) }),
      );
      const answers: (Answer | undefined)[] = [];
      const taken = targets.map(() => 0);
      /** When its second step, the first after its checks, was taken. */
      const began: number[] = [];
      /** False once it has come to its end. */
      const step = (n: number): boolean => {
        taken[n]!++;
        if (taken[n] === 2) began[n] = sim.clock.now();
        try {
          const { done, value } = running[n]!.next();
          if (done && value) answers[n] = value;
          return !done;
        } catch (error) {
          if (!(error instanceof CoordinatorCrashed)) throw error;
          return false;
        }
      };
      for (const turn of schedule) {
        if (turn.do === 'step') step(turn.of % targets.length);
        else if (turn.do === 'wait') sim.clock.advance(turn.by);
        else if (turn.do === 'write') await addAlone(sim);
        else sim.faults.crashNextCoordinator(turn.stage, turn.items);
      }
      for (const n of targets.keys()) while (step(n));
      settle(sim);

      const state = sim.snapshot();
      expect(state.staged()).toEqual([]);
      const written = new Map(SORTS.map((s) => [s, entriesOf(state.item(TABLE, keyOf(s)))]));
      for (const [n, sorts] of targets.entries()) {
        const places = SORTS.filter((sort) => written.get(sort)!.includes(n));
        const answer = answers[n];
        if (places.length > 0) expect(places).toEqual([...sorts].sort());
        if (answer) expect(answer.status === 200).toBe(places.length > 0);
      }
      for (const entries of written.values()) {
        expect(new Set(entries).size).toBe(entries.length);
        const inOrder = entries.map((n) => began[n]!);
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);
