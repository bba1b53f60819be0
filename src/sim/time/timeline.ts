/**
 * The one timeline on which everything happens that takes virtual time. A call of a client is
 * awake, asleep until some moment, or held; time moves on only while none is awake, to whatever
 * comes next. Nothing waits for real time.
 */
import type { VirtualClock } from './clock.ts';
import { othersTurn } from './othersTurn.ts';
import { Scheduler } from './scheduler.ts';

export class Timeline {
  readonly #clock: VirtualClock;
  readonly #scheduler: Scheduler;
  /** Calls under way, and how many of them are asleep or held. */
  #calls = 0;
  #asleep = 0;
  #held = 0;
  #unheard = 0;
  #moving = false;
  #paused = false;
  #owed = 0;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
    this.#scheduler = new Scheduler(clock);
  }

  /** What is still to happen: sleepers that will wake, and requests on their way. */
  get pending(): number {
    return this.#scheduler.pending;
  }

  /** A call is under way until this has ended; it is awake unless it sleeps or is held. */
  async underWay<T>(call: () => Promise<T>): Promise<T> {
    this.#calls++;
    try {
      return await call();
    } finally {
      this.#calls--;
      this.#moveSoon();
    }
  }

  /** Has something done so many virtual milliseconds from now. */
  after(milliseconds: number, act: () => void): void {
    this.#scheduler.after(milliseconds, act);
    this.#moveSoon();
  }

  /** A step of a server takes time: whoever runs the steps lets it pass. */
  owe(milliseconds: number): void {
    this.#owed += milliseconds;
  }

  /** Lets the time pass that is owed; others may act meanwhile. */
  sleepOwed(): Promise<void> | undefined {
    const owed = this.#owed;
    this.#owed = 0;
    return owed > 0 ? this.sleep(owed) : undefined;
  }

  /** Lets it pass at once; whether there was any. */
  passOwed(): boolean {
    const owed = this.#owed;
    this.#owed = 0;
    if (owed > 0) this.#clock.advance(owed);
    return owed > 0;
  }

  /** Undefined when the time has passed already, as it does for whoever is alone awake. */
  sleep(milliseconds: number): Promise<void> | undefined {
    if (milliseconds === 0) return undefined;
    const until = this.#clock.now() + milliseconds;
    const { next } = this.#scheduler;
    const alone = this.#awake <= 1 && this.#asleep === 0;
    if (alone && !this.#paused && (next === undefined || next > until)) {
      this.#clock.advance(milliseconds);
      return undefined;
    }
    return new Promise((resolve) => {
      this.#asleep++;
      this.#scheduler.after(milliseconds, () => {
        this.#asleep--;
        resolve();
      });
      this.#moveSoon();
    });
  }

  /** A call waits for something else than time. */
  async hold(released: Promise<unknown>): Promise<void> {
    this.#held++;
    this.#moveSoon();
    await released;
    this.#held--;
  }

  /** From now on time stands still for whoever sleeps; {@link step} moves it. */
  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.#moveSoon();
  }

  /**
   * Moves to the next thing that is to happen and lets it, with all that follows from it before
   * time has to pass again; false when there is none.
   */
  async step(): Promise<boolean> {
    await othersTurn();
    const stepped = this.#stepByItself() || this.#scheduler.step();
    if (stepped) await othersTurn();
    return stepped;
  }

  /**
   * Until nothing is left to happen, no request is at the server for which nobody waits, and
   * every call has ended or is held.
   */
  async runToEnd(): Promise<void> {
    this.resume();
    do {
      if (this.#awake === 0) this.#scheduler.step();
      await othersTurn();
    } while (this.#scheduler.pending > 0 || this.#awake > 0 || this.#unheard > 0);
  }

  /** A request arrives for which nobody waits; it is under way like a call. */
  async unheard(served: () => Promise<unknown>): Promise<void> {
    this.#unheard++;
    try {
      await this.underWay(served);
    } finally {
      this.#unheard--;
    }
  }

  /** Lets time pass, at once, with all that is due in it. */
  pass(milliseconds: number): void {
    this.#scheduler.runUntil(this.#clock.now() + milliseconds);
  }

  /** What was to happen will not: another state is taken up. */
  clear(): void {
    this.#scheduler.clear();
  }

  /** To what comes about by time alone, if that is next. */
  #stepByItself(): boolean {
    const { nextHappening } = this.#clock;
    if (nextHappening === undefined) return false;
    const { next } = this.#scheduler;
    if (next !== undefined && next < nextHappening) return false;
    this.#clock.advance(nextHappening - this.#clock.now());
    return true;
  }

  get #awake(): number {
    return this.#calls - this.#asleep - this.#held;
  }

  #moveSoon(): void {
    if (this.#moving || this.#asleep === 0) return;
    this.#moving = true;
    void this.#move();
  }

  /** As long as somebody sleeps and nobody is awake, to the next thing, and the next. */
  async #move(): Promise<void> {
    for (;;) {
      // What a client does between two calls is no call: it gets its turn before time moves.
      await othersTurn();
      if (this.#paused || this.#asleep === 0 || this.#awake > 0) break;
      this.#scheduler.step();
    }
    this.#moving = false;
  }
}
