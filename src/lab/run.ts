/** What a log of actions brought about, and who was doing what at which event. */
import type { Snapshot, TraceEvent } from '../sim/index.ts';
import type { LogEntry } from './log.ts';

export interface Run {
  /** The actions, in the order in which they began. */
  log: readonly LogEntry[];
  /** The state before the first event. */
  start: Snapshot;
  events: readonly TraceEvent[];
  /** For each event the index of the log entry that brought it about. */
  owners: readonly number[];
  /** For each entry the number of events that had happened when it began. */
  begins: readonly number[];
}

/** For each entry the number of events after which it was over. */
export function endsOf(run: Run): number[] {
  const ends = [...run.begins];
  for (const [index, owner] of run.owners.entries()) ends[owner] = index + 1;
  return ends;
}

/** The entries that had begun by the cursor and were not over. */
export function underWay(run: Run, cursor: number): number[] {
  const ends = endsOf(run);
  return ends.flatMap((end, entry) => (run.begins[entry]! < cursor && cursor < end ? [entry] : []));
}

/** The state at the cursor, which counts the events that have been shown. */
export function snapshotAt(run: Run, cursor: number): Snapshot {
  return run.events[cursor - 1]?.snapshot ?? run.start;
}

/** A stretch of the trace in which something was always under way: one action, or several at once. */
export interface Episode {
  /** Number of events before its first. */
  from: number;
  /** Number of events up to and with its last. */
  to: number;
  /** Indexes of its log entries. */
  entries: number[];
}

export function episodesOf(run: Run): Episode[] {
  const ends = endsOf(run);
  const episodes: Episode[] = [];
  for (const [entry, from] of run.begins.entries()) {
    const last = episodes.at(-1);
    const to = ends[entry]!;
    if (last && from < last.to) {
      last.to = Math.max(last.to, to);
      last.entries.push(entry);
    } else {
      episodes.push({ from, to, entries: [entry] });
    }
  }
  return episodes;
}
