import { PutItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createSimulator, type Simulator, type StreamConsumer } from '../../../sim/index.ts';
import { isLike, storedIn } from '../../tally.ts';
import type { Progress } from '../../progress.ts';
import { socialTable } from '../../world.ts';
import { ExperimentSession } from '../session.svelte.ts';
import { ACTIONS, outOfBand, type Way } from './experiment.ts';
import {
  addBatch,
  addBatchOnce,
  countLikes,
  effectOf,
  META,
  overwrite,
  POST,
  TABLE,
} from './keepers.ts';
import { recorder, type Sent } from './sent.ts';

/** Records that a batch holds at most: with their markers they fit into one transaction. */
const BATCH = 25;

/** What has happened, newest last; the words stand in the dictionaries. */
export interface Happening {
  kind: 'likes' | 'recount' | 'recountBusy' | 'deliver' | 'again' | 'unheard' | 'nothing';
  /** Likes written, counted, or delivered. */
  n: number;
  /** The tally afterwards. */
  stored: number;
}

/** One post, whose tally is kept by somebody other than its likes. */
export class OutOfBandSession extends ExperimentSession {
  way = $state<Way>('nightly');
  stored = $state(0);
  counted = $state(0);
  /** Changes that wait in the stream. */
  waiting = $state(0);
  /** Likes that no delivery has brought yet. */
  undelivered = $state(0);
  happenings: readonly Happening[] = $state.raw([]);
  /** The requests of the last command. */
  sent: readonly Sent[] = $state.raw([]);
  /** Write units of the likes themselves, and of keeping the tally. */
  units = $state.raw({ likes: 0, tally: 0, read: 0 });
  /** Whether the tally has been behind the likes. */
  #behind = false;
  /** Whether a batch has come more than once. */
  #redelivered = false;
  #sim!: Simulator;
  #client!: DynamoDBClient;
  #keeper!: DynamoDBClient;
  #consumer: StreamConsumer | undefined;
  #users = 0;
  #started = false;
  /** Likes in the batches of the delivery at hand. */
  #brought = 0;

  constructor(progress: Progress) {
    super(outOfBand, progress);
  }

  get truth(): unknown {
    const { way, stored, counted, waiting, happenings } = this;
    return { way, stored, counted, waiting, happenings: happenings.length };
  }

  /** Whether the books are wrong, and nothing on its way would put them right. */
  get isWrong(): boolean {
    return this.stored !== this.counted && this.undelivered === 0 && this.#kept;
  }

