import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createSimulator, type Simulator, type Snapshot } from '../../../sim/index.ts';
import type { Progress } from '../../progress.ts';
import { textOf } from '../../tally.ts';
import { ExperimentSession } from '../session.svelte.ts';
import { designs, type DesignId } from './designs.ts';
import { patternOf, singleTable, SIZES, type Pattern } from './experiment.ts';
import { booksOf, build, fill, type Books } from './fill.ts';
import { patterns } from './patterns.ts';
import { errorOf, record, refusalOf, returnedBy, unitsOf, type Run } from './recording.ts';
import { keysOf } from './rows.ts';

/** A pattern, carried out on both designs. */
export interface Step {
  pattern: Pattern;
  /** Likes that the post had before, in each design. */
  likes: number;
  runs: Readonly<Record<DesignId, Run>>;
  /** What is there afterwards. */
  books: Readonly<Record<DesignId, Books>>;
}

const IDS = ['one', 'two'] as const;

/** The same data in one table and in two, and the same access patterns on both. */
export class SingleTableSession extends ExperimentSession {
  /** The newest last; what gives the post its likes is none of them. */
  steps: readonly Step[] = $state.raw([]);
  /** What is in the tables; `undefined` until they are filled for the first time. */
  snapshot: Snapshot | undefined = $state.raw();
  /** How many likes were asked for since the last step, if any were. */
  filled: number | undefined = $state();
  readonly #sim: Simulator = createSimulator({ seed: 1 });
  readonly #client: DynamoDBClient = this.#sim.client();
  readonly #ready: Promise<void>;
  #start: Snapshot | undefined;

  constructor(progress: Progress) {
    super(singleTable, progress);
    this.#ready = this.#build();
  }

  get truth(): unknown {
    return {
      filled: this.filled,
      steps: this.steps.map(({ pattern, likes, runs, books }) => ({
        pattern,
        likes,
        books,
        ...Object.fromEntries(IDS.map((id) => [id, summaryOf(runs[id])])),
      })),
    };
  }

  get last(): Step | undefined {
    return this.filled === undefined ? this.steps.at(-1) : undefined;
  }

  /** Likes that the post has now. */
  get likes(): number {
    return this.filled ?? this.steps.at(-1)?.books.one.likes ?? SIZES[0];
  }

  protected clear(): void {
    this.steps = [];
    this.filled = undefined;
    if (!this.#start) return;
    this.#sim.restore(this.#start);
    this.snapshot = this.#start;
  }

  protected async perform(words: readonly string[]): Promise<void> {
    await this.#ready;
    const pattern = patternOf(words.join(' '));
    if (pattern) await this.#carryOut(pattern);
    else await this.#fill(Number(words[1]));
    this.snapshot = this.#sim.snapshot();
  }

  protected reaches(goal: string): boolean {
    const { steps } = this;
    const last = this.last;
    switch (goal) {
      case 'single-table.one-request':
        return steps.some(
          ({ runs: { one, two } }) =>
            one.sent.length === 1 &&
            two.sent.length === 2 &&
            isPostWithLikes(one) &&
            isSame(one, two),
        );
      case 'single-table.counted-once':
        return (
          last !== undefined &&
          IDS.every((id) => {
            const { tally, likes, ada } = last.books[id];
            const error = errorOf(last.runs[id]);
            return ada && tally === likes && error?.reasons?.[0]?.Code === 'ConditionalCheckFailed';
          })
        );
      case 'single-table.dear-post':
        return steps.some(({ pattern, runs: { one, two } }) => {
          const [dear, cheap] = [unitsOf(one.sent).read, unitsOf(two.sent).read];
          return pattern === 'query' && cheap > 0 && dear >= 50 * cheap;
        });
      default:
        return IDS.every((id) => {
          const books = last?.books[id];
          return books?.tally === undefined && books?.likes === 0;
        });
    }
  }

  async #build(): Promise<void> {
    await build(this.#sim, SIZES[0]);
    this.#start = this.#sim.snapshot();
    this.snapshot = this.#start;
  }

  async #fill(likes: number): Promise<void> {
    await fill(this.#sim, likes);
    this.filled = likes;
  }

  async #carryOut(pattern: Pattern): Promise<void> {
    const { likes } = booksOf(this.#sim.snapshot(), designs.one);
    const run = (id: DesignId): Promise<Run> =>
      record(this.#sim, keysOf, () => patterns[pattern](this.#client, designs[id]));
    const runs = { one: await run('one'), two: await run('two') };
    const snapshot = this.#sim.snapshot();
    const books = { one: booksOf(snapshot, designs.one), two: booksOf(snapshot, designs.two) };
    this.filled = undefined;
    this.steps = [...this.steps, { pattern, likes, runs, books }];
  }
}

function summaryOf(run: Run) {
  const { sent, trips } = run;
  const error = errorOf(run);
  return {
    requests: sent.length,
    trips,
    units: unitsOf(sent),
    returned: sent.reduce((sum, one) => sum + returnedBy(one).length, 0),
    error: error && refusalOf(error),
  };
}

const itemsOf = ({ sent }: Run) => sent.flatMap(returnedBy);

/** Whether the post came back, and some of its likes. */
function isPostWithLikes(run: Run): boolean {
  const items = itemsOf(run);
  const posts = items.filter((item) => 'likeTally' in item);
  return posts.length === 1 && items.length > 1;
}

/** Whether both returned the same post and the same likes, whatever their keys are called. */
function isSame(one: Run, two: Run): boolean {
  const facts = (run: Run): string[] =>
    itemsOf(run)
      .map(({ title, likeTally, likedAt }) => JSON.stringify([textOf(title), likeTally, likedAt]))
      .sort();
  return JSON.stringify(facts(one)) === JSON.stringify(facts(two));
}
