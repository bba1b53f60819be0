/** Requests a second over HTTP: the endpoint beside plain dynalite's server, each a process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Side } from './contenders.ts';
import { compared, type Figure } from './figure.ts';
import { Load } from './load.ts';
import { measure, measureBoth, type Work } from './measure.ts';
import * as requests from './requests.ts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));
const SIDES: readonly Side[] = ['tallybook', 'dynalite'];

async function startServer(side: Side | 'floor'): Promise<{ load: Load; stop: () => void }> {
  const server = spawn(process.execPath, [SERVER, side], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  const load = new Load(Number(port));
  await load.run(1, () => [['CreateTable', requests.TABLE]]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    load,
    stop() {
      load.close();
      server.stdin.end();
    },
  };
}

type Series = (i: number) => readonly requests.Request[];

const only =
  (request: (i: number) => requests.Request): Series =>
  (i) => [request(i)];

const both = (request: (i: number) => requests.Request): Record<Side, Series> => ({
  tallybook: only(request),
  dynalite: only(request),
});

/** In an order that leaves the table as the reads expect it; the likes lie elsewhere. */
const FIGURES: readonly [string, Record<Side, Series>][] = [
  ['GetItem among 1,000', both((i) => requests.getFromCollection(i, 1000))],
  ['Query COUNT of 1,000', both(() => requests.countCollection())],
  ['Scan of 1,000', both(() => requests.scan())],
  ['PutItem', both(requests.putItem)],
  ['UpdateItem ADD', both(requests.updateItem)],
  ['like', { tallybook: only(requests.likeAsTransaction), dynalite: requests.likeAsTwoCalls }],
];

/** From here on, no user has liked anything: a like that is there already would be refused. */
const NEW_USERS = 1_000_000_000;

export async function* http(): AsyncGenerator<Figure> {
  const servers = await Promise.all(SIDES.map(startServer));
  for (const { load } of servers) {
    let item = 0;
    await load.run(1000, () => [requests.putInCollection(item++)]);
  }
  for (const [name, series] of FIGURES) {
    const works = servers.map(({ load }, n): Work => {
      let i = name === 'like' ? NEW_USERS : 0;
      return (times) => load.run(times, () => series[SIDES[n]!](i++));
    });
    const duel = await measureBoth(works[0]!, works[1]!);
    yield compared(`${name}, over HTTP`, duel);
  }
  for (const { stop } of servers) stop();
  yield await floor();
}

/** What Node's own server leaves to be had. */
async function floor(): Promise<Figure> {
  const { load, stop } = await startServer('floor');
  const rate = await measure((times) => load.run(times, () => [requests.getFromCollection(0, 1)]));
  stop();
  return { figure: 'HTTP, the floor', unit: '/s', tallybook: rate, of: 'bare Node' };
}
