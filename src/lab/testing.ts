/** What several tests of the lab need. */
import type { TraceEvent } from '../sim/index.ts';
import { play } from './engine.ts';
import type { LogEntry } from './log.ts';
import { Progress } from './progress.ts';
import type { Run } from './run.ts';
import { LabSession } from './session.svelte.ts';
import { worlds } from './world.ts';

export const world = worlds.get('transaction')!;

export function run(...log: LogEntry[]): Promise<Run> {
  return play(world, world.seed, log);
}

/** A session whose actions are shown at once, and whose progress is kept nowhere. */
export async function openSession(lesson = 'transaction'): Promise<LabSession> {
  const session = await LabSession.open(worlds.get(lesson)!, new Progress(memoryStore));
  session.pace = 'jump';
  return session;
}

/** Web Storage in a Map. */
export function memoryStore(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** Events without their snapshots, which tell of the whole state. */
export function plain(events: readonly TraceEvent[]): object[] {
  return events.map(({ snapshot, ...event }) => ({
    ...event,
    items: snapshot.items(world.table),
    staged: snapshot.staged(),
  }));
}

export const types = (events: readonly TraceEvent[]): string[] => events.map(({ type }) => type);

export const likeAda: LogEntry = { verb: 'like', actor: 'ada', path: 'guarded' };
export const likeCan: LogEntry = { verb: 'like', actor: 'can', path: 'guarded' };
export const unlikeAda: LogEntry = { verb: 'unlike', actor: 'ada', path: 'guarded' };
export const readTally: LogEntry = { verb: 'read', actor: 'reader' };
export const deletePost: LogEntry = { verb: 'deletePost', actor: 'author' };
