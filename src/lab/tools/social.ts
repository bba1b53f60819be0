/** The table that the tools begin with: a post with likes, one without any, a workspace. */
import {
  createSimulator,
  type Item,
  type Simulator,
  type SimulatorOptions,
} from '../../sim/index.ts';
import { socialTable } from '../world.ts';

const item = (PK: string, SK: string, attributes: Item): Item => ({
  PK: { S: PK },
  SK: { S: SK },
  ...attributes,
});
const N = (n: number) => ({ N: String(n) });
const S = (text: string) => ({ S: text });

/** The last is a workspace with a free seat. */
const ITEMS: readonly Item[] = [
  item('POST#a91f', 'META', { title: S('A post about counting'), likeTally: N(2) }),
  item('POST#a91f', 'LIKE#USER#b3d1', { likedAt: N(1750550400) }),
  item('POST#a91f', 'LIKE#USER#e5f6', { likedAt: N(1750464000) }),
  item('POST#c0de', 'META', { title: S('A post that is new'), tags: { SS: ['dynamodb', 'new'] } }),
  item('WORKSPACE#3f7e', 'META', {
    name: S('The counting house'),
    memberCount: N(2),
    version: N(7),
    settings: { M: { theme: S('dark'), days: { L: [S('mon'), S('tue')] } } },
  }),
  item('WORKSPACE#3f7e', 'MEMBER#USER#b3d1', { joinedAt: N(1750464000) }),
  item('WORKSPACE#3f7e', 'MEMBER#USER#e5f6', { joinedAt: N(1750550400) }),
];

/** A simulator with the table `Social` and its items. */
export async function openSocial(options: SimulatorOptions = {}): Promise<Simulator> {
  const sim = createSimulator({ seed: 1, ...options });
  await sim.request('CreateTable', socialTable);
  for (const Item of ITEMS)
    await sim.request('PutItem', { TableName: socialTable['TableName'], Item });
  return sim;
}
