import type { Item, Simulator, Snapshot } from '../../../sim/index.ts';
import { textOf } from '../../tally.ts';
import { socialTable } from '../../world.ts';
import { GROWN, type StartId } from './experiment.ts';

export const TABLE = 'Social';
export const WORKSPACE = 'WORKSPACE#3f7e';
export const META = { PK: { S: WORKSPACE }, SK: { S: 'META' } };
const NAME = 'The counting house';

/** Virtual time at which the experiment begins: 23 June 2025. */
export const START_TIME = Date.UTC(2025, 5, 23);

/** The workspace as it lies in the table. */
export interface Workspace {
  /** All its items, in key order. */
  items: readonly Item[];
  /** Its own item; absent once it is deleted. */
  meta: Item | undefined;
  /** `memberCount`; absent where there is none. */
  count: number | undefined;
  /** Its `MEMBER#` items, counted. */
  members: number;
  /** Whether an update has made the deleted item anew, so that it has a count and no name. */
  ghost: boolean;
  /** Whether it is marked as deleted. */
  marked: boolean;
}

export function workspaceIn(snapshot: Snapshot): Workspace {
  const items = [...snapshot.items(TABLE, WORKSPACE)];
  const meta = items.find(({ SK }) => textOf(SK) === 'META');
  const count = meta?.['memberCount'];
  return {
    items,
    meta,
    count: count && 'N' in count ? Number(count.N) : undefined,
    members: items.filter(({ SK }) => textOf(SK).startsWith('MEMBER#')).length,
    ghost: meta !== undefined && meta['name'] === undefined,
    marked: meta?.['deletedAt'] !== undefined,
  };
}

/** Before the table is made. */
export const NOTHING: Workspace = {
  items: [],
  meta: undefined,
  count: undefined,
  members: 0,
  ghost: false,
  marked: false,
};

/** Key of somebody's item in the workspace. */
export function memberKey(user: string) {
  return { PK: { S: WORKSPACE }, SK: { S: `MEMBER#${user}` } };
}

/** Creates the table `Social` with one workspace in it. */
export async function fillTable(sim: Simulator, start: StartId): Promise<void> {
  await sim.request('CreateTable', socialTable);
  const members = start === 'grown' ? GROWN : 0;
  await put(sim, {
    ...META,
    name: { S: NAME },
    ...(start !== 'uncounted' && { memberCount: { N: String(members) } }),
  });
  const joinedAt = { N: String(START_TIME / 1000) };
  for (let index = 1; index <= members; index++) {
    // An odd factor permutes the numbers below 65,536.
    const id = ((index * 40_503) & 0xffff).toString(16).padStart(4, '0');
    await put(sim, { ...memberKey(`USER#${id}`), joinedAt });
  }
}

async function put(sim: Simulator, Item: Item): Promise<void> {
  await sim.request('PutItem', { TableName: TABLE, Item });
}
