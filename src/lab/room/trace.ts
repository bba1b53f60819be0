/**
 * A workshop's session as a file: what happened to the room's table, with the books before it. The
 * plan and its board are not in it.
 */
import type { Participant, PostTally, RoomEvent } from './room.ts';
import type { Entry, Recording } from './tape.ts';

/** A longer file is not opened, in bytes: 100,000 events are half of that. */
export const LONGEST_TRACE = 128 * 1024 * 1024;

const HEAD = '{"tallybook":"trace","version":';
const VERSION = 1;

export interface RoomTrace {
  /** The books before the first entry. */
  base: readonly PostTally[];
  entries: readonly Entry[];
  participants: readonly Participant[];
}

export function writeTrace(
  { base, entries }: Recording,
  participants: readonly Participant[],
): string {
  const told = entries.filter((entry) => entry.kind !== 'event' || EVENTS[entry.event.type]);
  const body = JSON.stringify({ base: [...base.values()], participants, entries: told });
  return `${HEAD}${VERSION},${body.slice(1)}\n`;
}

/** What is wrong: no trace at all, one of another version, or one that is damaged. */
export type TraceProblem = 'foreign' | 'version' | 'broken';

export function readTrace(text: string): RoomTrace | TraceProblem {
  if (!text.startsWith(HEAD)) return 'foreign';
  const rest = text.slice(HEAD.length, HEAD.length + 20);
  if (Number.parseInt(rest, 10) !== VERSION) return /^\d+,/.test(rest) ? 'version' : 'broken';
  try {
    const trace = JSON.parse(text) as RoomTrace;
    return isTrace(trace) ? trace : 'broken';
  } catch {
    return 'broken';
  }
}

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const shape =
  (members: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(members).every(([name, check]) => check(value[name]));
const one =
  (...words: (string | null)[]): Check =>
  (value) =>
    words.includes(value as string);

const tally = shape({ table: text, post: text, stored: number, counted: number });
const attributes: Check = (value) =>
  isObject(value) &&
  Object.values(value).every((one) => isObject(one) && Object.values(one).every(text));

/** Events that a trace has, each with the members that are shown. */
const EVENTS: Partial<Record<RoomEvent['type'], Check>> = {
  request: shape({
    ...{ who: text, operation: text, keys: list(shape({ table: text, key: attributes })) },
    ...{ moreKeys: optional(number), error: optional(text), message: optional(text) },
    ...{ reasons: optional(list(text)), units: shape({ read: number, write: number }) },
    tallies: optional(list(tally)),
  }),
  joined: shape({ who: text }),
  refused: shape({
    ...{ who: text, requests: number, limit: one('rate', 'items', 'operation', 'seats') },
  }),
  faults: shape({
    faults: shape({
      ...{ loseEvery: number, latency: number, pace: number },
      throttle: (value) => value === null || text(value),
    }),
  }),
  hold: shape({
    hold: (value) =>
      shape({ state: one('none', 'waiting', 'holding') })(value) &&
      ((value as { state: string }).state !== 'holding' || shape({ who: text })(value)),
  }),
  snapshot: shape({ name: text }),
  posts: shape({ tallies: list(tally) }),
};

const entry: Check = (value) => {
  if (!shape({ n: number, at: number })(value)) return false;
  const { kind, event } = value as { kind: string; event: RoomEvent };
  if (kind === 'anew') return shape({ posts: list(tally) })(value);
  if (kind !== 'event' || !shape({ type: text, id: number, at: number })(event)) return false;
  return Object.hasOwn(EVENTS, event.type) && EVENTS[event.type]!(event);
};

const isTrace = shape({
  base: list(tally),
  participants: list(shape({ name: text, requests: number, errors: number, refused: number })),
  entries: list(entry),
});
