/** Questions that several goals ask of what has been seen. */
import type { TraceEvent } from '../../sim/index.ts';
import { driftAt, shiftOf } from '../books.ts';
import { lastWrite, type LogEntry } from '../log.ts';
import { endsOf, type Run } from '../run.ts';
import { isLike, tallyOf } from '../tally.ts';
import type { WritePathId } from '../writePaths/index.ts';
import type { Evidence } from './types.ts';

/** The events that the learner has seen. */
export function seen({ run, cursor }: Evidence): readonly TraceEvent[] {
  return run.events.slice(0, cursor);
}

export type Settled = Extract<TraceEvent, { type: 'client.settled' }>;

/** The events at which a client learned how its call ended. */
export function settled(evidence: Evidence): Settled[] {
  return seen(evidence).filter((event): event is Settled => event.type === 'client.settled');
}

/** The log entry on whose behalf an event of the run happened. */
export function ownerOf(run: Run, event: TraceEvent): number {
  return run.owners[run.events.indexOf(event)]!;
}

/** The log entries that were over by the cursor, with their indexes. */
export function over({ run, cursor }: Evidence): { entry: LogEntry; index: number }[] {
  const ends = endsOf(run);
  return run.log
    .map((entry, index) => ({ entry, index }))
    .filter(({ index }) => run.begins[index]! < ends[index]! && ends[index]! <= cursor);
}

/** The write path that an entry took; a resend takes that of what it repeats. */
export function pathOf(run: Run, index: number): WritePathId | undefined {
  const { path, actor } = run.log[index]!;
  return path ?? lastWrite(run.log.slice(0, index), actor)?.path;
}

/** By how much an entry that is over has changed `stored - counted`. */
export function shift({ world, run, cursor }: Evidence, index: number): number {
  return shiftOf(world, run, cursor, index) ?? 0;
}

/** A moment, with nothing under way, at which `stored - counted` is lasting and meets the test. */
export function lasting(
  { world, run, cursor }: Evidence,
  test: (difference: number) => boolean,
): boolean {
  return endsOf(run).some((end) => {
    if (end > cursor || driftAt(world, run, end) !== 'lasting') return false;
    const { stored, counted } = tallyOf(world, run.events[end - 1]!.snapshot);
    return test(stored.ink - counted.ink);
  });
}

/** Whether the event brings a like into the table that was not there. */
export function isNewLike(event: TraceEvent): boolean {
  return (
    (event.type === 'item.committed' || event.type === 'item.written') &&
    isLike(event.key) &&
    event.before === null &&
    event.after !== null
  );
}

/** Events at which a client learned that its like had been refused because it was there already. */
export function refusals(evidence: Evidence): Settled[] {
  const calls = new Set<number | undefined>();
  for (const event of seen(evidence)) {
    if (event.type !== 'item.refused' || event.kind !== 'Put' || !isLike(event.key)) continue;
    if (event.reason.Code === 'ConditionalCheckFailed') calls.add(event.call);
  }
  return settled(evidence).filter(({ outcome, call }) => outcome === 'rejected' && calls.has(call));
}

/** Whether there are likes, and the books are right, after the event. */
export function balanced({ world }: Evidence, event: TraceEvent): boolean {
  const { stored, counted } = tallyOf(world, event.snapshot);
  return counted.ink > 0 && stored.ink === counted.ink;
}
