/** Which sentence tells what a reader has got: the tally, the partition, or two items at once. */
import type { Item, TraceEvent } from '../sim/index.ts';
import { isLike, storedIn, textOf } from './tally.ts';

export type ReadingKey =
  | `settledGet${'' | 'Gone' | 'Ghost'}`
  | `settledQuery${'' | 'Half'}`
  | `settledBoth${'Like' | 'None'}`;

type Settled = Extract<TraceEvent, { type: 'client.settled' }>;

/**
 * The sentence's key and what fills its gaps; undefined when nothing was read. `inCommit`: whether
 * it was read while a transaction had committed some of its items and not yet the others.
 */
export function settledReading(
  { operation, output = {} }: Settled,
  inCommit: boolean,
): [ReadingKey, Record<string, string | number>] | undefined {
  switch (operation) {
    case 'GetItem': {
      const item = output.Item as Item | undefined;
      if (!item) return ['settledGetGone', {}];
      return [item.title ? 'settledGet' : 'settledGetGhost', { n: storedIn(item) }];
    }
    case 'Query': {
      const items = (output.Items ?? []) as Item[];
      const m = items.filter(isLike).length;
      const tally = storedIn(items.find((item) => textOf(item.SK) === 'META'));
      return [
        inCommit && m !== tally ? 'settledQueryHalf' : 'settledQuery',
        { n: items.length, m, tally },
      ];
    }
    case 'TransactGetItems': {
      const [meta, like] = (output.Responses ?? []) as { Item?: Item }[];
      return [like?.Item ? 'settledBothLike' : 'settledBothNone', { n: storedIn(meta?.Item) }];
    }
    default:
      return undefined;
  }
}
