/**
 * The store: named ordered maps ("spaces") that share structure with every snapshot taken of
 * them. A space is a B+ tree that copies on write, so a snapshot is O(1) and a write after one
 * copies a handful of nodes.
 */
import * as sortedBtree from 'sorted-btree';
import { Spaces } from './spaces.ts';

type Tree = import('sorted-btree').default<string, unknown>;
type TreeConstructor = new (
  entries?: [string, unknown][],
  compare?: (a: string, b: string) => number,
) => Tree;

// The package is CommonJS: bundlers and Node disagree about where its default export stands.
const exported = sortedBtree.default as unknown as TreeConstructor | { default: TreeConstructor };
const BTree: TreeConstructor = 'default' in exported ? exported.default : exported;

/** Strings that differ mostly do so in length or at once, which `===` tells sooner than `>`. */
const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a === b ? 0 : 1);

/** The whole content at one moment; never changes once taken. */
export type DatabaseState = Pick<Spaces<Tree>, 'get' | 'entries'>;

/** Bounds of a range of keys; `gte`/`gt` the lower one, `lte`/`lt` the upper one. */
export interface RangeBounds {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
}

/** What dynalite's actions and the engine ask of a store. */
export interface KeyValueStore {
  get(space: string, key: string): unknown;
  put(space: string, key: string, value: unknown): void;
  delete(space: string, key: string): void;
}

export class Database implements KeyValueStore {
  #trees = new Spaces<Tree>();
  /** Spaces whose tree no snapshot shares. */
  #owned = new Set<string>();
  #spacesShared = false;

  get(space: string, key: string): unknown {
    return this.#trees.get(space)?.get(key);
  }

  put(space: string, key: string, value: unknown): void {
    this.#writable(space).set(key, value);
  }

  delete(space: string, key: string): void {
    // Of a tree that is shared, a key that it does not have is not worth a copy.
    const tree = this.#trees.get(space);
    if (!tree || !(this.#owned.has(space) || tree.has(key))) return;
    // Of a space that is empty again nothing need be kept.
    if (tree.size === 1 && tree.has(key)) this.#takeAway(space);
    else this.#writable(space).delete(key);
  }

  /** Drops a whole space. */
  drop(space: string): void {
    if (this.#trees.get(space)) this.#takeAway(space);
  }

  size(space: string): number {
    return this.#trees.get(space)?.size ?? 0;
  }

  /** The entries of a range, in order, read lazily. Do not write to the space while reading. */
  range(space: string, bounds: RangeBounds = {}): IterableIterator<[string, unknown]> {
    return rangeOf(this.#trees.get(space), bounds);
  }

  /**
   * Hands the values of a range to `take`, in order, until it returns false: what {@link range}
   * does, several times as fast for long ranges.
   */
  visit(space: string, bounds: RangeBounds, take: (value: unknown) => boolean): void {
    const tree = this.#trees.get(space);
    if (tree && bounds.reverse) {
      for (const [, value] of rangeOf(tree, bounds)) if (!take(value)) return;
    } else if (tree) visitForwards(tree, bounds, take);
  }

  /** O(1): later writes copy what they touch. */
  snapshot(): DatabaseState {
    this.#spacesShared = true;
    this.#owned.clear();
    return this.#trees;
  }

  /** O(1): takes up the content of a snapshot. */
  restore(state: DatabaseState): void {
    this.#trees = state as Spaces<Tree>;
    this.#spacesShared = true;
    this.#owned.clear();
  }

  #takeAway(space: string): void {
    this.#ownSpaces();
    this.#trees.set(space, undefined);
    this.#owned.delete(space);
  }

  #ownSpaces(): void {
    if (!this.#spacesShared) return;
    this.#trees = new Spaces(this.#trees);
    this.#spacesShared = false;
  }

  #writable(space: string): Tree {
    const tree = this.#trees.get(space);
    if (tree && this.#owned.has(space)) return tree;
    this.#ownSpaces();
    const own = tree ? tree.clone() : new BTree([], byCodeUnit);
    this.#trees.set(space, own);
    this.#owned.add(space);
    return own;
  }
}

/** A state in which some spaces are those of another. */
export function withSpacesOf(
  state: DatabaseState,
  source: DatabaseState,
  names: readonly string[],
): DatabaseState {
  if (names.every((name) => state.get(name) === source.get(name))) return state;
  const changed = new Spaces(state as Spaces<Tree>);
  for (const name of names) changed.set(name, source.get(name));
  return changed;
}

/** What ends the walk of `forRange`. */
const STOP = { break: true };

function visitForwards(tree: Tree, bounds: RangeBounds, take: (value: unknown) => boolean): void {
  const { gt, lt } = bounds;
  const low = gt ?? bounds.gte ?? tree.minKey();
  const high = lt ?? bounds.lte ?? tree.maxKey();
  if (low === undefined || high === undefined || low > high) return;
  tree.forRange(low, high, lt === undefined, (key, value) =>
    key === gt || take(value) ? undefined : STOP,
  );
}

/** The entries of one tree within bounds, in order. */
export function* rangeOf(
  tree: Tree | undefined,
  bounds: RangeBounds,
): IterableIterator<[string, unknown]> {
  if (!tree) return;
  const low = bounds.gt ?? bounds.gte;
  const high = bounds.lt ?? bounds.lte;
  if (bounds.reverse) {
    for (const entry of tree.entriesReversed(high)) {
      const key = entry[0];
      if (bounds.lt !== undefined && key >= bounds.lt) continue;
      if (bounds.gt !== undefined ? key <= bounds.gt : low !== undefined && key < low) return;
      yield [key, entry[1]];
    }
    return;
  }
  for (const entry of tree.entries(low)) {
    const key = entry[0];
    if (bounds.gt !== undefined && key <= bounds.gt) continue;
    if (bounds.lt !== undefined ? key >= bounds.lt : high !== undefined && key > high) return;
    yield [key, entry[1]];
  }
}

/**
 * Reads through to a database and lets nothing be written to it: where a write is worked out
 * before it is known whether it may take effect.
 */
export class Unwritten implements KeyValueStore {
  readonly #below: KeyValueStore;

  constructor(below: KeyValueStore) {
    this.#below = below;
  }

  get(space: string, key: string): unknown {
    return this.#below.get(space, key);
  }

  put(): void {
    // What would be stored is what the action's run has noted.
  }

  delete(): void {
    // See put.
  }
}
