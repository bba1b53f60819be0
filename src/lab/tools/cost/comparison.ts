/** Storing the tally beside counting the likes: what a year of each costs, and where they meet. */
import type { MeteredUnits } from '../../../sim/index.ts';
import { linesOf, requestBill, sumOf, unitPrice } from './bill.ts';
import type { Counting } from './counting.ts';
import type { Metered } from './metering.ts';
import { LIMITS, type Usage } from './usage.ts';

/** A year's requests with so many likes on the post that is asked about, in US dollars. */
export interface Point {
  likes: number;
  counted: number;
}

export interface Comparison {
  /** Where likes are counted when somebody asks: the same day as in `usage`, without a tally. */
  curve: Point[];
  /** The same at the number of likes that was asked for. */
  here: Point;
  /** Where the tally is stored: the same for any number of likes. */
  stored: number;
  /** From so many likes on a post, counting costs more; absent where it never does. */
  likes?: number;
  /** From so many reads for each new like, storing costs less; absent where it never does. */
  readsPerLike?: number;
}

const MOST_LIKES = LIMITS.onPost.max;
const POINTS_A_DECADE = 8;

export function compare(usage: Usage, metered: Metered, counting: Counting): Comparison {
  const stored = dollars(usage, sumOf(linesOf(usage, metered)));
  const counted = (likes: number): number => {
    const read = { read: counting.units(likes, usage.consistency), write: 0 };
    const units = sumOf(linesOf(usage, { ...metered.untallied, read }));
    return dollars({ ...usage, tallyIndex: 'none' }, units);
  };
  const pointAt = (likes: number): Point => ({ likes, counted: counted(likes) });
  const likes = first(MOST_LIKES, (n) => counted(n) > stored);
  const perLike = readsPerLike(usage, metered, counting);
  return {
    stored,
    curve: steps().map(pointAt),
    here: pointAt(usage.onPost),
    ...(likes !== undefined && { likes }),
    ...(perLike !== undefined && { readsPerLike: perLike }),
  };
}

function dollars(usage: Usage, perDay: MeteredUnits): number {
  const { reads, writes } = requestBill(usage, perDay);
  return reads + writes;
}

/**
 * What keeping the tally costs with each new like, over what a read saves. Units are not rounded,
 * as those of provisioned capacity are in the bill.
 */
function readsPerLike(usage: Usage, metered: Metered, counting: Counting): number | undefined {
  const price = unitPrice(usage);
  const costOf = (units: MeteredUnits): number =>
    units.read * price.read + units.write * price.write;
  const keeping = { ...usage, reads: 0 };
  const free = { read: 0, write: 0 };
  const more =
    costOf(sumOf(linesOf(keeping, metered))) -
    costOf(sumOf(linesOf(keeping, { ...metered.untallied, read: free })));
  const saved =
    costOf({ read: counting.units(usage.onPost, usage.consistency), write: 0 }) -
    costOf(metered.read);
  return usage.likes > 0 && saved > 0 ? more / usage.likes / saved : undefined;
}

/** The smallest number from 1 to `most` that holds, where every larger one holds as well. */
function first(most: number, holds: (n: number) => boolean): number | undefined {
  if (!holds(most)) return undefined;
  let [no, yes] = [0, most];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/** Numbers of likes at even distances on a logarithmic scale, from 1 to the most. */
function steps(): number[] {
  const last = Math.round(Math.log10(MOST_LIKES) * POINTS_A_DECADE);
  const all = Array.from({ length: last + 1 }, (_, i) => Math.round(10 ** (i / POINTS_A_DECADE)));
  return [...new Set(all)];
}
