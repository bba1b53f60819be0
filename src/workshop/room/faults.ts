/**
 * What the host lets happen to everybody: lost answers, latency, a table without units,
 * transactions that take their time, a hold.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HoldPlace, RoomFaults, RoomHold } from '../../lab/room/room.ts';
import type { Hold, Simulator, TraceEvent } from '../../sim/index.ts';

const NONE: RoomFaults = { loseEvery: 0, latency: 0, throttle: null, pace: 0 };

interface OwnHold {
  view: RoomHold;
  release: () => void;
}

export class HostFaults {
  readonly #simulator: Simulator;
  readonly #onHold: (hold: RoomHold) => void;
  readonly #now: () => number;
  #faults = NONE;
  #served = 0;
  #hold: OwnHold | undefined;

  /** `onHold` hears whenever a hold is set, reached or released. */
  constructor(simulator: Simulator, now: () => number, onHold: (hold: RoomHold) => void) {
    this.#simulator = simulator;
    this.#now = now;
    this.#onHold = onHold;
  }

  get faults(): RoomFaults {
    return this.#faults;
  }

  get hold(): RoomHold {
    return this.#hold?.view ?? { state: 'none' };
  }

  set(faults: Partial<RoomFaults>): void {
    this.#faults = { ...this.#faults, ...faults };
    this.#served = 0;
  }

  /** Called as a request is let in: whether its answer is going to be lost. */
  meet(): boolean {
    const { loseEvery, throttle } = this.#faults;
    if (throttle !== null && this.#simulator.snapshot().table(throttle)) {
      this.#simulator.throughput.drain(throttle, 0);
    }
    this.#served++;
    return loseEvery > 0 && this.#served % loseEvery === 0;
  }

  /**
   * Called right before the simulator is asked: a transaction then takes its time half-way, and
   * others that come meanwhile meet it. Returns what is to be called when it has been answered.
   */
  takeTime(operation: string): (() => void) | undefined {
    const { pace } = this.#faults;
    if (pace === 0 || operation !== 'TransactWriteItems') return undefined;
    const hold = this.#simulator.hold(nextHalfWay());
    void hold.reached.then(() => sleep(pace)).then(() => hold.release());
    return () => hold.release();
  }

  /** Holds the next transaction; of this participant's, where one is named. */
  holdNext(place: HoldPlace, who?: string): void {
    this.release();
    const { transactions } = this.#simulator;
    const { stalledAfter } = transactions;
    const hold = this.#simulator.hold(halfWay(place, who));
    const view: RoomHold = { state: 'waiting', place, ...(who !== undefined && { who }) };
    const own: OwnHold = { view, release: () => this.#letGo(hold, stalledAfter) };
    this.#hold = own;
    this.#onHold(view);
    void hold.reached.then(({ client }) => {
      if (this.#hold !== own) return;
      // Otherwise another coordinator would finish it after five seconds, in the host's mid-sentence.
      transactions.stalledAfter = Infinity;
      own.view = { state: 'holding', place, who: client ?? '', since: this.#now() };
      this.#onHold(own.view);
    });
  }

  /** Lets the held transaction go on; whether there was a hold. */
  release(): boolean {
    const hold = this.#hold;
    this.#hold = undefined;
    hold?.release();
    if (hold) this.#onHold(this.hold);
    return hold !== undefined;
  }

  #letGo(hold: Hold, stalledAfter: number): void {
    this.#simulator.transactions.stalledAfter = stalledAfter;
    hold.release();
  }
}

/** Asked of every event: whether the request that arrives next is half-way now. */
function nextHalfWay(): (event: TraceEvent) => boolean {
  const isHalfWay = halfWay('prepared');
  let request: number | undefined;
  return (event) => {
    if (event.type === 'request.received') request ??= event.request;
    return request !== undefined && event.request === request && isHalfWay(event);
  };
}

/** Asked of every event: whether a transaction of this participant's is half-way now. */
function halfWay(place: HoldPlace, who?: string): (event: TraceEvent) => boolean {
  const lastAction = new Map<number, number>();
  return (event) => {
    if (event.request === undefined) return false;
    if (event.type === 'request.received') {
      if (event.operation !== 'TransactWriteItems') return false;
      const { TransactItems } = event.input;
      if (Array.isArray(TransactItems)) lastAction.set(event.request, TransactItems.length - 1);
      return false;
    }
    if (event.type === 'request.answered') lastAction.delete(event.request);
    if (who !== undefined && event.client !== who) return false;
    return place === 'prepared'
      ? event.type === 'item.staged' && event.action === lastAction.get(event.request)
      : event.type === 'item.committed' && event.action === 0;
  };
}
