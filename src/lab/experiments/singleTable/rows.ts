/** The tables as they are shown: every item, but of many likes only a few. */
import type { Item, Snapshot } from '../../../sim/index.ts';
import { valueText } from '../../rows.ts';
import { textOf } from '../../tally.ts';
import { ADA, SHOWN_LIKERS } from './patterns.ts';
import { itemId, type Touch } from './recording.ts';

/** Names of the key attributes, by table. */
export const keysOf: Readonly<Record<string, readonly string[]>> = {
  Social: ['PK', 'SK'],
  Posts: ['postId'],
  Likes: ['postId', 'userId'],
};

/** As many likes of a post are all shown. */
const ALL_SHOWN = 5;

/** An item, or a number of items that are left out. */
export type TableRow =
  | {
      id: string;
      keys: readonly string[];
      attributes: readonly { name: string; value: string }[];
      touch: Touch | undefined;
    }
  | { id: string; hidden: number; touch: Touch | undefined };

/** The rows of a table, in the order of their keys. */
export function rowsOf(
  snapshot: Snapshot,
  table: string,
  touched: ReadonlyMap<string, Touch>,
): { items: number; rows: TableRow[] } {
  const items = snapshot.items(table);
  const names = keysOf[table]!;
  const shown = shownOf(items, names);
  const rows: TableRow[] = [];
  for (const item of items) {
    const keys = names.map((name) => textOf(item[name]));
    const id = itemId(table, keys);
    const touch = touched.get(id);
    const before = rows.at(-1);
    if (shown.has(item)) {
      const attributes = Object.entries(item)
        .filter(([name]) => !names.includes(name))
        .map(([name, value]) => ({ name, value: valueText(value) ?? '' }));
      rows.push({ id, keys, attributes, touch });
    } else if (before && 'hidden' in before) {
      before.hidden++;
      before.touch ??= touch;
    } else rows.push({ id: `${id} and more`, hidden: 1, touch });
  }
  return { items: items.length, rows };
}

/** The posts, Ada's likes, and of each post's likes all if they are few, else the last ones. */
function shownOf(items: readonly Item[], [partitionKey, sortKey]: readonly string[]): Set<Item> {
  const likes = new Map<string, Item[]>();
  const shown = new Set<Item>();
  for (const item of items) {
    if (!('likedAt' in item)) shown.add(item);
    else {
      const post = textOf(item[partitionKey!]);
      const ofPost = likes.get(post);
      if (ofPost) ofPost.push(item);
      else likes.set(post, [item]);
    }
  }
  for (const ofPost of likes.values()) {
    const tail = ofPost.length <= ALL_SHOWN ? ofPost : ofPost.slice(-SHOWN_LIKERS);
    for (const item of tail) shown.add(item);
    for (const item of ofPost) if (textOf(item[sortKey!]).endsWith(ADA)) shown.add(item);
  }
  return shown;
}
