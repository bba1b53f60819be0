/** The state of the playground: its simulator, what has been run on it, and states kept of it. */
import type { JsonObject, Simulator, Snapshot } from '../../../sim/index.ts';
import { partiql } from '../../../sim/partiql/index.ts';
import { openSocial } from '../social.ts';
import { runOn, type Outcome } from './outcome.ts';
import { tablesIn } from './tables.ts';

/** Who has sent a request. */
export type Origin = 'editor' | 'code' | 'staged' | 'import';

/** A request that has been run. */
export interface Entry extends Outcome {
  id: number;
  origin: Origin;
  /** How many requests of the same kind it stands for: an import is one entry. */
  requests: number;
}

/** A state that was kept. */
export interface Kept {
  id: number;
  name: string;
  items: number;
  snapshot: Snapshot;
}

/** More are not kept: the oldest goes. */
export const MOST_ENTRIES = 100;
/** Characters of a kept state's name. */
export const LONGEST_NAME = 60;

export class PlaygroundSession {
  readonly #sim: Simulator;
  readonly #start: Snapshot;
  #ids = 0;

  /** The state of the simulator now. */
  state: Snapshot = $state.raw()!;
  /** What was run, the newest first. */
  history: readonly Entry[] = $state.raw([]);
  /** The entry whose answer is shown. */
  shown: Entry | undefined = $state.raw();
  kept: readonly Kept[] = $state.raw([]);
  /** Whether many requests are under way that appear as one: nobody else may send any. */
  busy = $state(false);
  readonly tables = $derived(tablesIn(this.state));
  readonly itemCount = $derived(this.tables.reduce((sum, { items }) => sum + items, 0));

  private constructor(sim: Simulator) {
    this.#sim = sim;
    this.#start = sim.snapshot();
    this.state = this.#start;
  }

  static async open(): Promise<PlaygroundSession> {
    return new PlaygroundSession(await openSocial({ operations: [partiql] }));
  }

  /** Runs a request, whose answer may be an error. */
  run(operation: string, input: JsonObject, origin: Origin): Entry {
    const entry = { ...runOn(this.#sim, operation, input), origin, requests: 1 };
    this.state = this.#sim.snapshot();
    return this.#note(entry);
  }

  show(entry: Entry): void {
    this.shown = entry;
  }

  forgetHistory(): void {
    this.history = [];
    this.shown = undefined;
  }

  /** Keeps the state under a name. */
  keep(name: string): Kept {
    const id = ++this.#ids;
    const kept = {
      id,
      name: name.trim().slice(0, LONGEST_NAME),
      items: this.itemCount,
      snapshot: this.state,
    };
    this.kept = [...this.kept, kept];
    return kept;
  }

  drop(id: number): void {
    this.kept = this.kept.filter((kept) => kept.id !== id);
  }

  /** Goes back to a state; the history stays. */
  goBack(to: Snapshot): void {
    this.#sim.restore(to);
    this.state = this.#sim.snapshot();
  }

  /** Back to the state in which everybody begins. */
  reset(): void {
    this.goBack(this.#start);
  }

  /**
   * Runs many requests that appear as one. Nobody else runs any meanwhile.
   * @param work runs them with the function that it is given, and returns whether they are to stay
   */
  async together(
    work: (run: (operation: string, input: JsonObject) => Outcome) => Promise<boolean>,
  ): Promise<Entry | undefined> {
    const before = this.#sim.snapshot();
    const units = { read: 0, write: 0 };
    let requests = 0;
    let last: Outcome | undefined;
    let stays = false;
    this.busy = true;
    try {
      stays = await work((operation, input) => {
        const outcome = runOn(this.#sim, operation, input);
        units.read += outcome.units.read;
        units.write += outcome.units.write;
        requests++;
        last = outcome;
        return outcome;
      });
    } finally {
      this.busy = false;
      if (!stays) this.#sim.restore(before);
      this.state = this.#sim.snapshot();
    }
    return stays && last ? this.#note({ ...last, units, requests, origin: 'import' }) : undefined;
  }

  #note(outcome: Omit<Entry, 'id'>): Entry {
    const entry = { ...outcome, id: ++this.#ids };
    this.history = [entry, ...this.history.slice(0, MOST_ENTRIES - 1)];
    this.shown = entry;
    return entry;
  }
}
