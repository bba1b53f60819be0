/** What is asked besides the likes, as the SDK code that it takes. */
import { GetItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { metaKey, type World } from './world.ts';

/** Reads the post, strongly consistent; promises what the request was answered with. */
export function readPost(client: DynamoDBClient, world: World): Promise<unknown> {
  const Key = metaKey(world);
  return client.send(new GetItemCommand({ TableName: world.table, Key, ConsistentRead: true }));
}
