import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { LikeInput } from './types.ts';

/** Both writes or neither, and one like per user: the condition refuses the second one. */
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
            ExpressionAttributeValues: { ':one': { N: '1' } },
          },
        },
      ],
    }),
  );
}

/** The mirror image: the condition refuses to take back a like that is not there. */
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
            ExpressionAttributeValues: { ':minusOne': { N: '-1' } },
          },
        },
      ],
    }),
  );
}
