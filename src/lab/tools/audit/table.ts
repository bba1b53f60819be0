/** A table of posts and likes, some of whose tallies have come to be wrong. */
import type { DynamoDBClient, TableDescription } from '@aws-sdk/client-dynamodb';
import { createSimulator, errorName, type Simulator } from '../../../sim/index.ts';
import { describe } from '../../audit/reader.ts';
import { dice } from '../../dice.ts';
import { inputOf } from '../../experiments/drift/bugs.ts';
import { clientsOf } from '../../experiments/drift/clients.ts';
import { hex, postKey, userKey } from '../../experiments/drift/posts.ts';
import { socialTable } from '../../world.ts';
import { writePaths } from '../../writePaths/index.ts';
import { EXPIRES, needsLike, PLANTED, strike, type Cause } from './causes.ts';

export const POST_COUNTS = [8, 40, 400] as const;
export const LIKE_COUNTS = [200, 2_000, 10_000] as const;

export interface TableSettings {
  posts: number;
  /** Of all posts together, before anything goes wrong. */
  likes: number;
  /** Decides which posts are popular, and which have met something. */
  seed: number;
}

export interface AuditedTable {
  settings: TableSettings;
  sim: Simulator;
  /** Everybody's own SDK client, by name. */
  clientOf(name: string): DynamoDBClient;
  /** Partition keys of the posts, in order. */
  posts: readonly string[];
  /** How much each of them is liked, beside the others. */
  weights: readonly number[];
  /** What the posts have met that are wrong, by partition key. */
  causes: ReadonlyMap<string, Cause>;
  /** What `DescribeTable` says of it. */
  size: Pick<TableDescription, 'ItemCount' | 'TableSizeBytes'>;
}

/** One post for each cause, and another one for each further so many posts. */
const POSTS_PER_CAUSE = 100;
/** Likes between two looks around. */
const BEAT = 250;
/** `DescribeTable` has its figures every six hours. */
const SIX_HOURS = 6 * 3_600_000;

/**
 * Writes it, like by like.
 * @param beat hears how many likes are there, and lets the page breathe
 */
export async function writeTable(
  settings: TableSettings,
  beat: (written: number) => Promise<void>,
): Promise<AuditedTable> {
  const sim = createSimulator({ seed: settings.seed });
  const clientOf = clientsOf(sim);
  const random = dice(settings.seed);
  const posts = Array.from({ length: settings.posts }, (_, n) => postKey(hex(n + 1))).sort();
  const weights = shuffled([...posts.keys()], random).map((rank) => 1 / (rank + 1));
  const causes = plan(shuffled(posts, random));
  await sim.request('CreateTable', socialTable);
  await sim.request('UpdateTimeToLive', {
    TableName: 'Social',
    TimeToLiveSpecification: { AttributeName: EXPIRES, Enabled: true },
  });
  const quick = quickClient(sim);
  const counts = spread(settings.likes, weights);
  let written = 0;
  for (const [index, post] of posts.entries()) {
    const title = { S: `Post ${index + 1}` };
    const Item = { PK: { S: post }, SK: { S: 'META' }, title, likeTally: { N: '0' } };
    await sim.request('PutItem', { TableName: 'Social', Item });
    const count = counts[index]!;
    for (let n = 0; n < count; n++) {
      sim.clock.advance(1000);
      await writePaths.guarded.like(quick, inputOf({ sim, post }, userKey(n)));
      if (++written % BEAT === 0) await beat(written);
    }
    const cause = causes.get(post);
    if (!cause) continue;
    const scene = { sim, clientOf, post, user: userKey(count), other: userKey(count + 1) };
    if (needsLike(cause)) await writePaths.guarded.like(quick, inputOf(scene, scene.user));
    await strike(cause, scene);
  }
  sim.clock.advance(SIX_HOURS);
  const size = await describe(clientOf('audit'), 'Social');
  return { settings, sim, clientOf, posts, weights, causes, size };
}

/** Which posts meet what. */
function plan(posts: readonly string[]): Map<string, Cause> {
  const struck = PLANTED.length * Math.ceil(posts.length / POSTS_PER_CAUSE);
  return new Map(
    posts.slice(0, struck).map((post, index) => [post, PLANTED[index % PLANTED.length]!]),
  );
}

/** A whole number for each weight; together they are `whole`. */
function spread(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => Math.floor((whole * weight) / sum));
  const rest = whole - shares.reduce((total, share) => total + share, 0);
  shares[weights.indexOf(Math.max(...weights))]! += rest;
  return shares;
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

/**
 * Has the engine carry out what the write paths send, without the SDK in between: ten thousand
 * likes are written in a second or two.
 */
function quickClient(sim: Simulator): DynamoDBClient {
  const send = async ({ input }: { input: object }): Promise<unknown> => {
    const { status, body } = await sim.request('TransactWriteItems', input);
    if (status !== 200) throw new Error(errorName(body));
    return body;
  };
  return { send } as unknown as DynamoDBClient;
}
