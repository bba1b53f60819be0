import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { LikeInput } from './types.ts';

/** Two conditions: one like per user, and only on a post that is there. */
export async function like(
  client: DynamoDBClient,
  { table, post, user, likedAt, token }: LikeInput,
) {
  return client.send(
    new TransactWriteItemsCommand({
      ClientRequestToken: token,
      TransactItems: [
        {
          Put: {
            TableName: table,
            Item: {
              PK: { S: post },
              SK: { S: `LIKE#${user}` },
              likedAt: { N: String(likedAt) },
            },
            ConditionExpression: 'attribute_not_exists(SK)',
          },
        },
        {
          Update: {
            TableName: table,
            Key: { PK: { S: post }, SK: { S: 'META' } },
            UpdateExpression: 'ADD likeTally :one',
            ConditionExpression: 'attribute_exists(PK)',
            ExpressionAttributeValues: { ':one': { N: '1' } },
          },
        },
      ],
    }),
  );
}

/** The mirror image: a like that is there is taken back, from a post that is there. */
export async function unlike(client: DynamoDBClient, { table, post, user, token }: LikeInput) {
  return client.send(
    new TransactWriteItemsCommand({
      ClientRequestToken: token,
      TransactItems: [
        {
          Delete: {
            TableName: table,
            Key: { PK: { S: post }, SK: { S: `LIKE#${user}` } },
            ConditionExpression: 'attribute_exists(SK)',
          },
        },
        {
          Update: {
            TableName: table,
            Key: { PK: { S: post }, SK: { S: 'META' } },
            UpdateExpression: 'ADD likeTally :minusOne',
            ConditionExpression: 'attribute_exists(PK)',
            ExpressionAttributeValues: { ':minusOne': { N: '-1' } },
          },
        },
      ],
    }),
  );
}
