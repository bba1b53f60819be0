/** Reads that compare what is stored with what is there. */
import {
  QueryCommand,
  type DynamoDBClient,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import type { Item, Simulator } from '../../../sim/index.ts';
import { describe } from '../../audit/reader.ts';
import { startMeter } from '../../meter.ts';
import { postKey, POSTS } from './posts.ts';
import { countLikes, storedTally } from './repair.ts';

const TableName = 'Social';

/** What was found out about a post, by two strongly consistent reads. */
export interface Look {
  stored: number;
  counted: number;
  /** Read capacity units, as the engine metered them. */
  units: number;
}

/** What `DescribeTable` says of the table; up to six hours old. */
export interface TableSize {
  items: number;
  bytes: number;
}

/** What reading is going to take. */
export interface Estimate {
  posts: number;
  requests: number;
  /** Read capacity units: an upper bound, if the size of the table is right. */
  units: number;
}

export async function tableSize(client: DynamoDBClient): Promise<TableSize> {
  const { ItemCount, TableSizeBytes } = await describe(client, TableName);
  return { items: ItemCount!, bytes: TableSizeBytes! };
}

/**
 * A strongly consistent read takes a unit for each 4 KB, and each request is rounded up by less
 * than one. The bytes of a post are the average.
 * @param requests of each post
 */
export function estimate(posts: number, perPost: number, { bytes }: TableSize): Estimate {
  const requests = posts * perPost;
  return { posts, requests, units: requests + Math.floor((bytes * posts) / POSTS.length / 4096) };
}

/** Compares a post's tally with its likes. */
export async function look(sim: Simulator, client: DynamoDBClient, id: string): Promise<Look> {
  const { result, units } = await metered(sim, async () => ({
    stored: await storedTally(client, postKey(id)),
    counted: await countLikes(client, postKey(id)),
  }));
  return { ...result, units };
}

/** Everything that lies under the posts' keys, and the units that reading it took. */
export async function loadRows(
  sim: Simulator,
  client: DynamoDBClient,
): Promise<{ items: Item[]; units: number }> {
  const { result, units } = await metered(sim, async () => {
    const items: Item[] = [];
    for (const id of POSTS) items.push(...(await itemsOf(client, postKey(id))));
    return items;
  });
  return { items: result, units };
}

async function itemsOf(client: DynamoDBClient, post: string): Promise<Item[]> {
  const items: Item[] = [];
  let next: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'PK = :post',
        ExpressionAttributeValues: { ':post': { S: post } },
        ConsistentRead: true,
        ExclusiveStartKey: next,
      }),
    );
    items.push(...((page.Items ?? []) as Item[]));
    next = page.LastEvaluatedKey;
  } while (next);
  return items;
}

/** Does some work, and adds up the read units of all its requests. */
async function metered<T>(
  sim: Simulator,
  work: () => Promise<T>,
): Promise<{ result: T; units: number }> {
  const stop = startMeter(sim);
  const result = await work();
  return { result, units: stop().read };
}
