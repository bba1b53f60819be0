/** The two ways to store posts and likes. They differ in the names of their tables and keys. */
import type { JsonObject } from '../../../sim/index.ts';
import { socialTable } from '../../world.ts';

/** A key, all of whose attributes are strings. */
export type TextKey = Record<string, { S: string }>;

/** What a `Query` asks of the keys. */
interface KeyCondition {
  KeyConditionExpression: string;
  ExpressionAttributeValues: TextKey;
}

export interface Design {
  /** `CreateTable` requests. */
  tables: readonly JsonObject[];
  /** Names of the tables that the posts and the likes lie in. */
  posts: string;
  likes: string;
  /** Attribute that every post has: its partition key. */
  postAttribute: string;
  /** Attribute that tells a like from the others of its post: the sort key. */
  likeAttribute: string;
  /** `post` and `user` are bare ids, such as `a91f` and `7c20`. */
  postKey(post: string): TextKey;
  likeKey(post: string, user: string): TextKey;
  /** Everything that has the post's partition key in the table of the posts. */
  byPost(post: string): KeyCondition;
  likesOf(post: string): KeyCondition;
  /** Key attributes of the likes' table, as a `ProjectionExpression`. */
  likeKeys: string;
  /** Global secondary index that finds the likes of a user, once it has been made. */
  index: { name: string; partitionKey: string; sortKey: string };
  likedBy(user: string): KeyCondition;
}

/** `Social`: a post and its likes share a partition key. */
const oneTable: Design = {
  tables: [socialTable],
  posts: 'Social',
  likes: 'Social',
  postAttribute: 'PK',
  likeAttribute: 'SK',
  postKey: (post) => ({ PK: { S: `POST#${post}` }, SK: { S: 'META' } }),
  likeKey: (post, user) => ({ PK: { S: `POST#${post}` }, SK: { S: `LIKE#USER#${user}` } }),
  byPost: (post) => ({
    KeyConditionExpression: 'PK = :post',
    ExpressionAttributeValues: { ':post': { S: `POST#${post}` } },
  }),
  likesOf: (post) => ({
    KeyConditionExpression: 'PK = :post AND begins_with(SK, :like)',
    ExpressionAttributeValues: { ':post': { S: `POST#${post}` }, ':like': { S: 'LIKE#' } },
  }),
  likeKeys: 'PK, SK',
  index: { name: 'Inverted', partitionKey: 'SK', sortKey: 'PK' },
  likedBy: (user) => ({
    KeyConditionExpression: 'SK = :like',
    ExpressionAttributeValues: { ':like': { S: `LIKE#USER#${user}` } },
  }),
};

/** `Posts` by the post's id, `Likes` by post and user: no prefixes are needed. */
const twoTables: Design = {
  tables: [tableOf('Posts', 'postId'), tableOf('Likes', 'postId', 'userId')],
  posts: 'Posts',
  likes: 'Likes',
  postAttribute: 'postId',
  likeAttribute: 'userId',
  postKey: (post) => ({ postId: { S: post } }),
  likeKey: (post, user) => ({ postId: { S: post }, userId: { S: user } }),
  byPost: (post) => ({
    KeyConditionExpression: 'postId = :post',
    ExpressionAttributeValues: { ':post': { S: post } },
  }),
  likesOf: (post) => ({
    KeyConditionExpression: 'postId = :post',
    ExpressionAttributeValues: { ':post': { S: post } },
  }),
  likeKeys: 'postId, userId',
  index: { name: 'ByUser', partitionKey: 'userId', sortKey: 'postId' },
  likedBy: (user) => ({
    KeyConditionExpression: 'userId = :user',
    ExpressionAttributeValues: { ':user': { S: user } },
  }),
};

function tableOf(TableName: string, ...keys: readonly string[]): JsonObject {
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keys.map((AttributeName, index) => ({
      AttributeName,
      KeyType: index === 0 ? 'HASH' : 'RANGE',
    })),
  };
}

export const designs = { one: oneTable, two: twoTables } as const;

export type DesignId = keyof typeof designs;
