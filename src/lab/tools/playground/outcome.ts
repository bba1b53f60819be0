/** Runs one request on a simulator, and tells in short what it did there. */
import type {
  Answer,
  CancellationReason,
  ExplainedCondition,
  JsonObject,
  Key,
  MeteredUnits,
  Simulator,
  TraceEvent,
  WriteKind,
} from '../../../sim/index.ts';
import { cellOf } from '../../items/cells.ts';

/** One thing that was done with an item, or with the request as a whole. */
export type TraceLine =
  | { what: 'condition'; at: string; exists: boolean; explanation: ExplainedCondition }
  | { what: 'read' | 'missing'; at: string }
  | { what: 'range'; n: number }
  | { what: 'staged' | 'committed' | 'cancelled' | 'written'; at: string; kind: WriteKind }
  | { what: 'refused'; at: string; kind: WriteKind; reason: CancellationReason }
  | { what: 'commit' | 'cancel' | 'replayed' }
  | { what: 'throttled'; at: string };

/** What came of a request. */
export interface Outcome {
  operation: string;
  input: JsonObject;
  answer: Answer;
  units: MeteredUnits;
  trace: readonly TraceLine[];
  /** Lines of the trace that were left out. */
  more: number;
}

/** More lines are not kept. */
const MOST_LINES = 60;

/** Serves a request from its arrival to its answer; nothing else happens in between. */
export function runOn(sim: Simulator, operation: string, input: JsonObject): Outcome {
  const trace: TraceLine[] = [];
  let units: MeteredUnits = { read: 0, write: 0 };
  let more = 0;
  const before = sim.snapshot();
  const stop = sim.on((event) => {
    if (event.type === 'request.answered') units = event.units;
    const line = lineOf(event);
    if (!line) return;
    if (line.what === 'condition') {
      const { table, key } = event as Extract<TraceEvent, { type: 'condition.evaluated' }>;
      line.exists = before.item(table, key) !== undefined;
    }
    if (trace.length < MOST_LINES) trace.push(line);
    else more++;
  });
  try {
    const answer = served(sim.steps(operation, input));
    return { operation, input, answer, units, trace, more };
  } finally {
    stop();
  }
}

function served(steps: Generator<void, Answer, void>): Answer {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function lineOf(event: TraceEvent): TraceLine | undefined {
  switch (event.type) {
    case 'item.read':
      return { what: event.item ? 'read' : 'missing', at: keyText(event.key) };
    case 'condition.evaluated':
      return {
        what: 'condition',
        at: keyText(event.key),
        exists: false,
        explanation: event.explanation,
      };
    case 'item.staged':
      return { what: 'staged', at: keyText(event.key), kind: event.kind };
    case 'item.committed':
      return { what: 'committed', at: keyText(event.key), kind: event.kind };
    case 'item.cancelled':
      return { what: 'cancelled', at: keyText(event.key), kind: event.kind };
    case 'item.written':
      return { what: 'written', at: keyText(event.key), kind: event.kind };
    case 'item.refused':
      return { what: 'refused', at: keyText(event.key), kind: event.kind, reason: event.reason };
    case 'transaction.decided':
      return { what: event.decision };
    case 'token.replayed':
      return { what: 'replayed' };
    case 'request.throttled':
      return { what: 'throttled', at: keyText(event.key) };
    case 'request.answered':
      return event.read && { what: 'range', n: event.read.length };
    default:
      return undefined;
  }
}

/** A key as one line. */
export function keyText(key: Key): string {
  return Object.values(key)
    .map((value) => String(cellOf(value)))
    .join(' · ');
}
