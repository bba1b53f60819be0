import { describe, expect, test } from 'vitest';
import { add, addAll, clientsOf, endsOf, put, read } from './testing.ts';
import type { ClientCode, FaultKind } from './types.ts';

const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k);
const FAULTS: readonly FaultKind[] = ['loseRequest', 'loseAnswer', 'crash'];

const writesTo =
  (...ids: readonly string[]): ClientCode =>
  async (client) => {
    for (const id of ids) await put(client, id, 1);
  };
const incrementByHand: ClientCode = async (client) =>
  put(client, 'x', (await read(client, 'x')) + 1);

describe('the number of schedules, by hand', () => {
  test.each([1, 2, 3])('two clients with %i steps that have nothing in common: one', async (k) => {
    const own = (name: string): ClientCode =>
      writesTo(...Array.from({ length: k }, (_, i) => `${name}${i}`));
    const { schedules, abandoned } = await endsOf(clientsOf(own('a'), own('b')));
    expect({ schedules, abandoned }).toEqual({ schedules: 1, abandoned: 0 });
  });

  test.each([1, 2])('and without reduction: of 4k places choose 2k', async (k) => {
    const own = (name: string): ClientCode =>
      writesTo(...Array.from({ length: k }, (_, i) => `${name}${i}`));
    // A call of one request is two steps: the server serves it, the answer comes back.
    const { schedules } = await endsOf(clientsOf(own('a'), own('b')), { reduce: false });
    expect(schedules).toBe(binomial(4 * k, 2 * k));
  });

  test.each([
    [2, 2],
    [3, 6],
  ])('%i clients that write to one item: %i orders', async (clients, orders) => {
    const codes = Array.from({ length: clients }, () => writesTo('x'));
    expect((await endsOf(clientsOf(...codes))).schedules).toBe(orders);
  });

  test('three clients that write to one item and then to another: 3! times 3!', async () => {
    const code = writesTo('x', 'y');
    expect((await endsOf(clientsOf(code, code, code))).schedules).toBe(36);
  });

  test('reads of one item commute: two clients that read and write it have 4 of 6 orders', async () => {
    const { schedules, ends } = await endsOf(clientsOf(incrementByHand, incrementByHand));
    expect(schedules).toBe(4);
    expect(ends).toEqual(['x=1', 'x=2']);
  });

  test('one client, one call: each fault in its place is a schedule more', async () => {
    const once: ClientCode = (client) => add(client, 'x');
    // None, a lost request, a lost answer; nothing is left to crash before.
    const { schedules, ends } = await endsOf(clientsOf(once), { faults: { kinds: FAULTS } });
    expect(schedules).toBe(3);
    expect(ends).toEqual(['x=1', 'x=2']);
  });

  test('one client, two calls, at most two faults', async () => {
    const twice: ClientCode = async (client) => {
      await put(client, 'x', 1);
      await put(client, 'y', 1);
    };
    // Each call is lost on one of two ways n times, in any order: 1 + 2 + 4 for n = 0, 1, 2. With
    // a crash after the first call, the second is not made.
    const both = 1 * 1 + (2 * 1 + 1 * 2) + (4 * 1 + 2 * 2 + 1 * 4);
    const crashed = 1 + 2;
    const { schedules } = await endsOf(clientsOf(twice), { faults: { kinds: FAULTS, most: 2 } });
    expect(schedules).toBe(both + crashed);
  });
});

describe('against brute force: the same final states', () => {
  const systems: [string, ClientCode[]][] = [
    ['read, add, write; twice', [incrementByHand, incrementByHand]],
    ['by hand beside an ADD', [incrementByHand, (client) => add(client, 'x')]],
    ['a transaction beside plain writes', [(client) => addAll(client, ['x', 'y']), writesTo('y')]],
    [
      'a reader that writes what it has seen',
      [
        (client) => addAll(client, ['x', 'y']),
        async (client) =>
          put(client, 'z', (await read(client, 'x')) * 10 + (await read(client, 'y'))),
      ],
    ],
    [
      'one token, two clients',
      [(client) => addAll(client, ['x'], 'same'), (client) => addAll(client, ['x'], 'same')],
    ],
    ['three clients', [incrementByHand, writesTo('x'), writesTo('y')]],
  ];

  test.each(systems)('%s', async (_, codes) => {
    const clients = clientsOf(...codes);
    const [reduced, all] = [await endsOf(clients), await endsOf(clients, { reduce: false })];
    expect(reduced.ends).toEqual(all.ends);
    expect(reduced.schedules).toBeLessThan(all.schedules);
  });

  test.each(systems.slice(0, 2))('%s, with a fault', async (_, codes) => {
    const clients = clientsOf(...codes);
    const faults = { kinds: FAULTS };
    const reduced = await endsOf(clients, { faults });
    const all = await endsOf(clients, { faults, reduce: false });
    expect(reduced.ends).toEqual(all.ends);
  });
});
