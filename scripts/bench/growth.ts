/** How the cost of one request grows with the table, which nobody else holds that many items for. */
import { open } from './contenders.ts';
import type { Figure } from './figure.ts';
import { counting } from './inProcess.ts';
import { measure } from './measure.ts';
import { getFromCollection, likeAsTransaction, putInCollection } from './requests.ts';

export async function* growth(): AsyncGenerator<Figure> {
  const call = await open('tallybook');
  let size = 0;
  let user = 0;
  for (const target of [1, 1000, 100_000, 1_000_000]) {
    for (; size < target; size++) await call(putInCollection(size));
    const [get, like] = await measure([
      counting((i) => call(getFromCollection(i, target))),
      counting(() => call(likeAsTransaction(user++))),
    ]);
    const among = `in a table of ${target.toLocaleString('en')}`;
    yield { figure: `GetItem ${among}`, unit: '/s', tallybook: get! };
    yield { figure: `like ${among}`, unit: '/s', tallybook: like! };
  }
}
