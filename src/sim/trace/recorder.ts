import type { Snapshot } from '../store/snapshot.ts';
import type { TraceEvent, TraceEventDraft } from './events.ts';

export type TraceListener = (event: TraceEvent) => void;

/** Numbers events, gives each its time and snapshot, and hands it on. Costs nothing unheard. */
export class Recorder {
  readonly #listeners = new Set<TraceListener>();
  readonly #stamp: () => { at: number; snapshot: Snapshot };
  #count = 0;

  constructor(stamp: () => { at: number; snapshot: Snapshot }) {
    this.#stamp = stamp;
  }

  /** False when nobody listens: then no event need be made. */
  get active(): boolean {
    return this.#listeners.size > 0;
  }

  get count(): number {
    return this.#count;
  }

  on(listener: TraceListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(draft: TraceEventDraft): void {
    if (!this.active) return;
    const event = { ...draft, index: this.#count++, ...this.#stamp() } as TraceEvent;
    for (const listener of this.#listeners) listener(event);
  }

  /** For taking up a snapshot: the next event gets this number. */
  rewind(count: number): void {
    this.#count = count;
  }
}
