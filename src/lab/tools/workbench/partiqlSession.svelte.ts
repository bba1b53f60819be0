/** The state of the PartiQL box: a statement, and what it has brought so far. */
import type { Item } from '../../../sim/index.ts';
import {
  readyStatements,
  type Said,
  type StatementHeard,
  type StatementJob,
  type TableSource,
} from './partiql.ts';
import type { LoadProgress } from './protocol.ts';

/** Whoever runs statements, beside the page. */
export interface StatementWire {
  send(job: StatementJob): void;
  hear(listener: (heard: StatementHeard) => void): void;
  close(): void;
}

/** The pages of one statement, added up. */
export interface Brought {
  source: TableSource;
  statement: string;
  items: readonly Item[];
  requests: number;
  read: number;
  units: number;
  /** With which it goes on. */
  token: string | undefined;
}

export class PartiqlSession {
  readonly #open: () => StatementWire;
  #wire: StatementWire | undefined;

  statement = $state(readyStatements.partition);
  running = $state(false);
  /** How far the table has been written that the statement is for. */
  progress: LoadProgress | undefined = $state.raw();
  brought: Brought | undefined = $state.raw();
  refused: Extract<Said, { refused: unknown }>['refused'] | undefined = $state.raw();
  failed = $state(false);

  constructor(open: () => StatementWire) {
    this.#open = open;
  }

  /** Runs the statement from its start. */
  async run(source: TableSource): Promise<void> {
    await this.#say({ source, statement: this.statement }, undefined);
  }

  /** Reads the next page of what has been brought. */
  async goOn(): Promise<void> {
    const { brought } = this;
    if (brought?.token === undefined) return;
    const { source, statement, token } = brought;
    await this.#say({ source, statement, token }, brought);
  }

  /** Other rows have been loaded: what was brought is not of them. */
  forget(): void {
    this.close();
    this.running = false;
    this.progress = undefined;
    this.brought = undefined;
    this.refused = undefined;
    this.failed = false;
  }

  close(): void {
    this.#wire?.close();
    this.#wire = undefined;
  }

  async #say(job: StatementJob, before: Brought | undefined): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.refused = undefined;
    this.failed = false;
    this.#wire ??= this.#open();
    const wire = this.#wire;
    try {
      const said = await ask(wire, job, (progress) => {
        if (this.#wire === wire) this.progress = progress;
      });
      if (this.#wire !== wire) return;
      if ('refused' in said) {
        this.refused = said.refused;
        this.brought = undefined;
      } else this.brought = added(job, before, said);
    } catch {
      if (this.#wire !== wire) return;
      this.close();
      this.failed = true;
    }
    this.running = false;
    this.progress = undefined;
  }
}

function ask(
  wire: StatementWire,
  job: StatementJob,
  hear: (progress: LoadProgress) => void,
): Promise<Said> {
  return new Promise((resolve, reject) => {
    wire.hear((heard) => {
      if ('progress' in heard) hear(heard.progress);
      else if ('said' in heard) resolve(heard.said);
      else reject(new Error(heard.failed));
    });
    wire.send(job);
  });
}

function added(
  { source, statement }: StatementJob,
  before: Brought | undefined,
  { items, read, units, token }: Exclude<Said, { refused: unknown }>,
): Brought {
  return {
    source,
    statement,
    items: before ? [...before.items, ...items] : items,
    requests: (before?.requests ?? 0) + 1,
    read: (before?.read ?? 0) + read,
    units: (before?.units ?? 0) + units,
    token,
  };
}
