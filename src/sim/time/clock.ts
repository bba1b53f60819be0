/**
 * What comes about by time alone: a token expires, a replica catches up. It is looked up in the
 * state, not kept in a list, so it comes as it should after any snapshot is taken up.
 */
export interface Happening {
  /** The first moment after this one at which something of it happens; undefined: none is known. */
  nextAfter(time: number): number | undefined;
  /** Lets that happen which happens at this moment. */
  happen(time: number): void;
}

/** Virtual time in milliseconds since 1970. Nothing sleeps: whoever takes time advances it. */
export class VirtualClock {
  #now: number;
  /** Told whenever time is about to move on. */
  beforeMoving: (() => void) | undefined;
  readonly #happenings: Happening[] = [];
  readonly #periods: { milliseconds: number; act: () => void }[] = [];

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    if (!(milliseconds >= 0)) throw new RangeError('Virtual time only moves forwards');
    if (milliseconds > 0) this.beforeMoving?.();
    const until = this.#now + milliseconds;
    for (let next = this.nextHappening; next !== undefined && next <= until;) {
      this.#moveTo(next);
      for (const happening of this.#happenings) happening.happen(next);
      next = this.nextHappening;
    }
    this.#moveTo(until);
  }

  /** When something comes about by time alone for the next time. */
  get nextHappening(): number | undefined {
    let first: number | undefined;
    for (const happening of this.#happenings) {
      const next = happening.nextAfter(this.#now);
      if (next !== undefined && !(first !== undefined && first <= next)) first = next;
    }
    return first;
  }

  watch(happening: Happening): void {
    this.#happenings.push(happening);
  }

  #moveTo(time: number): void {
    const before = this.#now;
    this.#now = time;
    for (const period of this.#periods) {
      const count = (time: number): number => Math.floor(time / period.milliseconds);
      if (count(this.#now) > count(before)) period.act();
    }
  }

  /** Whenever time passes a multiple of a period; once for several passed at a time. */
  every(milliseconds: number, act: () => void): void {
    this.#periods.push({ milliseconds, act });
  }

  /** For taking up a snapshot, which may lie in the past. */
  set(now: number): void {
    this.#now = now;
  }
}
