import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TraceEvent } from '../sim/index.ts';
import type { LogEntry } from './log.ts';
import { endsOf } from './run.ts';
import { tallyOf } from './tally.ts';
import { likeAda, likeCan, plain, readTally, run, types, unlikeAda, world } from './testing.ts';

const last = (events: readonly TraceEvent[]) => tallyOf(world, events.at(-1)!.snapshot);
const balanced = (n: number) => ({ stored: { ink: n, pencil: n }, counted: { ink: n, pencil: n } });

describe('the write paths', () => {
  test('the guard refuses the second like and the second unlike', async () => {
    const { events } = await run(likeAda, likeAda, unlikeAda, unlikeAda);
    const settled = events.filter((event) => event.type === 'client.settled');
    expect(settled.map(({ outcome }) => outcome)).toEqual([
      'resolved',
      'rejected',
      'resolved',
      'rejected',
    ]);
    expect(settled.map(({ snapshot }) => tallyOf(world, snapshot))).toEqual(
      [1, 1, 0, 0].map(balanced),
    );
    expect(settled[1]!.error!.message).toBe(
      'Transaction cancelled, please refer cancellation reasons for specific reasons [ConditionalCheckFailed, None]',
    );
  });

  test('without the guard a second like counts again', async () => {
    const like: LogEntry = { ...likeAda, path: 'unguarded' };
    const { stored, counted } = last((await run(like, like)).events);
    expect([stored.ink, counted.ink]).toEqual([2, 1]);
  });

  test('a crash between two writes leaves the like without its count', async () => {
    const { events } = await run({ ...likeAda, path: 'separate', fault: 'crashBetween' });
    expect(events.at(-1)!.type).toBe('client.crashed');
    const { stored, counted } = last(events);
    expect([stored.ink, counted.ink]).toEqual([0, 1]);
  });

  test('after a crash the phone works again', async () => {
    const { events } = await run({ ...likeAda, path: 'separate', fault: 'crashBetween' }, likeCan);
    const { stored, counted } = last(events);
    expect([stored.ink, counted.ink]).toEqual([1, 2]);
  });

  test('a lost answer is retried with its token and counts once', async () => {
    const { events } = await run({ ...likeAda, path: 'unguarded', fault: 'loseAnswer' });
    expect(last(events)).toEqual(balanced(1));
    const sent = events.filter((event) => event.type === 'client.sent');
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ token }) => token)).size).toBe(1);
    expect(events.at(-1)).toMatchObject({ outcome: 'resolved', attempts: 2 });
  });

  test('a lost request never reaches the server, its repetition does', async () => {
    const { events } = await run({ ...likeAda, fault: 'loseRequest' });
    expect(types(events).slice(0, 3)).toEqual([
      'client.sent',
      'network.requestLost',
      'client.retry',
    ]);
    expect(last(events)).toEqual(balanced(1));
  });

  test('a lost answer of a plain ADD counts twice', async () => {
    const { events } = await run({ ...likeAda, path: 'separate' }, readTally);
    expect(last(events)).toEqual(balanced(1));
    const lost = await run({ ...likeAda, path: 'separate', fault: 'loseAnswer' });
    expect(last(lost.events)).toEqual(balanced(1));
  });
});

describe('sending again', () => {
  test('repeats a transaction with its token: nothing is written again', async () => {
    const { events } = await run(
      { ...likeAda, path: 'unguarded' },
      { verb: 'resend', actor: 'ada' },
    );
    const sent = events.filter((event) => event.type === 'client.sent');
    expect(sent[1]!.input).toEqual(sent[0]!.input);
    expect(sent[0]!.token).toBeTruthy();
    expect(types(events)).toContain('token.replayed');
    expect(last(events)).toEqual(balanced(1));
  });

  test('of two separate writes sends both, and counts twice', async () => {
    const like: LogEntry = { ...likeAda, path: 'separate' };
    const { events } = await run(like, { verb: 'resend', actor: 'ada' });
    const sent = events.filter((event) => event.type === 'client.sent').map(({ input }) => input);
    expect(sent.slice(2)).toEqual(sent.slice(0, 2));
    expect(last(events).stored.ink).toBe(2);
    expect(last(events).counted.ink).toBe(1);
  });

  test('of a resend still repeats the first request', async () => {
    const again: LogEntry = { verb: 'resend', actor: 'ada' };
    const { events } = await run(likeAda, again, again);
    const tokens = events.flatMap((event) => (event.type === 'client.sent' ? [event.token] : []));
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(1);
  });
});

