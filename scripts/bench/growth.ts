/**
 * How the cost of one request grows with the table: tables of several sizes take turns, each
 * figure with its ratio to the same in a thousand items. Puts replace items, so that every table
 * stays as large as it is.
 */
import { open, type Call } from './contenders.ts';
import type { Figure } from './figure.ts';
import { counting } from './inProcess.ts';
import { median, ratioOf, takeTurns } from './measure.ts';
import { anyOf, getFromCollection, putInCollection, type Request } from './requests.ts';

const SIZES = [1, 1000, 100_000, 1_000_000];
const BASE = 1000;

const REQUESTS: readonly [string, (size: number, i: number) => Request][] = [
  ['GetItem', (size, i) => getFromCollection(i, size)],
  ['PutItem', (size, i) => putInCollection(anyOf(size, i))],
];

const written = (size: number): string => size.toLocaleString('en');

export async function* growth(): AsyncGenerator<Figure> {
  const calls: Call[] = [];
  for (const size of SIZES) {
    const call = await open('tallybook');
    for (let i = 0; i < size; i++) await call(putInCollection(i));
    calls.push(call);
  }
  for (const [name, request] of REQUESTS) {
    const rates = await takeTurns(
      SIZES.map((size, n) => counting((i) => calls[n]!(request(size, i)))),
    );
    const base = rates[SIZES.indexOf(BASE)]!;
    for (const [n, size] of SIZES.entries()) {
      const figure: Figure = {
        figure: `${name} in a table of ${written(size)}`,
        unit: '/s',
        tallybook: median(rates[n]!),
      };
      if (size === BASE) yield figure;
      else
        yield { ...figure, ratio: ratioOf(rates[n]!, base), against: `that of ${written(BASE)}` };
    }
  }
}
