/**
 * A repair and people who like and unlike with the guard, for the explorer to try in every order.
 * The explorer's time stands still, so a pause is acted out: everybody signs in before a
 * transaction and out after it, and a pause has been long enough if those who were in at its start
 * have left by its end. Orders in which it was too short are not judged: that it is long enough is
 * what the repair relies on.
 */
import {
  DeleteItemCommand,
  PutItemCommand,
  QueryCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { ClientCrashed, type ExploredClient, type Snapshot, type System } from '../../sim/index.ts';
import { overwrite } from '../experiments/drift/repair.ts';
import { isLike, textOf } from '../tally.ts';
import { socialTable } from '../world.ts';
import { writePaths } from '../writePaths/index.ts';
import { socialLayout } from './layout.ts';
import { TableReader } from './reader.ts';
import { repair } from './repair.ts';

const TABLE = 'Social';
export const POST = 'POST#a91f';
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

/** Why the books do not balance; undefined when they do. */
export function wrong(state: Snapshot): string | undefined {
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

/** A pause. */
export async function outlast(client: DynamoDBClient): Promise<void> {
  const before = await inLobby(client);
  if (before.length === 0) return;
  const after = await inLobby(client);
  if (!before.some((name) => after.includes(name))) return;
  await client.send(new PutItemCommand({ TableName: TABLE, Item: TOO_SHORT }));
  throw new TooShort();
}

/** Does its work, unless a pause turns out to be too short. */
export const repairer = (work: (client: DynamoDBClient) => Promise<unknown>): ExploredClient => ({
  name: 'repair',
  run: (client) =>
    work(client).catch((error: unknown) => {
      if (!(error instanceof TooShort)) throw error;
    }),
});

/** The audit's repair. @param agreeing how many counts in a row must find the same */
export const repairing = (agreeing: number, wait = outlast): ExploredClient =>
  repairer((client) => {
    const options = { pause: 1, counts: 9, agreeing, tries: 9, wait: () => wait(client) };
    return repair(new TableReader(client, socialLayout), POST, options);
  });

/** What the explorer tries: the books are asked for at the end of every order. */
export const system = (...clients: ExploredClient[]): System => ({
  start,
  clients,
  invariant: wrong,
});

/** What happens beside the repair. */
export const COMPANY = {
  like: () => [person('ada', 'like')],
  unlike: () => [person('old', 'unlike')],
  swap: () => [person('ada', 'like', 'unlike')],
  both: () => [person('old', 'unlike'), person('ada', 'like')],
} as const satisfies Record<string, () => ExploredClient[]>;

/** Which proof is asked for. Plain data, so that it can be sent to a worker. */
export interface ProofQuestion {
  company: keyof typeof COMPANY;
  /** Whether the repair writes on condition, or whatever has happened since it counted. */
  conditional: boolean;
}

export function proofOf({ company, conditional }: ProofQuestion): System {
  const mending = conditional ? repairing(2) : repairer((client) => overwrite(client, POST));
  return system(mending, ...COMPANY[company]());
}
