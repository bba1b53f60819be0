/** Participants: genuine clients of the SDK, and what they ask. */
import { DynamoDBClient, type TransactWriteItemsCommandInput } from '@aws-sdk/client-dynamodb';
import { onTestFinished } from 'vitest';

/** A client that calls itself by its access key id. */
export function clientOf(endpoint: string, accessKeyId = 'ada', maxAttempts = 3): DynamoDBClient {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    maxAttempts,
    credentials: { accessKeyId, secretAccessKey: 'x' },
  });
  onTestFinished(() => client.destroy());
  return client;
}

const post = { PK: { S: 'POST#a91f' }, SK: { S: 'META' } };

/** The guarded like of the course. */
export function likeOf(user: string): TransactWriteItemsCommandInput {
  return {
    TransactItems: [
      {
        Put: {
          TableName: 'Social',
          Item: { PK: post.PK, SK: { S: `LIKE#${user}` } },
          ConditionExpression: 'attribute_not_exists(SK)',
        },
      },
      {
        Update: {
          TableName: 'Social',
          Key: post,
          UpdateExpression: 'ADD likeTally :one',
          ExpressionAttributeValues: { ':one': { N: '1' } },
        },
      },
    ],
  };
}

export const readTally = { TableName: 'Social', Key: post, ConsistentRead: true };
