/** What participants send in a workshop, as the plan has them write it. */
import { likeOf } from '../room/testing.ts';

const TableName = 'Social';

/** A post's own item. */
export const metaOf = (post: string) => ({ PK: { S: post }, SK: { S: 'META' } });
export const likeKey = (post: string, user: string) => ({ PK: { S: post }, SK: likeOf(user).SK });

export const addTo = (post: string, n: number) => ({
  TableName,
  Key: metaOf(post),
  UpdateExpression: 'ADD likeTally :n',
  ExpressionAttributeValues: { ':n': { N: String(n) } },
});

export const guardedLike = (post: string, user: string, token?: string) => ({
  TransactItems: [
    {
      Put: {
        TableName,
        Item: likeKey(post, user),
        ConditionExpression: 'attribute_not_exists(SK)',
      },
    },
    { Update: addTo(post, 1) },
  ],
  ...(token !== undefined && { ClientRequestToken: token }),
});

export const guardedUnlike = (post: string, user: string) => ({
  TransactItems: [
    {
      Delete: {
        TableName,
        Key: likeKey(post, user),
        ConditionExpression: 'attribute_exists(SK)',
      },
    },
    { Update: addTo(post, -1) },
  ],
});

export const repair = (post: string, seen: number, counted: number) => ({
  TableName,
  Key: metaOf(post),
  UpdateExpression: 'SET likeTally = :counted',
  ConditionExpression: 'likeTally = :seen',
  ExpressionAttributeValues: { ':counted': { N: String(counted) }, ':seen': { N: String(seen) } },
});
