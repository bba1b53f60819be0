/** The state of the workbench: what is loaded, the query and its answer, the item looked at. */
import type { Fault } from '../../items/fault.ts';
import { addressOf, ItemIndex, keyColumns, type Address } from './links.ts';
import type { Answer, Loaded, LoadedItem, LoadProgress, Refusal, Source } from './protocol.ts';

/**
 * One database, and whoever works on it beside the page. Whatever is under way when it is closed
 * never ends.
 */
export interface Bench {
  /** Rejects with {@link Trouble}. */
  load(source: Source, hear: (progress: LoadProgress) => void): Promise<BenchLoad>;
  restore(image: Loaded['image']): Promise<void>;
  /** Rejects with {@link Trouble}. */
  query(sql: string): Promise<Answer>;
  close(): void;
}

/** What a bench has loaded. */
export interface BenchLoad {
  loaded: Loaded;
  items: readonly LoadedItem[];
}

/** Why a bench has not done what it was asked for. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
  readonly why: { fault: Fault } | { refused: Refusal } | { failed: string };

  constructor(why: Trouble['why']) {
    super(JSON.stringify(why));
    this.why = why;
  }
}

/** What the newest answer was asked of. */
export interface Asked {
  sql: string;
  answer: Answer;
}

export class WorkbenchSession {
  readonly #open: () => Bench;
  #bench: Bench | undefined;
  /** Whoever is loading; what was loaded before stays until it has done so. */
  #loading: Bench | undefined;
  /** Counts the queries, so that one that was cancelled is not heard any more. */
  #asked = 0;

  /** What is being loaded, and how far it has come. */
  pending: { source: Source; progress: LoadProgress | undefined } | undefined = $state.raw();
  /** What was loaded last, and from where. */
  loaded: (Loaded & { source: Source }) | undefined = $state.raw();
  index: ItemIndex | undefined = $state.raw();
  /** Why loading did not go well. */
  loadTrouble: Trouble['why'] | undefined = $state.raw();
  /** Whether the last loading was cancelled. */
  loadCancelled = $state(false);
  /** The text of the query. */
  sql = $state('');
  /** The reader's own query, once a ready one has taken its place. */
  own: string | undefined = $state();
  /** The ready query that was put there last. */
  #offered = '';
  running = $state(false);
  asked: Asked | undefined = $state.raw();
  queryTrouble: Trouble['why'] | undefined = $state.raw();
  /** Whether the last query was cancelled. */
  queryCancelled = $state(false);
  /** The item, or the item collection, that is looked at. */
  address: Address | undefined = $state.raw();

  constructor(open: () => Bench) {
    this.#open = open;
  }

  /** Which columns of the answer hold keys. */
  readonly links = $derived.by(() => {
    if (!this.asked || !this.loaded) return undefined;
    const first = this.loaded.tables[0]!.columns.map(({ name }) => name);
    const names = first.slice(0, this.loaded.keys.sort === undefined ? 1 : 2);
    return keyColumns(this.asked.answer.columns, names);
  });

  /** Loads a source, in place of what is loaded once it is all there. */
  async load(source: Source): Promise<void> {
    this.#loading?.close();
    const bench = this.#open();
    this.#loading = bench;
    this.pending = { source, progress: undefined };
    this.loadTrouble = undefined;
    this.loadCancelled = false;
    try {
      const { loaded, items } = await bench.load(source, (progress) => {
        if (this.#loading === bench) this.pending = { source, progress };
      });
      if (this.#loading !== bench) return;
      this.#bench?.close();
      this.#bench = bench;
      this.#forgetAnswer();
      this.address = undefined;
      this.index = new ItemIndex(items);
      this.loaded = { ...loaded, source };
    } catch (error) {
      if (this.#loading !== bench) return;
      bench.close();
      this.loadTrouble = whyOf(error);
    }
    this.#loading = undefined;
    this.pending = undefined;
  }

  cancelLoad(): void {
    if (!this.#loading) return;
    this.#loading.close();
    this.#loading = undefined;
    this.pending = undefined;
    this.loadCancelled = true;
  }

  /** Whether the text of the query is the reader's own. */
  get isOwn(): boolean {
    return this.sql.trim() !== '' && this.sql !== this.#offered;
  }

  /** Puts a ready query there, and keeps the reader's own. */
  offer(sql: string): void {
    if (this.isOwn && this.sql !== sql) this.own = this.sql;
    this.#offered = sql;
    this.sql = sql;
  }

  /** Puts the reader's own query there again. */
  takeUpOwn(): void {
    if (this.own === undefined) return;
    this.sql = this.own;
    this.own = undefined;
  }

  /** Runs the text of the query. */
  async run(): Promise<void> {
    const bench = this.#bench;
    if (!bench || this.running) return;
    const turn = ++this.#asked;
    const { sql } = this;
    this.running = true;
    this.queryTrouble = undefined;
    this.queryCancelled = false;
    try {
      const answer = await bench.query(sql);
      if (turn === this.#asked) this.asked = { sql, answer };
    } catch (error) {
      if (turn === this.#asked) this.queryTrouble = whyOf(error);
    }
    if (turn === this.#asked) this.running = false;
  }

  /**
   * Ends the query that is running. SQLite cannot be spoken to while it computes, so its worker
   * ends, and another one takes up the same database.
   */
  async cancelQuery(): Promise<void> {
    if (!this.running || !this.loaded) return;
    this.#asked++;
    this.#bench!.close();
    this.#bench = undefined;
    this.queryCancelled = true;
    const bench = this.#open();
    const { loaded } = this;
    try {
      await bench.restore(loaded.image);
    } catch (error) {
      this.queryTrouble = whyOf(error);
    }
    // Something else may have been loaded meanwhile.
    if (this.loaded === loaded) {
      this.#bench = bench;
      this.running = false;
    } else bench.close();
  }

  /** Looks at the items that a row of the answer tells of. */
  follow(row: Answer['rows'][number]): void {
    this.address = this.links && addressOf(row, this.links);
  }

  close(): void {
    this.#loading?.close();
    this.#bench?.close();
  }

  #forgetAnswer(): void {
    this.#asked++;
    this.running = false;
    this.asked = undefined;
    this.queryTrouble = undefined;
    this.queryCancelled = false;
  }
}

function whyOf(error: unknown): Trouble['why'] {
  return error instanceof Trouble ? error.why : { failed: String(error) };
}
