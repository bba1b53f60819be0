import {
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { LikeInput } from './types.ts';

/** Reads the tally, adds one in the app, and writes the sum back. */
export async function like(client: DynamoDBClient, { table, post, user, likedAt }: LikeInput) {
  const Key = { PK: { S: post }, SK: { S: 'META' } };
  const { Item } = await client.send(
    new GetItemCommand({ TableName: table, Key, ConsistentRead: true }),
  );
  const sum = Number(Item?.likeTally?.N ?? 0) + 1;
  // Whoever writes the tally from here on is overwritten.
  await client.send(
    new UpdateItemCommand({
      TableName: table,
      Key,
      UpdateExpression: 'SET likeTally = :sum',
      ExpressionAttributeValues: { ':sum': { N: String(sum) } },
    }),
  );
  await client.send(
    new PutItemCommand({
      TableName: table,
      Item: {
        PK: { S: post },
        SK: { S: `LIKE#${user}` },
        likedAt: { N: String(likedAt) },
      },
    }),
  );
}

/** The same with one less. */
export async function unlike(client: DynamoDBClient, { table, post, user }: LikeInput) {
  const Key = { PK: { S: post }, SK: { S: 'META' } };
  const { Item } = await client.send(
    new GetItemCommand({ TableName: table, Key, ConsistentRead: true }),
  );
  const rest = Number(Item?.likeTally?.N ?? 0) - 1;
  // Whoever writes the tally from here on is overwritten.
  await client.send(
    new UpdateItemCommand({
      TableName: table,
      Key,
      UpdateExpression: 'SET likeTally = :rest',
      ExpressionAttributeValues: { ':rest': { N: String(rest) } },
    }),
  );
  await client.send(
    new DeleteItemCommand({
      TableName: table,
      Key: { PK: { S: post }, SK: { S: `LIKE#${user}` } },
    }),
  );
}
