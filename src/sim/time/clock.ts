/** Virtual time in milliseconds since 1970. Nothing sleeps: whoever takes time advances it. */
export class VirtualClock {
  #now: number;
  /** Told whenever time is about to move on. */
  beforeMoving: (() => void) | undefined;
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
    const before = this.#now;
    this.#now += milliseconds;
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
