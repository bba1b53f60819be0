/**
 * A list that grows at its end and is forgotten from its beginning. What it is at one moment is
 * taken and put back in O(1): entries never change once they lie in it, so all its states share
 * them, however many are kept.
 */

/** What a log is at one moment; never changes once taken. */
export interface LogState<T> {
  readonly entries: readonly T[];
  /** The first that counts, and where those end that do. */
  readonly start: number;
  readonly end: number;
}

/** Entries that are out of date before the list is copied without them. */
const SPARE = 1024;

export const EMPTY_LOG: LogState<never> = { entries: [], start: 0, end: 0 };

export class SharedLog<T> {
  #entries: T[] = [];
  #start = 0;
  #end = 0;
  #lastState: LogState<T> = EMPTY_LOG;

  constructor(entries: readonly T[] = []) {
    for (const entry of entries) this.push(entry);
  }

  get length(): number {
    return this.#end - this.#start;
  }

  /** The entry at a place, counted from the first that is not forgotten. */
  at(place: number): T | undefined {
    return place >= 0 && place < this.length ? this.#entries[this.#start + place] : undefined;
  }

  push(entry: T): void {
    // Somebody may keep what a log that was put back has left behind.
    if (this.#entries.length !== this.#end) this.#compact();
    this.#entries.push(entry);
    this.#end++;
  }

  /** Forgets the first entry. */
  shift(): void {
    if (this.#start < this.#end) this.#start++;
    if (this.#start > SPARE && this.#start > this.#end / 2) this.#compact();
  }

  /** Forgets the first entries as long as they are so; each, once it is forgotten, is told. */
  shiftWhile(isSo: (entry: T) => boolean, tell?: (entry: T) => void): void {
    for (let first = this.at(0); first !== undefined && isSo(first); first = this.at(0)) {
      this.shift();
      tell?.(first);
    }
  }

  /** Forgets all others. */
  retain(isKept: (entry: T) => boolean): void {
    this.#entries = this.toArray().filter(isKept);
    this.#start = 0;
    this.#end = this.#entries.length;
  }

  /** The latest entry that is so. */
  findLast(isSo: (entry: T) => boolean): T | undefined {
    for (let i = this.#end - 1; i >= this.#start; i--) {
      if (isSo(this.#entries[i]!)) return this.#entries[i];
    }
    return undefined;
  }

  /** Those that are not forgotten. */
  toArray(): T[] {
    return this.#entries.slice(this.#start, this.#end);
  }

  /** The same object as long as the log is the same. */
  get state(): LogState<T> {
    const [entries, start, end] = [this.#entries, this.#start, this.#end];
    const last = this.#lastState;
    return last.entries === entries && last.start === start && last.end === end
      ? last
      : (this.#lastState = { entries, start, end });
  }

  set state(state: LogState<T>) {
    // An empty list may be everybody's, and this one may be pushed to.
    this.#entries = state.end === 0 ? [] : (state.entries as T[]);
    this.#start = state.start;
    this.#end = state.end;
    this.#lastState = state;
  }

  #compact(): void {
    this.#entries = this.toArray();
    this.#end -= this.#start;
    this.#start = 0;
  }
}
