import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Database, Unwritten, type KeyValueStore, type RangeBounds } from './database.ts';

const space = 'items';
const contents = (database: Database, bounds?: RangeBounds): [string, unknown][] => [
  ...database.range(space, bounds),
];

const key = fc.constantFrom(...'abcdefghij');
const command = fc.oneof(
  fc.record({ do: fc.constant('put' as const), key, value: fc.integer() }),
  fc.record({ do: fc.constant('delete' as const), key }),
  fc.record({ do: fc.constant('snapshot' as const) }),
  fc.record({ do: fc.constant('restore' as const), which: fc.nat(5) }),
);

describe('Database', () => {
  test('agrees with a plain map, and every snapshot stays what it was', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const database = new Database();
        let model = new Map<string, unknown>();
        const kept: { state: ReturnType<Database['snapshot']>; model: Map<string, unknown> }[] = [];
        for (const step of commands) {
          if (step.do === 'put') {
            database.put(space, step.key, step.value);
            model.set(step.key, step.value);
          } else if (step.do === 'delete') {
            database.delete(space, step.key);
            model.delete(step.key);
          } else if (step.do === 'snapshot') {
            kept.push({ state: database.snapshot(), model: new Map(model) });
          } else {
            const one = kept[step.which % Math.max(1, kept.length)];
            if (!one) continue;
            database.restore(one.state);
            model = new Map(one.model);
          }
          expect(contents(database)).toEqual([...model].sort(([a], [b]) => (a < b ? -1 : 1)));
        }
        for (const { state, model } of kept) {
          expect([...(state.get(space)?.entries() ?? [])]).toEqual(
            [...model].sort(([a], [b]) => (a < b ? -1 : 1)),
          );
        }
      }),
    );
  });

  test('reads ranges in both directions, with open and closed bounds', () => {
    const database = new Database();
    for (const letter of 'abcde') database.put(space, letter, letter);
    const keys = (bounds: RangeBounds): string =>
      contents(database, bounds)
        .map(([k]) => k)
        .join('');
    expect(keys({ gte: 'b', lt: 'd' })).toBe('bc');
    expect(keys({ gt: 'b', lte: 'd' })).toBe('cd');
    expect(keys({ gte: 'b', lt: 'd', reverse: true })).toBe('cb');
    expect(keys({ gt: 'b', lte: 'd', reverse: true })).toBe('dc');
    expect(keys({ reverse: true })).toBe('edcba');
  });

  test('visits what it reads of a range, until it is told to stop', () => {
    const bound = fc.option(fc.constantFrom(...'abcdefghijk'), { nil: undefined });
    const bounds = fc.record(
      { gt: bound, gte: bound, lt: bound, lte: bound, reverse: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.uniqueArray(key), bounds, fc.nat(10), (keys, drawn, most) => {
        // One lower and one upper bound, as everybody asks.
        const { gt, gte, lt, lte, reverse } = drawn;
        const range: RangeBounds = {
          ...(gt !== undefined ? { gt } : gte !== undefined && { gte }),
          ...(lt !== undefined ? { lt } : lte !== undefined && { lte }),
          ...(reverse && { reverse }),
        };
        const database = new Database();
        for (const one of keys) database.put(space, one, one);
        const visited: unknown[] = [];
        database.visit(space, range, (value) => visited.push(value) <= most);
        const read = contents(database, range).map(([, value]) => value);
        expect(visited).toEqual(read.slice(0, most + 1));
      }),
    );
  });

  test('visits long ranges in order', () => {
    const database = new Database();
    const keys = Array.from({ length: 1000 }, (_, i) => String(i).padStart(4, '0'));
    for (const one of keys) database.put(space, one, one);
    const visited: unknown[] = [];
    database.visit(space, { gt: '0100', lte: '0899' }, (value) => visited.push(value) > 0);
    expect(visited).toEqual(keys.slice(101, 900));
  });
});

test('Unwritten reads what is there and lets nothing be written', () => {
  const database = new Database();
  database.put(space, 'a', 1);
  const unwritten: KeyValueStore = new Unwritten(database);
  unwritten.put(space, 'b', 2);
  unwritten.delete(space, 'a');
  expect([unwritten.get(space, 'a'), unwritten.get(space, 'b')]).toEqual([1, undefined]);
  expect(contents(database)).toEqual([['a', 1]]);
});
