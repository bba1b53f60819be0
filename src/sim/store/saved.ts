/**
 * A snapshot as plain JSON, for a file: its head, then one entry for each thing in the store. Of
 * transactions under way nothing is saved, so take one while there are none. What tables have
 * used of their throughput is left out as well: a state that is taken up again has rested.
 */
import { emptyRecord } from '../values/record.ts';
import { deepFreeze } from '../values/freeze.ts';
import type { AttributeValue, Item, JsonObject } from '../types.ts';
import { Database } from './database.ts';
import { MARKERS, THROUGHPUT, TOKENS, TOKENS_UNDER_WAY } from './keys.ts';
import type { Snapshot } from './snapshot.ts';
import { SnapshotView } from './snapshotView.ts';

/** Where something lies in the store, and what it is. */
export type SavedEntry = [space: string, key: string, value: unknown];

export interface SavedSnapshot {
  /** The engine's clock, counters and random state. */
  head: JsonObject;
  entries: Iterable<SavedEntry>;
}

const LEFT_OUT = new Set([MARKERS, THROUGHPUT, TOKENS_UNDER_WAY]);
const SAVED_MEMBERS = ['now', 'random', 'counters'] as const;
/** Spaces that hold items, or index entries, which have an item's form. */
const ITEMS = /^(?:item-|index-)/;

/** The entries are read as they are asked for; the snapshot does not change meanwhile. */
export function saveSnapshot(snapshot: Snapshot): SavedSnapshot {
  const { state, engine, events } = viewOf(snapshot);
  const members = engine as JsonObject;
  const head = Object.fromEntries(SAVED_MEMBERS.map((name) => [name, members[name]]));
  return {
    head: { ...head, events },
    entries: entriesOf(state),
  };
}

/**
 * A snapshot that {@link Simulator.restore} takes.
 * @param fresh any snapshot of a simulator in which nothing is under way
 */
export function reviveSnapshot({ head, entries }: SavedSnapshot, fresh: Snapshot): Snapshot {
  const database = new Database();
  for (const [space, key, value] of entries) {
    database.put(space, key, deepFreeze(ITEMS.test(space) ? bare(value as Item) : value));
  }
  const saved = Object.fromEntries(SAVED_MEMBERS.map((name) => [name, head[name]]));
  // The tokens' expiries follow from the tokens.
  const engine = { ...(viewOf(fresh).engine as object), ...saved, tokens: undefined };
  return new SnapshotView(database.snapshot(), engine, head.events as number);
}

function viewOf(snapshot: Snapshot): SnapshotView {
  if (snapshot instanceof SnapshotView) return snapshot;
  throw new TypeError('Not a snapshot of a simulator');
}

function* entriesOf(state: SnapshotView['state']): Generator<SavedEntry> {
  for (const [space, tree] of state.entries()) {
    if (LEFT_OUT.has(space)) continue;
    for (const [key, value] of tree.entries()) {
      yield [space, key, space === TOKENS ? savedToken(value as JsonObject) : value];
    }
  }
}

/** Without what the engine notes on a request's actions. */
function savedToken(record: JsonObject): JsonObject {
  const own = (members: object): object =>
    Object.fromEntries(Object.entries(members).filter(([name]) => !name.startsWith('_')));
  const actions = (record.actions as object[]).map((action) =>
    Object.fromEntries(Object.entries(own(action)).map(([kind, of]) => [kind, own(of as object)])),
  );
  return { ...record, actions };
}

/** Attributes are named by users: an item inherits nothing. */
function bare(members: Item): Item {
  const record = emptyRecord<AttributeValue>();
  for (const [name, value] of Object.entries(members)) record[name] = bareValue(value);
  return record;
}

function bareValue(value: AttributeValue): AttributeValue {
  if ('M' in value) return { M: bare(value.M) as Record<string, AttributeValue> };
  if ('L' in value) return { L: value.L.map(bareValue) };
  return value;
}
