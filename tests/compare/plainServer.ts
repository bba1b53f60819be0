/** dynalite 4 as it comes, as a server of its own that is started again when a request kills it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../node_modules/dynalite/cli.js', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface PlainServer {
  url: string;
  /** Resolves when the server answers, after its start or after a crash. */
  ready(): Promise<void>;
  stop(): void;
}

export async function startPlainServer(): Promise<PlainServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let stopped = false;
  const start = (): void => {
    const times = ['--createTableMs', '0', '--deleteTableMs', '0'];
    child = spawn(
      process.execPath,
      [CLI, '--host', '127.0.0.1', '--port', String(port), ...times],
      {
        stdio: 'ignore',
      },
    );
    child.on('exit', () => {
      if (!stopped) start();
    });
  };
  start();
  return {
    url,
    async ready() {
      for (let tries = 0; tries < 200; tries++) {
        const answered = await fetch(url).then(
          (response) => response.text(),
          () => undefined,
        );
        if (answered !== undefined) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('plain dynalite did not start');
    },
    stop() {
      stopped = true;
      child.kill();
    },
  };
}
