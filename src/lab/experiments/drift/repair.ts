import {
  ConditionalCheckFailedException,
  TransactionConflictException,
  UpdateItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { numberOf, socialLayout } from '../../audit/layout.ts';
import { TableReader } from '../../audit/reader.ts';

const TableName = 'Social';

/** What the post says of itself, strongly consistent. */
export async function storedTally(client: DynamoDBClient, post: string) {
  return numberOf(await new TableReader(client, socialLayout).stored(post)) ?? 0;
}

/** How many likes are there: page by page, strongly consistent. */
export async function countLikes(client: DynamoDBClient, post: string) {
  return new TableReader(client, socialLayout).count(post);
}

/** Counts, and writes what it has counted, whatever has happened since. */
export async function overwrite(client: DynamoDBClient, post: string) {
  const counted = await countLikes(client, post);
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: { PK: { S: post }, SK: { S: 'META' } },
      UpdateExpression: 'SET likeTally = :counted',
      ExpressionAttributeValues: { ':counted': { N: String(counted) } },
    }),
  );
}

/** Writes what it has counted if the tally is still the one it saw before; else counts again. */
export async function repair(
  client: DynamoDBClient,
  post: string,
  wait: (milliseconds: number) => Promise<void>,
  attempts = 5,
) {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const seen = await storedTally(client, post);
    // A transaction that was being committed when the tally was read is over after this.
    await wait(1000 * attempt);
    const counted = await countLikes(client, post);
    if (counted === seen) return;
    try {
      await client.send(
        new UpdateItemCommand({
          TableName,
          Key: { PK: { S: post }, SK: { S: 'META' } },
          UpdateExpression: 'SET likeTally = :counted',
          ConditionExpression: 'likeTally = :seen',
          ExpressionAttributeValues: {
            ':counted': { N: String(counted) },
            ':seen': { N: String(seen) },
          },
        }),
      );
      return;
    } catch (error) {
      const busy =
        error instanceof ConditionalCheckFailedException ||
        error instanceof TransactionConflictException;
      if (!busy) throw error;
    }
  }
  throw new Error(`${post} is too busy to be repaired now`);
}
