/**
 * Runs every order that can be told from the others: dynamic partial-order reduction with source
 * sets and sleep sets (Abdulla, Aronis, Jonsson, Sagonas: "Optimal dynamic partial order
 * reduction", POPL 2014, algorithm 1). Each run starts anew, since a request that is half served
 * cannot be copied.
 *
 * Faults are choices of a client. All choices but serving touch nothing, so a choice that sleeps
 * stays asleep rightly; and how many faults a run has does not depend on the order of its steps,
 * so leaving out runs with too many of them leaves out no other.
 */
import type { Access, RecordingDatabase } from './accesses.ts';
import type { Act, World } from './world.ts';

export interface Choice {
  readonly client: number;
  readonly act: Act;
}

/** A step that was taken. */
export interface Event extends Choice {
  readonly access: Access;
  /** By client: the position, from 1, of its last step that this one comes after; 0 for none. */
  readonly clock: readonly number[];
}

interface Sleeper extends Choice {
  readonly access: Access;
}

/** A state on the way, and what has been tried from it. */
interface Node {
  readonly sleeping: Sleeper[];
  /** Clients, as bits, that have to go first once; and those that have. */
  wanted: number;
  tried: number;
  /** What each client may choose here. */
  readonly acts: readonly (readonly Act[])[];
  /** What else the client at work may choose. */
  others: Act[];
  /** Faults on the way here. */
  readonly faults: number;
  choice: Choice;
  event: Event | undefined;
}

export interface SearchOptions {
  world: World;
  database: RecordingDatabase;
  /** Faults in one run at most. It may be lowered on the way. */
  mostFaults: number;
  reduce: boolean;
}

/** `abandoned`: whatever could follow had been run before. */
export type RunEnd = 'complete' | 'abandoned';

export class Search {
  mostFaults: number;
  readonly #world: World;
  readonly #database: RecordingDatabase;
  readonly #reduce: boolean;
  readonly #nodes: Node[] = [];
  #started = false;
  #end: RunEnd = 'complete';

  constructor({ world, database, mostFaults, reduce }: SearchOptions) {
    this.#world = world;
    this.#database = database;
    this.mostFaults = mostFaults;
    this.#reduce = reduce;
  }

  /** The steps of the last run. */
  get events(): readonly Event[] {
    return this.#nodes.map(({ event }) => event!);
  }

  get faults(): number {
    const last = this.#nodes.at(-1);
    return last ? last.faults + (isFault(last.choice.act) ? 1 : 0) : 0;
  }

  /**
   * The next run, to its end; undefined when there is none left. `look` is called after each
   * step that no run before has taken in this place.
   */
  async next(look?: () => void): Promise<RunEnd | undefined> {
    if (this.#started && !this.#backtrack()) return undefined;
    this.#started = true;
    const world = this.#world;
    world.reset();
    world.noting = false;
    for (const { choice, event } of this.#nodes) {
      if (!event) break;
      const pending = world.take(choice.client, choice.act);
      if (pending) await pending;
    }
    world.noting = true;
    if (this.#nodes.length === 0 && !this.#descend()) return this.#end;
    do {
      const position = this.#nodes.length - 1;
      const { client, act } = this.#nodes[position]!.choice;
      const pending = world.take(client, act);
      if (pending) await pending;
      this.#note(position, world.touched);
      look?.();
    } while (this.#descend());
    return this.#end;
  }

  /** Goes on from the state reached; false when the run has come to its end. */
  #descend(): boolean {
    const world = this.#world;
    const sleeping = this.#sleepers();
    const { faults } = this;
    const acts: (readonly Act[])[] = [];
    let awake = 0;
    let alive = false;
    for (let client = 0; client < world.size; client++) {
      const done = world.isDone(client);
      alive ||= !done;
      const own = done
        ? []
        : world
            .acts(client, faults < this.mostFaults)
            .filter((act) => !sleeping.some((one) => one.client === client && one.act === act));
      acts.push(own);
      if (own.length > 0) awake |= 1 << client;
    }
    this.#end = alive ? 'abandoned' : 'complete';
    if (awake === 0) return false;
    // Whoever is at work goes on: the orders that people care about are made of few turns.
    const last = this.#nodes.at(-1)?.choice.client ?? 0;
    const client = awake & (1 << last) ? last : lowest(awake);
    const [act, ...others] = acts[client]!;
    this.#nodes.push({
      sleeping,
      wanted: this.#reduce ? 1 << client : awake,
      tried: 0,
      acts,
      others,
      faults,
      choice: { client, act: act! },
      event: undefined,
    });
    return true;
  }

