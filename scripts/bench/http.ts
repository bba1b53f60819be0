/** Requests a second over HTTP: the endpoint beside plain dynalite's server, each a process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Side } from './contenders.ts';
import { compared, type Figure } from './figure.ts';
import { Load } from './load.ts';
import { measure } from './measure.ts';
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

const FIGURES: readonly [string, Record<Side, Series>][] = [
  ['like', { tallybook: only(requests.likeAsTransaction), dynalite: requests.likeAsTwoCalls }],
  ...(
    [
      ['PutItem', only(requests.putItem)],
      ['UpdateItem ADD', only(requests.updateItem)],
      ['GetItem among 1,000', only((i) => requests.getFromCollection(i, 1000))],
      ['Query COUNT of 1,000', only(() => requests.countCollection())],
      ['Scan of 1,000', only(() => requests.scan())],
    ] as const
  ).map(([name, series]): [string, Record<Side, Series>] => [
    name,
    { tallybook: series, dynalite: series },
  ]),
];

export async function* http(): AsyncGenerator<Figure> {
  for (const [name, series] of FIGURES) {
    const servers = await Promise.all(SIDES.map(startServer));
    if (name.endsWith('1,000')) {
      for (const { load } of servers) {
        let item = 0;
        await load.run(1000, () => [requests.putInCollection(item++)]);
      }
    }
    const [tallybook, dynalite] = await measure(
      servers.map(({ load }, n) => {
        let i = 0;
        return (times) => load.run(times, () => series[SIDES[n]!](i++));
      }),
    );
    for (const { stop } of servers) stop();
    yield compared(`${name}, over HTTP`, '/s', tallybook!, dynalite!);
  }
  yield await floor();
}

/** What Node's own server leaves to be had. */
async function floor(): Promise<Figure> {
  const { load, stop } = await startServer('floor');
  const [rate] = await measure([
    (times) => load.run(times, () => [requests.getFromCollection(0, 1)]),
  ]);
  stop();
  return { figure: 'HTTP, the floor', unit: '/s', tallybook: rate!, of: 'bare Node' };
}