  /** Whether the tally has been brought up to date since the last like. */
  get #kept(): boolean {
    return this.way !== 'nightly' || this.happenings.at(-1)?.kind !== 'likes';
  }

  protected clear(): void {
    this.way = 'nightly';
    this.#begin();
  }

  protected async perform([word, value]: readonly string[]): Promise<void> {
    if (word === 'way') {
      this.way = value as Way;
      this.#begin();
      return;
    }
    if (!this.#started) await this.#setUp();
    const { hear, sent } = recorder();
    const stop = this.#sim.on(hear);
    if (word === 'like' || word === 'likes') await this.#like(Number(value ?? 1));
    else if (ACTIONS[this.way].includes(word!)) await this.#keep(word!);
    stop();
    this.sent = sent();
    this.#look();
  }

  protected reaches(goal: string): boolean {
    const { way, stored, counted, happenings } = this;
    const last = happenings.at(-1)?.kind;
    switch (goal) {
      case 'out-of-band.stale':
        return this.#behind && last === 'recount' && stored === counted && counted > 0;
      case 'out-of-band.overwritten':
        return last === 'recountBusy' && stored !== counted;
      case 'out-of-band.twice':
        return way === 'stream' && stored > counted;
      default:
        return way === 'marker' && this.#redelivered && stored === counted && counted > 0;
    }
  }

  #begin(): void {
    this.#started = false;
    this.#consumer = undefined;
    this.#users = 0;
    this.#behind = false;
    this.#redelivered = false;
    this.stored = 0;
    this.counted = 0;
    this.waiting = 0;
    this.undelivered = 0;
    this.happenings = [];
    this.sent = [];
    this.units = { likes: 0, tally: 0, read: 0 };
  }

  async #setUp(): Promise<void> {
    this.#started = true;
    this.#sim = createSimulator({ seed: 1 });
    this.#client = this.#sim.client({ name: 'phones' });
    this.#keeper = this.#sim.client({ name: 'keeper' });
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' };
    await this.#sim.request('CreateTable', { ...socialTable, StreamSpecification });
    const Item = { ...META, title: { S: 'A post about counting' }, likeTally: { N: '0' } };
    await this.#sim.request('PutItem', { TableName: TABLE, Item });
    this.#sim.on((event) => {
      if (event.type !== 'request.answered') return;
      const { read, write } = event.units;
      const { likes, tally, read: reads } = this.units;
      const own = event.client === 'phones';
      this.units = {
        likes: likes + (own ? write : 0),
        tally: tally + (own ? 0 : write),
        read: reads + read,
      };
    });
    if (this.way === 'nightly') return;
    const handle = this.way === 'stream' ? addBatch : addBatchOnce;
    this.#consumer = this.#sim.streams.consume(
      TABLE,
      async ({ Records }) => {
        this.#brought += Records.reduce((n, record) => n + Math.abs(effectOf(record)), 0);
        await handle(this.#keeper, Records);
      },
      { batchSize: BATCH, startingPosition: 'LATEST' },
    );
  }

  async #like(n: number): Promise<void> {
    for (let i = 0; i < n; i++) await this.#likeOnce();
    this.#note('likes', n);
  }

  async #likeOnce(): Promise<void> {
    const user = (this.#users++ + 0x7c20).toString(16);
    this.undelivered++;
    await this.#client.send(
      new PutItemCommand({
        TableName: TABLE,
        Item: { PK: { S: POST }, SK: { S: `LIKE#USER#${user}` } },
        ConditionExpression: 'attribute_not_exists(SK)',
      }),
    );
  }

  async #keep(word: string): Promise<void> {
    if (word === 'recount' || word === 'recount-busy') {
      const n = await countLikes(this.#keeper);
      if (word === 'recount-busy') await this.#likeOnce();
      await overwrite(this.#keeper, n);
      this.undelivered = 0;
      this.#note(word === 'recount' ? 'recount' : 'recountBusy', n);
      return;
    }
    const consumer = this.#consumer!;
    // A success cannot be lost where there is none; it would be the next one that is.
    if (!(word === 'again' ? consumer.deliverAgain() : consumer.pending > 0)) {
      this.#note('nothing', 0);
      return;
    }
    if (word === 'unheard') consumer.loseNextSuccess();
    await this.#deliver();
    if (word === 'unheard') await this.#deliver();
    const n = this.#brought;
    this.#brought = 0;
    if (word !== 'deliver') this.#redelivered ||= n > 0;
    this.undelivered = 0;
    this.#note(word as Happening['kind'], n);
  }

  /** Everything that waits, and what has to be tried again once its back-off is over. */
  async #deliver(): Promise<void> {
    const due = this.#consumer!.dueAt ?? 0;
    this.#sim.clock.advance(Math.max(0, due - this.#sim.clock.now()));
    await this.#sim.streams.deliver();
  }

  #look(): void {
    const snapshot = this.#sim.snapshot();
    this.stored = storedIn(snapshot.item(TABLE, META));
    this.counted = snapshot.items(TABLE, POST).filter(isLike).length;
    this.waiting = this.#consumer?.pending ?? 0;
    this.#behind ||= this.stored < this.counted;
    const last = this.happenings.at(-1);
    if (last) this.happenings = [...this.happenings.slice(0, -1), { ...last, stored: this.stored }];
  }

  #note(kind: Happening['kind'], n: number): void {
    this.happenings = [...this.happenings, { kind, n, stored: this.stored }];
  }
}
