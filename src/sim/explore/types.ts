/** What the explorer is given and what it gives back. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Simulator } from '../simulator.ts';
import type { Snapshot } from '../store/snapshot.ts';
import type { JsonObject } from '../types.ts';

/** One request of AWS JSON 1.0. */
export interface PreparingRequest {
  operation: string;
  input: JsonObject;
}

/** How the table comes about that every schedule starts from. */
export type Start = readonly PreparingRequest[] | ((sim: Simulator) => unknown);

/**
 * A client's code. It sends one command after the other and waits for each answer; what it does
 * depends on the answers alone. While schedules are tried it gets a light client with the SDK's
 * `send`, for operations on items; when one is replayed, a genuine one.
 */
export type ClientCode = (client: DynamoDBClient) => Promise<unknown>;

export interface ExploredClient {
  /** Its name in schedules and traces; no two are alike. */
  name: string;
  run: ClientCode;
}

/** `crash`: the client dies after an answer, with more still to send. */
export type FaultKind = 'loseRequest' | 'loseAnswer' | 'crash';

export interface AllowedFaults {
  kinds: readonly FaultKind[];
  /** Faults in one schedule at most; 1 unless given. */
  most?: number;
}

/** Says what is wrong with a state, or nothing when it is as it should be. */
export type Invariant = (state: Snapshot) => string | undefined;

/** What is tried: everything that a schedule depends on. */
export interface System {
  start: Start;
  clients: readonly ExploredClient[];
  invariant: Invariant;
  /** Seed of the simulator that `start` prepares, and of the tokens. */
  seed?: number | string;
}

export interface ExploreOptions extends System {
  faults?: AllowedFaults;
  /**
   * When the invariant must hold: at the `end` of each schedule (unless given), or also whenever
   * no request is at the server. The latter tells more orders apart, so more are run.
   */
  when?: 'end' | 'quiet';
  /** False runs every order, also those that nobody can tell apart. True unless given. */
  reduce?: boolean;
  /** After so many runs the search stops, with whatever it has found; unless given, never. */
  mostRuns?: number;
  signal?: AbortSignal;
  onProgress?: (progress: ExploreProgress) => void;
}

export interface ExploreProgress {
  /** Schedules run to their end so far. */
  schedules: number;
  /** How many of them broke the invariant. */
  failures: number;
}

/** One step of a schedule: what whom happens to. */
export interface ScheduleStep {
  client: string;
  /**
   * `serve`: the server takes the request's next step, the first one on its arrival; `answer`:
   * the answer reaches the client, which then goes on at once; or a fault in the place of one of
   * these. `crash`: the answer comes, and the client dies before it sends anything more.
   */
  act: 'serve' | 'answer' | FaultKind;
  /** The client's call, from 1, and its attempt, from 1. */
  call: number;
  attempt: number;
  operation: string;
  /** The step of this attempt at the server, from 0; of `serve` only. */
  part?: number;
}

export interface FailingSchedule {
  steps: readonly ScheduleStep[];
  /** What the invariant says. */
  violation: string;
}

export interface ExploreResult {
  /** Schedules that were run to their end. */
  schedules: number;
  /** Runs given up because all that could follow had been run already. */
  abandoned: number;
  /** False: there are more than were run, so that none failing proves nothing. */
  complete: boolean;
  /** Of all schedules that break the invariant the one with the fewest faults, steps and switches. */
  failing: FailingSchedule | undefined;
}
