import {
  GetItemCommand,
  QueryCommand,
  type DynamoDBClient,
  type QueryCommandInput,
  type QueryCommandOutput,
} from '@aws-sdk/client-dynamodb';
import { createSimulator, type Simulator } from '../../../sim/index.ts';
import type { Progress } from '../../progress.ts';
import { socialTable } from '../../world.ts';
import { ExperimentSession } from '../session.svelte.ts';
import { whyCount } from './experiment.ts';

const TABLE = 'Social';
const POST = 'POST#a91f';
const META = { PK: { S: POST }, SK: { S: 'META' } };
/** Likes written between two looks at the page: a few milliseconds' worth. */
const AT_A_TIME = 5_000;
/** Seconds since 1970 of the first like; one a second follows. */
const FIRST_LIKE = 1_750_636_800;

/** What one way of learning the number has cost. */
export interface Reading {
  /** `get`: the tally; `page`: one answer of a Query; `count`: all of them. */
  by: 'get' | 'page' | 'count';
  /** Likes that were there. */
  likes: number;
  /** The number that it gave. */
  result: number;
  /** Requests that it took. */
  requests: number;
  /** Items that were read. */
  items: number;
  /** Read capacity units, as the engine charged them. */
  units: number;
  /** Whether the answer says that there is more to read. */
  more: boolean;
}

/** One post whose likes can be counted by reading them, or read from its tally. */
export class WhyCountSession extends ExperimentSession {
  /** Likes that lie in the table. */
  likes = $state(0);
  /** While likes are being written: how many there will be. */
  target = $state<number>();
  /** The newest last. */
  readings: readonly Reading[] = $state.raw([]);
  #sim!: Simulator;
  #client!: DynamoDBClient;
  #started = false;

  /** `pause` lets the page breathe between two stretches of work. */
  readonly #pause: () => Promise<void>;

  constructor(progress: Progress, pause: () => Promise<void>) {
    super(whyCount, progress);
    this.#pause = pause;
    this.clear();
  }

  get truth(): unknown {
    return { likes: this.likes, readings: this.readings };
  }

  protected clear(): void {
    this.#sim = createSimulator({ seed: 1 });
    this.#client = this.#sim.client();
    this.#started = false;
    this.likes = 0;
    this.readings = [];
  }

  protected async perform([word, object]: readonly string[]): Promise<void> {
    if (!this.#started) await this.#setUp();
    if (word === 'likes') await this.#fill(Number(object));
    else if (word === 'get') await this.#get();
    else await this.#count(word === 'page');
  }

  protected reaches(goal: string): boolean {
    const { readings } = this;
    if (goal === 'why-count.stored') {
      return readings.some(({ by, likes, units }) => by === 'get' && likes >= 1_000 && units < 1);
    }
    if (goal === 'why-count.one-page') {
      return readings.some(({ by, result, likes }) => by === 'page' && result < likes);
    }
    return readings.some(
      (one) =>
        one.by === 'count' &&
        readings.some(
          (other) =>
            other.by === 'get' && other.likes === one.likes && one.units >= 1_000 * other.units,
        ),
    );
  }

  async #setUp(): Promise<void> {
    this.#started = true;
    await this.#sim.request('CreateTable', socialTable);
    await this.#write(0);
  }

  /** Writes or deletes likes until there are so many, and the tally with them. */
  async #fill(target: number): Promise<void> {
    this.target = target;
    const from = this.likes;
    for (let index = from; index < target && !this.stopping; index++) {
      await this.#sim.request('PutItem', { TableName: TABLE, Item: likeOf(index) });
      if (index % AT_A_TIME === 0) await this.#breathe(index);
    }
    for (let index = from - 1; index >= target && !this.stopping; index--) {
      const { PK, SK } = likeOf(index);
      await this.#sim.request('DeleteItem', { TableName: TABLE, Key: { PK, SK } });
      if (index % AT_A_TIME === 0) await this.#breathe(index);
    }
    await this.#write(target);
    this.likes = target;
    this.target = undefined;
  }

  async #breathe(likes: number): Promise<void> {
    this.likes = likes;
    await this.#pause();
  }

  async #write(tally: number): Promise<void> {
    const Item = { ...META, title: { S: 'A post about counting' }, likeTally: { N: `${tally}` } };
    await this.#sim.request('PutItem', { TableName: TABLE, Item });
  }

  async #get(): Promise<void> {
    const { Item, ConsumedCapacity } = await this.#client.send(
      new GetItemCommand({ TableName: TABLE, Key: META, ReturnConsumedCapacity: 'TOTAL' }),
    );
    this.#note({
      by: 'get',
      result: Number(Item!['likeTally']!.N),
      requests: 1,
      items: 1,
      units: ConsumedCapacity!.CapacityUnits!,
      more: false,
    });
  }

  async #count(onePage: boolean): Promise<void> {
    const sum = { result: 0, requests: 0, items: 0, units: 0 };
    let next: QueryCommandInput['ExclusiveStartKey'];
    do {
      const page: QueryCommandOutput = await this.#client.send(
        new QueryCommand({
          TableName: TABLE,
          Select: 'COUNT',
          KeyConditionExpression: 'PK = :post AND begins_with(SK, :like)',
          ExpressionAttributeValues: { ':post': { S: POST }, ':like': { S: 'LIKE#' } },
          ReturnConsumedCapacity: 'TOTAL',
          ExclusiveStartKey: next,
        }),
      );
      next = page.LastEvaluatedKey;
      sum.result += page.Count!;
      sum.items += page.ScannedCount!;
      sum.requests++;
      sum.units += page.ConsumedCapacity!.CapacityUnits!;
    } while (next && !onePage);
    this.#note({ by: onePage ? 'page' : 'count', ...sum, more: next !== undefined });
  }

  #note(reading: Omit<Reading, 'likes'>): void {
    this.readings = [...this.readings, { ...reading, likes: this.likes }];
  }
}

/** The like of the user with this number. */
function likeOf(index: number) {
  return {
    PK: { S: POST },
    SK: { S: `LIKE#USER#${index.toString(16).padStart(6, '0')}` },
    likedAt: { N: String(FIRST_LIKE + index) },
  };
}
