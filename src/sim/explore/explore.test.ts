import { DeleteTableCommand, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import { createSimulator } from '../simulator.ts';
import type { Snapshot } from '../store/snapshot.ts';
import { MAX_ATTEMPTS } from './commands.ts';
import { explore } from './explore.ts';
import { replay } from './replay.ts';
import { add, addAll, clientsOf, endsOf, put, read, start, TABLE, textOf } from './testing.ts';
import type { ClientCode, ExploreOptions, FaultKind } from './types.ts';

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

  test('two clients with one token: the second is told to wait from no to four times', async () => {
    const code: ClientCode = (client) => addAll(client, ['x'], 'same');
    // Whoever comes second finds it finished, or in progress on its first to fourth attempt.
    const { schedules, ends } = await endsOf(clientsOf(code, code));
    expect(schedules).toBe(2 * (1 + 4));
    expect(ends).toEqual(['x=1']);
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

describe('planted bugs are found', () => {
  const swallowing =
    (code: ClientCode): ClientCode =>
    (client) =>
      code(client).catch(() => undefined);
  const bugs: [string, ClientCode[], string, FaultKind[]][] = [
    ['an increment by hand', [incrementByHand, (client) => add(client, 'x')], 'x=2', []],
    [
      'x and y move together, but for a crash',
      [
        async (client) => {
          await add(client, 'x');
          await add(client, 'y');
        },
      ],
      'x=1 y=1',
      ['crash'],
    ],
    [
      'an ADD that is thought to be done once',
      [(client) => add(client, 'x')],
      'x=1',
      ['loseAnswer'],
    ],
    [
      'a conflict that nobody sees to',
      [(client) => addAll(client, ['x']), swallowing((client) => addAll(client, ['x']))],
      'x=2',
      [],
    ],
    [
      'a copy that is read half way through a transaction',
      [
        (client) => addAll(client, ['x', 'y']),
        async (client) => {
          if ((await read(client, 'x')) !== (await read(client, 'y'))) await put(client, 'z', 1);
        },
      ],
      'x=1 y=1',
      [],
    ],
  ];

  test.each(bugs)('%s', async (_, codes, right, kinds) => {
    const tried = {
      start,
      clients: clientsOf(...codes),
      invariant: (state: Snapshot) => (textOf(state) === right ? undefined : textOf(state)),
    };
    const faults = { kinds };
    const { failing } = await explore({ ...tried, faults });
    expect(failing).toBeDefined();
    expect((await replay(tried, failing!.steps)).violation).toBe(failing!.violation);
    // No schedule that fails is shorter, of all that there are.
    const all = await explore({ ...tried, faults, reduce: false });
    expect(failing!.steps).toHaveLength(all.failing!.steps.length);
    // It was the fault, and that alone.
    if (kinds.length > 0) expect((await explore(tried)).failing).toBeUndefined();
  });

  test('what is wrong only for a moment is seen by who looks whenever it is quiet', async () => {
    const together = (state: Snapshot): string | undefined => {
      const [x, y] = ['x', 'y'].map((id) => state.item(TABLE, { id: { S: id } })?.n);
      return JSON.stringify(x) === JSON.stringify(y) ? undefined : textOf(state);
    };
    const code: ClientCode = async (client) => {
      await add(client, 'x');
      await add(client, 'y');
    };
    const tried = { start, clients: clientsOf(code, writesTo('z')), invariant: together };
    expect((await explore(tried)).failing).toBeUndefined();
    const { failing } = await explore({ ...tried, when: 'quiet' });
    expect(failing!.steps).toMatchObject([{ client: 'a', act: 'serve', operation: 'UpdateItem' }]);
    expect((await replay(tried, failing!.steps)).violation).toBe('x=1');
    const whole = clientsOf((client) => addAll(client, ['x', 'y']), writesTo('z'));
    expect((await explore({ ...tried, clients: whole, when: 'quiet' })).failing).toBeUndefined();
  });
});

describe('what can be explored', () => {
  const invariant = (): undefined => undefined;
  const trying = (run: ClientCode, options: Partial<ExploreOptions> = {}) =>
    explore({ start, clients: [{ name: 'a', run }], invariant, ...options });

  test('binary comes and goes as bytes, errors as the SDK throws them', async () => {
    const seen: unknown[] = [];
    const bytes = Uint8Array.of(0, 200, 255);
    const Key = { id: { S: 'x' } };
    await trying(async (client) => {
      seen.length = 0;
      const Item = { ...Key, b: { B: bytes }, bs: { BS: [bytes] } };
      await client.send(new PutItemCommand({ TableName: TABLE, Item }));
      seen.push((await client.send(new GetItemCommand({ TableName: TABLE, Key }))).Item);
      const Expected = { id: { Exists: false } };
      await client
        .send(new PutItemCommand({ TableName: TABLE, Item: Key, Expected }))
        .catch(({ name, message }: Error) => seen.push(name, message));
    });
    expect(seen).toEqual([
      { id: { S: 'x' }, b: { B: bytes }, bs: { BS: [bytes] } },
      'ConditionalCheckFailedException',
      'The conditional request failed',
    ]);
  });

  test('the light client tries as often as the SDK does', async () => {
    expect(await createSimulator().client().config.maxAttempts()).toBe(MAX_ATTEMPTS);
  });

  test('a client that does two things at once, or others each time, is refused', async () => {
    await expect(
      trying((client) => Promise.all([read(client, 'x'), read(client, 'y')])),
    ).rejects.toThrow('a sends a request before the last one is answered');
    let runs = 0;
    await expect(
      trying(async (client) => {
        await put(client, 'x', runs++);
        await put(client, 'y', 1);
      }),
    ).rejects.toThrow('a does something else after the same answers');
  });

  test('operations on tables, reads that are behind, and two of one name are refused', async () => {
    await expect(
      trying((client) => client.send(new DeleteTableCommand({ TableName: TABLE }))),
    ).rejects.toThrow('DeleteTable is not explored');
    await expect(
      trying(writesTo('x'), { start: (sim) => sim.lag.set({ replica: 5 }) }),
    ).rejects.toThrow('reads that are behind are not explored');
    const clients = ['a', 'a'].map((name) => ({ name, run: writesTo('x') }));
    await expect(trying(writesTo('x'), { clients })).rejects.toThrow('a name of its own');
    const bad = [{ operation: 'GetItem', input: { TableName: 'None', Key: { id: { S: 'x' } } } }];
    await expect(trying(writesTo('x'), { start: bad })).rejects.toThrow(
      'cannot be prepared: GetItem: ResourceNotFoundException',
    );
  });

  test('a limit that is too low is told, one that is just enough is none', async () => {
    const code = writesTo('x', 'y');
    const upTo = (mostRuns: number) =>
      trying(code, { clients: clientsOf(code, code, code), mostRuns });
    const all = await upTo(Infinity);
    const runs = all.schedules + all.abandoned;
    expect(all).toMatchObject({ schedules: 36, complete: true });
    expect(await upTo(runs)).toEqual(all);
    expect(await upTo(runs - 1)).toMatchObject({ complete: false, failing: undefined });
    expect(await upTo(10)).toMatchObject({ schedules: 10, complete: false });
  });

  test('it ends when it is cancelled', async () => {
    const code = writesTo('x', 'y', 'x', 'y');
    const cancelled = new AbortController();
    const heard: number[] = [];
    const all = endsOf(clientsOf(code, code, code), {
      signal: cancelled.signal,
      onProgress: ({ schedules }) => {
        heard.push(schedules);
        if (schedules >= 400) cancelled.abort(new Error('enough'));
      },
    });
    await expect(all).rejects.toThrow('enough');
    expect(heard).toEqual([200, 400]);
  });
});
