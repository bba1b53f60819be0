import type { Item, Simulator, Snapshot } from '../../../sim/index.ts';
import { storedIn, textOf } from '../../tally.ts';
import { designs, type Design } from './designs.ts';
import { ADA, POST } from './patterns.ts';

/** Ada likes this one from the start. */
const OTHER_POST = 'c07e';
const CAN = 'b3d1';
/** Seconds since 1970 of the first like; one a second follows. */
const FIRST_LIKE = 1_750_636_800;

/** What a design holds of the post. */
export interface Books {
  /** `likeTally`, if the post is there. */
  tally: number | undefined;
  /** The likes that are there. */
  likes: number;
  /** Whether Ada's is one of them. */
  ada: boolean;
}

export function booksOf(snapshot: Snapshot, design: Design): Books {
  const post = snapshot.item(design.posts, design.postKey(POST));
  return {
    tally: post && storedIn(post),
    likes: likesIn(snapshot, design).length,
    ada: snapshot.item(design.likes, design.likeKey(POST, ADA)) !== undefined,
  };
}

/** Creates the tables of both designs and writes the same two posts into each. */
export async function build(sim: Simulator, likes: number): Promise<void> {
  for (const design of Object.values(designs)) {
    for (const table of design.tables) await sim.request('CreateTable', table);
    await put(sim, design.posts, postItem(design, OTHER_POST, 1));
    await put(sim, design.likes, likeItem(design, OTHER_POST, ADA, 0));
  }
  await fill(sim, likes);
}

/** Gives the post so many likes in both designs, none of them Ada's, and the tally that they make. */
export async function fill(sim: Simulator, likes: number): Promise<void> {
  const users = usersOf(likes);
  const wanted = new Set(users);
  for (const design of Object.values(designs)) {
    for (const item of likesIn(sim.snapshot(), design)) {
      const user = userOf(design, item);
      if (wanted.has(user)) continue;
      const Key = design.likeKey(POST, user);
      await sim.request('DeleteItem', { TableName: design.likes, Key });
    }
    for (const [index, user] of users.entries()) {
      await put(sim, design.likes, likeItem(design, POST, user, index));
    }
    await put(sim, design.posts, postItem(design, POST, likes));
  }
}

function likesIn(snapshot: Snapshot, design: Design): Item[] {
  const key = design.likeKey(POST, '');
  const [partitionKey] = Object.values(key);
  const prefix = key[design.likeAttribute]!.S;
  return snapshot
    .items(design.likes, partitionKey!.S)
    .filter((item) => textOf(item[design.likeAttribute]).startsWith(prefix));
}

function userOf(design: Design, like: Item): string {
  const prefix = design.likeKey(POST, '')[design.likeAttribute]!.S;
  return textOf(like[design.likeAttribute]).slice(prefix.length);
}

function put(sim: Simulator, TableName: string, Item: Item): Promise<unknown> {
  return sim.request('PutItem', { TableName, Item });
}

function postItem({ postKey }: Design, post: string, likeTally: number): Item {
  const title = post === POST ? 'A post about counting' : 'Another post';
  return { ...postKey(post), title: { S: title }, likeTally: { N: String(likeTally) } };
}

function likeItem({ likeKey }: Design, post: string, user: string, second: number): Item {
  return { ...likeKey(post, user), likedAt: { N: String(FIRST_LIKE + second) } };
}

/** Can and so many others; an odd factor permutes the numbers below 65,536. */
function usersOf(likes: number): string[] {
  const users = [CAN];
  for (let index = 1; users.length < likes; index++) {
    const user = ((index * 40_503) & 0xffff).toString(16).padStart(4, '0');
    if (user !== ADA && user !== CAN) users.push(user);
  }
  return users;
}
