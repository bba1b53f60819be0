import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createSimulator, type Simulator } from '../../../sim/index.ts';
import type { Progress } from '../../progress.ts';
import { ExperimentSession } from '../session.svelte.ts';
import { clearMembers, deleteMeta, mark } from './deleting.ts';
import {
  otherCounts,
  PEOPLE,
  SEATS,
  type PathId,
  type PersonId,
  type StartId,
} from './experiment.ts';
import { leave, look, write, type Joiner, type Outcome } from './joining.ts';
import { reasonsOf, recorder, type Sent } from './sent.ts';
import { fillTable, NOTHING, START_TIME, workspaceIn, type Workspace } from './workspace.ts';

/** Virtual time between two commands, in milliseconds. */
const A_MINUTE = 60_000;

/** What came of a command. */
export type Told =
  | { kind: 'person'; person: PersonId; outcome: Outcome }
  | { kind: 'started' | 'marked' | 'notMarked' | 'metaDeleted' }
  | { kind: 'cleared'; members: number };

/** A workspace with a limited number of seats, which people join and leave. */
export class OtherCountsSession extends ExperimentSession {
  path: PathId = $state('look');
  start: StartId = $state('counted');
  workspace: Workspace = $state.raw(NOTHING);
  /** What came of the last command; of two who join together, one after the other. */
  told: readonly Told[] = $state.raw([]);
  /** What the last command sent, in the order in which it was sent. */
  sent: readonly Sent[] = $state.raw([]);
  /** Everything that was sent since the workspace was made, but the last command's. */
  #earlier: readonly Sent[] = [];
  #sim!: Simulator;
  /** By name; nothing that is shown depends on them. */
  #clients: Record<string, DynamoDBClient> = {};
  #ready: Promise<void> = Promise.resolve();
  #begun = $state(false);

  constructor(progress: Progress) {
    super(otherCounts, progress);
    this.clear();
  }

  get seats(): number {
    return SEATS[this.start];
  }

  get truth(): unknown {
    return {
      start: this.start,
      path: this.path,
      told: this.told,
      answers: this.#all().map(({ client, operation, error }) => [client, operation, error]),
      items: this.#begun ? this.workspace.items : [],
    };
  }

  protected clear(): void {
    this.path = 'look';
    this.#begun = false;
    this.#make('counted');
  }

  protected async perform([word, object, other]: readonly string[]): Promise<void> {
    if (word === 'start') this.#make(object as StartId);
    await this.#ready;
    this.#begun = true;
    if (word === 'path') {
      this.path = object as PathId;
      return;
    }
    if (word === 'start') {
      this.told = [{ kind: 'started' }];
      return;
    }
    this.#sim.clock.advance(A_MINUTE);
    const { hear, sent } = recorder();
    const stop = this.#sim.on(hear);
    try {
      this.told = await this.#act(word!, object as PersonId, other as PersonId);
    } finally {
      stop();
    }
    this.#earlier = this.#all();
    this.sent = sent();
    this.workspace = workspaceIn(this.#sim.snapshot());
  }

  protected reaches(goal: string): boolean {
    const { count, members, items, ghost } = this.workspace;
    switch (goal) {
      case 'other-counts.too-many':
        return members > this.seats && count === members;
      case 'other-counts.refused': {
        const reasons = reasonsOf(this.sent.at(-1)?.answer);
        return (
          count === this.seats &&
          members === this.seats &&
          reasons[0] === 'None' &&
          reasons[1] === 'ConditionalCheckFailed'
        );
      }
      case 'other-counts.first-member': {
        const last = this.told.at(-1);
        const joined = last?.kind === 'person' && last.outcome === 'joined';
        const limited = JSON.stringify(this.sent.at(-1)?.input ?? {}).includes(':max');
        return this.start === 'uncounted' && joined && limited && !ghost && count === 1;
      }
      default:
        return (
          this.start === 'grown' &&
          this.#begun &&
          items.length === 0 &&
          this.#all().some(({ answer }) => JSON.stringify(answer).includes('deletedAt'))
        );
    }
  }

  #all(): readonly Sent[] {
    return [...this.#earlier, ...this.sent];
  }

  /** A simulator of its own for each workspace. */
  #make(start: StartId): void {
    const sim = createSimulator({ seed: 1, startTime: START_TIME });
    this.#sim = sim;
    this.#clients = {};
    this.start = start;
    this.#earlier = [];
    this.sent = [];
    this.told = [];
    this.#ready = fillTable(sim, start).then(() => {
      if (sim === this.#sim) this.workspace = workspaceIn(sim.snapshot());
    });
  }

  async #act(word: string, one: PersonId, other: PersonId): Promise<Told[]> {
    const owner = this.#client('owner');
    switch (word) {
      case 'join':
        return [person(one, await this.#join(one))];
      case 'leave':
        return [person(one, await leave(this.#joiner(one)))];
      case 'together':
        return this.#together(one, other);
      case 'mark':
        return [{ kind: (await mark(owner, this.#now())) ? 'marked' : 'notMarked' }];
      case 'clear':
        return [{ kind: 'cleared', members: await clearMembers(owner) }];
      default:
        await deleteMeta(owner);
        return [{ kind: 'metaDeleted' }];
    }
  }

  async #join(id: PersonId): Promise<Outcome> {
    const joiner = this.#joiner(id);
    const seen = this.path === 'look' ? await look(joiner) : undefined;
    return seen ?? write(this.path, joiner);
  }

  /**
   * Both look before either writes. Then the first one's transaction is stopped half-way, so that
   * the other meets it; whoever is refused for that tries once more.
   */
  async #together(one: PersonId, other: PersonId): Promise<Told[]> {
    const [first, second] = [this.#joiner(one), this.#joiner(other)];
    const looks = this.path === 'look';
    const seen = looks ? [await look(first), await look(second)] : [];
    const hold = this.#sim.hold(
      (event) => event.type === 'item.staged' && event.action === 1 && event.client === one,
    );
    const writing = seen[0] ? Promise.resolve(seen[0]) : write(this.path, first);
    await Promise.race([hold.reached, writing]);
    let then = seen[1] ?? (await write(this.path, second));
    hold.release();
    const before = await writing;
    if (then === 'conflict') then = await write(this.path, second);
    return [person(one, before), person(other, then)];
  }

  #joiner(id: PersonId): Joiner {
    const { user } = PEOPLE.find((candidate) => candidate.id === id)!;
    return { client: this.#client(id), user, max: this.seats, now: this.#now() };
  }

  #client(name: string): DynamoDBClient {
    return (this.#clients[name] ??= this.#sim.client({ name }));
  }

  /** Seconds since 1970. */
  #now(): number {
    return Math.floor(this.#sim.clock.now() / 1000);
  }
}

function person(id: PersonId, outcome: Outcome): Told {
  return { kind: 'person', person: id, outcome };
}
