import { DeleteItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { LikeInput } from './types.ts';

/** Two requests, each complete in itself. Nothing ties the second to the first. */
export async function like(client: DynamoDBClient, { table, post, user, likedAt }: LikeInput) {
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
  // If the process dies here, the like is written and the tally is not.
  await client.send(
    new UpdateItemCommand({
      TableName: table,
      Key: { PK: { S: post }, SK: { S: 'META' } },
      UpdateExpression: 'ADD likeTally :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    }),
  );
}

/** Undone in the same order: the like first, then the tally. */
export async function unlike(client: DynamoDBClient, { table, post, user }: LikeInput) {
  await client.send(
    new DeleteItemCommand({
      TableName: table,
      Key: { PK: { S: post }, SK: { S: `LIKE#${user}` } },
    }),
  );
  // If the process dies here, the like is gone and the tally still counts it.
  await client.send(
    new UpdateItemCommand({
      TableName: table,
      Key: { PK: { S: post }, SK: { S: 'META' } },
      UpdateExpression: 'ADD likeTally :minusOne',
      ExpressionAttributeValues: { ':minusOne': { N: '-1' } },
    }),
  );
}
