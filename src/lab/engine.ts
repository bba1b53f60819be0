/** Plays a log of actions on a fresh simulator. The only file of the lab that drives one. */
import {
  GetItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import {
  ClientCrashed,
  createSimulator,
  type Hold,
  type Simulator,
  type Snapshot,
  type TraceEvent,
} from '../sim/index.ts';
import { lastWrite, type LogEntry } from './log.ts';
import { metaKey, socialTable, startItems, type World } from './world.ts';
import { writePaths, type WritePathId } from './writePaths/index.ts';

/** Everything that a log brought about. */
export interface Run {
  /** The state before the first event. */
  start: Snapshot;
  events: readonly TraceEvent[];
  /** For each event the index of the log entry that brought it about. */
  owners: readonly number[];
  /** For each entry the number of events that had happened when it began. */
  begins: readonly number[];
}

/** Virtual milliseconds that things take in the lab: enough for the eye, the order of real ones. */
const LATENCY = { network: 3, storage: 1, requestTimeout: 1000 };

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
  readonly #sent = new Map<LogEntry, Sent>();
  /** Actions that are held half-way; the last one goes on first. */
  readonly #held: { action: Action; hold: Hold }[] = [];
  /** The entry on whose behalf things happen right now: all others are over or held. */
  #running = 0;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#sim = createSimulator({ seed, startTime: world.startTime, latency: LATENCY });
    this.#clients = new Map(
      [...world.actors.map(({ id }) => id), world.reader].map((name) => [
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
    return { start, events: this.#events, owners: this.#owners, begins: this.#begins };
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
    const done = this.#perform(log.slice(0, index), entry).then(
      () => undefined,
      // What DynamoDB answers with an error, and what a crash swallows, is in the trace.
      (error: unknown) => {
        if (!(error instanceof ClientCrashed) && !this.#settled(entry)) throw error;
      },
    );
    return { entry: index, done };
  }

  /** Whether the trace knows how the last call of the entry's actor ended. */
  #settled(entry: LogEntry): boolean {
    return this.#events.findLast((event) => event.client === entry.actor)?.type === 'client.settled';
  }

  async #perform(before: readonly LogEntry[], entry: LogEntry): Promise<unknown> {
    const { table, post } = this.#world;
    const client = this.#clients.get(entry.actor)!;
    const { faults } = this.#sim;
    faults.restart(entry.actor);
    if (entry.fault === 'loseAnswer') faults.loseNextAnswer(entry.actor);
    if (entry.fault === 'loseRequest') faults.loseNextRequest(entry.actor);
    if (entry.fault === 'crashBetween') faults.crashAfter(entry.actor, 1);
    if (entry.verb === 'read') {
      const Key = metaKey(this.#world);
      return client.send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }));
    }
    const original = entry.verb === 'resend' ? lastWrite(before, entry.actor) : entry;
    if (!original || !isPath(original.path)) throw new RangeError('Nothing to send again');
    const user = this.#world.actors.find(({ id }) => id === entry.actor)!.user;
    const sent = this.#sent.get(original) ?? this.#firstSending(original);
    const write = writePaths[original.path][original.verb === 'unlike' ? 'unlike' : 'like'];
    return write(client, { table, post, user, ...sent });
  }

  /** Notes what the entry sends, so that it can be sent again: the token comes from its request. */
  #firstSending(entry: LogEntry): Sent {
    const sent: Sent = { likedAt: Math.floor(this.#sim.clock.now() / 1000), token: undefined };
    this.#sent.set(entry, sent);
    const stop = this.#sim.on((event) => {
      if (event.type !== 'client.sent' || event.client !== entry.actor) return;
      stop();
      this.#sent.set(entry, { ...sent, token: event.token });
    });
    return sent;
  }
}

function isPath(path: WritePathId | undefined): path is WritePathId {
  return path !== undefined;
}