describe('acting while another action is held', () => {
  test('between prepare and commit a reader sees the old tally', async () => {
    const { events, owners } = await run(likeAda, { ...readTally, at: 8 });
    expect(events[7]!.type).toBe('item.staged');
    expect(owners[8]).toBe(1);
    const read = events.find(
      (event) => event.type === 'client.settled' && event.operation === 'GetItem',
    );
    expect(read).toMatchObject({ output: { Item: { likeTally: { N: '0' } } } });
    expect(last(events)).toEqual(balanced(1));
  });

  test('between prepare and commit another like meets a conflict', async () => {
    const { events } = await run(likeAda, { ...likeCan, at: 8 });
    const can = events.find((event) => event.type === 'client.settled' && event.client === 'can');
    expect(can).toMatchObject({
      outcome: 'rejected',
      error: { reasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }] },
    });
    expect(last(events)).toEqual(balanced(1));
  });

  test('what is held goes on when the inner action is over, and can be held again', async () => {
    const { events, owners, begins } = await run(
      likeAda,
      { ...readTally, at: 4 },
      { ...readTally, at: 15 },
    );
    expect(owners.slice(0, begins[1])).not.toContain(1);
    expect(begins[2]).toBeGreaterThanOrEqual(15);
    expect(owners.slice(begins[1], begins[2])).toContain(0);
    expect(last(events)).toEqual(balanced(1));
  });

  test('actions nest', async () => {
    const { owners, begins } = await run(likeAda, { ...readTally, at: 4 }, { ...likeCan, at: 8 });
    const order = owners.filter((owner, index) => owner !== owners[index - 1]);
    expect(order).toEqual([0, 1, 2, 1, 0]);
    // A GetItem is one act of its storage node: it is held after it, not inside.
    expect(begins).toEqual([0, 6, 11]);
  });
});

const entry: fc.Arbitrary<LogEntry> = fc.oneof(
  fc.record({
    verb: fc.constantFrom('like', 'unlike'),
    actor: fc.constantFrom('ada', 'can'),
    path: fc.constantFrom('guarded', 'unguarded', 'separate'),
  }),
  fc.constant(readTally),
);
const fault = fc.constantFrom(undefined, 'loseRequest', 'loseAnswer');

describe('a log', () => {
  test('always gives the same trace', async () => {
    const log = fc.array(fc.tuple(entry, fault, fc.option(fc.integer({ min: 1, max: 12 }))), {
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(log, async (steps) => {
        const entries: LogEntry[] = [];
        for (const [step, lose, offset] of steps) {
          const before = await run(...entries);
          const from = before.begins.at(-1) ?? 0;
          const under = offset !== null && from + offset < (endsOf(before).at(-1) ?? 0);
          entries.push({
            ...step,
            ...(lose && step.verb !== 'read' && { fault: lose }),
            ...(under && { at: from + offset }),
          });
        }
        const [one, two] = await Promise.all([run(...entries), run(...entries)]);
        expect(plain(one.events)).toEqual(plain(two.events));
        expect(one.owners).toEqual(two.owners);
        expect(one.begins).toEqual(two.begins);
      }),
      { numRuns: 40 },
    );
  });

  test('with the guard everywhere never loses a like, whatever is lost or collides', async () => {
    const guarded = entry.map((step) => (step.path ? { ...step, path: 'guarded' as const } : step));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(guarded, fault), { maxLength: 6 }), async (steps) => {
        const { events } = await run(
          ...steps.map(([step, lose]) => ({ ...step, ...(lose && step.path && { fault: lose }) })),
        );
        const tally = events.length > 0 ? last(events) : balanced(0);
        expect(tally.stored).toEqual(tally.counted);
      }),
      { numRuns: 40 },
    );
  });
});
