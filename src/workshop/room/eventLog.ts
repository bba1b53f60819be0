/** The room's events of the last minute, each with its number. */
import type { RoomEvent } from '../../lab/room/room.ts';

/** An event as the one writes it who makes it happen. */
export type RoomEventDraft = RoomEvent extends infer E
  ? E extends RoomEvent
    ? Omit<E, 'id' | 'at'>
    : never
  : never;

const KEPT_MS = 60_000;
/** More than a minute of 60 people at 20 requests a second. */
const KEPT = 100_000;
/** What is forgotten stays in the array until it is this many. */
const SLACK = 10_000;

export class EventLog {
  #events: RoomEvent[] = [];
  /** Where the last minute begins in the array. */
  #from = 0;
  #last = 0;

  /** Id of the latest event; 0 before the first. */
  get last(): number {
    return this.#last;
  }

  add(at: number, draft: RoomEventDraft): RoomEvent {
    const event: RoomEvent = { ...draft, id: ++this.#last, at };
    this.#events.push(event);
    this.#forget(at);
    return event;
  }

  /**
   * The events after this one, in order; undefined when some of them are forgotten, or when there
   * has never been such an event.
   */
  after(id: number): RoomEvent[] | undefined {
    const first = this.#last - (this.#events.length - this.#from) + 1;
    if (id > this.#last || id + 1 < first) return undefined;
    return this.#events.slice(this.#from + id + 1 - first);
  }

  /** The latest events, at most so many. */
  latest(most: number): RoomEvent[] {
    return this.#events.slice(Math.max(this.#from, this.#events.length - most));
  }

  #forget(now: number): void {
    const events = this.#events;
    while (events.length - this.#from > KEPT || events[this.#from]!.at < now - KEPT_MS) {
      this.#from++;
    }
    if (this.#from < SLACK) return;
    this.#events = events.slice(this.#from);
    this.#from = 0;
  }
}
