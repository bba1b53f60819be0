/** Runs one schedule again with genuine SDK clients, and keeps the trace. */
import type { Simulator } from '../simulator.ts';
import type { Snapshot } from '../store/snapshot.ts';
import type { Hold } from '../time/holds.ts';
import type { TraceEvent, TraceEventType } from '../trace/events.ts';
import { prepare } from './explore.ts';
import type { ExploredClient, ScheduleStep, System } from './types.ts';

export interface Replay {
  trace: TraceEvent[];
  /** The state that the schedule leads to. */
  state: Snapshot;
  /** What the invariant says of it. */
  violation: string | undefined;
}

/**
 * Replays a schedule that {@link explore} has found for the same system.
 *
 * @throws Error when a genuine client does something else than the schedule says
 */
export async function replay(system: System, steps: readonly ScheduleStep[]): Promise<Replay> {
  const sim = await prepare(system.start, system.seed ?? 1);
  // Clients wait here for what is lost; no transaction may come to anything else for that.
  sim.transactions.timed = false;
  const trace: TraceEvent[] = [];
  sim.on((event) => trace.push(event));
  const clients = new Map<string, SteppedClient>();
  for (const client of system.clients) {
    const stepped = new SteppedClient(sim, client);
    clients.set(client.name, stepped);
    await stepped.goOn();
  }
  for (const step of steps) {
    const client = clients.get(step.client);
    if (!client) throw new Error(`There is no client ${step.client}`);
    await client.take(step);
  }
  const state = sim.snapshot();
  return { trace, state, violation: system.invariant(state) };
}

/** Events at whose step a client stops: it has sent, or the server has taken a step for it. */
const STOPS: ReadonlySet<TraceEventType> = new Set([
  'client.sent',
  'request.received',
  'request.validated',
  'request.answered',
  'token.replayed',
  'item.read',
  'item.staged',
  'item.refused',
  'transaction.decided',
  'item.committed',
  'item.cancelled',
]);

/** A genuine client that waits before each step until it is told to go on. */
class SteppedClient {
  readonly #sim: Simulator;
  readonly #client: ExploredClient;
  #hold: Hold | undefined;
  #finished: Promise<undefined> | undefined;
  /** Where it stands: what it has sent is on its way, at the server, or answered. */
  #last: TraceEvent | undefined;

  constructor(sim: Simulator, client: ExploredClient) {
    this.#sim = sim;
    this.#client = client;
    sim.on((event) => {
      if (event.client === client.name) this.#last = event;
    });
  }

  /** To the next place where it waits, or to its end. */
  async goOn(): Promise<void> {
    const { name, run } = this.#client;
    const before = this.#hold;
    const hold = this.#sim.hold((event) => event.client === name && STOPS.has(event.type));
    this.#hold = hold;
    const done = (): undefined => hold.release() as undefined;
    if (before) before.release();
    else this.#finished = run(this.#sim.client({ name })).then(end, end);
    await Promise.race([hold.reached, this.#finished!.then(done)]);
  }

  async take({ act, operation, call }: ScheduleStep): Promise<void> {
    const { name } = this.#client;
    const { faults } = this.#sim;
    const answered = this.#last?.type === 'request.answered';
    const fits =
      act === 'serve'
        ? !answered
        : act === 'loseRequest'
          ? this.#last?.type === 'client.sent'
          : answered;
    if (!this.#last || this.#last.type === 'client.settled' || !fits) {
      throw new Error(`${name} does not come to call ${call}, ${operation}: ${act}`);
    }
    if (act === 'loseRequest') faults.loseNextRequest(name);
    if (act === 'loseAnswer') faults.loseNextAnswer(name);
    if (act === 'crash') faults.crashAfter(name, 1);
    await this.goOn();
  }
}

const end = (): undefined => undefined;
