import { DeleteItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { LikeInput } from './types.ts';

/** Two requests again, the tally first. */
export async function like(client: DynamoDBClient, { table, post, user, likedAt }: LikeInput) {
  await client.send(
    new UpdateItemCommand({
      TableName: table,
      Key: { PK: { S: post }, SK: { S: 'META' } },
      UpdateExpression: 'ADD likeTally :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    }),
  );
  // If the process dies here, the tally counts a like that is not there.
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

/** Undone in the same order: the tally first, then the like. */
export async function unlike(client: DynamoDBClient, { table, post, user }: LikeInput) {
  await client.send(
    new UpdateItemCommand({
      TableName: table,
      Key: { PK: { S: post }, SK: { S: 'META' } },
      UpdateExpression: 'ADD likeTally :minusOne',
      ExpressionAttributeValues: { ':minusOne': { N: '-1' } },
    }),
  );
  // If the process dies here, the like is there and the tally does not count it.
  await client.send(
    new DeleteItemCommand({
      TableName: table,
      Key: { PK: { S: post }, SK: { S: `LIKE#${user}` } },
    }),
  );
}
