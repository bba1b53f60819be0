import { describe, expect, test } from 'vitest';
import { explore } from './explore.ts';
import { replay } from './replay.ts';
import { add, addAll, clientsOf, endsOf, put, read, start, textOf } from './testing.ts';
import type { ClientCode, FaultKind } from './types.ts';

const FAULTS: readonly FaultKind[] = ['loseRequest', 'loseAnswer', 'crash'];

const incrementByHand: ClientCode = async (client) =>
  put(client, 'x', (await read(client, 'x')) + 1);
const twice: ClientCode = async (client) => {
  await add(client, 'x');
  await add(client, 'y');
};
/** Adds up what it has to, and says how that came out. */
const telling: ClientCode = async (client) => {
  const error = await addAll(client, ['x', 'y'], 'token').then(
    () => undefined,
    (reason: Error) => reason,
  );
  if (error) await put(client, error.name, 1);
};

/** Meets the other's transaction half-way, and may lose an answer meanwhile. */
const meeting: ClientCode = async (client) => {
  await add(client, 'x').catch(() => put(client, 'met', 1));
  await add(client, 'y');
};

const systems: [string, ClientCode[], number][] = [
  ['by hand', [incrementByHand, incrementByHand], 0],
  ['an ADD of which an answer is lost', [incrementByHand, (client) => add(client, 'x')], 1],
  ['two writes and a crash', [twice, incrementByHand], 1],
  ['a conflict that a client tells of', [telling, (client) => add(client, 'y')], 1],
  ['one token, two clients', [telling, telling], 0],
  ['a transaction, while time passes for another', [telling, meeting], 1],
  ['five lost', [(client) => add(client, 'x')], 5],
];

describe('the genuine SDK comes to every end that the light client has come to', () => {
  test.each(systems)('%s', async (_, codes, most) => {
    const clients = clientsOf(...codes);
    const faults = { kinds: FAULTS, most };
    const { ends } = await endsOf(clients, { faults });
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends) {
      const system = {
        start,
        clients,
        invariant: (state: Parameters<typeof textOf>[0]) =>
          textOf(state) === end ? `found ${end}` : undefined,
      };
      const { failing } = await explore({ ...system, faults });
      const again = await replay(system, failing!.steps);
      expect(textOf(again.state)).toBe(end);
      expect(again.violation).toBe(failing!.violation);
      expect(again.trace.at(-1)!.type).toBe(
        failing!.steps.at(-1)!.act === 'crash' ? 'client.crashed' : 'client.settled',
      );
    }
  });
});

test('a schedule of another system is refused', async () => {
  const clients = clientsOf(incrementByHand);
  const invariant = (): string => 'never right';
  const { failing } = await explore({ start, clients, invariant });
  const other = clientsOf((client) => add(client, 'x'));
  await expect(replay({ start, clients: other, invariant }, failing!.steps)).rejects.toThrow(
    'a does not come to call 2',
  );
});

test('the same schedule, the same trace', async () => {
  const system = { start, clients: clientsOf(telling, telling), invariant: () => 'never right' };
  const { failing } = await explore(system);
  const traces = [await replay(system, failing!.steps), await replay(system, failing!.steps)].map(
    ({ trace }) => JSON.stringify(trace.map(({ snapshot: _snapshot, ...event }) => event)),
  );
  expect(traces[0]).toBe(traces[1]);
});
