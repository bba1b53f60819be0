/** All clients and the server, taken from step to step; and back to the start. */
import { Engine, type Steps } from '../engine.ts';
import { serve } from '../serve.ts';
import type { Snapshot } from '../store/snapshot.ts';
import type { Answer } from '../types.ts';
import { RecordingDatabase, type Access } from './accesses.ts';
import { isSentAgain, MAX_ATTEMPTS } from './commands.ts';
import type { CallEnd, Turn, Turns } from './turns.ts';
import type { AllowedFaults, FaultKind, ScheduleStep } from './types.ts';

export type Act = ScheduleStep['act'];

interface ClientState {
  turn: Turn;
  /** Of the call under way, from 1. */
  attempt: number;
  /** Steps that the server has taken for this attempt. */
  part: number;
  steps: Steps<Answer> | undefined;
  /** What the server has answered, while it is on its way back. */
  answer: Answer | undefined;
  /** What follows once the answer is there. */
  then: Turn | undefined;
  crashed: boolean;
}

const FAULTS_ON_THE_WAY_BACK: readonly FaultKind[] = ['loseAnswer', 'crash'];

export class World {
  readonly database = new RecordingDatabase();
  readonly #engine: Engine;
  readonly #start: Snapshot;
  readonly #clients: readonly Turns[];
  readonly #firsts: readonly Turn[];
  readonly #faults: readonly FaultKind[];
  /** Whether somebody looks at the world between requests. */
  readonly #watched: boolean;
  #states: ClientState[] = [];
  #atServer = 0;

  constructor(options: {
    start: Snapshot;
    clients: readonly Turns[];
    firsts: readonly Turn[];
    faults: AllowedFaults | undefined;
    watched: boolean;
  }) {
    this.#engine = new Engine({
      seed: 1,
      startTime: 0,
      // Time stands still: nothing that is explored depends on it.
      latency: { network: 0, storage: 0, requestTimeout: 0 },
      database: this.database,
    });
    this.#start = options.start;
    this.#clients = options.clients;
    this.#firsts = options.firsts;
    this.#faults = options.faults?.kinds ?? [];
    this.#watched = options.watched;
    this.reset();
  }

  get size(): number {
    return this.#clients.length;
  }

  get snapshot(): Snapshot {
    return this.#engine.snapshot();
  }

  /** Whether no request is at the server. */
  get isQuiet(): boolean {
    return this.#atServer === 0;
  }

  reset(): void {
    this.#engine.restore(this.#start);
    this.#atServer = 0;
    this.#states = this.#firsts.map((turn) => ({
      turn,
      attempt: 1,
      part: 0,
      steps: undefined,
      answer: undefined,
      then: undefined,
      crashed: false,
    }));
  }

  isDone(client: number): boolean {
    const { turn, crashed } = this.#states[client]!;
    return crashed || !turn.sends;
  }

  /** What can happen to a client next; one or none of them is at the server, the others faults. */
  acts(client: number, mayFail: boolean): Act[] {
    const { answer, steps, then } = this.#states[client]!;
    if (answer) {
      const faults = FAULTS_ON_THE_WAY_BACK.filter(
        // A client that has nothing more to send dies unnoticed.
        (kind) => this.#faults.includes(kind) && (kind !== 'crash' || then?.sends),
      );
      return mayFail ? ['answer', ...faults] : ['answer'];
    }
    return mayFail && !steps && this.#faults.includes('loseRequest')
      ? ['serve', 'loseRequest']
      : ['serve'];
  }

  describe(client: number, act: Act): ScheduleStep {
    const { turn, attempt, part } = this.#states[client]!;
    return {
      client: this.#clients[client]!.name,
      act,
      call: turn.history.length + 1,
      attempt,
      operation: turn.sends!.operation,
      ...(act === 'serve' && { part }),
    };
  }

  /** Takes one step. A promise: some client's code has to be run to know what it does next. */
  take(client: number, act: Act): Promise<void> | undefined {
    const state = this.#states[client]!;
    switch (act) {
      case 'serve':
        return this.#serve(client, state);
      case 'answer':
        return this.#deliver(client, state);
      case 'crash':
        this.#touched = this.database.nothing;
        state.crashed = true;
        return undefined;
      default:
        return this.#sendAgain(client, state, 'timeout');
    }
  }

  /** Whether steps note what they touch. */
  noting = true;

  /** What the last step has touched. */
  get touched(): Access {
    return this.#touched;
  }
  #touched: Access = this.database.nothing;

  #serve(client: number, state: ClientState): Promise<void> | undefined {
    const { operation, input } = state.turn.sends!;
    if (!state.steps) {
      state.steps = serve(this.#engine, operation, input);
      this.#atServer++;
    }
    if (this.noting) this.database.begin();
    const step = state.steps.next();
    const first = state.part++ === 0;
    if (this.noting) {
      const visible = this.#watched && (first !== step.done || this.database.itemsWritten);
      this.#touched = this.database.end(visible);
    }
    if (!step.done) return undefined;
    this.#atServer--;
    state.answer = step.value;
    state.then = undefined;
    if (state.attempt < MAX_ATTEMPTS && isSentAgain(step.value)) return undefined;
    return this.#lookAhead(client, state, step.value);
  }

  #lookAhead(client: number, state: ClientState, end: CallEnd): Promise<void> | undefined {
    const then = this.#clients[client]!.after(state.turn, end);
    if (then instanceof Promise) {
      return then.then((turn) => {
        state.then = turn;
      });
    }
    state.then = then;
    return undefined;
  }

  #deliver(client: number, state: ClientState): Promise<void> | undefined {
    this.#touched = this.database.nothing;
    if (!state.then) return this.#sendAgain(client, state, state.answer!);
    this.#goOn(state);
    return undefined;
  }

  /** The next attempt of the same call; after the last one the call ends as this one did. */
  #sendAgain(client: number, state: ClientState, end: CallEnd): Promise<void> | undefined {
    this.#touched = this.database.nothing;
    if (state.attempt < MAX_ATTEMPTS) {
      state.attempt++;
      state.part = 0;
      state.steps = undefined;
      state.answer = undefined;
      state.then = undefined;
      return undefined;
    }
    const pending = this.#lookAhead(client, state, end);
    if (!pending) this.#goOn(state);
    return pending?.then(() => this.#goOn(state));
  }

  #goOn(state: ClientState): void {
    state.turn = state.then!;
    state.attempt = 1;
    state.part = 0;
    state.steps = undefined;
    state.answer = undefined;
    state.then = undefined;
  }
}
