import { createSimulator, type Simulator, type Snapshot } from '../../../sim/index.ts';
import type { Progress } from '../../progress.ts';
import type { SqlAnswer, SqlDatabase } from '../../sql/database.ts';
import { socialTables } from '../../sql/tables.ts';
import { ExperimentSession } from '../session.svelte.ts';
import {
  estimate,
  loadRows,
  look,
  tableSize,
  type Estimate,
  type Look,
  type TableSize,
} from './audit.ts';
import { bugOf, differenceOf, findCalls, rehearse, type Rehearsal } from './bugs.ts';
import type { LoggedCall } from './calls.ts';
import { clientsOf } from './clients.ts';
import { drift, MEANWHILE, PAGE, type Bug, type Meanwhile } from './experiment.ts';
import { build, type Logs } from './history.ts';
import { postKey, POSTS, userKey } from './posts.ts';
import { READY_QUERY } from './query.ts';
import { carryOut, type RepairRun } from './repairing.ts';

/** What became of a suspicion. */
export interface Suspicion extends Rehearsal {
  bug: Bug;
  /** Stored minus counted of the post, before anybody repaired it. */
  here: number;
  /** Where in the post's log the bug's calls stand, from and up to but without; none: nowhere. */
  found?: { from: number; to: number };
}

/** What the rows that have been loaded are. */
export interface Loaded {
  rows: number;
  /** Read capacity units. */
  units: number;
}

/** What the newest command did, for the line that says so. */
type Happened = 'audit' | 'load' | 'ask' | 'open' | 'suspect' | 'meanwhile' | 'repair';

/** Users with higher numbers like nothing until somebody comes in between. */
const FIRST_VISITOR = 5_000;

/** What a session is given by whoever opens it. */
interface Tools {
  /** Lets the page breathe between two stretches of work. */
  pause(): Promise<void>;
  /** Opens an empty SQL database; not called before rows are loaded or a query is put. */
  openDatabase(): Promise<SqlDatabase>;
}

/** Forty posts, three of which are wrong. */
export class DriftSession extends ExperimentSession {
  /** What was found out about each post that was looked at, by its bare id. */
  looks: Readonly<Record<string, Look>> = $state.raw({});
  /** How many posts have been audited, in the order of their keys. */
  audited = $state(0);
  /** What `DescribeTable` says. */
  size: TableSize | undefined = $state.raw();
  loaded: Loaded | undefined = $state.raw();
  /** What the ready query has brought. */
  answer: SqlAnswer | undefined = $state.raw();
  /** Whether SQLite could not be fetched. */
  sqlFailed = $state(false);
  /** The post that is being looked into. */
  opened: string | undefined = $state();
  /** The newest about each post, by its bare id. */
  suspicions: Readonly<Record<string, Suspicion>> = $state.raw({});
  meanwhile: Meanwhile = $state('nothing');
  /** The newest last. */
  repairs: readonly RepairRun[] = $state.raw([]);
  happened: Happened | undefined = $state();
  #logs: Logs | undefined = $state.raw();

  readonly #tools: Tools;
  #database: SqlDatabase | undefined;
  readonly #sim: Simulator = createSimulator({ seed: 1 });
  readonly #clientOf = clientsOf(this.#sim);
  #start: Snapshot | undefined;
  #ready: Promise<void> | undefined;
  /** Likes that have come while a post was being repaired. */
  #visitors = 0;

  constructor(progress: Progress, tools: Tools) {
    super(drift, progress);
    this.#tools = tools;
  }

  get truth(): unknown {
    const { looks, audited, loaded, answer, opened, meanwhile, repairs } = this;
    const suspicions = Object.entries(this.suspicions).map(([post, { bug, found }]) => [
      post,
      bug,
      found?.from,
    ]);
    // Before the first command nobody has looked, and the posts may not be there yet.
    const wrong = this.happened && this.#wrong();
    return { looks, audited, loaded, answer, opened, suspicions, meanwhile, repairs, wrong };
  }

  /** What auditing the next page of posts is going to take; `undefined` when all are audited. */
  get nextPage(): Estimate | undefined {
    const posts = Math.min(PAGE, POSTS.length - this.audited);
    return this.size && posts > 0 ? estimate(posts, 2, this.size) : undefined;
  }

  /** What loading all rows is going to take. */
  get loading(): Estimate | undefined {
    return this.size && estimate(POSTS.length, 1, this.size);
  }

