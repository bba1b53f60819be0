/**
 * Schedules per second of the explorer: three people on one post, each of whom likes it and takes
 * the like back, by guarded transactions that get into each other's way.
 */
import { TransactWriteItemsCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { performance } from 'node:perf_hooks';
import { explore, type ExploredClient } from '../../src/sim/index.ts';
import type { Figure } from './figure.ts';
import { median } from './measure.ts';
import { TABLE } from './requests.ts';

const TURNS = 5;
/** Of each turn, at most. */
const SCHEDULES = 10_000;
const FAULTS = { kinds: ['loseRequest', 'loseAnswer', 'crash'] } as const;

const { TableName } = TABLE;
const post = { PK: { S: 'POST#a91f' } };
const meta = { ...post, SK: { S: 'META' } };

function person(name: string): ExploredClient {
  const like = { ...post, SK: { S: `LIKE#${name}` } };
  const count = (n: string) => ({
    Update: {
      TableName,
      Key: meta,
      UpdateExpression: 'ADD likeTally :n',
      ExpressionAttributeValues: { ':n': { N: n } },
    },
  });
  const guardedLike = {
    Put: { TableName, Item: like, ConditionExpression: 'attribute_not_exists(SK)' },
  };
  const guardedUnlike = {
    Delete: { TableName, Key: like, ConditionExpression: 'attribute_exists(SK)' },
  };
  const run = async (client: DynamoDBClient): Promise<void> => {
    for (const TransactItems of [
      [guardedLike, count('1')],
      [guardedUnlike, count('-1')],
    ]) {
      await client.send(new TransactWriteItemsCommand({ TransactItems })).catch(() => undefined);
    }
  };
  return { name, run };
}

/** Schedules per second, with so many faults at most. */
async function rateOf(most: number): Promise<number> {
  const enough = new AbortController();
  const began = performance.now();
  let rate = 0;
  await explore({
    start: [{ operation: 'CreateTable', input: TABLE }],
    clients: ['ada', 'can', 'eva'].map(person),
    faults: { ...FAULTS, most },
    invariant: (state) => {
      const tally = state.item(TableName, meta)?.likeTally as { N: string } | undefined;
      const likes = state.items(TableName, post.PK.S).length - (tally ? 1 : 0);
      return likes === Number(tally?.N ?? 0) ? undefined : 'the tally is wrong';
    },
    signal: enough.signal,
    onProgress: (progress) => {
      if (progress.failures > 0) throw new Error('The guarded transaction broke');
      rate = (progress.schedules * 1000) / (performance.now() - began);
      if (progress.schedules >= SCHEDULES) enough.abort();
    },
  }).catch((error: unknown) => {
    if (!enough.signal.aborted) throw error;
  });
  return rate;
}

export async function* exploreSchedules(): AsyncGenerator<Figure> {
  for (const [most, name] of [
    [0, 'schedules of 3 clients × 2 calls'],
    [1, 'the same, with every single fault'],
  ] as const) {
    await rateOf(most);
    const rates: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      rates.push(await rateOf(most));
    }
    yield { figure: name, unit: '/s', tallybook: median(rates) };
  }
}
