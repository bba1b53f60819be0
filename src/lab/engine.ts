/** Plays a log of actions on a fresh simulator. The only file of the lab that drives one. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createSimulator, type Hold, type Simulator, type TraceEvent } from '../sim/index.ts';
import { performAside } from './asides.ts';
import { isAside, lastWriteIndex, type LogEntry } from './log.ts';
import type { Run } from './run.ts';
import { socialTable, startItems, type World } from './world.ts';
import { writePaths } from './writePaths/index.ts';

/** Virtual milliseconds that things take in the lab: enough for the eye, the order of real ones. */
const LATENCY = { network: 3, storage: 1, requestTimeout: 1000 };
/** By how much a request is late that the app has given up, and a second delivery comes after. */
const LATE = 2500;
const APART = 40;

/** The same world, seed and log always give the same run. */
export async function play(world: World, seed: number, log: readonly LogEntry[]): Promise<Run> {
  return new Player(world, seed).play(log);
}

/** An action that has begun, and its end. */
interface Action {
  entry: number;
  done: Promise<void>;
}

/** What a resend repeats: the same parameters and the same token. */
interface Sent {
  likedAt: number;
  token: string | undefined;
}

class Player {
  readonly #world: World;
  readonly #sim: Simulator;
  readonly #clients: ReadonlyMap<string, DynamoDBClient>;
  readonly #events: TraceEvent[] = [];
  readonly #owners: number[] = [];
  readonly #begins: number[] = [];
  /** Of every like and unlike so far, by its index in the log. */
  readonly #sent = new Map<number, Sent>();
  /** Actions that are held half-way; the last one goes on first. */
  readonly #held: { action: Action; hold: Hold }[] = [];
  /** The entry on whose behalf things happen right now: all others are over or held. */
  #running = 0;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#sim = createSimulator({ seed, startTime: world.startTime, latency: LATENCY });
    // Whoever is held here for minutes is only looked at: that must not age their transaction.
    this.#sim.transactions.timed = false;
    this.#clients = new Map(
      [...world.actors.map(({ id }) => id), world.reader, world.author].map((name) => [
        name,
        this.#sim.client({ name }),
      ]),
    );
  }

  async play(log: readonly LogEntry[]): Promise<Run> {
    await this.#sim.request('CreateTable', socialTable);
    for (const Item of startItems(this.#world)) {
      await this.#sim.request('PutItem', { TableName: this.#world.table, Item });
    }
    const start = this.#sim.snapshot();
    this.#sim.on((event) => {
      this.#events.push(event);
      this.#owners.push(this.#running);
    });
    for (const [index, entry] of log.entries()) {
      const at = log[index + 1]?.at;
      const hold = at === undefined ? undefined : this.#holdAfter(at);
      const action = this.#start(log, index, entry);
      await this.#runUntil(action, hold);
    }
    return { log, start, events: this.#events, owners: this.#owners, begins: this.#begins };
  }

  /** Stops whoever brings about the `count`-th event. */
  #holdAfter(count: number): Hold {
    return this.#sim.hold(() => this.#events.length >= count);
  }

  /**
   * Lets the action run, and after it those that are held, until the hold is reached; without a
   * hold, or when the trace is too short for it, until everything is over.
   */
  async #runUntil(first: Action, hold: Hold | undefined): Promise<void> {
    let action: Action | undefined = first;
    while (action) {
      this.#running = action.entry;
      const reached = await Promise.race([
        action.done.then(() => false),
        ...(hold ? [hold.reached.then(() => true)] : []),
      ]);
      if (reached && hold) {
        this.#held.push({ action, hold });
        return;
      }
      const next = this.#held.pop();
      action = next?.action;
      if (action) this.#running = action.entry;
      next?.hold.release();
    }
    hold?.release();
  }

  #start(log: readonly LogEntry[], index: number, entry: LogEntry): Action {
    this.#begins.push(this.#events.length);
    this.#running = index;
    const over = (): void => undefined;
    // What DynamoDB answers with an error, and what a crash swallows, is in the trace.
    return { entry: index, done: this.#perform(log, index, entry).then(over, over) };
  }

  #perform(log: readonly LogEntry[], index: number, entry: LogEntry): Promise<unknown> {
    const { table, post } = this.#world;
    const client = this.#clients.get(entry.actor)!;
    const { clock, faults, throughput } = this.#sim;
    clock.advance((entry.wait ?? 0) * 1000);
    faults.restart(entry.actor);
    if (entry.fault === 'loseAnswer') faults.loseNextAnswer(entry.actor);
    if (entry.fault === 'loseRequest') faults.loseNextRequest(entry.actor);
    if (entry.fault === 'lateRequest') faults.delayNextRequest(entry.actor, LATE);
    if (entry.fault === 'duplicateRequest') faults.duplicateNextRequest(entry.actor, APART);
    if (entry.fault === 'throttle') {
      throughput.enforced = true;
      throughput.drain(table, 0);
    }
    if (entry.fault === 'crashBetween') faults.crashAfter(entry.actor, 1);
    if (isAside(entry.verb)) return performAside(client, this.#world, entry.verb);
    const first =
      entry.verb === 'resend' ? lastWriteIndex(log.slice(0, index), entry.actor) : index;
    const original = log[first];
    if (!original?.path) throw new RangeError('Nothing to send again');
    const user = this.#world.actors.find(({ id }) => id === entry.actor)!.user;
    const sent = this.#sent.get(first) ?? this.#firstSending(first, entry.actor);
    const write = writePaths[original.path][original.verb === 'unlike' ? 'unlike' : 'like'];
    return this.#withAllThatFollows(write(client, { table, post, user, ...sent }));
  }

  /** Until what the network still brings has arrived, and the partition takes requests again. */
  async #withAllThatFollows(written: Promise<unknown>): Promise<void> {
    const { clock, throughput } = this.#sim;
    try {
      await written;
    } finally {
      if (clock.pending > 0) await clock.runToEnd();
      throughput.enforced = false;
    }
  }

  /** Notes what the entry sends, so that it can be sent again: the token comes from its request. */
  #firstSending(entry: number, actor: string): Sent {
    const sent: Sent = { likedAt: Math.floor(this.#sim.clock.now() / 1000), token: undefined };
    this.#sent.set(entry, sent);
    const stop = this.#sim.on((event) => {
      if (event.type !== 'client.sent' || event.client !== actor) return;
      stop();
      this.#sent.set(entry, { ...sent, token: event.token });
    });
    return sent;
  }
}
