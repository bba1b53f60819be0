/** Whether the books balance: after each event, and whose doing it is when they do not. */
import type { TraceEvent } from '../sim/index.ts';
import { endsOf, underWay, type Run } from './run.ts';
import { isLike, postAt, storedIn, tallyOf, textOf } from './tally.ts';
import type { World } from './world.ts';

/** `passing`: they differ while an action is still under way. `lasting`: nobody will put it right. */
export type Drift = 'none' | 'passing' | 'lasting';

export function driftAt(world: World, run: Run, cursor: number): Drift {
  if (!differences(world, run)[cursor - 1]) return 'none';
  return underWay(run, cursor).length > 0 ? 'passing' : 'lasting';
}

/**
 * The log entry that made stored and counted differ for good, looking no further than the cursor;
 * undefined while they never did.
 */
export function culprit(world: World, run: Run, cursor: number): number | undefined {
  const differ = differences(world, run);
  let since = 0;
  for (let index = 0; index < cursor; index++) {
    if (!differ[index]) continue;
    if (!differ[index - 1]) since = index;
    if (underWay(run, index + 1).length === 0) return run.owners[since];
  }
  return undefined;
}

/**
 * By how much an entry's own events have changed `stored - counted`; undefined while the entry is
 * not over at the cursor.
 */
export function shiftOf(world: World, run: Run, cursor: number, entry: number): number | undefined {
  if (endsOf(run)[entry]! > cursor) return undefined;
  const differ = differences(world, run);
  return run.owners.reduce(
    (sum, owner, index) =>
      owner === entry ? sum + differ[index]! - (differ[index - 1] ?? 0) : sum,
    0,
  );
}

const known = new WeakMap<Run, number[]>();

/**
 * For each event by how much stored exceeds counted after it. A transaction whose commit is
 * decided is taken as written: between its commits a Query may see half of it, but nothing can
 * stop the other half any more. Where there is no post there is no tally to differ.
 */
function differences(world: World, run: Run): number[] {
  let differ = known.get(run);
  if (!differ) {
    const promised = new Map<number, StagedEvent[]>();
    const staged = new Map<number, StagedEvent[]>();
    differ = run.events.map((event) => {
      follow(event, staged, promised);
      const writes = [...promised.values()].flat();
      const there = postAt(world, event.snapshot) !== 'deleted';
      if (!there && !writes.some(({ key }) => textOf(key.SK) === 'META')) return 0;
      const { stored, counted } = tallyOf(world, event.snapshot);
      return writes.reduce(
        (difference, write) => difference + effect(world, write),
        stored.ink - counted.ink,
      );
    });
    known.set(run, differ);
  }
  return differ;
}

type StagedEvent = Extract<TraceEvent, { type: 'item.staged' }>;

/** Keeps account of which writes are pencilled in, and which of them are bound to be written. */
function follow(
  event: TraceEvent,
  staged: Map<number, StagedEvent[]>,
  promised: Map<number, StagedEvent[]>,
): void {
  const request = event.request ?? -1;
  if (event.type === 'item.staged') {
    staged.set(request, [...(staged.get(request) ?? []), event]);
  } else if (event.type === 'transaction.decided') {
    if (event.decision === 'commit') promised.set(request, staged.get(request) ?? []);
    staged.delete(request);
  } else if (event.type === 'item.committed') {
    const open = promised.get(request) ?? [];
    promised.set(
      request,
      open.filter((write) => write.action !== event.action),
    );
  }
}

/** By how much a write changes `stored - counted`. */
function effect(world: World, { table, key, before, after }: StagedEvent): number {
  if (table !== world.table || textOf(key.PK) !== world.post) return 0;
  if (isLike(key)) return Number(before !== null) - Number(after !== null);
  return storedIn(after) - storedIn(before);
}
