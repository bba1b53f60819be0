/** Who is in the room, and what each of them may do. */
import type { Participant, RoomLimit } from '../../lab/room/room.ts';

/** What one participant may do; Infinity: as much as they like. */
export interface RoomLimits {
  /** Requests a second, and at most twice as many at a time. */
  rate: number;
  /** Items that may be there by one participant's doing. */
  items: number;
  /** Participants. */
  seats: number;
  /** Whether participants may create, change and delete tables. */
  tables: boolean;
}

/** A room on the loopback address, where everybody is the host. */
export const UNLIMITED: RoomLimits = { rate: Infinity, items: Infinity, seats: 1000, tables: true };

/** A room full of people: nobody needs more than this, and nobody can take it from the others. */
export const FOR_A_ROOM: RoomLimits = { rate: 50, items: 5000, seats: 200, tables: false };

/** Operations that may leave an item behind. */
const PUTTING = new Set(['PutItem', 'UpdateItem', 'BatchWriteItem', 'TransactWriteItems']);
/** Operations that everybody has: those on items, and those that look at tables. */
const ON_ITEMS = new Set([
  ...PUTTING,
  ...['DeleteItem', 'GetItem', 'BatchGetItem', 'TransactGetItems', 'Query', 'Scan'],
  // Of PartiQL the engine has SELECT.
  'ExecuteStatement',
  ...['DescribeTable', 'ListTables', 'DescribeTimeToLive', 'ListTagsOfResource'],
  ...['DescribeLimits', 'DescribeEndpoints'],
]);

interface Seat extends Participant {
  /** Requests that may come at once, at the time of the last one. */
  tokens: number;
}

export class Participants {
  readonly #limits: RoomLimits;
  readonly #seats = new Map<string, Seat>();

  constructor(limits: RoomLimits) {
    this.#limits = limits;
  }

  /** In the order in which they came. */
  list(): Participant[] {
    return [...this.#seats.values()].map(({ tokens: _, ...participant }) => participant);
  }

  get(name: string): Participant | undefined {
    return this.#seats.get(name);
  }

  /**
   * Lets somebody in who is not, unless the room is full.
   * @returns whether they have come just now; undefined: no seat is left
   */
  enter(name: string, now: number): boolean | undefined {
    if (this.#seats.has(name)) return false;
    if (this.#seats.size >= this.#limits.seats) return undefined;
    this.#seats.set(name, {
      ...{ name, since: now, last: now },
      ...{ requests: 0, errors: 0, refused: 0, items: 0 },
      tokens: 2 * this.#limits.rate,
    });
    return true;
  }

  /** Which limit forbids somebody's request; undefined: none, and the request is counted. */
  forbids(name: string, operation: string, now: number): RoomLimit | undefined {
    const seat = this.#seats.get(name)!;
    const { rate, items, tables } = this.#limits;
    const since = Math.max(0, now - seat.last) / 1000;
    seat.tokens = rate === Infinity ? Infinity : Math.min(2 * rate, seat.tokens + since * rate);
    seat.last = now;
    const limit = this.#limit(seat, operation, items, tables);
    if (limit) seat.refused++;
    else seat.tokens--;
    return limit;
  }

  #limit(seat: Seat, operation: string, items: number, tables: boolean): RoomLimit | undefined {
    if (seat.tokens < 1) return 'rate';
    if (!tables && !ON_ITEMS.has(operation)) return 'operation';
    if (seat.items >= items && PUTTING.has(operation)) return 'items';
    return undefined;
  }

  /** The database has answered somebody, and items have come or gone by it. */
  answered(name: string, failed: boolean, items: number): void {
    const seat = this.#seats.get(name);
    if (!seat) return;
    seat.requests++;
    if (failed) seat.errors++;
    seat.items = Math.max(0, seat.items + items);
  }

  /** Another state of the table: nobody's items are there any more. */
  forgetItems(): void {
    for (const seat of this.#seats.values()) seat.items = 0;
  }
}
