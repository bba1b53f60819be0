import { describe, expect, test } from 'vitest';
import type { ChangeRecord, Simulator, StreamEvent, TraceEvent } from '../index.ts';
import { ids, put, remove, TableName, withStream } from './testing.ts';

/** Notes the ids of every batch; fails as often as told. */
function notebook(): { batches: string[]; fail: number; handle: (event: StreamEvent) => void } {
  const book = {
    batches: [] as string[],
    fail: 0,
    handle({ Records }: StreamEvent): void {
      book.batches.push(ids(Records));
      if (book.fail-- > 0) throw new TypeError('no');
    },
  };
  return book;
}

async function putAll(sim: Simulator, list: string): Promise<void> {
  for (const id of list) await put(sim, Number(id), String(sim.clock.now()));
}

describe('records are delivered', () => {
  test('only when asked for, in order, in batches', async () => {
    const sim = await withStream();
    const { batches, handle } = notebook();
    const consumer = sim.streams.consume(TableName, handle, { batchSize: 2 });
    await putAll(sim, '12345');
    expect([batches, consumer.pending, sim.streams.pending]).toEqual([[], 5, 5]);
    expect(await sim.streams.deliver()).toBe(5);
    expect([batches, consumer.pending]).toEqual([['12', '34', '5'], 0]);
    expect(await sim.streams.deliver()).toBe(0);
    expect(batches).toHaveLength(3);
  });

  test('to every consumer, from where it starts', async () => {
    const sim = await withStream();
    const [all, later] = [notebook(), notebook()];
    await putAll(sim, '12');
    sim.streams.consume(TableName, all.handle, { name: 'all' });
    const consumer = sim.streams.consume(TableName, later.handle, {
      name: 'later',
      startingPosition: 'LATEST',
    });
    await putAll(sim, '3');
    await sim.streams.deliver();
    expect([all.batches, later.batches]).toEqual([['123'], ['3']]);
    consumer.stop();
    await putAll(sim, '4');
    await sim.streams.deliver();
    expect([all.batches, later.batches]).toEqual([['123', '4'], ['3']]);
    expect(consumer.pending).toBe(0);
  });

  test('next time, when the handler itself has written them', async () => {
    const sim = await withStream();
    let calls = 0;
    sim.streams.consume(TableName, async () => {
      calls++;
      await put(sim, 9, `call ${calls}`);
    });
    await put(sim, 1);
    expect(await sim.streams.deliver()).toBe(1);
    expect([calls, sim.streams.pending]).toEqual([1, 1]);
    expect(await sim.streams.deliver()).toBe(1);
    expect(calls).toBe(2);
  });

  test('by one delivery at a time, and only where there is a stream', async () => {
    const sim = await withStream();
    sim.streams.consume(TableName, () => sim.streams.deliver());
    await put(sim, 1);
    const types: TraceEvent[] = [];
    sim.on((event) => types.push(event));
    await sim.streams.deliver();
    expect(types.at(-1)).toMatchObject({
      type: 'stream.failed',
      error: { message: 'Records are being delivered already' },
    });
    expect(() => sim.streams.consume('Nowhere', () => 0)).toThrow('Table Nowhere has no stream');
    expect(() => sim.streams.consume(TableName, () => 0)).toThrow('a consumer Social already');
    expect(() => sim.streams.consume(TableName, () => 0, { name: 'x', batchSize: 0 })).toThrow(
      RangeError,
    );
  });
});

describe('a handler that fails', () => {
  test('gets the same batch again, later and later, and what is behind it waits', async () => {
    const sim = await withStream();
    const book = notebook();
    const consumer = sim.streams.consume(TableName, book.handle, { batchSize: 2 });
    const start = sim.clock.now();
    await putAll(sim, '123');
    book.fail = 2;
    expect(await sim.streams.deliver()).toBe(2);
    await putAll(sim, '4');
    expect([await sim.streams.deliver(), consumer.pending]).toEqual([0, 4]);
    expect(consumer.dueAt).toBe(start + 1000);
    sim.clock.advance(999);
    expect(await sim.streams.deliver()).toBe(0);
    sim.clock.advance(1);
    expect(await sim.streams.deliver()).toBe(2);
    expect(consumer.dueAt).toBe(start + 3000);
    sim.clock.advance(2000);
    expect(await sim.streams.deliver()).toBe(4);
    expect(book.batches).toEqual(['12', '12', '12', '34']);
    expect([consumer.pending, consumer.dueAt]).toEqual([0, undefined]);
  });

  test('loses the batch when it has no retries left', async () => {
    const sim = await withStream();
    const book = notebook();
    sim.streams.consume(TableName, book.handle, { batchSize: 1, retries: 1 });
    await putAll(sim, '12');
    book.fail = 2;
    const failures: unknown[] = [];
    sim.on((event) => {
      if (event.type === 'stream.failed') failures.push([event.attempt, event.retryInMs]);
    });
    await sim.streams.deliver();
    sim.clock.advance(1000);
    await sim.streams.deliver();
    await sim.streams.deliver();
    expect(book.batches).toEqual(['1', '1', '2']);
    expect(failures).toEqual([
      [1, 1000],
      [2, undefined],
    ]);
  });

  test('never gets what has expired', async () => {
    const sim = await withStream();
    const book = notebook();
    sim.streams.consume(TableName, book.handle);
    await putAll(sim, '1');
    book.fail = 1;
    await sim.streams.deliver();
    sim.clock.advance(23 * 3_600_000);
    await putAll(sim, '2');
    sim.clock.advance(3_600_000);
    expect(sim.streams.pending).toBe(1);
    await sim.streams.deliver();
    expect(book.batches).toEqual(['1', '2']);
    sim.clock.advance(24 * 3_600_000);
    await putAll(sim, '3');
    const late = notebook();
    sim.streams.consume(TableName, late.handle, { name: 'late' });
    await sim.streams.deliver();
    expect(late.batches).toEqual(['3']);
  });
});

