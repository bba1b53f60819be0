import {
  GetItemCommand,
  QueryCommand,
  ScanCommand,
  type AttributeValue,
  type ConsumedCapacity,
  type DynamoDBClient,
  type GetItemCommandInput,
  type QueryCommandInput,
  type ScanCommandInput,
} from '@aws-sdk/client-dynamodb';
import { LIMIT, type Ask, type Subject } from './experiment.ts';
import { ADA, INDEX, POST, TODAY } from './table.ts';

/** The members of the three inputs that the experiment uses. */
export type RangeInput = QueryCommandInput & ScanCommandInput;
type Key = Record<string, AttributeValue>;

/** What an operation answers. */
export interface RangeAnswer {
  Item?: Key | undefined;
  Items?: Key[] | undefined;
  Count?: number | undefined;
  ScannedCount?: number | undefined;
  LastEvaluatedKey?: Key | undefined;
  ConsumedCapacity?: ConsumedCapacity | undefined;
}

/** Names of the operations as the API has them. */
export const API_NAMES = { get: 'GetItem', query: 'Query', scan: 'Scan' } as const;

const VALUES: Readonly<Record<string, AttributeValue>> = {
  ':post': { S: POST },
  ':meta': { S: 'META' },
  ':like': { S: 'LIKE#' },
  ':comment': { S: 'COMMENT#' },
  ':today': { N: String(TODAY) },
  ':ada': { S: `LIKE#${ADA}` },
};

/** What tells the items of a subject from all others: by the key, and by what else they hold. */
const CONDITIONS: Readonly<Record<Subject, { key?: string; rest?: string }>> = {
  meta: { key: 'PK = :post AND SK = :meta' },
  likes: { key: 'PK = :post AND begins_with(SK, :like)' },
  today: { key: 'PK = :post AND begins_with(SK, :like)', rest: 'likedAt >= :today' },
  post: { key: 'PK = :post' },
  comments: { key: 'PK = :post AND begins_with(SK, :comment)' },
  ada: { key: 'SK = :ada' },
  all: {},
};

/** As much of the key as a subject names. */
const KEYS: Readonly<Record<Subject, Key>> = {
  meta: { PK: { S: POST }, SK: { S: 'META' } },
  likes: { PK: { S: POST } },
  today: { PK: { S: POST } },
  post: { PK: { S: POST } },
  comments: { PK: { S: POST } },
  ada: { SK: { S: `LIKE#${ADA}` } },
  all: {},
};

/** The request as it is sent. It may be one that DynamoDB refuses. */
export function inputOf(ask: Ask): GetItemCommandInput | RangeInput {
  const common = {
    TableName: 'Social',
    ...(ask.extras.includes('strong') && { ConsistentRead: true }),
    ReturnConsumedCapacity: 'TOTAL',
  } as const;
  if (ask.operation === 'get') return { Key: KEYS[ask.subject], ...common };
  return {
    ...expressionsOf(ask),
    ...(ask.extras.includes('limit') && { Limit: LIMIT }),
    ...(ask.extras.includes('count') && { Select: 'COUNT' }),
    ...common,
  };
}

/** `Query` knows keys and a filter, `Scan` only a filter. */
function expressionsOf({ operation, subject }: Ask): Partial<RangeInput> {
  const { key, rest } = CONDITIONS[subject];
  const query = operation === 'query';
  const filter = query ? rest : [key, rest].filter(Boolean).join(' AND ');
  const names = `${key} ${rest}`.match(/:\w+/g) ?? [];
  return {
    ...(query && subject === 'ada' && { IndexName: INDEX }),
    ...(query && key && { KeyConditionExpression: key }),
    ...(filter && { FilterExpression: filter }),
    ...(names.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(names.map((name) => [name, VALUES[name]!])),
    }),
  };
}

/** Sends a request by the SDK. */
export function send(
  client: DynamoDBClient,
  { operation }: Ask,
  input: GetItemCommandInput | RangeInput,
): Promise<RangeAnswer> {
  if (operation === 'get') return client.send(new GetItemCommand(input as GetItemCommandInput));
  if (operation === 'query') return client.send(new QueryCommand(input as QueryCommandInput));
  return client.send(new ScanCommand(input as ScanCommandInput));
}
