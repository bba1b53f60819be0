/** The floor: what a like costs that is nothing but JSON and two entries of a Map. */
import type { Figure } from './figure.ts';
import { measure } from './measure.ts';
import { likeAsTransaction } from './requests.ts';

/** Users come round, so that the Map stays as small as it is. */
const USERS = 10_000;

interface Like {
  TransactItems: [
    { Put: { Item: { PK: { S: string }; SK: { S: string } } } },
    { Update: { Key: { PK: { S: string } } } },
  ];
}

export async function* floor(): AsyncGenerator<Figure> {
  const items = new Map<string, unknown>();
  const tallies = new Map<string, number>();
  let user = 0;
  const rate = await measure((times) => {
    for (let i = 0; i < times; i++) {
      const json = JSON.stringify(likeAsTransaction(user++ % USERS)[1]);
      const [{ Put }, { Update }] = (JSON.parse(json) as Like).TransactItems;
      items.set(`${Put.Item.PK.S}/${Put.Item.SK.S}`, Put.Item);
      const post = Update.Key.PK.S;
      tallies.set(post, (tallies.get(post) ?? 0) + 1);
    }
  });
  yield { figure: 'like, the floor', unit: '/s', tallybook: rate, of: 'a bare Map' };
}