describe('a batch that was handled comes again', () => {
  test('on demand, before anything new', async () => {
    const sim = await withStream();
    const { batches, handle } = notebook();
    const consumer = sim.streams.consume(TableName, handle, { batchSize: 2 });
    expect(consumer.deliverAgain()).toBe(false);
    await putAll(sim, '12');
    await sim.streams.deliver();
    await putAll(sim, '3');
    expect(consumer.deliverAgain()).toBe(true);
    expect(consumer.pending).toBe(3);
    const types: string[] = [];
    sim.on((event) => {
      if ('attempt' in event) types.push(`${event.type} ${event.attempt}`);
    });
    await sim.streams.deliver();
    expect(batches).toEqual(['12', '12', '3']);
    expect(types).toEqual(['stream.redelivered 2', 'stream.delivered 1']);
    expect(consumer.pending).toBe(0);
  });

  test('when its success was not heard: whoever counts, counts twice', async () => {
    const sim = await withStream();
    const seen = new Set<string>();
    let naive = 0;
    let careful = 0;
    const consumer = sim.streams.consume(TableName, ({ Records }) => {
      for (const { eventName, eventID } of Records) {
        const step = eventName === 'INSERT' ? 1 : eventName === 'REMOVE' ? -1 : 0;
        naive += step;
        if (!seen.has(eventID)) careful += step;
        seen.add(eventID);
      }
    });
    await putAll(sim, '123');
    await remove(sim, 3);
    consumer.loseNextSuccess();
    await sim.streams.deliver();
    expect([naive, careful]).toEqual([2, 2]);
    sim.clock.advance(1000);
    await sim.streams.deliver();
    expect([naive, careful]).toEqual([4, 2]);
    expect(sim.streams.pending).toBe(0);
  });
});

test('a snapshot brings back what waits, and how far everybody was', async () => {
  const sim = await withStream();
  const book = notebook();
  const consumer = sim.streams.consume(TableName, book.handle, { batchSize: 2 });
  await putAll(sim, '123');
  book.fail = 1;
  await sim.streams.deliver();
  const failed = sim.snapshot();
  sim.clock.advance(1000);
  await sim.streams.deliver();
  consumer.stop();
  expect(consumer.pending).toBe(0);
  sim.restore(failed);
  expect(consumer.pending).toBe(3);
  sim.clock.advance(1000);
  await sim.streams.deliver();
  expect(book.batches).toEqual(['12', '12', '3', '12', '3']);
});

test('the trace tells who wrote a record, and what was handed to whom', async () => {
  const sim = await withStream();
  const events: TraceEvent[] = [];
  sim.on((event) => events.push(event));
  sim.streams.consume(TableName, () => undefined, { name: 'counter' });
  await put(sim, 1);
  await sim.streams.deliver();
  const [recorded, delivered] = events.filter(({ type }) => type.startsWith('stream.'));
  expect(recorded).toMatchObject({
    type: 'stream.recorded',
    request: 2,
    table: TableName,
    key: { Id: { N: '1' } },
    record: { eventName: 'INSERT' },
  });
  expect(delivered).toMatchObject({
    type: 'stream.delivered',
    consumer: 'counter',
    table: TableName,
    attempt: 1,
    records: [(recorded as { record: ChangeRecord }).record],
  });
});

test('the same actions give the same records', async () => {
  const recordsOf = async (): Promise<ChangeRecord[]> => {
    const sim = await withStream();
    const all: ChangeRecord[] = [];
    sim.streams.consume(TableName, ({ Records }) => all.push(...Records));
    await putAll(sim, '1213');
    await sim.streams.deliver();
    return all;
  };
  expect(await recordsOf()).toEqual(await recordsOf());
});
