/** What each of the last seconds brought. */
import { count, noCounts, type OutcomeCounts } from './outcome.ts';
import type { RoomEvent } from './room.ts';

/** Seconds that are shown. */
const SECONDS_SHOWN = 60;

export const secondOf = (at: number): number => Math.floor(at / 1000);

export class Seconds {
  readonly #counts = new Map<number, OutcomeCounts>();
  /** The latest second, counted from 1970. */
  last = 0;

  add(event: RoomEvent): void {
    const second = secondOf(event.at);
    this.reach(second);
    let counts = this.#counts.get(second);
    if (!counts) this.#counts.set(second, (counts = noCounts()));
    count(counts, event);
  }

  /** Time has come this far, whether or not anything happened. */
  reach(second: number): void {
    if (second <= this.last) return;
    this.last = second;
    for (const old of this.#counts.keys()) {
      if (old <= second - SECONDS_SHOWN) this.#counts.delete(old);
    }
  }

  /** One entry for each of the seconds shown, the last one being {@link last}. */
  shown(): OutcomeCounts[] {
    const first = this.last - SECONDS_SHOWN + 1;
    return Array.from({ length: SECONDS_SHOWN }, (_, i) => ({
      ...(this.#counts.get(first + i) ?? noCounts()),
    }));
  }
}
