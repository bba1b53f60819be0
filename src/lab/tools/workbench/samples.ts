/** Tables of the simulator that can be loaded, and how they are read. */
import {
  createSimulator,
  type Item,
  type Simulator,
  type SimulatorOptions,
} from '../../../sim/index.ts';
import { clientsOf } from '../../experiments/drift/clients.ts';
import { build } from '../../experiments/drift/history.ts';
import { postKey, POSTS, userKey } from '../../experiments/drift/posts.ts';
import { startMeter } from '../../meter.ts';
import { socialTable } from '../../world.ts';
import type { LoadProgress, ReadCost } from './protocol.ts';

const TableName = 'Social';
/** `BatchWriteItem` takes no more. */
const BATCH = 25;
/** Items that are written between two words on how far it has come. */
const BEAT = 2_500;
/** Seconds since 1970 of the first like; one a second follows. */
const FIRST_LIKE = 1_750_636_800;
/** Of the large table: by the rank of a post, what is wrong with its tally. */
const WRONG: ReadonlyMap<number, number> = new Map([
  [4, 1],
  [11, -1],
  [23, 3],
]);
/** Of the large table: the ranks of posts that somebody has liked twice, with an old app. */
const TWICE: readonly number[] = [1, 2, 6];

type Hear = (progress: LoadProgress) => void;

interface Read {
  items: Item[];
  cost: ReadCost;
}

export const readForty = async (hear: Hear): Promise<Read> => scan(await writeForty(hear), hear);

export const readMany = async (likes: number, hear: Hear): Promise<Read> =>
  scan(await writeMany(likes, hear), hear);

/** The table of the lesson on drift: forty posts, written like by like, three of them wrong. */
export async function writeForty(hear: Hear, options: SimulatorOptions = {}): Promise<Simulator> {
  const sim = createSimulator({ seed: 1, ...options });
  let posts = 0;
  await build(sim, clientsOf(sim), async () =>
    hear({ phase: 'writing', done: ++posts, of: POSTS.length }),
  );
  return sim;
}

/** Forty posts with so many likes. */
export async function writeMany(
  likes: number,
  hear: Hear,
  options: SimulatorOptions = {},
): Promise<Simulator> {
  const sim = createSimulator({ seed: 1, ...options });
  await sim.request('CreateTable', socialTable);
  const of = likes + POSTS.length;
  let written = 0;
  let batch: Item[] = [];
  const write = async (): Promise<void> => {
    const RequestItems = { [TableName]: batch.map((Item) => ({ PutRequest: { Item } })) };
    await sim.request('BatchWriteItem', { RequestItems });
    written += batch.length;
    if (written % BEAT === 0) hear({ phase: 'writing', done: written, of });
    batch = [];
  };
  for (const item of itemsOf(likes)) {
    if (batch.push(item) === BATCH) await write();
  }
  if (batch.length > 0) await write();
  return sim;
}

/** Reads the whole table, page by page, and adds up what the engine meters. */
async function scan(sim: Simulator, hear: Hear): Promise<Read> {
  const items: Item[] = [];
  const stop = startMeter(sim);
  const of = sim.snapshot().items(TableName).length;
  let ExclusiveStartKey: unknown;
  do {
    const { body } = await sim.request('Scan', {
      TableName,
      ConsistentRead: true,
      ...(ExclusiveStartKey !== undefined && { ExclusiveStartKey }),
    });
    const page = body as { Items: Item[]; LastEvaluatedKey?: unknown };
    for (const item of page.Items) items.push(item);
    ExclusiveStartKey = page.LastEvaluatedKey;
    hear({ phase: 'scanning', done: items.length, of });
  } while (ExclusiveStartKey !== undefined);
  const { requests, read } = stop();
  return { items, cost: { requests, units: read } };
}

/** Posts of very different popularity, and their likes. */
function* itemsOf(likes: number): Generator<Item, void, void> {
  const shares = POSTS.map((_, rank) => 1 / (rank + 1));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const counts = shares.map((share) => Math.floor((likes * share) / whole));
  counts[0]! += likes - counts.reduce((sum, count) => sum + count, 0);
  let second = FIRST_LIKE;
  for (const [index, id] of POSTS.entries()) {
    // Seven has no factor in common with forty: every rank comes once.
    const rank = (index * 7) % POSTS.length;
    const count = counts[rank]!;
    const PK = { S: postKey(id) };
    const likeTally = { N: String(count + (WRONG.get(rank) ?? 0)) };
    yield { PK, SK: { S: 'META' }, title: { S: `Post ${index + 1}` }, likeTally };
    for (let n = 0; n < count; n++) {
      const likedAt = { N: String(second++) };
      // The old app put the time in front of the user: to the guard, the second like was new.
      const again = n === count - 1 && TWICE.includes(rank);
      const user = userKey(7 * index + (again ? 0 : n));
      const SK = { S: again ? `LIKE#${likedAt.N}#${user}` : `LIKE#${user}` };
      yield { PK, SK, likedAt };
    }
  }
}
