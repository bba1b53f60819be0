/** What the room's table holds at the start: a few posts that nobody has liked yet. */
import { socialTable } from '../lab/world.ts';
import type { Simulator } from '../sim/index.ts';

/** The posts, by their partition keys; the first one is the course's. */
const POSTS: Readonly<Record<string, string>> = {
  'POST#a91f': 'A post about counting',
  'POST#7d02': 'Late by a second',
  'POST#c3e8': 'The only copy',
};

/** Creates the course's table with its posts. */
export async function seed(simulator: Pick<Simulator, 'request'>): Promise<void> {
  await simulator.request('CreateTable', socialTable);
  for (const [post, title] of Object.entries(POSTS)) {
    await simulator.request('PutItem', {
      TableName: socialTable.TableName,
      Item: { PK: { S: post }, SK: { S: 'META' }, title: { S: title }, likeTally: { N: '0' } },
    });
  }
}