  /** What was tried on the way and would lead from here to runs that have been. */
  #sleepers(): Sleeper[] {
    const last = this.#nodes.at(-1);
    if (!last) return [];
    const { client, access } = last.event!;
    return last.sleeping.filter(
      (one) => one.client !== client && !this.#database.areDependent(one.access, access),
    );
  }

  /** Writes a step down, and at every earlier one that races with it who should have gone first. */
  #note(position: number, access: Access): void {
    const node = this.#nodes[position]!;
    const { client, act } = node.choice;
    const clock = new Array<number>(this.#world.size).fill(0);
    const races: number[] = [];
    for (let i = position - 1; i >= 0; i--) {
      const event = this.#nodes[i]!.event!;
      if (clock[event.client]! > i) continue;
      const own = event.client === client;
      if (!own && !this.#database.areDependent(event.access, access)) continue;
      if (!own) races.push(i);
      for (const [one, seen] of event.clock.entries()) if (seen > clock[one]!) clock[one] = seen;
    }
    clock[client] = position + 1;
    node.event = { client, act, access, clock };
    if (this.#reduce) for (const race of races) this.#reverse(race, position);
  }

  /** Sees to it that the later of two steps is also tried before the earlier one. */
  #reverse(earlier: number, later: number): void {
    const node = this.#nodes[earlier]!;
    const first = node.event!;
    let initials = 0;
    let seen = 0;
    const apart: number[] = [];
    for (let i = earlier + 1; i <= later; i++) {
      const { client, clock } = this.#nodes[i]!.event!;
      // The later one comes after the earlier one, by their race alone.
      if (i < later && clock[first.client]! > earlier) continue;
      if (!(seen & (1 << client))) {
        seen |= 1 << client;
        const waits = apart.some((j) => clock[this.#nodes[j]!.event!.client]! > j);
        if (!waits) initials |= 1 << client;
      }
      apart.push(i);
    }
    if (node.wanted & initials) return;
    const { client } = this.#nodes[later]!.event!;
    node.wanted |= initials & (1 << client) ? 1 << client : lowestBit(initials);
  }

  /** Drops the last steps up to the first that has another choice, and takes that. */
  #backtrack(): boolean {
    for (let node = this.#nodes.at(-1); node; node = this.#nodes.at(-1)) {
      if (this.#reduce) node.sleeping.push(node.event!);
      node.event = undefined;
      if (this.#chooseNext(node)) return true;
      this.#nodes.pop();
    }
    return false;
  }

  #chooseNext(node: Node): boolean {
    let { client } = node.choice;
    for (;;) {
      for (let act = node.others.shift(); act; act = node.others.shift()) {
        if (isFault(act) && node.faults >= this.mostFaults) continue;
        node.choice = { client, act };
        return true;
      }
      node.tried |= 1 << client;
      const left = node.wanted & ~node.tried;
      if (left === 0) return false;
      client = lowest(left);
      node.others = [...node.acts[client]!];
    }
  }
}

const isFault = (act: Act): boolean => act !== 'serve' && act !== 'answer';
const lowestBit = (bits: number): number => bits & -bits;
const lowest = (bits: number): number => 31 - Math.clz32(lowestBit(bits));
