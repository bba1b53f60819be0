/**
 * Sixty people like a post, and the server dies in the middle of it, without a word. For a few
 * seconds; `npm run workshop:storm` does it for a minute, and says how it went.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
/** Milliseconds between two requests of one participant's: 20 a second. */
const PACE_MS = 50;
const WHOLE_MINUTE = import.meta.env.MODE === 'storm';
const HALF_A_MINUTE_MS = 30_000;
/** Likes before the crash, and again after it. */
const LIKES = 300;

/** What requests came to; times in milliseconds, of those that were answered. */
const storm = { liked: 0, throttled: 0, unanswered: 0, times: [] as number[] };

/**
 * One request for a like. One post takes 250 likes a second: whoever is throttled comes again.
 * @returns `unanswered`: it may have happened or not, and only its token can tell
 */
async function like(client: DynamoDBClient, user: string, token: string) {
  const sent = performance.now();
  const outcome = await client
    .send(new TransactWriteItemsCommand({ ...likeOf(user), ClientRequestToken: token }))
    .then(
      () => 'liked' as const,
      (error: unknown) => {
        if (error instanceof TransactionCanceledException) {
          const codes = error.CancellationReasons?.map(({ Code }) => Code);
          expect(codes).toEqual(['ThrottlingError', 'ThrottlingError']);
          return 'throttled' as const;
        }
        expect(error).toMatchObject({ code: expect.stringMatching(/^(?:ECONN|EPIPE)/) });
        return 'unanswered' as const;
      },
    );
  storm[outcome]++;
  if (outcome !== 'unanswered') storm.times.push(performance.now() - sent);
  return outcome;
}

function report(seconds: number): void {
  const { liked, throttled, unanswered, times } = storm;
  times.sort((a, b) => a - b);
  const at = (share: number): string => times[Math.floor(times.length * share)]!.toFixed(1);
  process.stdout.write(
    `${PARTICIPANTS} participants, ${seconds.toFixed(1)} s: ` +
      `${Math.round((liked + throttled + unanswered) / seconds)} requests/s; ` +
      `${liked} liked, ${throttled} throttled, ${unanswered} unanswered; ` +
      `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`,
  );
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
    const client = clientOf(endpoint, `p${number}`, 1);
    let token = randomUUID();
    let unanswered = false;
    let due = performance.now();
    for (let n = 0; !ending || unanswered;) {
      const outcome = await like(client, `p${number}-${n}`, token);
      unanswered = outcome === 'unanswered';
      if (!unanswered) token = randomUUID();
      if (outcome === 'liked') acknowledged.add(`LIKE#p${number}-${n++}`);
      due = Math.max(due + PACE_MS, performance.now());
      await sleep(Math.max(0, due - performance.now()));
    }
  };
  const room = Promise.all(Array.from({ length: PARTICIPANTS }, participate));
  const begun = performance.now();
  const half = (count: number) =>
    Promise.race([
      WHOLE_MINUTE
        ? sleep(HALF_A_MINUTE_MS)
        : expect.poll(() => acknowledged.size).toBeGreaterThanOrEqual(count),
      room,
    ]);

  await half(LIKES);
  first.program.kill('SIGKILL');
  expect(await first.ended).toEqual([null, 'SIGKILL']);
  const before = acknowledged.size;
  const second = await start(new URL(endpoint).port);
  expect(second.endpoint).toBe(endpoint);
  expect(await second.hear(/(taken up again)/)).not.toBe('');
  await half(before + LIKES);
  ending = true;
  // Nobody has seen another error: a like whose answer was lost came again with its token, and counted
  // once, before the crash or after it.
  await room;
  if (WHOLE_MINUTE) report((performance.now() - begun) / 1000);

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
