/** A write path put together from its parts, each of which can be right or wrong. */
import {
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type DynamoDBClient,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import type { WritePathId } from '../../writePaths/index.ts';
import type { LikeInput, WritePath } from '../../writePaths/types.ts';

/**
 * `writes`: both items in one transaction, or one after the other; `tally`: added to by the
 * server, read and written back, or written back on condition that it is still what was read;
 * `guard`: whether a second like, or taking back one that is not there, is refused; `again`:
 * whether the app tries a second time when it was refused for another's sake.
 */
export const PARTS = {
  writes: ['together', 'like-first', 'tally-first'],
  tally: ['add', 'set', 'check'],
  guard: ['off', 'on'],
  again: ['no', 'once'],
} as const;

export type Part = keyof typeof PARTS;
export type OwnPath = { readonly [P in Part]: (typeof PARTS)[P][number] };

export const START_PATH: OwnPath = {
  writes: 'like-first',
  tally: 'add',
  guard: 'off',
  again: 'no',
};

type Verb = keyof WritePath;
type Delete = NonNullable<TransactWriteItem['Delete']>;
type Put = NonNullable<TransactWriteItem['Put']>;
type Update = NonNullable<TransactWriteItem['Update']>;

const metaKey = (post: string) => ({ PK: { S: post }, SK: { S: 'META' } });
const step = (verb: Verb): number => (verb === 'like' ? 1 : -1);

/** The write to the `LIKE#` item. */
function likeWrite(
  { guard }: OwnPath,
  verb: Verb,
  { table, post, user, likedAt }: LikeInput,
): { Put: Put } | { Delete: Delete } {
  const Key = { PK: { S: post }, SK: { S: `LIKE#${user}` } };
  const condition = (name: string) =>
    guard === 'on' ? { ConditionExpression: `${name}(SK)` } : {};
  if (verb === 'unlike') {
    return { Delete: { TableName: table, Key, ...condition('attribute_exists') } };
  }
  const Item = { ...Key, likedAt: { N: String(likedAt) } };
  return { Put: { TableName: table, Item, ...condition('attribute_not_exists') } };
}

/** The write to the tally; `seen` is what was read of it, where it is read. */
function tallyWrite(
  { tally }: OwnPath,
  verb: Verb,
  { table, post }: LikeInput,
  seen: number,
): Update {
  const common = { TableName: table, Key: metaKey(post) };
  if (tally === 'add') {
    return {
      ...common,
      UpdateExpression: 'ADD likeTally :step',
      ExpressionAttributeValues: { ':step': { N: String(step(verb)) } },
    };
  }
  return {
    ...common,
    UpdateExpression: 'SET likeTally = :sum',
    ...(tally === 'check' && { ConditionExpression: 'likeTally = :seen' }),
    ExpressionAttributeValues: {
      ':sum': { N: String(seen + step(verb)) },
      ...(tally === 'check' && { ':seen': { N: String(seen) } }),
    },
  };
}

async function readTally(client: DynamoDBClient, { table, post }: LikeInput): Promise<number> {
  const { Item } = await client.send(
    new GetItemCommand({ TableName: table, Key: metaKey(post), ConsistentRead: true }),
  );
  return Number(Item?.likeTally?.N ?? 0);
}

/** Whether a request was refused because of what somebody else did at the same moment. */
function refusedForAnother(error: unknown): boolean {
  const { name, CancellationReasons = [] } = error as Error & {
    CancellationReasons?: { Code?: string }[];
  };
  if (name === 'TransactionConflictException') return true;
  // The second action is the tally's: that one fails when it is not what was read.
  const [like, tally] = CancellationReasons.map(({ Code }) => Code);
  return like !== 'ConditionalCheckFailed' && tally !== undefined;
}

/** The path as code that a client runs. */
export function ownPath(parts: OwnPath): WritePath {
  const tries = parts.again === 'once' ? 2 : 1;
  const reads = parts.tally !== 'add';

  /** One step of the path, as often as the app tries it. */
  async function tried(run: () => Promise<unknown>, again: (error: unknown) => boolean) {
    for (let left = tries; ; left--) {
      try {
        return await run();
      } catch (error) {
        if (left === 1 || !again(error)) throw error;
      }
    }
  }

  async function together(client: DynamoDBClient, verb: Verb, input: LikeInput): Promise<void> {
    const seen = reads ? await readTally(client, input) : 0;
    await client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          likeWrite(parts, verb, input),
          { Update: tallyWrite(parts, verb, input, seen) },
        ],
      }),
    );
  }

  async function countIt(client: DynamoDBClient, verb: Verb, input: LikeInput): Promise<void> {
    const seen = reads ? await readTally(client, input) : 0;
    await client.send(new UpdateItemCommand(tallyWrite(parts, verb, input, seen)));
  }

  async function writeLike(client: DynamoDBClient, verb: Verb, input: LikeInput): Promise<void> {
    const write = likeWrite(parts, verb, input);
    if ('Put' in write) await client.send(new PutItemCommand(write.Put));
    else await client.send(new DeleteItemCommand(write.Delete));
  }

  async function run(client: DynamoDBClient, verb: Verb, input: LikeInput): Promise<void> {
    if (parts.writes === 'together') {
      await tried(() => together(client, verb, input), refusedForAnother);
      return;
    }
    const count = (): Promise<unknown> =>
      tried(
        () => countIt(client, verb, input),
        (error) => (error as Error).name === 'ConditionalCheckFailedException',
      );
    if (parts.writes === 'tally-first') await count();
    await writeLike(client, verb, input);
    if (parts.writes === 'like-first') await count();
  }

  return {
    like: (client, input) => run(client, 'like', input),
    unlike: (client, input) => run(client, 'unlike', input),
  };
}

/** The path of the course that is closest: what the parts of the lab take it for. */
export function nearestPath({ writes, tally, guard }: OwnPath): WritePathId {
  if (writes === 'together') return guard === 'on' ? 'guarded' : 'unguarded';
  if (tally !== 'add') return 'readThenSet';
  return writes === 'like-first' ? 'separate' : 'tallyFirst';
}
