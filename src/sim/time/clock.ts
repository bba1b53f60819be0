/** Virtual time in milliseconds since 1970. Nothing sleeps: whoever takes time advances it. */
export class VirtualClock {
  #now: number;

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    if (!(milliseconds >= 0)) throw new RangeError('Virtual time only moves forwards');
    this.#now += milliseconds;
  }

  /** For taking up a snapshot, which may lie in the past. */
  set(now: number): void {
    this.#now = now;
  }
}
