/** Looks at one post until what it sees can be believed, while people go on liking it. */
import { balances, same, type Stored } from './layout.ts';
import type { TableReader } from './reader.ts';

/** Counts of one post, before it is given up as unsettled. */
export const COUNTS = 12;
/** Counts in a row that must agree. */
export const AGREEING = 2;

/** What was found out about a post. */
export interface Look {
  post: string;
  stored: Stored;
  counted: number;
  /** `unsettled`: it changed whenever somebody looked. */
  verdict: 'balanced' | 'drift' | 'unsettled';
}

export interface LookOptions {
  /**
   * Milliseconds between reading a tally and counting: longer than a transaction takes to be
   * carried out.
   */
  pause: number;
  /** How often to count at most, before a post is `unsettled`. */
  counts: number;
  /** How many counts in a row must agree before they are believed. */
  agreeing: number;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Two strong reads are no snapshot. So every count stands between two reads of the tally, and is
 * thrown away if those differ: somebody was at work.
 *
 * Two things get past that. A `Query` does not see a transaction as a whole: the tally may be the
 * new one while the like is not there yet, or the other way round. Hence the pauses: whatever was
 * under way at one read is over by the next. And a like that is taken back between the two reads
 * leaves the tally as it was, while the count may have met it. Hence `agreeing` counts in a row
 * must find the same: it would take as many such pairs, each just around a count.
 *
 * With two that agree it takes 5 read units, if the children lie within 4 KB.
 */
export async function look(
  reader: TableReader,
  post: string,
  { pause, counts, agreeing, wait }: LookOptions,
): Promise<Look> {
  let before = await reader.stored(post);
  let counted = 0;
  let agreed = 0;
  for (let n = 0; n < counts; n++) {
    await wait(pause);
    const again = await reader.count(post);
    await wait(pause);
    const after = await reader.stored(post);
    const quiet = same(before, after);
    agreed = !quiet ? 0 : again === counted ? agreed + 1 : 1;
    before = after;
    counted = again;
    if (agreed < agreeing) continue;
    return {
      post,
      stored: after,
      counted,
      verdict: balances(after, counted) ? 'balanced' : 'drift',
    };
  }
  return { post, stored: before, counted, verdict: 'unsettled' };
}
