/** How the cost of one request grows with the table. Puts replace items, so that it stays as large. */
import { open } from './contenders.ts';
import type { Figure } from './figure.ts';
import { counting } from './inProcess.ts';
import { measure } from './measure.ts';
import { anyOf, getFromCollection, putInCollection } from './requests.ts';

export async function* growth(): AsyncGenerator<Figure> {
  const call = await open('tallybook');
  let size = 0;
  for (const target of [1, 1000, 100_000, 1_000_000]) {
    for (; size < target; size++) await call(putInCollection(size));
    const [get, put] = await measure([
      counting((i) => call(getFromCollection(i, target))),
      counting((i) => call(putInCollection(anyOf(target, i)))),
    ]);
    const among = `in a table of ${target.toLocaleString('en')}`;
    yield { figure: `GetItem ${among}`, unit: '/s', tallybook: get! };
    yield { figure: `PutItem ${among}`, unit: '/s', tallybook: put! };
  }
}
