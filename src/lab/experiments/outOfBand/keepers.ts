/** The three ways of keeping a tally outside of the write path: the code that runs. */
import {
  QueryCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type DynamoDBClient,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import type { ChangeRecord } from '../../../sim/index.ts';

export const TABLE = 'Social';
export const POST = 'POST#a91f';
export const META = { PK: { S: POST }, SK: { S: 'META' } };

/** Counts by reading, strongly consistent; pages are added up. */
export async function countLikes(client: DynamoDBClient): Promise<number> {
  const { Count = 0 } = await client.send(
    new QueryCommand({
      TableName: TABLE,
      Select: 'COUNT',
      ConsistentRead: true,
      KeyConditionExpression: 'PK = :post AND begins_with(SK, :like)',
      ExpressionAttributeValues: { ':post': { S: POST }, ':like': { S: 'LIKE#' } },
    }),
  );
  return Count;
}

export async function overwrite(client: DynamoDBClient, tally: number): Promise<void> {
  await client.send(
    new UpdateItemCommand({
      TableName: TABLE,
      Key: META,
      UpdateExpression: 'SET likeTally = :counted',
      ExpressionAttributeValues: { ':counted': { N: String(tally) } },
    }),
  );
}

/** By how much a record changes the number of likes. Changes of META come by as well. */
export function effectOf({ eventName, dynamodb }: ChangeRecord): number {
  const sort = dynamodb.Keys['SK'];
  if (!sort || !('S' in sort) || !sort.S.startsWith('LIKE#')) return 0;
  return eventName === 'INSERT' ? 1 : eventName === 'REMOVE' ? -1 : 0;
}

const sum = (records: readonly ChangeRecord[]): number =>
  records.reduce((total, record) => total + effectOf(record), 0);

const addition = (n: number) => ({
  TableName: TABLE,
  Key: META,
  UpdateExpression: 'ADD likeTally :n',
  ExpressionAttributeValues: { ':n': { N: String(n) } },
});

/** Adds a batch up and writes the sum: once for each time that the batch comes. */
export async function addBatch(
  client: DynamoDBClient,
  records: readonly ChangeRecord[],
): Promise<void> {
  const n = sum(records);
  if (n !== 0) await client.send(new UpdateItemCommand(addition(n)));
}

/** The same, and in the same transaction a marker for each record; what has one is left out. */
export async function addBatchOnce(
  client: DynamoDBClient,
  records: readonly ChangeRecord[],
): Promise<void> {
  let left = records.filter((record) => effectOf(record) !== 0);
  while (left.length > 0) {
    const markers = left.map(({ eventID }): TransactWriteItem => ({
      Put: {
        TableName: TABLE,
        Item: { PK: { S: POST }, SK: { S: `SEEN#${eventID}` } },
        ConditionExpression: 'attribute_not_exists(SK)',
      },
    }));
    try {
      await client.send(
        new TransactWriteItemsCommand({
          TransactItems: [...markers, { Update: addition(sum(left)) }],
        }),
      );
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
      if (!codes.includes('ConditionalCheckFailed')) throw error;
      left = left.filter((_, i) => codes[i] !== 'ConditionalCheckFailed');
    }
  }
}
