/** How the forty posts came to be as they are: their likes, written by the apps that people have. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Simulator } from '../../../sim/index.ts';
import { socialTable } from '../../world.ts';
import { writePaths, type WritePathId } from '../../writePaths/index.ts';
import { needsLike, inputOf, strike, type Scene } from './bugs.ts';
import { logCalls, type LoggedCall } from './calls.ts';
import type { Bug } from './experiment.ts';
import { postKey, POSTS, userKey } from './posts.ts';

/** Milliseconds between two likes: all of them together take more than six hours. */
const APART = 53_000;

/** Which bug strikes which post, after how many likes. */
const STRUCK: Readonly<Record<string, { bug: Bug; after: number }>> = {
  '2e26': { bug: 'sent-again', after: 0 },
  a91f: { bug: 'died-after-like', after: 4 },
  daa5: { bug: 'unliked-twice', after: 3 },
};

/** One post is far more popular than the others. */
const POPULAR = '7c2a';

/** What the app's log holds, by the post's bare id. */
export type Logs = ReadonlyMap<string, readonly LoggedCall[]>;

/**
 * Creates the table, the posts and their likes.
 * @param pause lets the page breathe between two posts
 */
export async function build(
  sim: Simulator,
  clientOf: (user: string) => DynamoDBClient,
  pause: () => Promise<void>,
): Promise<Logs> {
  await sim.request('CreateTable', socialTable);
  const logs = new Map<string, readonly LoggedCall[]>();
  for (const [index, id] of POSTS.entries()) {
    await sim.request('PutItem', {
      TableName: 'Social',
      Item: {
        PK: { S: postKey(id) },
        SK: { S: 'META' },
        title: { S: `Post ${index + 1}` },
        likeTally: { N: '0' },
      },
    });
    const { calls, stop } = logCalls(sim);
    await live(id, index, { sim, clientOf });
    stop();
    logs.set(id, calls);
    await pause();
  }
  return logs;
}

/** Lets people like a post, and the bug strike that it has met, if any. */
async function live(
  id: string,
  index: number,
  { sim, clientOf }: Pick<Scene, 'sim' | 'clientOf'>,
): Promise<void> {
  const struck = STRUCK[id];
  const post = postKey(id);
  const scene = (n: number): Scene => ({
    sim,
    clientOf,
    post,
    user: userKey(7 * index + n),
    other: userKey(7 * index + n + 1),
  });
  const write = async (n: number, how: 'like' | 'unlike', path: WritePathId): Promise<void> => {
    sim.clock.advance(APART);
    const { user } = scene(n);
    const work = writePaths[path][how](clientOf(user), inputOf(scene(n), user));
    // Whoever likes twice is refused by the guard; the log has it.
    await work.catch(() => undefined);
  };
  const likes = struck ? struck.after : likesOf(id, index);
  for (let n = 0; n < likes; n++) {
    // Some people have an app that is older, and has done no harm here.
    await write(n, 'like', n % 9 === 4 ? 'unguarded' : 'guarded');
    if (n % 13 === 6) await write(n, 'like', 'guarded');
    if (n % 11 === 8) await write(n, 'unlike', 'guarded');
  }
  if (!struck) return;
  const { bug, after } = struck;
  if (needsLike(bug)) await write(after, 'like', 'guarded');
  sim.clock.advance(APART);
  await strike(bug, scene(after));
  if (after === 0) await write(after, 'unlike', 'guarded');
  else for (let n = after + 1; n < after + 3; n++) await write(n, 'like', 'guarded');
}

function likesOf(id: string, index: number): number {
  return id === POPULAR ? 160 : 2 + ((index * index * 7 + index * 5) % 17);
}
