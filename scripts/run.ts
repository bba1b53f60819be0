/** Runs a command of the project with its output on the terminal. */
import { spawn } from 'node:child_process';

/** Resolves to whether the command, run through npm's path, ended well. */
export function run(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
