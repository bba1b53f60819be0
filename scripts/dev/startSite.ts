/** Runs the site in development beside the program that asks for it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How long the site may take to end. */
const PATIENCE_MS = 3000;

interface Site {
  /** Its address, once it stands; undefined when it ended before. */
  url: Promise<string | undefined>;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/** Starts the site on this port, or on the next one that is free. */
export function startSite(port: number): Site {
  const program = fork(fileURLToPath(new URL('site.ts', import.meta.url)), [String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(program, 'exit').then(() => undefined);
  const stands = once(program, 'message').then(([message]) => {
    const { port: taken } = message as { port: number };
    return `http://127.0.0.1:${taken}/`;
  });
  return {
    url: Promise.race([stands, ended]),
    ended,
    async close() {
      if (program.connected) program.disconnect();
      const late = setTimeout(() => program.kill('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
