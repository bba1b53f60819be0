import { DynamoDBServiceException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createSimulator, type Item, type Simulator } from '../../../sim/index.ts';
import type { Progress } from '../../progress.ts';
import { ExperimentSession } from '../session.svelte.ts';
import { askOf, commandOf, queryVsScan, type Ask } from './experiment.ts';
import {
  countOf,
  emptyButNotLast,
  isWhole,
  itemId,
  partitionsOf,
  sameAnswer,
  unitsOf,
  type Page,
  type Partition,
  type Reading,
} from './reading.ts';
import { inputOf, send, type RangeAnswer, type RangeInput } from './requests.ts';
import { fillTable } from './table.ts';

const START: Ask = { operation: 'query', subject: 'likes', extras: [] };

/** A dozen posts that can be read item by item, partition by partition, or all at once. */
export class QueryVsScanSession extends ExperimentSession {
  /** In the order in which the table keeps them; empty until the table is filled. */
  partitions: readonly Partition[] = $state.raw([]);
  /** The newest last. */
  readings: readonly Reading[] = $state.raw([]);
  /** The request that is being put together. */
  draft: Ask = $state.raw(START);
  readonly #sim: Simulator = createSimulator({ seed: 1 });
  readonly #client: DynamoDBClient = this.#sim.client();
  readonly #filled: Promise<void>;

  constructor(progress: Progress) {
    super(queryVsScan, progress);
    this.#filled = this.#fill();
  }

  get truth(): unknown {
    return this.readings.map(({ ask, pages, returned, error }) => ({
      command: commandOf(ask),
      pages,
      returned: returned.length,
      error,
    }));
  }

  /** The reading on screen. */
  get last(): Reading | undefined {
    return this.readings.at(-1);
  }

  /** Nothing is ever written, so a fresh start only forgets the answers. */
  protected clear(): void {
    this.readings = [];
    this.draft = START;
  }

  protected async perform(words: readonly string[]): Promise<void> {
    await this.#filled;
    const ask = askOf(words.join(' '));
    if (ask) {
      this.draft = ask;
      const blank = { ask, pages: [], read: [], returned: [], input: {}, output: {} };
      this.readings = [...this.readings, await this.#readOn(blank, inputOf(ask))];
      return;
    }
    const { last } = this;
    const { LastEvaluatedKey } = (last?.output ?? {}) as RangeAnswer;
    if (!last || !LastEvaluatedKey) return;
    this.draft = last.ask;
    const input = { ...inputOf(last.ask), ExclusiveStartKey: LastEvaluatedKey };
    this.readings = [...this.readings.slice(0, -1), await this.#readOn(last, input)];
  }

  protected reaches(goal: string): boolean {
    const { readings } = this;
    switch (goal) {
      case 'query-vs-scan.tenfold':
        return readings.some((dear) =>
          readings.some((cheap) => sameAnswer(cheap, dear) && unitsOf(dear) >= 10 * unitsOf(cheap)),
        );
      case 'query-vs-scan.empty-page':
        return readings.some(({ pages }) => pages.some(emptyButNotLast));
      case 'query-vs-scan.to-the-end':
        return readings.some(
          (one) => one.pages.some(emptyButNotLast) && isWhole(one) && countOf(one)! > 0,
        );
      default:
        return readings.some(
          (one) =>
            one.ask.subject === 'ada' &&
            isWhole(one) &&
            one.returned.length > 0 &&
            unitsOf(one) < 1,
        );
    }
  }

  async #fill(): Promise<void> {
    await fillTable(this.#sim);
    this.partitions = partitionsOf(this.#sim.snapshot().items('Social'));
  }

  /** Sends one request and adds its page to the reading. */
  async #readOn(reading: Reading, input: object): Promise<Reading> {
    const read: Item[] = [];
    const stop = this.#sim.on((event) => {
      if (event.type === 'item.read' && event.item) read.push(event.item);
      if (event.type === 'request.answered') read.push(...(event.read ?? []));
    });
    try {
      const answer = await send(this.#client, reading.ask, input as RangeInput);
      const { $metadata: _, ...output } = answer as RangeAnswer & { $metadata?: unknown };
      const page: Page = {
        count: output.Count,
        scanned: output.ScannedCount,
        units: output.ConsumedCapacity!.CapacityUnits!,
        more: output.LastEvaluatedKey !== undefined,
      };
      const items = output.Items ?? (output.Item ? [output.Item] : []);
      return {
        ...reading,
        input,
        output,
        pages: [...reading.pages, page],
        read: [...reading.read, ...read.map(itemId)],
        returned: [...reading.returned, ...items.map((item) => itemId(item as Item))],
      };
    } catch (error) {
      if (!(error instanceof DynamoDBServiceException)) throw error;
      const output = { name: error.name, message: error.message };
      const page = { count: undefined, scanned: undefined, units: 0, more: false };
      return { ...reading, input, output, pages: [page], error: error.message };
    } finally {
      stop();
    }
  }
}
