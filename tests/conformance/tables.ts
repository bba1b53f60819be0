/** The tables that the cases run on, as `CreateTable` takes them. */
import type { JsonObject } from '../../src/sim/index.ts';

type Schema = Record<string, 'S' | 'N' | 'B'>;

const keySchema = (...names: string[]): object[] =>
  names.map((AttributeName, i) => ({ AttributeName, KeyType: i === 0 ? 'HASH' : 'RANGE' }));

const index = (IndexName: string, ...names: string[]): object => ({
  IndexName,
  KeySchema: keySchema(...names),
  Projection: { ProjectionType: 'ALL' },
});

function onDemand(TableName: string, schema: Schema, keys: string[], extra: object = {}) {
  const AttributeDefinitions = Object.entries(schema).map(([AttributeName, AttributeType]) => ({
    AttributeName,
    AttributeType,
  }));
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions,
    KeySchema: keySchema(...keys),
    ...extra,
  };
}

const PK_SK: Schema = { PK: 'S', SK: 'S' };

export const tables = {
  Feed: onDemand('Feed', PK_SK, ['PK', 'SK']),
  'Feed@provisioned': {
    ...onDemand('Feed', PK_SK, ['PK', 'SK']),
    BillingMode: 'PROVISIONED',
    ProvisionedThroughput: { ReadCapacityUnits: 5, WriteCapacityUnits: 5 },
  },
  'Feed@gsi': onDemand('Feed', { ...PK_SK, GSI1PK: 'S', GSI1SK: 'S' }, ['PK', 'SK'], {
    GlobalSecondaryIndexes: [index('GSI1', 'GSI1PK', 'GSI1SK')],
  }),
  FeedLikes: onDemand('FeedLikes', PK_SK, ['PK', 'SK']),
  FeedByNumber: onDemand('FeedByNumber', { PK: 'S', SK: 'N' }, ['PK', 'SK']),
  FeedByBinary: onDemand('FeedByBinary', { PK: 'S', SK: 'B' }, ['PK', 'SK']),
  Likes: onDemand('Likes', PK_SK, ['PK', 'SK']),
  LikesIdx: onDemand('LikesIdx', { ...PK_SK, GPK: 'S', LSK: 'S' }, ['PK', 'SK'], {
    GlobalSecondaryIndexes: [index('gsi', 'GPK', 'SK')],
    LocalSecondaryIndexes: [index('lsi', 'PK', 'LSK')],
  }),
  /** One key attribute, called `a`. */
  Single: onDemand('Single', { a: 'S' }, ['a']),
} satisfies Record<string, JsonObject>;

export type TableName = keyof typeof tables;
