/** A file that says which process has another file to itself. */
import { readFile, unlink, writeFile } from 'node:fs/promises';

/**
 * Returns how to give it back. A lock whose process has died is nobody's.
 * @throws {Error} when another process has it
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      await writeFile(path, `${process.pid}\n`, { flag: 'wx' });
      return () => unlink(path).catch(() => undefined);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => '0'));
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(`Process ${holder} has it already (${path}).`);
    }
    await unlink(path).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
