/** What a lesson's lab starts from and allows. */
import type { Item, JsonObject } from '../sim/index.ts';
import type { Aside, Fault } from './log.ts';
import type { WritePathId } from './writePaths/index.ts';

/** Somebody with a phone. */
interface Actor {
  /** Stable: stands in share links and in the lessons' verbs. Also the name of the SDK client. */
  id: string;
  /** A person's name is the same in every language. */
  name: string;
  /** Key of the user as it stands in `LIKE#` items. */
  user: string;
}

export interface World {
  /** Id of the lesson; stands in share links. */
  id: string;
  table: string;
  /** Partition key of the post. */
  post: string;
  actors: readonly Actor[];
  /** Id of the client that only reads. */
  reader: string;
  /** Id of the client of the post's author. */
  author: string;
  /** What the reader and the author can do here. */
  asides: readonly Aside[];
  paths: readonly WritePathId[];
  /** The write path that is chosen at the start. */
  startPath: WritePathId;
  faults: readonly Fault[];
  /** What the post's item holds besides its title and tally; absent where it is lean. */
  text?: string;
  /** Virtual seconds that can be let pass before an action; absent where time is no matter. */
  waits?: readonly number[];
  /** Ids of the goals, in the order in which the lesson sets them. */
  goals: readonly string[];
  seed: number;
  /** Virtual milliseconds since 1970 at which the lab begins. */
  startTime: number;
}

/** The table of the course: one string partition key, one string sort key, on-demand. */
export const socialTable: JsonObject = {
  TableName: 'Social',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'PK', AttributeType: 'S' },
    { AttributeName: 'SK', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
};

/** What the labs about one post have in common. */
const onePost = {
  table: 'Social',
  post: 'POST#a91f',
  actors: [
    { id: 'ada', name: 'Ada', user: 'USER#7c20' },
    { id: 'can', name: 'Can', user: 'USER#b3d1' },
  ],
  reader: 'reader',
  author: 'author',
  asides: ['read'],
  seed: 1,
  startTime: Date.UTC(2025, 5, 23),
} as const;

const items: World = {
  ...onePost,
  id: 'items',
  asides: ['read', 'query'],
  paths: ['unguarded', 'guarded'],
  startPath: 'guarded',
  faults: [],
  goals: ['items.together', 'items.alone', 'items.same-key'],
};

const atomicCounter: World = {
  ...onePost,
  id: 'atomic-counter',
  paths: ['readThenSet', 'tallyFirst'],
  startPath: 'readThenSet',
  faults: ['loseAnswer'],
  goals: [
    'atomic-counter.lost-update',
    'atomic-counter.both-counted',
    'atomic-counter.added-twice',
  ],
};

const twoWrites: World = {
  ...onePost,
  id: 'two-writes',
  paths: ['separate', 'tallyFirst'],
  startPath: 'separate',
  faults: ['crashBetween', 'loseAnswer', 'throttle'],
  waits: [1],
  goals: ['two-writes.too-low', 'two-writes.too-high', 'two-writes.gap-stays'],
};

const transaction: World = {
  ...onePost,
  id: 'transaction',
  paths: ['separate', 'unguarded', 'guarded'],
  startPath: 'guarded',
  faults: ['loseAnswer', 'loseRequest', 'crashBetween'],
  goals: [
    'transaction.like-and-read',
    'transaction.like-twice-books-right',
    'transaction.drift-named',
  ],
};

const doubleCounting: World = {
  ...onePost,
  id: 'double-counting',
  paths: ['unguarded', 'guarded'],
  startPath: 'unguarded',
  faults: ['loseAnswer', 'loseRequest', 'lateRequest', 'duplicateRequest'],
  waits: [600],
  goals: [
    'double-counting.second-tap',
    'double-counting.counted-once',
    'double-counting.token-forgotten',
    'double-counting.guard-holds',
  ],
};

const cost: World = {
  ...onePost,
  id: 'cost',
  paths: ['separate', 'guarded'],
  startPath: 'guarded',
  faults: ['loseAnswer'],
  // 1,400 bytes: with the rest of the item more than 1 KB, less than 2.
  text: 'Whoever counts twice counts wrong. '.repeat(40),
  goals: ['cost.heavy', 'cost.separate', 'cost.refused', 'cost.recognised'],
};

const conflicts: World = {
  ...onePost,
  id: 'conflicts',
  asides: ['read', 'query', 'readBoth'],
  paths: ['separate', 'guarded'],
  startPath: 'guarded',
  faults: ['throttle'],
  waits: [1],
  goals: [
    'conflicts.two-transactions',
    'conflicts.plain-write',
    'conflicts.reader',
    'conflicts.try-again',
  ],
};

const unlike: World = {
  ...onePost,
  id: 'unlike',
  asides: ['read', 'deletePost'],
  paths: ['unguarded', 'guarded', 'postGuarded'],
  startPath: 'guarded',
  faults: [],
  goals: ['unlike.below-zero', 'unlike.stays-at-zero', 'unlike.ghost', 'unlike.no-ghost'],
};

/** The worlds by lesson id. */
export const worlds: ReadonlyMap<string, World> = new Map(
  [items, atomicCounter, twoWrites, transaction, doubleCounting, conflicts, unlike, cost].map(
    (world) => [world.id, world],
  ),
);

/** Id of the client that does this. */
export function asideActor(world: World, verb: Aside): string {
  return verb === 'deletePost' ? world.author : world.reader;
}

/** Key of the post itself, which carries `likeTally`. */
export function metaKey(world: World): { PK: { S: string }; SK: { S: string } } {
  return { PK: { S: world.post }, SK: { S: 'META' } };
}

/** The items that are there before anybody does anything. */
export function startItems(world: World): Item[] {
  return [
    {
      ...metaKey(world),
      title: { S: 'A post about counting' },
      likeTally: { N: '0' },
      ...(world.text !== undefined && { text: { S: world.text } }),
    },
  ];
}
