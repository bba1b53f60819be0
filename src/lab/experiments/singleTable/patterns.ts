/** The app's access patterns, as code that runs on either design. */
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  UpdateTableCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { Design } from './designs.ts';
import type { Pattern } from './experiment.ts';

/** The post that everything is about, and the user who acts. */
export const POST = 'a91f';
export const ADA = '7c20';
/** Likers that are shown with the post. */
export const SHOWN_LIKERS = 3;
/** `BatchWriteItem` takes 25 requests (AWS API Reference). */
const BATCH = 25;
/** Seconds since 1970 at which Ada likes, and at which the post is deleted. */
const NOW = 1_750_723_200;

const metered = { ReturnConsumedCapacity: 'TOTAL' } as const;

type Carry = (client: DynamoDBClient, design: Design) => Promise<unknown>;

export const patterns: Readonly<Record<Pattern, Carry>> = {
  post: getPost,

  query: (client, { posts, byPost }) =>
    client.send(new QueryCommand({ TableName: posts, ...byPost(POST), ...metered })),

  async likers(client, design) {
    const { posts, likes, byPost, likesOf } = design;
    // `META` comes after `LIKE#`, so the post is the first item from the end.
    const backwards = { ScanIndexForward: false, ...metered };
    if (posts === likes) {
      await client.send(
        new QueryCommand({
          TableName: posts,
          ...byPost(POST),
          Limit: 1 + SHOWN_LIKERS,
          ...backwards,
        }),
      );
      return;
    }
    await Promise.all([
      getPost(client, design),
      client.send(
        new QueryCommand({ TableName: likes, ...likesOf(POST), Limit: SHOWN_LIKERS, ...backwards }),
      ),
    ]);
  },

  heart: (client, { posts, likes, postKey, likeKey }) => {
    const [post, like] = [postKey(POST), likeKey(POST, ADA)];
    const RequestItems =
      posts === likes
        ? { [posts]: { Keys: [post, like] } }
        : { [posts]: { Keys: [post] }, [likes]: { Keys: [like] } };
    return client.send(new BatchGetItemCommand({ RequestItems, ...metered }));
  },

  mine: (client, { likes, index, likedBy }) =>
    client.send(
      new QueryCommand({ TableName: likes, IndexName: index.name, ...likedBy(ADA), ...metered }),
    ),

  like: (client, { posts, likes, postKey, likeKey, postAttribute, likeAttribute }) =>
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          {
            Put: {
              TableName: likes,
              Item: { ...likeKey(POST, ADA), likedAt: { N: String(NOW) } },
              ConditionExpression: `attribute_not_exists(${likeAttribute})`,
            },
          },
          {
            Update: {
              TableName: posts,
              Key: postKey(POST),
              UpdateExpression: 'ADD likeTally :one',
              ConditionExpression: `attribute_exists(${postAttribute}) AND attribute_not_exists(deletedAt)`,
              ExpressionAttributeValues: { ':one': { N: '1' } },
            },
          },
        ],
        ...metered,
      }),
    ),

  'delete-post': deletePost,

  async delete(client, design) {
    await mark(client, design);
    const { likes, likesOf, likeKeys } = design;
    for (;;) {
      const { Items: keys = [] } = await client.send(
        new QueryCommand({
          TableName: likes,
          ...likesOf(POST),
          ProjectionExpression: likeKeys,
          ...metered,
        }),
      );
      if (keys.length === 0) break;
      for (let from = 0; from < keys.length; from += BATCH) {
        const requests = keys.slice(from, from + BATCH).map((Key) => ({ DeleteRequest: { Key } }));
        // What comes back unprocessed is found by the next query.
        await client.send(
          new BatchWriteItemCommand({ RequestItems: { [likes]: requests }, ...metered }),
        );
      }
    }
    await deletePost(client, design);
  },

  index: (client, { likes, index: { name, partitionKey, sortKey } }) =>
    client.send(
      new UpdateTableCommand({
        TableName: likes,
        AttributeDefinitions: [partitionKey, sortKey].map((AttributeName) => ({
          AttributeName,
          AttributeType: 'S' as const,
        })),
        GlobalSecondaryIndexUpdates: [
          {
            Create: {
              IndexName: name,
              KeySchema: [
                { AttributeName: partitionKey, KeyType: 'HASH' },
                { AttributeName: sortKey, KeyType: 'RANGE' },
              ],
              Projection: { ProjectionType: 'KEYS_ONLY' },
            },
          },
        ],
      }),
    ),
};

function getPost(client: DynamoDBClient, { posts, postKey }: Design): Promise<unknown> {
  return client.send(new GetItemCommand({ TableName: posts, Key: postKey(POST), ...metered }));
}

function deletePost(client: DynamoDBClient, { posts, postKey }: Design): Promise<unknown> {
  return client.send(new DeleteItemCommand({ TableName: posts, Key: postKey(POST), ...metered }));
}

/** From here on nobody likes the post. A post that is gone may have left likes behind. */
async function mark(client: DynamoDBClient, design: Design): Promise<void> {
  try {
    await client.send(
      new UpdateItemCommand({
        TableName: design.posts,
        Key: design.postKey(POST),
        UpdateExpression: 'SET deletedAt = :now',
        ConditionExpression: `attribute_exists(${design.postAttribute})`,
        ExpressionAttributeValues: { ':now': { N: String(NOW) } },
        ...metered,
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
