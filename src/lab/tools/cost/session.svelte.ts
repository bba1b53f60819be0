/** The calculator: what is asked, and what the engine has answered to it. */
import { billOf, type Bill } from './bill.ts';
import { compare, type Comparison } from './comparison.ts';
import { Counting } from './counting.ts';
import { readUsageHash, usageHash } from './link.ts';
import { keepingMeter, type Metered } from './metering.ts';
import { DEFAULT_USAGE, type Usage } from './usage.ts';

/** What is on the bill: a usage, and the units that the engine has metered for it. */
interface Answered {
  usage: Usage;
  metered: Metered;
  bill: Bill;
}

export class CostSession {
  usage: Usage = $state.raw(DEFAULT_USAGE);
  /** For the newest usage that has been metered. */
  answered: Answered | undefined = $state.raw();
  /** The newest; while likes are written, to be counted, it is that of an earlier usage. */
  compared: { usage: Usage; comparison: Comparison } | undefined = $state.raw();
  /** Whether likes are being written. */
  counting = $state(false);
  readonly #pause: () => Promise<void>;
  readonly #meter = keepingMeter();
  #counted: Counting | undefined;
  #newest = 0;

  /** @param pause lets the page breathe between two stretches of work */
  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  get truth(): unknown {
    const { answered, compared, counting } = this;
    return { bill: answered?.bill, comparison: compared?.comparison, counting };
  }

  /** Takes up some of a usage, and asks the engine. Settles when all is answered or outdated. */
  async set(change: Partial<Usage>): Promise<void> {
    this.usage = { ...this.usage, ...change };
    const { usage } = this;
    const turn = ++this.#newest;
    const metered = await this.#meter(usage);
    if (turn !== this.#newest) return;
    this.answered = { usage, metered, bill: billOf(usage, metered) };
    this.counting = usage.likeBytes !== this.#counted?.likeBytes;
    if (this.counting) {
      const counted = await Counting.measure(usage.likeBytes, async () => {
        await this.#pause();
        return turn === this.#newest;
      });
      if (!counted) return;
      this.#counted = counted;
    }
    this.compared = { usage, comparison: compare(usage, metered, this.#counted!) };
    this.counting = false;
  }

  /** Back to where the calculator begins. */
  reset(): Promise<void> {
    return this.set(DEFAULT_USAGE);
  }

  /** The hash of a link to what is asked. */
  share(): string {
    return usageHash(this.usage);
  }

  /**
   * Begins with a page's hash, if it is the calculator's, or else with what is asked already.
   * @throws {ShareError} when it is, and cannot be taken up
   */
  async takeUp(hash: string): Promise<void> {
    await this.set(readUsageHash(hash) ?? {});
  }
}
