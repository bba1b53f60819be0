/** What the books say at one moment: the stored tally, the likes that are there, and the pencil. */
import type { Item, Snapshot } from '../sim/index.ts';
import { metaKey, type World } from './world.ts';

/** A number in ink, and what it would become by what is pencilled in. */
export interface Count {
  ink: number;
  pencil: number;
}

export interface Tally {
  /** `likeTally` as it stands on the post; 0 when the post has none. */
  stored: Count;
  /** The post's `LIKE#` items, counted. */
  counted: Count;
}

export function tallyOf(world: World, snapshot: Snapshot): Tally {
  const stored = storedIn(snapshot.item(world.table, metaKey(world)));
  const counted = snapshot.items(world.table, world.post).filter(isLike).length;
  const tally = {
    stored: { ink: stored, pencil: stored },
    counted: { ink: counted, pencil: counted },
  };
  for (const { table, key, before, after } of snapshot.staged()) {
    if (table !== world.table || textOf(key.PK) !== world.post) continue;
    if (textOf(key.SK) === 'META') tally.stored.pencil = storedIn(after);
    else if (isLike(key)) tally.counted.pencil += Number(after !== null) - Number(before !== null);
  }
  return tally;
}

/**
 * What has become of the post. `ghost`: an update has made its item anew after it was deleted, so
 * that it has nothing of a post but a tally.
 */
export type PostState = 'there' | 'deleted' | 'ghost';

export function postAt(world: World, snapshot: Snapshot): PostState {
  const meta = snapshot.item(world.table, metaKey(world));
  if (!meta) return 'deleted';
  return meta.title ? 'there' : 'ghost';
}

/** Whether an item, or the key of one, is a like. */
export function isLike(item: Item): boolean {
  return textOf(item.SK).startsWith('LIKE#');
}

/** `likeTally` of the post's own item. */
export function storedIn(meta: Item | null | undefined): number {
  const value = meta?.likeTally;
  return value && 'N' in value ? Number(value.N) : 0;
}

export function textOf(value: Item[string] | undefined): string {
  return value && 'S' in value ? value.S : '';
}
