import { describe, expect, test } from 'vitest';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { seededRandom } from '../time/random.ts';
import { prepare } from './explore.ts';
import { fewestSwitches, switchesOf } from './schedule.ts';
import { Search, type Event } from './search.ts';
import { add, addAll, clientsOf, count, put, read, start, textOf } from './testing.ts';
import { Turns } from './turns.ts';
import type { AllowedFaults, ClientCode } from './types.ts';
import { World } from './world.ts';

interface Run {
  events: readonly Event[];
  /** The same for all orders of a run that nobody can tell apart. */
  kind: string;
  end: string;
}

/** All runs of a system, each with what it is up to the order of what is independent. */
async function runsOf(
  codes: readonly ClientCode[],
  reduce: boolean,
  faults?: AllowedFaults,
): Promise<Run[]> {
  const turns = clientsOf(...codes).map((client) => new Turns(client, 1));
  const world = new World({
    start: (await prepare(start, 1)).snapshot(),
    clients: turns,
    firsts: await Promise.all(turns.map((turn) => turn.first())),
    faults,
    watched: false,
  });
  const { database } = world;
  const search = new Search({ world, database, mostFaults: faults ? 1 : 0, reduce });
  const runs: Run[] = [];
  for (let end = await search.next(); end; end = await search.next()) {
    if (end === 'abandoned') continue;
    const { events } = search;
    runs.push({ events, kind: kindOf(events, database), end: textOf(world.snapshot) });
  }
  return runs;
}

/** What each client does, and of each two dependent steps of different clients which comes first. */
function kindOf(events: readonly Event[], database: World['database']): string {
  const position: number[] = [];
  const counts: number[] = [];
  const parts: string[] = [];
  for (const [i, event] of events.entries()) {
    position[i] = counts[event.client] = (counts[event.client] ?? 0) + 1;
    parts.push(`${event.client}.${position[i]} ${event.act} ${event.access.id}`);
    for (let j = 0; j < i; j++) {
      const before = events[j]!;
      if (before.client === event.client || !database.areDependent(before.access, event.access))
        continue;
      parts.push(`${before.client}.${position[j]} < ${event.client}.${position[i]}`);
    }
  }
  return parts.sort().join('\n');
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** So many calls for single items, from dice. */
function anyCalls(dice: () => number, length: number): ClientCode {
  const calls = Array.from({ length }, () => {
    const [kind, id, n] = [dice(), dice() < 0.5 ? 'x' : 'y', Math.floor(dice() * 5)];
    return async (client: DynamoDBClient, seen: number): Promise<number> => {
      if (kind < 0.25) return read(client, id);
      if (kind < 0.4) return count(client);
      if (kind < 0.7) await put(client, id, seen + n).catch(() => undefined);
      else await add(client, id, n).catch(() => undefined);
      return seen;
    };
  });
  return async (client) => {
    let seen = 0;
    for (const call of calls) seen = await call(client, seen);
  };
}

/** Two calls, or one transaction of so many items. */
function anyCode(dice: () => number, items: number): ClientCode {
  if (dice() >= 0.4) return anyCalls(dice, 2);
  const ids = items === 2 ? ['x', 'y'] : dice() < 0.5 ? ['x'] : ['y'];
  return (client) => addAll(client, ids).catch(() => undefined);
}

/** Reduced and by brute force: the same kinds, the same ends, and none twice. */
async function compare(codes: readonly ClientCode[], faults?: AllowedFaults): Promise<void> {
  const reduced = await runsOf(codes, true, faults);
  const all = await runsOf(codes, false, faults);
  const kinds = reduced.map(({ kind }) => kind);
  expect(kinds.length).toBe(new Set(kinds).size);
  expect(distinct(kinds)).toEqual(distinct(all.map(({ kind }) => kind)));
  expect(distinct(reduced.map(({ end }) => end))).toEqual(distinct(all.map(({ end }) => end)));
  // What is held to be the same ends the same: no dependence was overlooked.
  const kindsAndEnds = all.map(({ kind, end }) => `${kind}\n${end}`);
  expect(distinct(kindsAndEnds)).toHaveLength(kinds.length);
}

const seeds = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

describe('each kind of run once, none twice, none left out', () => {
  test.each(seeds(20))('two clients, seed %i', async (seed) => {
    const dice = seededRandom(seed).next;
    const faults: AllowedFaults | undefined =
      seed % 5 === 0 ? { kinds: ['loseRequest', 'loseAnswer', 'crash'] } : undefined;
    await compare([anyCode(dice, 2), anyCode(dice, 1)], faults);
  });

  // In all but the first two a client may only go first if nothing before it has to.
  test.each([1, 2, 22, 52, 55, 62, 64, 87])('three clients, seed %i', async (seed) => {
    const dice = seededRandom(seed).next;
    await compare([2, 2, 1].map((calls) => anyCalls(dice, calls)));
  });
});

test('all orders of one kind end alike; one has the fewest switches, and it is found', async () => {
  const codes: ClientCode[] = [
    async (client) => put(client, 'x', (await read(client, 'x')) + 1),
    async (client) => put(client, 'x', (await read(client, 'y')) + 1),
  ];
  const byKind = Map.groupBy(await runsOf(codes, false), ({ kind }) => kind);
  expect(byKind.size).toBeGreaterThan(2);
  for (const runs of byKind.values()) {
    expect(distinct(runs.map(({ end }) => end))).toHaveLength(1);
    const fewest = Math.min(...runs.map(({ events }) => switchesOf(events)));
    for (const { events } of runs) {
      const ordered = fewestSwitches(events, codes.length);
      expect(switchesOf(ordered)).toBe(fewest);
      expect(new Set(ordered)).toEqual(new Set(events));
    }
  }
});
