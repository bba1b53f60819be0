/** What each request takes: one of each kind is carried out, and the trace says at what units. */
import {
  DynamoDBServiceException,
  GetItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import {
  createSimulator,
  type Item,
  type MeteredUnits,
  type Simulator,
} from '../../../sim/index.ts';
import { startMeter } from '../../meter.ts';
import { writePaths } from '../../writePaths/index.ts';
import type { LikeInput } from '../../writePaths/types.ts';
import {
  FIRST_LIKE,
  filled,
  likeOf,
  META_KEY,
  metaOf,
  POST,
  TABLE,
  tableOf,
  userOf,
} from './table.ts';
import { BARE_LIKE_BYTES, isTransaction, type Usage } from './usage.ts';

/** What decides how many units a request takes. */
export type Setup = Pick<
  Usage,
  'path' | 'metaBytes' | 'likeBytes' | 'likeIndex' | 'tallyIndex' | 'consistency'
>;

/** The three requests about one like. */
interface LikeUnits {
  like: MeteredUnits;
  /** The same user’s second like. */
  repeat: MeteredUnits;
  unlike: MeteredUnits;
}

/** One request of each kind, by what it takes. */
export interface RequestUnits extends LikeUnits {
  /** What is cancelled by a conflict; absent where the write path uses no transaction. */
  conflict?: { like: MeteredUnits; unlike: MeteredUnits };
  /** Learning the number of likes. */
  read: MeteredUnits;
}

export interface Metered extends RequestUnits {
  /** A like that is written where no tally is stored. */
  untallied: LikeUnits;
  /** Bytes that are stored for a like, in the table and its indexes. */
  likeStorage: number;
}

/** An action of a transaction, as far as it matters here. */
interface PutAction {
  Put?: { Item: Item };
}

/** What `DescribeTable` says of sizes. */
interface Sizes {
  TableSizeBytes: number;
  ItemCount: number;
  GlobalSecondaryIndexes?: { IndexSizeBytes: number; ItemCount: number }[];
}

/** DynamoDB Developer Guide, "Item sizes and formats": bytes that storage adds to each item. */
const OVERHEAD = 100;
/** A table’s size is counted anew about every six hours (API Reference, "TableDescription"). */
const COUNTING_MS = 7 * 60 * 60 * 1000;

/** Setups of which the units are kept. */
const MOST_KEPT = 200;

/** Users by number. */
const [ADA, CAN, EDA] = [1, 2, 3];

/** Carries out one request of each kind, on a table and with items as the setup says. */
export async function meter(setup: Setup): Promise<Metered> {
  const { metaBytes, likeBytes, consistency } = setup;
  const sim = createSimulator({ seed: 1 });
  await sim.request('CreateTable', tableOf(setup));
  await sim.request('PutItem', { TableName: TABLE, Item: metaOf(metaBytes) });
  const { like, unlike } = writePaths[setup.path];
  const client = clientOf(sim, 'client', likeBytes);
  const metered = meterOf(sim, 'client');

  const empty = await storedBytes(sim);
  const liked = await metered(() => like(client, inputOf(ADA)));
  const likeStorage = (await storedBytes(sim)) - empty;
  const repeat = await metered(() => like(client, inputOf(ADA, 1)));
  const conflict = isTransaction(setup.path)
    ? {
        like: await whileHeld(sim, setup, () => metered(() => like(client, inputOf(EDA)))),
        unlike: await whileHeld(sim, setup, () => metered(() => unlike(client, inputOf(ADA)))),
      }
    : undefined;
  const unliked = await metered(() => unlike(client, inputOf(ADA)));
  const ConsistentRead = consistency === 'strong';
  const read = await metered(() =>
    client.send(new GetItemCommand({ TableName: TABLE, Key: META_KEY, ConsistentRead })),
  );
  return {
    like: liked,
    repeat,
    unlike: unliked,
    ...(conflict && { conflict }),
    read,
    untallied: await meterUntallied(sim, likeBytes),
    likeStorage,
  };
}

/** A {@link meter} that asks the engine once for each setup, and keeps what it has answered. */
export function keepingMeter(): typeof meter {
  const kept = new Map<string, Promise<Metered>>();
  return (setup) => {
    const { path, metaBytes, likeBytes, likeIndex, tallyIndex, consistency } = setup;
    const id = [path, metaBytes, likeBytes, likeIndex, tallyIndex, consistency].join(' ');
    let metered = kept.get(id);
    if (!metered) {
      if (kept.size >= MOST_KEPT) kept.clear();
      metered = meter(setup);
      kept.set(id, metered);
    }
    return metered;
  };
}

/** The same like as an item and nothing else: no tally is kept, so there is none to guard. */
async function meterUntallied(sim: Simulator, bytes: number): Promise<LikeUnits> {
  const metered = meterOf(sim);
  const put = (later: number) => {
    const Item = { ...likeOf(EDA, bytes), likedAt: { N: String(FIRST_LIKE + later) } };
    return metered(() => sim.request('PutItem', { TableName: TABLE, Item }));
  };
  const { PK, SK } = likeOf(EDA, bytes);
  return {
    like: await put(0),
    repeat: await put(1),
    unlike: await metered(() => sim.request('DeleteItem', { TableName: TABLE, Key: { PK, SK } })),
  };
}

/** Does something while somebody else’s like, which comes to nothing else, is prepared. */
async function whileHeld<T>(sim: Simulator, setup: Setup, work: () => Promise<T>): Promise<T> {
  const before = sim.snapshot();
  const rival = clientOf(sim, 'rival', setup.likeBytes);
  const hold = sim.hold(
    (event) => event.type === 'item.staged' && event.client === 'rival' && event.action === 1,
  );
  const other = writePaths[setup.path].like(rival, inputOf(CAN));
  await hold.reached;
  const result = await work();
  hold.release();
  await other;
  sim.restore(before);
  return result;
}

/** A way of asking at what units the client’s requests are metered, or everybody’s. */
function meterOf(sim: Simulator, client?: string) {
  return async (request: () => Promise<unknown>): Promise<MeteredUnits> => {
    const stop = startMeter(sim, client);
    await request().catch((error: unknown) => {
      // What is refused is metered as well.
      if (!(error instanceof DynamoDBServiceException)) throw error;
    });
    const { read, write } = stop();
    return { read, write };
  };
}

function inputOf(user: number, later = 0): LikeInput {
  return { table: TABLE, post: POST, user: userOf(user), likedAt: FIRST_LIKE + later };
}

/** A client whose likes are so large: the write paths of the course know only `likedAt`. */
function clientOf(sim: Simulator, name: string, likeBytes: number): DynamoDBClient {
  const client = sim.client({ name });
  const larger = (item: Item): Item => filled(item, likeBytes - BARE_LIKE_BYTES);
  client.middlewareStack.add(
    (next) => (args) => next({ ...args, input: withItems(args.input, larger) }),
    { step: 'initialize', name: 'likeSize' },
  );
  return client;
}

/** A request’s input with the items that it puts changed. */
function withItems<T extends object>(input: T, change: (item: Item) => Item): T {
  const { Item: item, TransactItems } = input as { Item?: Item; TransactItems?: PutAction[] };
  return {
    ...input,
    ...(item && { Item: change(item) }),
    ...(TransactItems && {
      TransactItems: TransactItems.map((action) =>
        action.Put ? { ...action, Put: { ...action.Put, Item: change(action.Put.Item) } } : action,
      ),
    }),
  };
}

/** Bytes in the table and its indexes, as storage counts them. */
async function storedBytes(sim: Simulator): Promise<number> {
  sim.clock.advance(COUNTING_MS);
  const { body } = await sim.request('DescribeTable', { TableName: TABLE });
  const { TableSizeBytes, ItemCount, GlobalSecondaryIndexes = [] } = body.Table as Sizes;
  return GlobalSecondaryIndexes.reduce(
    (sum, index) => sum + index.IndexSizeBytes + OVERHEAD * index.ItemCount,
    TableSizeBytes + OVERHEAD * ItemCount,
  );
}
