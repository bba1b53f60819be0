/** A table of posts and likes, and statements on it. */
import { createSimulator, type Item, type JsonObject, type Simulator } from '../index.ts';
import { partiql } from './index.ts';

const keys = ['PK', 'SK'];
const schema = (...names: string[]): object[] =>
  names.map((AttributeName, i) => ({ AttributeName, KeyType: i === 0 ? 'HASH' : 'RANGE' }));

/** A simulator with the table `Social`, its index `byAuthor`, which holds keys alone, and items. */
export async function social(items: readonly Item[] = []): Promise<Simulator> {
  const sim = createSimulator({ operations: [partiql] });
  await succeed(sim, 'CreateTable', {
    TableName: 'Social',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...keys, 'author'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: schema(...keys),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byAuthor',
        KeySchema: schema('author', 'SK'),
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  });
  for (const Item of items) await succeed(sim, 'PutItem', { TableName: 'Social', Item });
  return sim;
}

export async function succeed(
  sim: Simulator,
  operation: string,
  input: object,
): Promise<JsonObject> {
  const { status, body } = await sim.request(operation, input);
  if (status !== 200) throw new Error(`${operation}: ${JSON.stringify(body)}`);
  return body;
}
