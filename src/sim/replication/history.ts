/**
 * What the store held at earlier moments of virtual time. Virtual time moves in steps, so one
 * state for each moment at which it moved on says everything.
 */
import type { DatabaseState } from '../store/database.ts';
import { SharedLog, type LogState } from '../store/sharedLog.ts';

interface Entry {
  /** The state holds from this virtual time until the next entry's. */
  readonly from: number;
  readonly state: DatabaseState;
}

export type HistoryState = LogState<Entry>;

export class History {
  #entries = new SharedLog<Entry>();

  /** The state at the end of a moment; later than every moment noted before. */
  note(from: number, state: DatabaseState): void {
    const { length } = this.#entries;
    if (this.#entries.at(length - 1)?.state !== state) this.#entries.push({ from, state });
  }

  /** The state at a time; before the first entry, that one. */
  at(time: number): DatabaseState {
    let low = 0;
    let high = this.#entries.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#entries.at(middle)!.from <= time) low = middle;
      else high = middle - 1;
    }
    return this.#entries.at(low)!.state;
  }

  /** Lets go of what nobody asks for who asks for `time` or later. */
  forgetBefore(time: number): void {
    while (this.#entries.length > 1 && this.#entries.at(1)!.from <= time) this.#entries.shift();
  }

  /** Gives every state another form. */
  rewrite(change: (state: DatabaseState) => DatabaseState): void {
    const entries = this.#entries.toArray();
    this.#entries = new SharedLog(
      entries.map(({ from, state }) => ({ from, state: change(state) })),
    );
  }

  clear(): void {
    this.#entries = new SharedLog();
  }

  get state(): HistoryState {
    return this.#entries.state;
  }

  set state(state: HistoryState) {
    this.#entries.state = state;
  }
}
