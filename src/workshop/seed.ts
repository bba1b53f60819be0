/** What the room's table holds at the start: a few posts that nobody has liked yet. */
import { socialTable } from '../lab/world.ts';
import type { Item, Simulator } from '../sim/index.ts';

/** The table that the room works on. */
export const SOCIAL = 'Social';
/** The most items that `BatchWriteItem` takes (Amazon DynamoDB API Reference). */
const BATCH = 25;

/** The posts, by their partition keys; the first one is the course's. */
const POSTS: Readonly<Record<string, string>> = {
  'POST#a91f': 'A post about counting',
  'POST#7d02': 'Late by a second',
  'POST#c3e8': 'The only copy',
};

/** Creates the course's table with its posts. */
export async function seed(simulator: Simulator): Promise<void> {
  await simulator.request('CreateTable', socialTable);
  const posts = Object.entries(POSTS).map(([post, title]) => ({
    ...{ PK: { S: post }, SK: { S: 'META' } },
    ...{ title: { S: title }, likeTally: { N: '0' } },
  }));
  await putItems(simulator, posts);
}

/** Puts items into the room's table, whatever throughput is left. */
export async function putItems(simulator: Simulator, items: readonly Item[]): Promise<void> {
  const { throughput } = simulator;
  const { enforced } = throughput;
  throughput.enforced = false;
  try {
    for (let from = 0; from < items.length; from += BATCH) {
      const requests = items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }));
      await simulator.request('BatchWriteItem', { RequestItems: { [SOCIAL]: requests } });
    }
  } finally {
    throughput.enforced = enforced;
  }
}
