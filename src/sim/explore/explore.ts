/** Tries every order in which a few clients' requests, and their faults, can come about. */
import { createSimulator, type Simulator } from '../simulator.ts';
import { errorName } from '../errors.ts';
import { othersTurn } from '../time/othersTurn.ts';
import { fewestSwitches, switchesOf } from './schedule.ts';
import { Search, type Event } from './search.ts';
import { Turns } from './turns.ts';
import type { ExploreOptions, ExploreResult, FailingSchedule, Start } from './types.ts';
import { World } from './world.ts';

/** Clients are bits of a 32-bit number. */
const MOST_CLIENTS = 30;
/** Runs after which others in the same thread get their turn. */
const RUNS_BETWEEN_PAUSES = 200;

/**
 * Runs every schedule that can be told from the others and checks the invariant in each.
 *
 * @returns how many there were, and the shortest that breaks the invariant; once one is found,
 * schedules with more faults than that are not run any more; `complete` says whether all were run
 * @throws what `signal` was aborted with; TypeError when a client does what cannot be explored;
 * Error when the table cannot be prepared
 */
export async function explore(options: ExploreOptions): Promise<ExploreResult> {
  const { clients, faults, signal, onProgress, invariant } = options;
  const { seed = 1, mostRuns = Infinity } = options;
  const watched = options.when === 'quiet';
  if (clients.length > MOST_CLIENTS) throw new RangeError(`At most ${MOST_CLIENTS} clients`);
  if (new Set(clients.map(({ name }) => name)).size < clients.length) {
    throw new TypeError('Each client needs a name of its own');
  }
  const start = (await prepare(options.start, seed)).snapshot();
  const turns = clients.map((client) => new Turns(client, seed));
  const firsts = await Promise.all(turns.map((turn) => turn.first()));
  const world = new World({ start, clients: turns, firsts, faults, watched });
  const search = new Search({
    world,
    database: world.database,
    mostFaults: faults ? (faults.most ?? 1) : 0,
    reduce: options.reduce ?? true,
  });

  let schedules = 0;
  let abandoned = 0;
  let failures = 0;
  let best: Found | undefined;
  const check = (): void => {
    const violation = invariant(world.snapshot);
    if (violation === undefined) return;
    failures++;
    best = shorter(best, search, violation, clients.length);
    search.mostFaults = best.faults;
  };
  const look = watched ? () => world.isQuiet && check() : undefined;
  if (watched) check();
  let complete = false;
  for (;;) {
    signal?.throwIfAborted();
    const end = await search.next(look);
    if (end === undefined) {
      complete = true;
      break;
    }
    // Only the run after the last says whether there is one.
    if (schedules + abandoned >= mostRuns) break;
    if (end === 'complete') {
      schedules++;
      if (!watched || world.size === 0) check();
    } else abandoned++;
    if ((schedules + abandoned) % RUNS_BETWEEN_PAUSES === 0) {
      onProgress?.({ schedules, failures });
      await othersTurn();
    }
  }
  onProgress?.({ schedules, failures });
  return { schedules, abandoned, complete, failing: best && describe(world, best) };
}

/** A simulator in the state from which every schedule starts. */
export async function prepare(start: Start, seed: number | string): Promise<Simulator> {
  const sim = createSimulator({ seed });
  if (typeof start === 'function') await start(sim);
  else {
    for (const { operation, input } of start) {
      const { status, body } = await sim.request(operation, input);
      if (status < 400) continue;
      throw new Error(`The table cannot be prepared: ${operation}: ${errorName(body)}`);
    }
  }
  const { replica, index } = sim.lag.get();
  if (sim.throughput.enforced || replica > 0 || index > 0) {
    throw new TypeError('Throughput that runs out and reads that are behind are not explored');
  }
  return sim;
}

interface Found {
  faults: number;
  events: readonly Event[];
  switches: number;
  violation: string;
}

/** The better one of the best failing run so far and the one at hand. */
function shorter(
  best: Found | undefined,
  search: Search,
  violation: string,
  clients: number,
): Found {
  const { faults, events } = search;
  if (best) {
    if (faults > best.faults) return best;
    if (faults === best.faults && events.length > best.events.length) return best;
  }
  const ordered = fewestSwitches(events, clients);
  const found = { faults, events: ordered, switches: switchesOf(ordered), violation };
  if (!best || faults < best.faults || ordered.length < best.events.length) return found;
  return found.switches < best.switches ? found : best;
}

function describe(world: World, { events, violation }: Found): FailingSchedule {
  world.reset();
  const steps = events.map(({ client, act }) => {
    const step = world.describe(client, act);
    // Every answer on this way has been met, so nobody's code has to be run.
    void world.take(client, act);
    return step;
  });
  return { steps, violation };
}
