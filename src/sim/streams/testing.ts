/** What the tests of streams share: a table with a stream, and its short requests. */
import { expect } from 'vitest';
import {
  createSimulator,
  type ChangeRecord,
  type Item,
  type JsonObject,
  type Simulator,
  type StreamViewType,
} from '../index.ts';

export const TableName = 'Social';

export const stream = (StreamViewType: StreamViewType = 'NEW_AND_OLD_IMAGES'): object => ({
  StreamEnabled: true,
  StreamViewType,
});

export const table = {
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'Id', AttributeType: 'N' }],
  KeySchema: [{ AttributeName: 'Id', KeyType: 'HASH' }],
};

export async function ok(sim: Simulator, operation: string, input: object): Promise<JsonObject> {
  const { body } = await sim.request(operation, input);
  expect(body).not.toHaveProperty('__type');
  return body;
}

export async function withStream(view?: StreamViewType): Promise<Simulator> {
  const sim = createSimulator();
  await ok(sim, 'CreateTable', { ...table, StreamSpecification: stream(view) });
  return sim;
}

/** The keys of records, one after the other. */
export const ids = (records: readonly ChangeRecord[]): string =>
  records.map(({ dynamodb }) => (dynamodb.Keys.Id as { N: string }).N).join('');

export const itemOf = (id: number, text: string): Item => ({
  Message: { S: text },
  Id: { N: String(id) },
});

export const put = (sim: Simulator, id: number, text = 'New item!'): Promise<JsonObject> =>
  ok(sim, 'PutItem', { TableName, Item: itemOf(id, text) });

export const remove = (sim: Simulator, id: number): Promise<JsonObject> =>
  ok(sim, 'DeleteItem', { TableName, Key: { Id: { N: String(id) } } });
