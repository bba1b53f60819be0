/** Keeps reads below a rate, so that an audit takes nothing away from whoever uses the table. */

/** Bytes that one unit of an eventually consistent read covers; a strong one covers half. */
export const BYTES_PER_UNIT = 8192;
/** Items asked for as long as nobody knows how large they are. */
const FIRST_LIMIT = 100;

export interface PaceOptions {
  /** Read capacity units a second, at most. */
  unitsPerSecond: number;
  /** Lets so many milliseconds pass. */
  wait(milliseconds: number): Promise<void>;
  /** Average size of the table's items, if it is known. */
  itemBytes?: number | undefined;
}

/**
 * A page of 1 MB takes 128 units at once, or 256 strongly consistent. So a page is asked for with
 * a `Limit` that a second's units suffice for, by what the items so far have taken; and before each
 * request the reader waits for its turn. Without looking at a clock: what the requests themselves
 * take is not set off, so the rate stays below.
 */
export class Pace {
  readonly #options: PaceOptions;
  #unitsPerItem: number | undefined;
  #paid = Promise.resolve();

  constructor(options: PaceOptions) {
    this.#options = options;
    const { itemBytes } = options;
    if (itemBytes) this.#unitsPerItem = itemBytes / BYTES_PER_UNIT;
  }

  /** How many items the next page may have. A strong read gets half. */
  limit(consistent: boolean): number {
    if (this.#unitsPerItem === undefined) return FIRST_LIMIT;
    const perItem = this.#unitsPerItem * (consistent ? 2 : 1);
    return Math.max(1, Math.floor(this.#options.unitsPerSecond / perItem));
  }

  /** Learns from a page how large items are. */
  learn(items: number, units: number, consistent: boolean): void {
    if (items > 0) this.#unitsPerItem = units / items / (consistent ? 2 : 1);
  }

  /** Resolves when all that has been spent so far has had its time at this rate. */
  turn(): Promise<void> {
    return this.#paid;
  }

  spend(units: number): void {
    const { unitsPerSecond, wait } = this.#options;
    if (units > 0) this.#paid = this.#paid.then(() => wait((units / unitsPerSecond) * 1000));
  }
}
