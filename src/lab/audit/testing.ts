/** A table of posts for the audit's tests, some of whose tallies are wrong. */
import { createSimulator, type JsonObject, type Simulator } from '../../sim/index.ts';
import { socialTable } from '../world.ts';

/** A post: its tally as it is stored, if there is one, and how many likes it has. */
export interface Planted {
  post: string;
  /** The item itself is missing when this is `null`. */
  tally: JsonObject | null;
  likes: number;
}

export const tallied = (post: string, tally: number, likes: number): Planted => ({
  post,
  tally: { likeTally: { N: String(tally) } },
  likes,
});

export async function plant(posts: readonly Planted[]): Promise<Simulator> {
  const sim = createSimulator({ seed: 1 });
  await sim.request('CreateTable', socialTable);
  for (const { post, tally, likes } of posts) {
    const put = (SK: string, rest: JsonObject): Promise<unknown> =>
      sim.request('PutItem', {
        TableName: 'Social',
        Item: { PK: { S: post }, SK: { S: SK }, ...rest },
      });
    for (let n = 0; n < likes; n++) await put(`LIKE#USER#${n}`, { likedAt: { N: '1' } });
    if (tally) await put('META', { title: { S: 'A post' }, ...tally });
  }
  return sim;
}
