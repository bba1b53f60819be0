/** Who is in the room, and what became of their requests. */
import type { Participant, RoomEvent } from './room.ts';

export type Seen = Pick<Participant, 'name' | 'requests' | 'errors' | 'refused'>;

export class People {
  readonly #seen = new Map<string, Seen>();

  /** Whoever the server knows; what was known before is forgotten. */
  set(participants: readonly Participant[]): void {
    this.#seen.clear();
    for (const { name, requests, errors, refused } of participants) {
      this.#seen.set(name, { name, requests, errors, refused });
    }
  }

  meet(event: RoomEvent): void {
    if (!('who' in event)) return;
    const { name, requests, errors, refused } = this.#of(event.who);
    this.#seen.set(name, {
      name,
      requests: requests + Number(event.type === 'request'),
      errors: errors + Number(event.type === 'request' && event.error !== undefined),
      refused: refused + (event.type === 'refused' ? event.requests : 0),
    });
  }

  /** In the order in which they came. */
  list(): Seen[] {
    return [...this.#seen.values()];
  }

  #of(name: string): Seen {
    return this.#seen.get(name) ?? { name, requests: 0, errors: 0, refused: 0 };
  }
}
