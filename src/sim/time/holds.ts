import type { TraceEvent } from '../trace/events.ts';

/** A place in the trace at which whoever gets there first has to wait. */
export interface Hold {
  /** Resolves when somebody waits at it. */
  readonly reached: Promise<TraceEvent>;
  /** Lets the waiting one go on; before it is reached, takes the hold away. */
  release(): void;
}

interface PendingHold {
  when: (event: TraceEvent) => boolean;
  due: TraceEvent | undefined;
  reach: (event: TraceEvent) => void;
  released: Promise<undefined>;
}

/**
 * Holds stop a request between two of its steps (never inside one: preparing or committing an
 * item is a single act of its storage node), so that others can act on the state it left.
 */
export class Holds {
  #pending: PendingHold[] = [];

  get armed(): boolean {
    return this.#pending.length > 0;
  }

  /** `when` is asked of every event; the first yes arms the stop before the next step. */
  add(when: (event: TraceEvent) => boolean): Hold {
    const reached = Promise.withResolvers<TraceEvent>();
    const released = Promise.withResolvers<undefined>();
    const hold: PendingHold = {
      when,
      due: undefined,
      reach: reached.resolve,
      released: released.promise,
    };
    this.#pending.push(hold);
    return {
      reached: reached.promise,
      release: () => {
        this.#pending = this.#pending.filter((pending) => pending !== hold);
        released.resolve(undefined);
      },
    };
  }

  observe(event: TraceEvent): void {
    for (const hold of this.#pending) if (!hold.due && hold.when(event)) hold.due = event;
  }

  /** Called between two steps: undefined to go on, or a promise to wait for. */
  checkpoint(): Promise<undefined> | undefined {
    const hold = this.#pending.find((pending) => pending.due);
    if (!hold) return undefined;
    this.#pending = this.#pending.filter((pending) => pending !== hold);
    hold.reach(hold.due!);
    return hold.released;
  }
}
