/** The state of the drift audit: the table, what is looked at, what was found and mended. */
import { audit, type AuditState, type Finding } from '../../audit/audit.ts';
import { estimateRepairs, type Bill } from '../../audit/bill.ts';
import { socialLayout } from '../../audit/layout.ts';
import { AGREEING, COUNTS, type LookOptions } from '../../audit/look.ts';
import { Pace } from '../../audit/pace.ts';
import { TableReader } from '../../audit/reader.ts';
import { isMendable } from '../../audit/repair.ts';
import { differenceOf } from '../../experiments/drift/bugs.ts';
import { findSuspects, type Suspects } from './causes.ts';
import { LiveTable, type Crowd } from './liveTable.ts';
import { mend, REPAIRER, type Mended } from './mending.ts';
import { meter, NO_USE, sum, type Use } from './metering.ts';
import { billOf, faultOf, postsIn, type Scope } from './scope.ts';
import { writeTable, type AuditedTable, type TableSettings } from './table.ts';

/** Milliseconds between reading a tally and counting, as the command has it. */
const PAUSE = 250;
const AUDITOR = 'audit';

/** A dry run: what was asked for, and how far it has come. */
export interface DryRun {
  scope: Scope;
  bill: Bill;
  /** Posts that it compares, or whose items a scan keeps. */
  posts: number;
  /** Undefined before the first word of it. */
  state: AuditState | undefined;
  over: boolean;
  use: Use;
  /** Virtual milliseconds. */
  took: number;
  /** Likes and unlikes that came meanwhile. */
  visits: number;
}

export class AuditSession {
  readonly #pause: () => Promise<void>;
  #stopping = false;
  #turn = 0;

  /** What the next table is going to be. */
  settings: TableSettings = $state.raw({ posts: 40, likes: 2_000, seed: 1 });
  crowd: Crowd = $state('nobody');
  scope: Scope = $state.raw({ mode: 'named', prefix: 'POST#', most: 40, rate: 50 });
  table: AuditedTable | undefined = $state.raw();
  /** Likes that are there of a table that is being written. */
  written: number | undefined = $state();
  suspects: Suspects = $state.raw({ low: [], high: [] });
  run: DryRun | undefined = $state.raw();
  /** What is under way. */
  busy: 'audit' | 'repair' | undefined = $state();
  /** The newest repair of each post. */
  mended: Readonly<Record<string, Mended>> = $state.raw({});
  repairUse: Use = $state.raw(NO_USE);
  /** Posts that a repair was asked for: what the estimate is about. */
  asked = $state(0);
  #live: LiveTable | undefined;

  /** @param pause lets the page breathe between two stretches of work */
  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  readonly fault = $derived.by(() => this.table && faultOf(this.table, this.scope));
  readonly posts = $derived.by(() => (this.table ? postsIn(this.table, this.scope) : []));
  readonly bill = $derived.by(() => this.table && billOf(this.table, this.scope));
  readonly findings = $derived.by((): readonly Finding[] =>
    [...(this.run?.state?.findings ?? [])].sort((a, b) => (a.post < b.post ? -1 : 1)),
  );
  /** Posts that a repair has a chance with, and that none has put right yet. */
  readonly open = $derived.by(() =>
    this.findings
      .filter((finding) => isMendable(finding) && !this.isRight(finding.post))
      .map(({ post }) => post),
  );
  readonly repairBill = $derived.by(() => estimateRepairs(this.asked));

  /** Whether a repair has found it right, or put it right. */
  isRight(post: string): boolean {
    const mended = this.mended[post];
    return mended !== undefined && mended.outcome !== 'leftAlone';
  }

  get truth(): unknown {
    const { table, run, findings, busy, bill, repairUse } = this;
    if (!table) return { written: this.written };
    const snapshot = table.sim.snapshot();
    return {
      posts: table.posts.length,
      bill,
      busy,
      wrong: busy ? undefined : table.posts.filter((post) => differenceOf(snapshot, post) !== 0),
      run: run && { over: run.over, use: run.use, visits: run.visits },
      findings,
      mended: Object.values(this.mended).map(({ post, outcome, attempts }) => [
        post,
        outcome,
        attempts.map((attempt) => attempt.outcome),
      ]),
      repairUse,
    };
  }

