import {
  BatchGetItemCommand,
  GetItemCommand,
  type AttributeValue,
  type ConsumedCapacity,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { Progress } from '../../progress.ts';
import { ExperimentSession } from '../session.svelte.ts';
import { hotPartition, type Setting } from './experiment.ts';
import { Storm, TABLE, type StormProgress, type StormReport, type StormSettings } from './storm.ts';

/** Things that happen between two pauses: a few milliseconds' worth. */
const AT_A_TIME = 200;
const START: StormSettings = { rate: 50, likes: 1_000, shards: 1, window: 4, tries: 1, seed: 1 };

/** A storm that is over. */
export interface PastStorm {
  settings: StormSettings;
  report: StormReport;
}

/** The tally as it was read from all shards. */
export interface Reading {
  tally: number;
  items: number;
  units: number;
  shards: number;
}

type Items = Record<string, AttributeValue>[];

/** One item by GetItem, several by one BatchGetItem; and what that took. */
async function read(
  client: DynamoDBClient,
  Keys: Items,
): Promise<[Items, ConsumedCapacity | undefined]> {
  const ReturnConsumedCapacity = 'TOTAL';
  if (Keys.length === 1) {
    const command = new GetItemCommand({ TableName: TABLE, Key: Keys[0], ReturnConsumedCapacity });
    const { Item, ConsumedCapacity } = await client.send(command);
    return [Item ? [Item] : [], ConsumedCapacity];
  }
  const RequestItems = { [TABLE]: { Keys } };
  const command = new BatchGetItemCommand({ RequestItems, ReturnConsumedCapacity });
  const { Responses, ConsumedCapacity } = await client.send(command);
  return [Responses?.[TABLE] ?? [], ConsumedCapacity?.[0]];
}

/** Storms of likes on one post, with partitions that have only so many units a second. */
export class HotPartitionSession extends ExperimentSession {
  settings = $state.raw(START);
  /** The storm that is blowing, or has blown last. */
  progress = $state.raw<StormProgress>();
  /** The newest last. */
  past: readonly PastStorm[] = $state.raw([]);
  reading = $state.raw<Reading>();
  #storm: Storm | undefined;

  /** `pause` lets the page breathe between two stretches of work. */
  readonly #pause: () => Promise<void>;

  constructor(progress: Progress, pause: () => Promise<void>) {
    super(hotPartition, progress);
    this.#pause = pause;
  }

  get truth(): unknown {
    const { settings, past, reading } = this;
    return { settings, past: past.map(({ report }) => report.total), reading };
  }

  protected clear(): void {
    this.settings = START;
    this.progress = undefined;
    this.past = [];
    this.reading = undefined;
    this.#storm = undefined;
  }

  protected async perform([word, value]: readonly string[]): Promise<void> {
    if (word === 'storm') await this.#blow();
    else if (word === 'read') await this.#read();
    else this.settings = { ...this.settings, [word as Setting]: Number(value) };
  }

  protected reaches(goal: string): boolean {
    const { past, reading } = this;
    switch (goal) {
      case 'hot-partition.conflicts':
        return past.some(
          ({ report: { total } }) => total.throttled === 0 && total.conflicts >= total.arrived / 3,
        );
      case 'hot-partition.ceiling':
        return past.some(
          ({ settings, report: { total, seconds } }) =>
            settings.shards === 1 &&
            total.throttled > 0 &&
            seconds.some(({ accepted }) => Math.abs(accepted - 250) <= 2),
        );
      case 'hot-partition.sharded':
        return past.some(
          ({ settings, report: { total } }) =>
            settings.rate >= 1_000 && settings.likes >= 10_000 && total.lost === 0,
        );
      default:
        return (
          reading !== undefined &&
          reading.shards > 1 &&
          reading.units > 0.5 &&
          reading.tally === past.at(-1)?.report.total.accepted
        );
    }
  }

  async #blow(): Promise<void> {
    const { settings } = this;
    const storm = await Storm.prepare(settings);
    this.reading = undefined;
    while (!storm.over && !this.stopping) {
      storm.run(AT_A_TIME);
      this.progress = storm.progress;
      await this.#pause();
    }
    if (!storm.over) return;
    this.#storm = storm;
    this.past = [...this.past, { settings, report: storm.report() }];
  }

  async #read(): Promise<void> {
    const storm = this.#storm;
    if (!storm) return;
    const Keys = storm.tallyKeys();
    const [items, capacity] = await read(storm.sim.client(), Keys);
    this.reading = {
      tally: items.reduce((sum, { likeTally }) => sum + Number(likeTally?.N ?? 0), 0),
      items: items.length,
      units: capacity?.CapacityUnits ?? 0,
      shards: Keys.length,
    };
  }
}
