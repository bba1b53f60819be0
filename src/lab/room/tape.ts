/** The last minute of a room as it was seen, with the books at its beginning. */
import type { PostTally, RoomEvent } from './room.ts';

/** By table and post. */
type Books = Map<string, PostTally>;

/** One line of what was seen; `n` counts them from 1, without gaps. */
export type Entry = { n: number; at: number } & (
  | { kind: 'event'; event: RoomEvent }
  /**
   * The events have begun anew, or so many of them are known to nobody any more. `posts`: the books
   * after that, of those posts of which they are known.
   */
  | { kind: 'anew'; posts: readonly PostTally[] }
  | { kind: 'missed'; events: number; posts?: readonly PostTally[] }
);

/** An entry as long as the tape has not numbered it. */
export type EntryDraft = Entry extends infer E ? (E extends Entry ? Omit<E, 'n'> : never) : never;

const KEPT_MS = 60_000;
/** More than a minute of 60 people at 20 requests a second. */
const KEPT = 100_000;
/** What is forgotten stays in the array until it is this many. */
const SLACK = 5000;

/** Some stretch of the tape that does not change any more. */
export interface Recording {
  readonly entries: readonly Entry[];
  /** The books before the first of them. */
  readonly base: ReadonlyMap<string, PostTally>;
}

export class Tape {
  #entries: Entry[] = [];
  /** Where the last minute begins in the array. */
  #from = 0;
  #count = 0;
  #base: Books = new Map();
  readonly #now: Books = new Map();
  readonly #keptMs: number;

  /** `keptMs`: how long entries are kept, in milliseconds. */
  constructor(keptMs = KEPT_MS) {
    this.#keptMs = keptMs;
  }

  /** Sets the books of the beginning, before there is any entry. */
  begin(posts: readonly PostTally[]): void {
    setBooks(this.#base, posts);
    setBooks(this.#now, posts);
  }

  push(draft: EntryDraft): void {
    const entry: Entry = { ...draft, n: ++this.#count };
    this.#entries.push(entry);
    enter(this.#now, entry);
    this.#forget(entry.at);
  }

  /** The earliest entry that is kept. */
  first(): Entry | undefined {
    return this.#entries[this.#from];
  }

  /** Sets the books of the present, which may be ahead of what has been told. */
  settle(posts: readonly PostTally[]): void {
    setBooks(this.#now, posts);
  }

  /** Entries that there have ever been. */
  get count(): number {
    return this.#count;
  }

  /** The books after the last entry. */
  posts(): PostTally[] {
    return listed(this.#now);
  }

  /** The latest entries that match, the latest one first. */
  latest(most: number, matches: (entry: Entry) => boolean): Entry[] {
    return latestOf(this.#entries, this.#entries.length, most, matches, this.#from);
  }

  record(): Recording {
    return { entries: this.#entries.slice(this.#from), base: new Map(this.#base) };
  }

  #forget(now: number): void {
    const entries = this.#entries;
    while (entries.length - this.#from > KEPT || entries[this.#from]!.at < now - this.#keptMs) {
      enter(this.#base, entries[this.#from]!);
      this.#from++;
    }
    if (this.#from < SLACK) return;
    this.#entries = entries.slice(this.#from);
    this.#from = 0;
  }
}

/** Of the entries before `end`, the latest that match, the latest one first. */
export function latestOf(
  entries: readonly Entry[],
  end: number,
  most: number,
  matches: (entry: Entry) => boolean,
  from = 0,
): Entry[] {
  const found: Entry[] = [];
  for (let i = end - 1; i >= from && found.length < most; i--) {
    if (matches(entries[i]!)) found.push(entries[i]!);
  }
  return found;
}

/** The books after the first `end` entries; of a post that is not known by then, nothing. */
export function postsAt({ entries, base }: Recording, end: number): PostTally[] {
  const books = new Map(base);
  for (let i = 0; i < end; i++) enter(books, entries[i]!);
  return listed(books);
}

/** The books of a state before its own events: of the posts that these have not touched. */
export function untouched(
  posts: readonly PostTally[],
  events: readonly RoomEvent[],
): readonly PostTally[] {
  const touched = new Set(events.flatMap((event) => talliesOf(event).map(idOf)));
  return posts.filter((post) => !touched.has(idOf(post)));
}

const idOf = ({ table, post }: PostTally): string => `${table}\n${post}`;

/** Books by table and post, as a recording has them at its beginning. */
export const booksOf = (posts: readonly PostTally[]): Recording['base'] =>
  new Map(posts.map((post) => [idOf(post), post]));

function setBooks(books: Books, posts: readonly PostTally[]): void {
  books.clear();
  for (const post of posts) books.set(idOf(post), post);
}

function enter(books: Books, entry: Entry): void {
  if (entry.kind !== 'event') {
    if (entry.posts) setBooks(books, entry.posts);
  } else {
    for (const post of talliesOf(entry.event)) books.set(idOf(post), post);
  }
}

const talliesOf = (event: RoomEvent): readonly PostTally[] =>
  event.type === 'request' || event.type === 'posts' ? (event.tallies ?? []) : [];

/** In the order of their keys, as the room's server lists them. */
function listed(books: Books): PostTally[] {
  return [...books.values()].sort((a, b) => (a.post < b.post ? -1 : 1));
}
