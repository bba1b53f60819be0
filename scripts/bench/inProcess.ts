/** Requests a second in process, on one thread: the engine beside plain dynalite. */
import { open, type Call, type Side } from './contenders.ts';
import { compared, type Figure } from './figure.ts';
import { measureBoth, type Work } from './measure.ts';
import * as requests from './requests.ts';

const SIDES: readonly Side[] = ['tallybook', 'dynalite'];

/** Every turn goes on where the one before has stopped. */
export function counting(once: (i: number) => Promise<unknown>): Work {
  let i = 0;
  return async (times) => {
    for (let n = 0; n < times; n++) await once(i++);
  };
}

async function compare(
  figure: string,
  once: (call: Call, side: Side) => (i: number) => Promise<unknown>,
  calls?: readonly Call[],
): Promise<Figure> {
  const works: Work[] = [];
  for (const [n, side] of SIDES.entries()) {
    works.push(counting(once(calls?.[n] ?? (await open(side)), side)));
  }
  return compared(figure, await measureBoth(works[0]!, works[1]!));
}

const single = (request: (i: number) => requests.Request) => (call: Call) => (i: number) =>
  call(request(i));

/** Both with a collection of so many items. */
async function withCollection(size: number): Promise<Call[]> {
  const calls: Call[] = [];
  for (const side of SIDES) {
    const call = await open(side);
    for (let i = 0; i < size; i++) await call(requests.putInCollection(i));
    calls.push(call);
  }
  return calls;
}

/** Counts the collection, page by page. */
async function count(call: Call, expected: number): Promise<void> {
  let counted = 0;
  let start: object | undefined;
  do {
    const page = await call(requests.countCollection(start));
    counted += page.Count as number;
    start = page.LastEvaluatedKey as object | undefined;
  } while (start);
  if (counted !== expected) throw new Error(`counted ${counted} of ${expected}`);
}

export async function* inProcess(): AsyncGenerator<Figure> {
  yield await compare('like', (call, side) => async (i) => {
    if (side === 'tallybook') await call(requests.likeAsTransaction(i));
    else for (const request of requests.likeAsTwoCalls(i)) await call(request);
  });
  yield await compare('PutItem', single(requests.putItem));
  yield await compare('UpdateItem ADD', single(requests.updateItem));
  const small = await withCollection(1000);
  const get = single((i) => requests.getFromCollection(i, 1000));
  yield await compare('GetItem among 1,000', get, small);
  const countSmall = (call: Call) => () => count(call, 1000);
  yield await compare('Query COUNT of 1,000', countSmall, small);
  yield await compare('Scan of 1,000', single(requests.scan), small);
}

export async function* inProcessLarge(): AsyncGenerator<Figure> {
  const large = await withCollection(100_000);
  const get = single((i) => requests.getFromCollection(i, 100_000));
  yield await compare('GetItem among 100,000', get, large);
  const countLarge = (call: Call) => () => count(call, 100_000);
  yield await compare('Query COUNT of 100,000', countLarge, large);
}
