/**
 * A partition holds a range of the items' keys in the store, which sort by the hash of the
 * partition key and then by sort key (AWS Developer Guide, "Partitions and data distribution").
 */
import { COLD, hottest, type Heat } from './heat.ts';
import { UNUSED, type Second } from './second.ts';

export type Direction = 'read' | 'write';

/**
 * Units a second that one partition serves, whatever the table's mode (AWS Developer Guide,
 * "Designing partition keys").
 */
export const PARTITION_LIMITS: Readonly<Record<Direction, number>> = { read: 3000, write: 1000 };

export interface Partition {
  /** First key that it holds; the partition after it begins where it ends. */
  readonly from: string;
  readonly read: Second;
  readonly write: Second;
  /** Since its last split. */
  readonly heat: Heat;
  /** Virtual time in milliseconds since which it has been refusing requests, if it has. */
  readonly throttledSince: number | undefined;
  /** Virtual time of its last refusal. */
  readonly throttledAt: number;
}

/** Number of hash values that begin a key: six hexadecimal digits. */
const HASHES = 16 ** 6;

/** So many partitions, each with the same share of the hash values. */
export function evenPartitions(count: number): Partition[] {
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * HASHES) / count);
    return {
      from: i === 0 ? '' : from.toString(16).padStart(6, '0'),
      read: UNUSED,
      write: UNUSED,
      heat: COLD,
      throttledSince: undefined,
      throttledAt: 0,
    };
  });
}

/** At least so many: the widest range of hash values is halved until there are. */
export function atLeast(partitions: readonly Partition[], count: number): readonly Partition[] {
  let grown = partitions;
  while (grown.length < count) {
    const starts = grown.map(({ from }) => parseInt(from.slice(0, 6) || '0', 16));
    const widths = starts.map((start, i) => (starts[i + 1] ?? HASHES) - start);
    const widest = widths.indexOf(Math.max(...widths));
    const middle = starts[widest]! + (widths[widest]! >> 1);
    const from = middle.toString(16).padStart(6, '0');
    grown = grown.toSpliced(widest + 1, 0, { ...grown[widest]!, from, heat: COLD });
  }
  return grown;
}

/** Index of the partition that holds a key. */
export function partitionOf(partitions: readonly Partition[], key: string): number {
  let low = 0;
  let high = partitions.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (partitions[middle]!.from <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Keys with which an item collection begins: `<hash>/<partition key>/`. */
const collectionOf = (key: string): string => /^[^/]*\/[^/]*\//.exec(key)?.[0] ?? key;

/**
 * Splits a hot partition. The hottest item gets a partition of its own, if one stands out;
 * otherwise the range is cut between the keys that it has served. A table with a local secondary
 * index keeps every item collection together. Returns the same list where nothing can be cut.
 */
export function split(
  partitions: readonly Partition[],
  index: number,
  { whole }: { whole: boolean },
): readonly Partition[] {
  const hot = partitions[index]!;
  const end = partitions[index + 1]?.from;
  const top = hottest(hot.heat);
  const keys = hot.heat.keys.map(({ key }) => key).sort();
  const middle = keys[keys.length >> 1];
  // U+0000 makes the least key that comes after another one.
  const single = top !== undefined ? [top, `${top}\u0000`] : middle !== undefined ? [middle] : [];
  const wanted = whole ? [...new Set([...keys.map(collectionOf)])].slice(1, 2) : single;
  const cuts = wanted.filter((cut) => cut > hot.from && (end === undefined || cut < end));
  if (cuts.length === 0) return partitions;
  const part = { ...hot, heat: COLD, throttledSince: undefined };
  const parts = [part, ...cuts.map((from) => ({ ...part, from }))];
  return [...partitions.slice(0, index), ...parts, ...partitions.slice(index + 1)];
}
