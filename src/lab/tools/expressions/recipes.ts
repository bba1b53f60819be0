/** Requests that are asked for again and again, to begin with. */
import type { JsonObject } from '../../../sim/index.ts';
import type { Form, Operation } from './form.ts';
import { formOfRequest } from './parse.ts';
import { TABLE } from './table.ts';

export const RECIPES = ['like', 'unlike', 'firstLike', 'member', 'version', 'likes'] as const;
export type RecipeId = (typeof RECIPES)[number];

const TableName = TABLE;
const key = (PK: string, SK: string) => ({ PK: { S: PK }, SK: { S: SK } });
const ADA = 'USER#7c20';
const POST = 'POST#a91f';
/** A post that nobody has liked yet: it has no `likeTally`. */
const NEW_POST = 'POST#c0de';
const WORKSPACE = 'WORKSPACE#3f7e';
const NOW = { N: '1750636800' };

const requests: Readonly<Record<RecipeId, { operation: Operation; input: JsonObject }>> = {
  like: {
    operation: 'TransactWriteItems',
    input: {
      TransactItems: [
        {
          Put: {
            TableName,
            Item: { ...key(POST, `LIKE#${ADA}`), likedAt: NOW },
            ConditionExpression: 'attribute_not_exists(SK)',
          },
        },
        {
          Update: {
            TableName,
            Key: key(POST, 'META'),
            UpdateExpression: 'ADD likeTally :one',
            ExpressionAttributeValues: { ':one': { N: '1' } },
          },
        },
      ],
    },
  },
  unlike: {
    operation: 'TransactWriteItems',
    input: {
      TransactItems: [
        {
          Delete: {
            TableName,
            Key: key(POST, `LIKE#${ADA}`),
            ConditionExpression: 'attribute_exists(SK)',
          },
        },
        {
          Update: {
            TableName,
            Key: key(POST, 'META'),
            UpdateExpression: 'ADD likeTally :minusOne',
            ExpressionAttributeValues: { ':minusOne': { N: '-1' } },
          },
        },
      ],
    },
  },
  firstLike: {
    operation: 'TransactWriteItems',
    input: {
      TransactItems: [
        {
          Put: {
            TableName,
            Item: { ...key(NEW_POST, `LIKE#${ADA}`), likedAt: NOW },
            ConditionExpression: 'attribute_not_exists(SK)',
          },
        },
        {
          Update: {
            TableName,
            Key: key(NEW_POST, 'META'),
            UpdateExpression: 'SET likeTally = if_not_exists(likeTally, :zero) + :one',
            ConditionExpression: 'attribute_exists(PK)',
            ExpressionAttributeValues: { ':zero': { N: '0' }, ':one': { N: '1' } },
          },
        },
      ],
    },
  },
  member: {
    operation: 'TransactWriteItems',
    input: {
      TransactItems: [
        {
          Put: {
            TableName,
            Item: { ...key(WORKSPACE, `MEMBER#${ADA}`), joinedAt: NOW },
            ConditionExpression: 'attribute_not_exists(SK)',
          },
        },
        {
          Update: {
            TableName,
            Key: key(WORKSPACE, 'META'),
            UpdateExpression: 'ADD memberCount :one',
            ConditionExpression: 'attribute_exists(PK) AND memberCount < :max',
            ExpressionAttributeValues: { ':one': { N: '1' }, ':max': { N: '3' } },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
      ],
    },
  },
  version: {
    operation: 'UpdateItem',
    input: {
      TableName,
      Key: key(WORKSPACE, 'META'),
      UpdateExpression: 'SET #name = :name, version = version + :one',
      ConditionExpression: 'version = :seen',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: {
        ':name': { S: 'The back office' },
        ':one': { N: '1' },
        ':seen': { N: '7' },
      },
      ReturnValues: 'ALL_NEW',
    },
  },
  likes: {
    operation: 'Query',
    input: {
      TableName,
      KeyConditionExpression: 'PK = :post AND begins_with(SK, :like)',
      FilterExpression: 'likedAt >= :since',
      ProjectionExpression: 'SK, likedAt',
      ExpressionAttributeValues: {
        ':post': { S: POST },
        ':like': { S: 'LIKE#' },
        ':since': { N: '1750500000' },
      },
    },
  },
};

/** A form of its own each time. */
export function recipe(id: RecipeId): Form {
  const { operation, input } = requests[id];
  return formOfRequest(input, operation);
}