  /** Writes a table by the settings, in place of the one that is there. */
  async write(): Promise<void> {
    const turn = ++this.#turn;
    this.#stopping = true;
    const { settings } = this;
    this.written = 0;
    const table = await writeTable(settings, async (written) => {
      await this.#pause();
      if (turn === this.#turn) this.written = written;
    });
    if (this.suspects.low.length === 0) this.suspects = await findSuspects();
    if (turn !== this.#turn) return;
    this.table = table;
    this.#live = new LiveTable(table);
    this.scope = { ...this.scope, most: settings.posts };
    this.written = undefined;
    this.#forget();
  }

  /** Another table of the same size. */
  writeAnother(): Promise<void> {
    this.settings = { ...this.settings, seed: this.settings.seed + 1 };
    return this.write();
  }

  /** Compares, and writes nothing. */
  async audit(): Promise<void> {
    const { table, bill, scope, posts } = this;
    if (!table || !bill || this.fault || this.busy) return;
    this.#forget();
    this.run = {
      scope,
      bill,
      posts: posts.length,
      state: undefined,
      over: false,
      use: NO_USE,
      took: 0,
      visits: 0,
    };
    await this.resume();
  }

  /** Goes on with a dry run that was cancelled. */
  async resume(): Promise<void> {
    const { table, run } = this;
    const live = this.#live;
    if (!table || !live || !run || run.over || this.busy) return;
    const { mode, prefix, rate } = run.scope;
    const { ItemCount = 0, TableSizeBytes = 0 } = table.size;
    const itemBytes = ItemCount > 0 ? TableSizeBytes / ItemCount : undefined;
    const pace = new Pace({ unitsPerSecond: rate, itemBytes, wait: (ms) => live.wait(ms) });
    const reader = new TableReader(live.client(AUDITOR), socialLayout, pace);
    const options = {
      ...this.#looking(live),
      ...(mode === 'named' ? { posts: postsIn(table, run.scope) } : {}),
      ...(mode === 'scan' && prefix !== '' && { prefix }),
    };
    const start = { at: table.sim.clock.now(), visits: live.visits.length };
    let { use } = run;
    const stop = meter(table.sim, AUDITOR, (more) => (use = sum(use, more)));
    const tell = (change: Partial<DryRun>): void => {
      if (this.table !== table) return;
      this.run = {
        ...this.run!,
        use,
        took: run.took + table.sim.clock.now() - start.at,
        visits: run.visits + live.visits.length - start.visits,
        ...change,
      };
    };
    this.#begin('audit');
    try {
      for await (const state of audit(reader, options, run.state)) {
        tell({ state });
        await this.#pause();
        if (this.#stopping) return;
      }
      tell({ over: true });
    } finally {
      stop();
      this.#end(table);
    }
  }

  /** Repairs posts that were found wrong, one after the other. */
  async repair(posts: readonly string[]): Promise<void> {
    const { table, run } = this;
    const live = this.#live;
    if (!table || !live || !run || this.busy || posts.length === 0) return;
    const pace = new Pace({ unitsPerSecond: run.scope.rate, wait: (ms) => live.wait(ms) });
    const reader = new TableReader(live.client(REPAIRER), socialLayout, pace);
    let use = this.repairUse;
    const stop = meter(table.sim, REPAIRER, (more) => (use = sum(use, more)));
    this.#begin('repair');
    try {
      for (const post of posts) {
        const mended = await mend(table, reader, post, this.#looking(live));
        if (this.table !== table) return;
        this.mended = { ...this.mended, [post]: mended };
        this.repairUse = use;
        this.asked++;
        await this.#pause();
        if (this.#stopping) return;
      }
    } finally {
      stop();
      this.#end(table);
    }
  }

  /** Ends what is under way, after the step that it is at. */
  cancel(): void {
    this.#stopping = true;
  }

  #looking(live: LiveTable): LookOptions {
    return { pause: PAUSE, counts: COUNTS, agreeing: AGREEING, wait: (ms) => live.wait(ms) };
  }

  #begin(busy: 'audit' | 'repair'): void {
    this.#stopping = false;
    this.busy = busy;
    this.#live!.begin(this.crowd);
  }

  #end(table: AuditedTable): void {
    if (this.table === table) this.busy = undefined;
  }

  #forget(): void {
    this.busy = undefined;
    this.run = undefined;
    this.mended = {};
    this.repairUse = NO_USE;
    this.asked = 0;
  }
}
