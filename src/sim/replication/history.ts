/**
 * What the store held at earlier moments of virtual time. Virtual time moves in steps, so one
 * state for each moment at which it moved on says everything.
 */
import type { DatabaseState } from '../store/database.ts';

interface Entry {
  /** The state holds from this virtual time until the next entry's. */
  readonly from: number;
  readonly state: DatabaseState;
}

/** What a history is, in O(1): its entries never change once they lie in the list. */
export interface HistoryState {
  readonly entries: readonly Entry[];
  readonly start: number;
  readonly end: number;
}

/** Entries that are out of date before the list is copied without them. */
const SPARE = 1024;

export class History {
  #entries: Entry[] = [];
  #start = 0;
  #end = 0;

  /** The state at the end of a moment; later than every moment noted before. */
  note(from: number, state: DatabaseState): void {
    if (this.#end > this.#start && this.#entries[this.#end - 1]!.state === state) return;
    // Somebody may keep what a restored history has left behind.
    if (this.#entries.length !== this.#end) this.#compact();
    this.#entries.push({ from, state });
    this.#end++;
  }

  /** The state at a time; before the first entry, that one. */
  at(time: number): DatabaseState {
    let low = this.#start;
    let high = this.#end - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#entries[middle]!.from <= time) low = middle;
      else high = middle - 1;
    }
    return this.#entries[low]!.state;
  }

  /** Lets go of what nobody asks for who asks for `time` or later. */
  forgetBefore(time: number): void {
    while (this.#start + 1 < this.#end && this.#entries[this.#start + 1]!.from <= time) {
      this.#start++;
    }
    if (this.#start > SPARE && this.#start > this.#end / 2) this.#compact();
  }

  /** Gives every state another form. */
  rewrite(change: (state: DatabaseState) => DatabaseState): void {
    this.#compact();
    this.#entries = this.#entries.map(({ from, state }) => ({ from, state: change(state) }));
  }

  clear(): void {
    this.state = { entries: [], start: 0, end: 0 };
  }

  get state(): HistoryState {
    return { entries: this.#entries, start: this.#start, end: this.#end };
  }

  set state({ entries, start, end }: HistoryState) {
    this.#entries = entries as Entry[];
    this.#start = start;
    this.#end = end;
  }

  #compact(): void {
    this.#entries = this.#entries.slice(this.#start, this.#end);
    this.#end -= this.#start;
    this.#start = 0;
  }
}
