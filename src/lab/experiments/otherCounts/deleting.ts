/** How the owner deletes a workspace, in three requests or more. */
import {
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  QueryCommand,
  UpdateItemCommand,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { META, TABLE, WORKSPACE } from './workspace.ts';

/** Deletes and puts that one `BatchWriteItem` takes. */
const BATCH = 25;

/** Marks the workspace as deleted; false if there is none. */
export async function mark(client: DynamoDBClient, now: number): Promise<boolean> {
  const command = new UpdateItemCommand({
    TableName: TABLE,
    Key: META,
    UpdateExpression: 'SET deletedAt = :now',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: { ':now': { N: String(now) } },
  });
  try {
    await client.send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Deletes members until a query finds none; returns how many it was. */
export async function clearMembers(client: DynamoDBClient): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: TABLE,
        KeyConditionExpression: 'PK = :workspace AND begins_with(SK, :member)',
        ExpressionAttributeValues: { ':workspace': { S: WORKSPACE }, ':member': { S: 'MEMBER#' } },
        ProjectionExpression: 'PK, SK',
        ConsistentRead: true,
      }),
    );
    if (Items.length === 0) return deleted;
    const deletes = Items.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK: PK!, SK: SK! } } }));
    for (let from = 0; from < deletes.length; from += BATCH) {
      await writeAll(client, deletes.slice(from, from + BATCH));
    }
    deleted += deletes.length;
  }
}

/** A batch that has come through as a whole: what comes back unprocessed is sent again. */
async function writeAll(client: DynamoDBClient, batch: WriteRequest[]): Promise<void> {
  let rest: WriteRequest[] = batch;
  while (rest.length > 0) {
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [TABLE]: rest } }),
    );
    rest = UnprocessedItems?.[TABLE] ?? [];
  }
}

/** Deletes the workspace's own item, and nothing else. */
export async function deleteMeta(client: DynamoDBClient): Promise<void> {
  await client.send(new DeleteItemCommand({ TableName: TABLE, Key: META }));
}
