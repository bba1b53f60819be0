/** Small systems for the explorer's tests. */
import {
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { Snapshot } from '../store/snapshot.ts';
import type { ClientCode, ExploredClient, ExploreOptions, PreparingRequest } from './types.ts';
import { explore } from './explore.ts';

export const TABLE = 'Counters';

export const start: readonly PreparingRequest[] = [
  {
    operation: 'CreateTable',
    input: {
      TableName: TABLE,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    },
  },
];

const keyOf = (id: string) => ({ id: { S: id } });

export async function read(client: DynamoDBClient, id: string): Promise<number> {
  const { Item } = await client.send(
    new GetItemCommand({ TableName: TABLE, Key: keyOf(id), ConsistentRead: true }),
  );
  return Number(Item?.n?.N ?? 0);
}

/** How many items there are. */
export async function count(client: DynamoDBClient): Promise<number> {
  const { Count } = await client.send(new ScanCommand({ TableName: TABLE, Select: 'COUNT' }));
  return Count!;
}

export const put = (client: DynamoDBClient, id: string, n: number) =>
  client.send(
    new PutItemCommand({ TableName: TABLE, Item: { ...keyOf(id), n: { N: String(n) } } }),
  );

export const add = (client: DynamoDBClient, id: string, n = 1) =>
  client.send(
    new UpdateItemCommand({
      TableName: TABLE,
      Key: keyOf(id),
      UpdateExpression: 'ADD n :n',
      ExpressionAttributeValues: { ':n': { N: String(n) } },
    }),
  );

/** Adds one to each, or to none. */
export const addAll = (client: DynamoDBClient, ids: readonly string[], token?: string) =>
  client.send(
    new TransactWriteItemsCommand({
      ...(token !== undefined && { ClientRequestToken: token }),
      TransactItems: ids.map((id) => ({
        Update: {
          TableName: TABLE,
          Key: keyOf(id),
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': { N: '1' } },
        },
      })),
    }),
  );

export const clientsOf = (...codes: readonly ClientCode[]): ExploredClient[] =>
  codes.map((run, i) => ({ name: 'abc'.charAt(i), run }));

/** All that a state holds, as text. */
export const textOf = (state: Snapshot): string =>
  state
    .items(TABLE)
    .map(({ id, n }) => `${(id as { S: string }).S}=${(n as { N: string }).N}`)
    .join(' ');

/** How many schedules there are, and all states that they end in. */
export async function endsOf(
  clients: readonly ExploredClient[],
  options: Partial<ExploreOptions> = {},
): Promise<{ schedules: number; abandoned: number; ends: string[] }> {
  const ends = new Set<string>();
  const { schedules, abandoned } = await explore({
    start,
    clients,
    invariant: (state) => void ends.add(textOf(state)),
    ...options,
  });
  return { schedules, abandoned, ends: [...ends].sort() };
}
