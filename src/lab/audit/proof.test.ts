/**
 * Every order of a repair and of people who like and unlike with the guard. The explorer's time
 * stands still, so a pause is acted out: everybody signs in before a transaction and out after it,
 * and a pause has been long enough if those who were in at its start have left by its end. Orders
 * in which it was too short are not judged: that it is long enough is what the repair relies on.
 */
import {
  DeleteItemCommand,
  PutItemCommand,
  QueryCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import {
  ClientCrashed,
  explore,
  type ExploredClient,
  type Snapshot,
  type System,
} from '../../sim/index.ts';
import { overwrite, repair as repairOnce } from '../experiments/drift/repair.ts';
import { isLike, textOf } from '../tally.ts';
import { socialTable } from '../world.ts';
import { writePaths } from '../writePaths/index.ts';
import { socialLayout } from './layout.ts';
import { TableReader } from './reader.ts';
import { repair } from './repair.ts';

const TABLE = 'Social';
const POST = 'POST#a91f';
const LOBBY = 'LOBBY';
const TOO_SHORT = { PK: { S: 'TOO SHORT' }, SK: { S: '-' } };

const put = (PK: string, SK: string, rest = {}) => ({
  operation: 'PutItem',
  input: { TableName: TABLE, Item: { PK: { S: PK }, SK: { S: SK }, ...rest } },
});

/** One like that nobody has counted. */
const start = [
  { operation: 'CreateTable', input: socialTable },
  put(POST, 'META', { likeTally: { N: '0' } }),
  put(POST, 'LIKE#USER#old'),
];

function wrong(state: Snapshot): string | undefined {
  if (state.item(TABLE, TOO_SHORT)) return undefined;
  const items = state.items(TABLE, POST);
  const tally = items.find(({ SK }) => textOf(SK) === 'META')?.likeTally as { N: string };
  const likes = items.filter(isLike).length;
  return tally.N === String(likes) ? undefined : `tally ${tally.N}, likes ${likes}`;
}

/** What an app does that is told no: it leaves it at that. */
const leaving = (error: unknown): void => {
  if (error instanceof ClientCrashed) throw error;
};

function person(name: string, ...verbs: readonly ('like' | 'unlike')[]): ExploredClient {
  const input = { table: TABLE, post: POST, user: `USER#${name}`, likedAt: 1 };
  const seat = { PK: { S: LOBBY }, SK: { S: name } };
  return {
    name,
    async run(client) {
      for (const verb of verbs) {
        await client.send(new PutItemCommand({ TableName: TABLE, Item: seat }));
        await writePaths.guarded[verb](client, input).catch(leaving);
        await client.send(new DeleteItemCommand({ TableName: TABLE, Key: seat }));
      }
    },
  };
}

async function inLobby(client: DynamoDBClient): Promise<string[]> {
  const { Items } = await client.send(
    new QueryCommand({
      TableName: TABLE,
      KeyConditionExpression: 'PK = :lobby',
      ExpressionAttributeValues: { ':lobby': { S: LOBBY } },
      ConsistentRead: true,
    }),
  );
  return Items!.map(({ SK }) => SK!.S!);
}

class TooShort extends Error {}

async function outlast(client: DynamoDBClient): Promise<void> {
  const before = await inLobby(client);
  if (before.length === 0) return;
  const after = await inLobby(client);
  if (!before.some((name) => after.includes(name))) return;
  await client.send(new PutItemCommand({ TableName: TABLE, Item: TOO_SHORT }));
  throw new TooShort();
}

/** Does its work, unless a pause turns out to be too short. */
const repairer = (work: (client: DynamoDBClient) => Promise<unknown>): ExploredClient => ({
  name: 'repair',
  run: (client) =>
    work(client).catch((error: unknown) => {
      if (!(error instanceof TooShort)) throw error;
    }),
});

const repairing = (agreeing: number, wait = outlast): ExploredClient =>
  repairer((client) => {
    const options = { pause: 1, counts: 9, agreeing, tries: 9, wait: () => wait(client) };
    return repair(new TableReader(client, socialLayout), POST, options);
  });

const system = (...clients: ExploredClient[]): System => ({ start, clients, invariant: wrong });

/** What is wrong at the end of the first order that goes wrong. */
async function firstWrong(tried: System): Promise<string | undefined> {
  const found = new AbortController();
  let violation: string | undefined;
  const invariant = (state: Snapshot): string | undefined => {
    violation ??= wrong(state);
    if (violation !== undefined) found.abort();
    return violation;
  };
  await explore({ ...tried, invariant, signal: found.signal }).catch((error: unknown) => {
    if (!found.signal.aborted) throw error;
  });
  return violation;
}

describe('the repair leaves tally and likes equal', () => {
  test.each<[string, ExploredClient[]]>([
    ['one who likes', [person('ada', 'like')]],
    ['one who unlikes', [person('old', 'unlike')]],
    ['one who likes and takes it back', [person('ada', 'like', 'unlike')]],
    ['one who unlikes, another who likes', [person('old', 'unlike'), person('ada', 'like')]],
  ])('beside %s: every order', async (_, people) => {
    const { schedules, failing } = await explore(system(repairing(2), ...people));
    expect(failing).toBeUndefined();
    expect(schedules).toBeGreaterThan(20);
  });

  test('beside one who likes, with any one message lost', async () => {
    const faults = { kinds: ['loseRequest', 'loseAnswer'], most: 1 } as const;
    const { failing } = await explore({ ...system(repairing(2), person('ada', 'like')), faults });
    expect(failing).toBeUndefined();
  });
});

describe('what is left out is missed', () => {
  test.each<[string, ExploredClient, ExploredClient[]]>([
    [
      'a condition: a like in between is overwritten',
      repairer((client) => overwrite(client, POST)),
      [person('ada', 'like')],
    ],
    [
      'pauses: a like is caught half-way',
      repairing(2, () => Promise.resolve()),
      [person('ada', 'like')],
    ],
    [
      'a second look: a like is taken back behind the condition',
      repairer((client) => repairOnce(client, POST, () => outlast(client))),
      [person('ada', 'like', 'unlike')],
    ],
    [
      'a second count: the first meets a moment that has passed',
      repairing(1),
      [person('old', 'unlike'), person('ada', 'like')],
    ],
  ])('%s', async (_, repairs, people) => {
    await expect(firstWrong(system(repairs, ...people))).resolves.toMatch(/^tally -?\d, likes \d$/);
  });
});
