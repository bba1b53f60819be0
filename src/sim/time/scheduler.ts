/**
 * What is to happen at which virtual time. Of two things at the same moment the one that was
 * asked for first happens first, so that the same calls always give the same order.
 */
import type { VirtualClock } from './clock.ts';

interface Entry {
  at: number;
  /** How many were asked for before it. */
  order: number;
  act: () => void;
}

const before = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

export class Scheduler {
  readonly #clock: Pick<VirtualClock, 'now' | 'advance'>;
  /** A binary heap: no entry comes before its parent. */
  readonly #heap: Entry[] = [];
  #asked = 0;

  constructor(clock: Pick<VirtualClock, 'now' | 'advance'>) {
    this.#clock = clock;
  }

  /** Things that are still to happen. */
  get pending(): number {
    return this.#heap.length;
  }

  /** Virtual time in milliseconds of the next one; undefined when there is none. */
  get next(): number | undefined {
    return this.#heap[0]?.at;
  }

  /** Has something done so many virtual milliseconds from now. */
  after(milliseconds: number, act: () => void): void {
    this.#push({ at: this.#clock.now() + milliseconds, order: this.#asked++, act });
  }

  /** Moves the clock to the next thing and does it; false when there is none. */
  step(): boolean {
    const entry = this.#pop();
    if (!entry) return false;
    // Whoever acts may take time of its own, so the clock can be past it already.
    this.#clock.advance(Math.max(0, entry.at - this.#clock.now()));
    entry.act();
    return true;
  }

  /** Does everything that is due until then, and leaves the clock there. */
  runUntil(time: number): void {
    while (this.#heap[0] && this.#heap[0].at <= time) this.step();
    this.#clock.advance(Math.max(0, time - this.#clock.now()));
  }

  /** Nothing of it will happen. */
  clear(): void {
    this.#heap.length = 0;
  }

  /** Goes on until nothing is left to happen. */
  runToEnd(): void {
    while (this.step());
  }

  #push(entry: Entry): void {
    const heap = this.#heap;
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!before(entry, heap[parent]!)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = entry;
  }

  #pop(): Entry | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child++;
      if (!before(heap[child]!, last)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}
