/** The operations that can be run, and a request of each to begin with. */
import { socialTable } from '../../world.ts';
import type { JsonObject } from '../../../sim/index.ts';

const TableName = 'Social';
const ResourceArn = 'arn:aws:dynamodb:us-east-1:000000000000:table/Social';
const post = { PK: { S: 'POST#a91f' }, SK: { S: 'META' } };
const like = { PK: { S: 'POST#a91f' }, SK: { S: 'LIKE#USER#7c20' } };
const known = { PK: { S: 'POST#a91f' }, SK: { S: 'LIKE#USER#b3d1' } };
const likedAt = { N: '1750790400' };
const guard = 'attribute_not_exists(SK)';
const ofPost = { ':post': { S: 'POST#a91f' } };

/** By operation, in the order in which they are offered: what is written most comes first. */
export const TEMPLATES = {
  GetItem: { TableName, Key: post, ConsistentRead: true },
  PutItem: { TableName, Item: { ...like, likedAt }, ConditionExpression: guard },
  UpdateItem: {
    TableName,
    Key: post,
    UpdateExpression: 'ADD likeTally :one',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: { ':one': { N: '1' } },
    ReturnValues: 'UPDATED_NEW',
  },
  DeleteItem: { TableName, Key: known, ReturnValues: 'ALL_OLD' },
  Query: {
    TableName,
    KeyConditionExpression: 'PK = :post AND begins_with(SK, :like)',
    ExpressionAttributeValues: { ...ofPost, ':like': { S: 'LIKE#' } },
  },
  Scan: {
    TableName,
    FilterExpression: 'likeTally > :none',
    ExpressionAttributeValues: { ':none': { N: '0' } },
    ReturnConsumedCapacity: 'TOTAL',
  },
  ExecuteStatement: {
    Statement: 'SELECT * FROM "Social" WHERE PK = ? AND begins_with(SK, \'LIKE#\')',
    Parameters: [post.PK],
    ReturnConsumedCapacity: 'TOTAL',
  },
  TransactWriteItems: {
    TransactItems: [
      { Put: { TableName, Item: { ...like, likedAt }, ConditionExpression: guard } },
      {
        Update: {
          TableName,
          Key: post,
          UpdateExpression: 'ADD likeTally :one',
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeValues: { ':one': { N: '1' } },
        },
      },
    ],
  },
  TransactGetItems: {
    TransactItems: [{ Get: { TableName, Key: post } }, { Get: { TableName, Key: known } }],
  },
  BatchGetItem: { RequestItems: { Social: { Keys: [post, known] } } },
  BatchWriteItem: {
    RequestItems: {
      Social: [{ PutRequest: { Item: { ...like, likedAt } } }, { DeleteRequest: { Key: known } }],
    },
  },
  ListTables: {},
  DescribeTable: { TableName },
  CreateTable: { ...socialTable, TableName: 'Archive' },
  UpdateTable: {
    TableName,
    AttributeDefinitions: [
      { AttributeName: 'SK', AttributeType: 'S' },
      { AttributeName: 'likedAt', AttributeType: 'N' },
    ],
    GlobalSecondaryIndexUpdates: [
      {
        Create: {
          IndexName: 'ByUser',
          KeySchema: [
            { AttributeName: 'SK', KeyType: 'HASH' },
            { AttributeName: 'likedAt', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      },
    ],
  },
  DeleteTable: { TableName },
  UpdateTimeToLive: {
    TableName,
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  },
  DescribeTimeToLive: { TableName },
  TagResource: { ResourceArn, Tags: [{ Key: 'course', Value: 'tallybook' }] },
  ListTagsOfResource: { ResourceArn },
  UntagResource: { ResourceArn, TagKeys: ['course'] },
  DescribeLimits: {},
  DescribeEndpoints: {},
} as const satisfies Record<string, JsonObject>;

export type Operation = keyof typeof TEMPLATES;

export const OPERATIONS = Object.keys(TEMPLATES) as Operation[];

export function isOperation(text: unknown): text is Operation {
  return OPERATIONS.some((known) => known === text);
}
