/** What the reader and the post's author send, as the SDK code that it takes. */
import {
  DeleteItemCommand,
  GetItemCommand,
  QueryCommand,
  TransactGetItemsCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { Aside } from './log.ts';
import { metaKey, type World } from './world.ts';

/** Promises what the request was answered with. */
export function performAside(client: DynamoDBClient, world: World, verb: Aside): Promise<unknown> {
  const TableName = world.table;
  const Key = metaKey(world);
  switch (verb) {
    case 'read':
      return client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
    case 'query':
      return client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'PK = :post',
          ExpressionAttributeValues: { ':post': { S: world.post } },
          ConsistentRead: true,
        }),
      );
    case 'readBoth': {
      const like = { ...Key, SK: { S: `LIKE#${world.actors[0]!.user}` } };
      return client.send(
        new TransactGetItemsCommand({
          TransactItems: [{ Get: { TableName, Key } }, { Get: { TableName, Key: like } }],
        }),
      );
    }
    case 'deletePost':
      return client.send(new DeleteItemCommand({ TableName, Key }));
  }
}
