/** Sixty people like a post, and the server dies in the middle of it, without a word. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  GetItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf, likeOf, readTally } from './clients.ts';
import { ENDPOINT, run } from './program.ts';

const PARTICIPANTS = 60;
const LIKES_BEFORE = 300;
const LIKES_AFTER = 300;
/** Enough for the back-off to outlast the restart. */
const ATTEMPTS = 12;

/** One post takes 250 likes a second: whoever is throttled comes again. */
async function like(client: DynamoDBClient, user: string): Promise<void> {
  for (;;) {
    try {
      await client.send(new TransactWriteItemsCommand(likeOf(user)));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = error.CancellationReasons?.map(({ Code }) => Code);
      expect(codes).toEqual(['ThrottlingError', 'ThrottlingError']);
    }
  }
}

test('after kill −9 and a restart the tally is the number of likes, and no like is lost', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'tallybook-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const start = async (port: string) => {
    const state = path.join(directory, 'room.state');
    const server = run(
      ...['--no-site', '--room-port=0', `--endpoint-port=${port}`, '--state', state],
    );
    return { ...server, endpoint: await server.hear(ENDPOINT) };
  };
  const first = await start('0');
  const { endpoint } = first;

  const acknowledged = new Set<string>();
  let ending = false;
  const participate = async (_: unknown, number: number): Promise<void> => {
    const client = clientOf(endpoint, `p${number}`, ATTEMPTS);
    for (let n = 0; !ending; n++) {
      const user = `p${number}-${n}`;
      await like(client, user);
      acknowledged.add(`LIKE#${user}`);
    }
  };
  const room = Promise.all(Array.from({ length: PARTICIPANTS }, participate));
  const liked = (count: number) =>
    Promise.race([expect.poll(() => acknowledged.size).toBeGreaterThanOrEqual(count), room]);

  await liked(LIKES_BEFORE);
  first.program.kill('SIGKILL');
  expect(await first.ended).toEqual([null, 'SIGKILL']);
  const before = acknowledged.size;
  const second = await start(new URL(endpoint).port);
  expect(second.endpoint).toBe(endpoint);
  expect(await second.hear(/(taken up again)/)).not.toBe('');
  await liked(before + LIKES_AFTER);
  ending = true;
  // Nobody has seen another error: a like whose answer was lost came again with its token, and counted
  // once, before the crash or after it.
  await room;

  const client = clientOf(endpoint, 'reader');
  const likes = new Set<string>();
  let from: Record<string, never> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: 'Social',
        KeyConditionExpression: 'PK = :post AND begins_with(SK, :like)',
        ExpressionAttributeValues: { ':post': readTally.Key.PK, ':like': { S: 'LIKE#' } },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    for (const item of page.Items ?? []) likes.add(item.SK!.S!);
    from = page.LastEvaluatedKey as typeof from;
  } while (from);
  const { Item } = await client.send(new GetItemCommand(readTally));
  expect(likes).toEqual(acknowledged);
  expect(Number(Item?.likeTally?.N)).toBe(likes.size);
});
