/** The AWS SDK for JavaScript over real sockets: only its endpoint is told to it. */
import {
  CreateTableCommand,
  DynamoDBClient,
  DynamoDBServiceException,
  ExecuteStatementCommand,
  GetItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { createSimulator } from '../../src/sim/index.ts';
import { partiql } from '../../src/sim/partiql/index.ts';
import { outcomes, story, type Outcome, type Step } from './likes.ts';
import { startEndpoint } from './wire.ts';

function clientOf(url: string): DynamoDBClient {
  const client = new DynamoDBClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  onTestFinished(() => client.destroy());
  return client;
}

async function tell(client: DynamoDBClient, [operation, input]: Step): Promise<Outcome> {
  if (operation === 'CreateTable') await client.send(new CreateTableCommand(input as never));
  if (operation === 'TransactWriteItems') await client.send(new TransactWriteItemsCommand(input));
  if (operation !== 'GetItem') return {};
  const { Item } = await client.send(new GetItemCommand(input));
  return { tally: Item?.likeTally?.N ?? 'none' };
}

function presented(error: unknown): Outcome {
  if (!(error instanceof TransactionCanceledException)) throw error;
  return { error: error.name, message: error.message, reasons: error.CancellationReasons };
}

test('likes once, and unlikes once', async () => {
  const { url } = await startEndpoint();
  const client = clientOf(url);
  const told: Outcome[] = [];
  for (const step of story) told.push(await tell(client, step).catch(presented));
  expect(told).toEqual(outcomes());
});

test('sees request id and status of an answer and of an error', async () => {
  const { url } = await startEndpoint();
  const client = clientOf(url);
  const [create] = story;
  const { $metadata } = await client.send(new CreateTableCommand(create?.[1] as never));
  expect($metadata).toMatchObject({ httpStatusCode: 200, attempts: 1 });
  expect($metadata.requestId).toMatch(/^[0-9A-Z]{52}$/);

  const error = await client
    .send(new CreateTableCommand(create?.[1] as never))
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DynamoDBServiceException);
  expect(error).toMatchObject({
    name: 'ResourceInUseException',
    $metadata: { httpStatusCode: 400, attempts: 1, requestId: expect.stringMatching(/^\w{52}$/) },
  });
});

test('many likes at once are all counted', async () => {
  const { url } = await startEndpoint();
  const client = clientOf(url);
  const [create, like, read] = story as [Step, ['TransactWriteItems', never], Step];
  await tell(client, create);
  const users = Array.from({ length: 200 }, (_, user) => {
    const input = structuredClone(like[1]) as {
      TransactItems: [{ Put: { Item: { SK: { S: string } } } }, object];
    };
    input.TransactItems[0].Put.Item.SK.S = `LIKE#USER#${user}`;
    return client.send(new TransactWriteItemsCommand(input as never));
  });
  await Promise.all(users);
  expect(await tell(client, read)).toEqual({ tally: '200' });
});

test('runs a PartiQL statement, and hears why another is refused', async () => {
  const { url } = await startEndpoint({
    simulator: createSimulator({ operations: [partiql] }),
  });
  const client = clientOf(url);
  for (const step of story.slice(0, 2)) await tell(client, step);
  const say = (Statement: string) => client.send(new ExecuteStatementCommand({ Statement }));
  const { Items } = await say('SELECT likeTally FROM "Social" WHERE likeTally = 1');
  expect(Items).toEqual([{ likeTally: { N: '1' } }]);
  await expect(say('SELECT a.PK FROM Social a JOIN Social b ON a.PK = b.PK')).rejects.toMatchObject(
    {
      name: 'ValidationException',
      message: 'Only select from a single table or index is supported.',
    },
  );
});
