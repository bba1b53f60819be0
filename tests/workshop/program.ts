/** The workshop as a program of its own, as `npm run dev` starts it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Starts `scripts/dev.ts`; whatever the test leaves of it is ended with the test. */
export function run(...args: string[]) {
  const program = spawn(process.execPath, ['scripts/dev.ts', ...args], {
    stdio: 'pipe',
    env: { ...process.env, npm_lifecycle_event: undefined },
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  let said = '';
  program.stdout.setEncoding('utf8');
  program.stdout.on('data', (chunk: string) => (said += chunk));
  const ended = once(program, 'close');
  const errors = text(program.stderr);
  return {
    program,
    ended,
    errors,
    /** Resolves to what a pattern captures in what the program says, as soon as it has said it. */
    async hear(pattern: RegExp): Promise<string> {
      for (;;) {
        const match = pattern.exec(said);
        if (match) return match[1]!;
        const more = await Promise.race([once(program.stdout, 'data'), ended.then(() => 'over')]);
        if (more === 'over' && !pattern.test(said)) throw new Error(`${said}\n${await errors}`);
      }
    },
  };
}

export const ENDPOINT = /DynamoDB, simulated: +(http:\/\/\S+)/;
