/** Adds up the pages of a scan, to find posts that are worth a closer look. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { balances, storedIn, type Layout, type Stored } from './layout.ts';
import type { ScanPage } from './reader.ts';

/** A post of which more may follow. */
export interface OpenPost {
  post: string;
  stored: Stored;
  counted: number;
}

/** What the pages so far have come to. Plain data. */
export interface Scanned {
  /** Items of any kind. */
  items: number;
  /** Tallies that were seen. */
  posts: number;
  /** Partition keys whose tally was not the number of their children. */
  suspects: readonly string[];
  /** The post in which the last page ended. */
  open?: OpenPost;
}

export const NOTHING_SCANNED: Scanned = { items: 0, posts: 0, suspects: [] };

/**
 * A scan reads the items of a partition key one after the other, so that all posts but the last of
 * a page are complete. DynamoDB does not promise that; if a post came in two parts, it would be
 * suspected, and a closer look would clear it.
 */
export function addPage(layout: Layout, before: Scanned, page: ScanPage): Scanned {
  const suspects = [...before.suspects];
  let { open, posts } = before;
  const close = (): void => {
    if (open && !balances(open.stored, open.counted)) suspects.push(open.post);
    open = undefined;
  };
  for (const item of page.items) {
    const post = textOf(item[layout.partitionKey]);
    if (open?.post !== post) {
      close();
      open = { post, stored: { state: 'noItem' }, counted: 0 };
    }
    if (textOf(item[layout.sortKey]) === layout.meta) {
      open = { ...open!, stored: storedIn(layout, item) };
      posts++;
    } else {
      open = { ...open!, counted: open!.counted + 1 };
    }
  }
  if (!page.next) close();
  return { items: before.items + page.scanned, posts, suspects, ...(open && { open }) };
}

const textOf = (key: AttributeValue | undefined): string => key?.S ?? key?.N ?? '';
