/** One of the servers, in a process of its own; prints the port it listens on. */
import { createServer, type Server } from 'node:http';
import type { Side } from './contenders.ts';

/** Reads what it is sent and answers with next to nothing. */
const bareServer = (): Server =>
  createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('Content-Length', 2).end('{}'));
  });

async function listen(side: Side | 'floor'): Promise<number> {
  if (side === 'tallybook') {
    const { createEndpoint } = await import('../../src/sim/http/endpoint.ts');
    const { createSimulator } = await import('../../src/sim/index.ts');
    const { url } = await createEndpoint({ simulator: createSimulator() }).listen(0);
    return Number(new URL(url).port);
  }
  // Its types are none of the project's.
  const name = 'dynalite';
  const { default: dynalite } = (await import(name)) as { default: (options: object) => Server };
  const server = side === 'floor' ? bareServer() : dynalite({ createTableMs: 0 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}

process.stdout.write(`${await listen(process.argv[2] as Side | 'floor')}\n`);
// Ends with the process that started it.
process.stdin.resume().on('end', () => process.exit());
