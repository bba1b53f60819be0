/** Clients that are not ours to install: found where they are, run apart from the machine's settings. */
import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'vitest';

/** Credentials that no one checks, and nothing of the user's own. */
export const environment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  LC_ALL: 'C.UTF-8',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
  AWS_DEFAULT_REGION: 'us-east-1',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_PAGER: '',
};

/** Every program of this name on the path that runs with these arguments. */
export function installed(name: string, args: readonly string[]): string[] {
  const directories = (process.env.PATH ?? '').split(delimiter).filter((dir) => existsSync(dir));
  return [...new Set(directories.map((dir) => join(realpathSync(dir), name)))].filter(
    (program) => existsSync(program) && runs(program, args),
  );
}

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { env: environment, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A skipped test in place of those that need a program, and a line that says which one. */
export function skipForWantOf(program: string, debianPackage: string): void {
  const note = `${program} is not installed here (Debian: ${debianPackage})`;
  process.stderr.write(`Skipped: ${note}\n`);
  test(program, ({ skip }) => skip(note));
}
