/** The ways of joining and leaving, as an app would write them. */
import {
  BatchWriteItemCommand,
  DynamoDBServiceException,
  GetItemCommand,
  TransactWriteItemsCommand,
  TransactionCanceledException,
  UpdateItemCommand,
  type AttributeValue,
  type DynamoDBClient,
  type TransactWriteItem,
  type Update,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import type { PathId } from './experiment.ts';
import { memberKey, META, TABLE } from './workspace.ts';

/**
 * How it went for one person: `looked`: the app saw no free seat and sent no write; `full`: the
 * condition saw none; `uncounted`: it found no `memberCount`; `uncountable`: a member was written
 * that the count does not have.
 */
export type Outcome =
  | 'joined'
  | 'left'
  | 'member'
  | 'notMember'
  | 'looked'
  | 'full'
  | 'uncounted'
  | 'marked'
  | 'gone'
  | 'uncountable'
  | 'conflict'
  | 'invalid';

/** Conditions on the workspace's own item, as they are sent. */
export const LIMITS: Readonly<Record<PathId, string | undefined>> = {
  look: undefined,
  batch: 'memberCount < :max',
  check: 'memberCount < :max',
  limit: 'memberCount < :max',
  first: 'attribute_not_exists(memberCount) OR memberCount < :max',
  open: 'attribute_exists(PK) AND attribute_not_exists(deletedAt) AND (attribute_not_exists(memberCount) OR memberCount < :max)',
};

/** Somebody who wants a seat. */
export interface Joiner {
  client: DynamoDBClient;
  user: string;
  /** Seats that the workspace has. */
  max: number;
  /** Seconds since 1970. */
  now: number;
}

/** What the app reads before it writes: whether it sees a free seat. */
export async function look({ client, max }: Joiner): Promise<Outcome | undefined> {
  const { Item } = await client.send(
    new GetItemCommand({ TableName: TABLE, Key: META, ConsistentRead: true }),
  );
  if (!Item) return 'gone';
  return Number(Item['memberCount']?.N ?? 0) < max ? undefined : 'looked';
}

/** Writes the member and the count, in the way of this path. */
export function write(path: PathId, joiner: Joiner): Promise<Outcome> {
  return path === 'batch' ? inBatch(joiner) : inTransaction(path, joiner);
}

async function inTransaction(path: PathId, { client, user, max, now }: Joiner): Promise<Outcome> {
  const limit = LIMITS[path];
  const values = { ':one': { N: '1' } };
  const condition = {
    ConditionExpression: limit,
    ExpressionAttributeValues: { ':max': { N: String(max) } },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const;
  const put: TransactWriteItem = {
    Put: {
      TableName: TABLE,
      Item: { ...memberKey(user), joinedAt: { N: String(now) } },
      ConditionExpression: 'attribute_not_exists(SK)',
    },
  };
  const update: Update = {
    TableName: TABLE,
    Key: META,
    UpdateExpression: 'ADD memberCount :one',
    ExpressionAttributeValues: values,
  };
  if (path === 'check') {
    const check = { ConditionCheck: { TableName: TABLE, Key: META, ...condition } };
    return settle(client, [put, check, { Update: update }], 'joined', 'member');
  }
  const limited: Update = limit
    ? {
        ...update,
        ...condition,
        ExpressionAttributeValues: { ...values, ...condition.ExpressionAttributeValues },
      }
    : update;
  return settle(client, [put, { Update: limited }], 'joined', 'member');
}

/** A batch takes no conditions: the types refuse this one, so they have to be talked round. */
async function inBatch({ client, user, max, now }: Joiner): Promise<Outcome> {
  const put = {
    PutRequest: { Item: { ...memberKey(user), joinedAt: { N: String(now) } } },
    ConditionExpression: 'attribute_not_exists(SK)',
  } as WriteRequest;
  await client.send(new BatchWriteItemCommand({ RequestItems: { [TABLE]: [put] } }));
  const update = new UpdateItemCommand({
    TableName: TABLE,
    Key: META,
    UpdateExpression: 'ADD memberCount :one',
    ConditionExpression: LIMITS.batch,
    ExpressionAttributeValues: { ':one': { N: '1' }, ':max': { N: String(max) } },
  });
  try {
    await client.send(update);
    return 'joined';
  } catch (error) {
    if (error instanceof DynamoDBServiceException) return 'uncountable';
    throw error;
  }
}

/** Takes the member and a 1 of the count away. */
export function leave({ client, user }: Joiner): Promise<Outcome> {
  const actions: TransactWriteItem[] = [
    {
      Delete: {
        TableName: TABLE,
        Key: memberKey(user),
        ConditionExpression: 'attribute_exists(SK)',
      },
    },
    {
      Update: {
        TableName: TABLE,
        Key: META,
        UpdateExpression: 'ADD memberCount :minusOne',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':minusOne': { N: '-1' } },
      },
    },
  ];
  return settle(client, actions, 'left', 'notMember');
}

/** Sends a transaction and says in the app's words what came of it. */
async function settle(
  client: DynamoDBClient,
  actions: TransactWriteItem[],
  done: Outcome,
  guarded: Outcome,
): Promise<Outcome> {
  try {
    await client.send(new TransactWriteItemsCommand({ TransactItems: actions }));
    return done;
  } catch (error) {
    if (error instanceof TransactionCanceledException) {
      const [member, meta] = error.CancellationReasons ?? [];
      // The guard first: whoever has a seat already need not hear that there is none.
      if (member?.Code === 'ConditionalCheckFailed') return guarded;
      return meta?.Code === 'ConditionalCheckFailed' ? why(meta.Item) : 'conflict';
    }
    if (error instanceof DynamoDBServiceException) return 'invalid';
    throw error;
  }
}

/** Which part of the condition said no, by the item that it was asked of. */
function why(meta: Record<string, AttributeValue> | undefined): Outcome {
  if (!meta) return 'gone';
  if (meta['deletedAt']) return 'marked';
  return meta['memberCount'] ? 'full' : 'uncounted';
}
