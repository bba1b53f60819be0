/** What each of the last seconds brought. */
import { count, noCounts, OUTCOMES, type OutcomeCounts } from './outcome.ts';
import type { RoomEvent, RoomSeconds } from './room.ts';

/** Seconds that are shown. */
export const SECONDS_SHOWN = 60;

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

  /** Takes over what another has counted, of each second whichever knows more. */
  take({ last, counts }: RoomSeconds): void {
    this.reach(last);
    counts.forEach((theirs, i) => {
      const second = last - counts.length + 1 + i;
      const own = this.#counts.get(second);
      const isKept = second > this.last - SECONDS_SHOWN;
      if (isKept && sum(theirs) > (own ? sum(own) : 0)) this.#counts.set(second, { ...theirs });
    });
  }

  /** One entry for each of the seconds shown, the last one being {@link last}. */
  shown(): OutcomeCounts[] {
    const first = this.last - SECONDS_SHOWN + 1;
    return Array.from({ length: SECONDS_SHOWN }, (_, i) => ({
      ...(this.#counts.get(first + i) ?? noCounts()),
    }));
  }
}

const sum = (counts: OutcomeCounts): number =>
  OUTCOMES.reduce((total, outcome) => total + counts[outcome], 0);