  /** Makes the posts; whoever looks at the experiment can have it done before the first command. */
  prepare(): Promise<void> {
    return (this.#ready ??= this.#build());
  }

  /** What the app's log holds of a post, given by its bare id. */
  logOf(id: string): readonly LoggedCall[] {
    return this.#logs?.get(id) ?? [];
  }

  /** Runs a query of the reader's own. It is no command: no link holds it. */
  query(sql: string): SqlAnswer {
    return this.#database!.query(sql);
  }

  protected clear(): void {
    this.looks = {};
    this.audited = 0;
    this.loaded = undefined;
    this.answer = undefined;
    this.sqlFailed = false;
    this.opened = undefined;
    this.suspicions = {};
    this.meanwhile = 'nothing';
    this.repairs = [];
    this.happened = undefined;
    this.#visitors = 0;
    this.#database?.load(socialTables([]));
    if (this.#start) this.#sim.restore(this.#start);
  }

  protected async perform([verb, object, word]: readonly string[]): Promise<void> {
    await this.prepare();
    switch (verb) {
      case 'audit':
        await this.#audit();
        break;
      case 'load':
        await this.#load();
        break;
      case 'ask':
        await this.#ask();
        break;
      case 'open':
        this.opened = object!;
        break;
      case 'suspect':
        await this.#suspect(object!, bugOf(word)!);
        break;
      case 'meanwhile':
        this.meanwhile = MEANWHILE.find((one) => one === object)!;
        break;
      case 'overwrite':
      case 'repair':
        await this.#repair(verb, object!);
        break;
    }
    this.happened = verb === 'overwrite' ? 'repair' : (verb as Happened);
  }

  protected reaches(goal: string): boolean {
    const wrong = this.#wrong();
    const { repairs } = this;
    switch (goal) {
      case 'drift.found':
        return wrong.length === 3 && (this.#foundByAudit(wrong) || this.#foundBySql(wrong));
      case 'drift.bugs':
        return Object.values(this.suspicions).filter(({ found }) => found).length === 3;
      case 'drift.blind':
        return repairs.some(
          ({ how, after }) => how === 'overwrite' && after.stored !== after.counted,
        );
      default:
        return wrong.length === 0 && repairs.some(({ refused }) => refused > 0);
    }
  }

  async #build(): Promise<void> {
    this.#logs = await build(this.#sim, this.#clientOf, this.#tools.pause);
    this.size = await tableSize(this.#clientOf('audit'));
    this.#start = this.#sim.snapshot();
  }

  async #audit(): Promise<void> {
    const page = POSTS.slice(this.audited, this.audited + PAGE);
    for (const id of page) await this.#look(id);
    this.audited += page.length;
  }

  async #look(id: string): Promise<void> {
    const found = await look(this.#sim, this.#clientOf('audit'), id);
    this.looks = { ...this.looks, [id]: found };
  }

  async #load(): Promise<void> {
    const database = await this.#openDatabaseOnce();
    if (!database) return;
    const { items, units } = await loadRows(this.#sim, this.#clientOf('audit'));
    database.load(socialTables(items));
    this.loaded = { rows: items.length, units };
    this.answer = undefined;
  }

  async #ask(): Promise<void> {
    this.answer = (await this.#openDatabaseOnce())?.query(READY_QUERY);
  }

  /** `undefined`, and says so, if SQLite cannot be fetched. */
  async #openDatabaseOnce(): Promise<SqlDatabase | undefined> {
    this.sqlFailed = false;
    try {
      if (!this.#database) {
        this.#database = await this.#tools.openDatabase();
        this.#database.load(socialTables([]));
      }
    } catch {
      this.sqlFailed = true;
    }
    return this.#database;
  }

  async #suspect(id: string, bug: Bug): Promise<void> {
    const rehearsal = await rehearse(bug);
    const from = findCalls(this.logOf(id), rehearsal.calls);
    const here = differenceOf(this.#start!, postKey(id));
    const found = from < 0 ? {} : { found: { from, to: from + rehearsal.calls.length } };
    this.opened = id;
    this.suspicions = { ...this.suspicions, [id]: { bug, here, ...rehearsal, ...found } };
  }

  async #repair(how: RepairRun['how'], post: string): Promise<void> {
    const { meanwhile } = this;
    const visitor = userKey(FIRST_VISITOR + this.#visitors++);
    const job = { sim: this.#sim, clientOf: this.#clientOf, how, post, meanwhile, visitor };
    const run = await carryOut(job);
    this.opened = post;
    this.repairs = [...this.repairs, run];
    this.looks = { ...this.looks, [post]: run.after };
  }

  /** Bare ids of the posts that are wrong at this moment, whoever knows of it. */
  #wrong(): string[] {
    const snapshot = this.#sim.snapshot();
    return POSTS.filter((id) => differenceOf(snapshot, postKey(id)) !== 0);
  }

  #foundByAudit(wrong: readonly string[]): boolean {
    const looks = Object.entries(this.looks);
    const found = looks.filter(([, { stored, counted }]) => stored !== counted);
    return looks.length === POSTS.length && found.every(([id]) => wrong.includes(id));
  }

  #foundBySql(wrong: readonly string[]): boolean {
    const found = this.answer?.rows.map(([post]) => post) ?? [];
    return found.length === wrong.length && wrong.every((id) => found.includes(postKey(id)));
  }
}
