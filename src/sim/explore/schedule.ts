/** A run as people read it: the same steps with as few changes between clients as can be. */
import type { Event } from './search.ts';

/** How many steps follow one of another client. */
export function switchesOf(events: readonly Event[]): number {
  let switches = 0;
  for (let i = 1; i < events.length; i++) {
    if (events[i]!.client !== events[i - 1]!.client) switches++;
  }
  return switches;
}

interface Stage {
  /** By client, how many of its steps are taken. */
  readonly taken: readonly number[];
  readonly last: number;
  readonly switches: number;
  readonly before: Stage | undefined;
}

/**
 * Puts the steps of a run into an order that nobody can tell from it, with the fewest changes
 * between clients. Breadth first, over how far each client has come.
 */
export function fewestSwitches(events: readonly Event[], clients: number): Event[] {
  const own: Event[][] = Array.from({ length: clients }, () => []);
  /** For each step, how many steps of each client come before it in any order. */
  const needs = new Map<Event, number[]>();
  const position: number[] = [];
  for (const [i, event] of events.entries()) {
    own[event.client]!.push(event);
    position[i] = own[event.client]!.length;
    needs.set(
      event,
      event.clock.map((seen, client) =>
        seen === 0 ? 0 : position[seen - 1]! - (client === event.client ? 1 : 0),
      ),
    );
  }
  let best = new Map<string, Stage>();
  const start = { taken: own.map(() => 0), last: -1, switches: 0, before: undefined };
  best.set('', start);
  for (const _step of events) {
    const following = new Map<string, Stage>();
    for (const stage of best.values()) {
      for (let client = 0; client < clients; client++) {
        const event = own[client]![stage.taken[client]!];
        if (!event || needs.get(event)!.some((need, one) => stage.taken[one]! < need)) continue;
        const changes = stage.last >= 0 && stage.last !== client ? 1 : 0;
        const switches = stage.switches + changes;
        const taken = stage.taken.with(client, stage.taken[client]! + 1);
        const name = `${taken.join()};${client}`;
        const known = following.get(name);
        if (known && known.switches <= switches) continue;
        following.set(name, { taken, last: client, switches, before: stage });
      }
    }
    best = following;
  }
  const [first, ...rest] = [...best.values()];
  let stage = rest.reduce((a, b) => (b.switches < a.switches ? b : a), first!);
  const order: Event[] = [];
  for (let left = events.length; left > 0; left--) {
    const { last, taken, before } = stage;
    order.push(own[last]![taken[last]! - 1]!);
    stage = before!;
  }
  return order.reverse();
}
