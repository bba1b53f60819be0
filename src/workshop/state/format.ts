/**
 * The state file: lines of JSON. A head; then the saved state and the host's snapshots, each with
 * its entries; then the journal, one line for each batch of writes that were kept together.
 *
 *   {"tallybook":"room","version":1}
 *   {"state":{…}}                 the room's, as of the last time that the file was written anew
 *   ["item-Social","…",{…}]
 *   {"snapshot":"name","state":{…}}
 *   {"journal":true}
 *   [[1750790400000,"PutItem",{…}],…]
 */
import type { SavedEntry, SavedSnapshot } from '../../sim/index.ts';
import type { JournalRecord } from './journal.ts';

const HEAD = { tallybook: 'room', version: 1 };

/** A state, and the snapshots beside it. */
export interface SavedRoom {
  state: SavedSnapshot;
  snapshots: Map<string, SavedSnapshot>;
}

/** What a file holds. */
export interface StateFileContent extends SavedRoom {
  journal: JournalRecord[];
  /** Whether the last line had been cut off, so that its writes were never acknowledged. */
  torn: boolean;
}

/** The lines of a file with an empty journal. */
export function* linesOf({ state, snapshots }: SavedRoom): Generator<string> {
  const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
  yield line(HEAD);
  yield line({ state: state.head });
  for (const entry of state.entries) yield line(entry);
  for (const [name, snapshot] of snapshots) {
    yield line({ snapshot: name, state: snapshot.head });
    for (const entry of snapshot.entries) yield line(entry);
  }
  yield line({ journal: true });
}

/** @throws {Error} when it is no state file, or broken elsewhere than at its end */
export function readLines(text: string): StateFileContent {
  const lines = text.split('\n');
  // A file that ends as it should ends with an empty piece after its last line break.
  let torn = lines.pop() !== '';
  const values = lines.map((line, index) => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      if (index < lines.length - 1) throw new Error(`Line ${index + 1} is broken.`);
      torn = true;
      return undefined;
    }
  });
  if (values.at(-1) === undefined) values.pop();
  if (JSON.stringify(values[0]) !== JSON.stringify(HEAD)) {
    throw new Error('It is not a state file of this version.');
  }
  return { ...sections(values.slice(1)), torn };
}

function sections(values: unknown[]): Omit<StateFileContent, 'torn'> {
  const states: { name: string | undefined; saved: SavedSnapshot; entries: SavedEntry[] }[] = [];
  let at = 0;
  for (; at < values.length && !isJournal(values[at]); at++) {
    const value = values[at];
    if (Array.isArray(value)) states.at(-1)?.entries.push(value as SavedEntry);
    else {
      const { state: head, snapshot: name } = value as { state: object; snapshot?: string };
      const entries: SavedEntry[] = [];
      states.push({ name, saved: { head: head as SavedSnapshot['head'], entries }, entries });
    }
  }
  const [current, ...others] = states;
  if (!current || at === values.length) throw new Error('It ends before its journal begins.');
  return {
    state: current.saved,
    snapshots: new Map(others.map(({ name, saved }) => [name!, saved])),
    journal: (values.slice(at + 1) as JournalRecord[][]).flat(),
  };
}

const isJournal = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'journal' in value;
