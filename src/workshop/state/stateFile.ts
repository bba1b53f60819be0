/**
 * A file that the room's state survives in. What is appended counts as kept once the operating
 * system has been made to put it on the disk (`fdatasync`): batches that gather while one is on
 * its way go together with the next. So a crash of the program loses nothing that was kept, nor
 * does a crash of the machine, unless the disk itself lies about what it has written.
 *
 * From time to time the file is written anew, without its journal: beside the old one, and put in
 * its place when it is whole.
 */
import { open, readFile, rename, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { linesOf, readLines, type SavedRoom, type StateFileContent } from './format.ts';
import type { JournalRecord } from './journal.ts';
import { takeLock } from './lock.ts';

/** Bytes of journal after which the file should be written anew. */
const LONG_JOURNAL = 16 * 1024 * 1024;
/** Bytes that are written at once. */
const CHUNK = 1024 * 1024;

interface Waiter {
  /** The last record that it waits for. */
  until: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export class StateFile {
  readonly #path: string;
  readonly #unlock: () => Promise<void>;
  #file: FileHandle | undefined;
  #queue: JournalRecord[] = [];
  #anew: SavedRoom | undefined;
  #appended = 0;
  #kept = 0;
  #journalBytes = 0;
  #waiters: Waiter[] = [];
  #writing: Promise<void> | undefined;
  #failure: Error | undefined;

  private constructor(path: string, unlock: () => Promise<void>) {
    this.#path = path;
    this.#unlock = unlock;
  }

  /**
   * Opens a file, which need not be there yet. Nothing may be appended before it has been written
   * anew.
   * @throws {Error} when another process has it, or when it is not a state file
   */
  static async open(
    path: string,
  ): Promise<{ file: StateFile; content: StateFileContent | undefined }> {
    const unlock = await takeLock(`${path}.lock`);
    try {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      const content = text === undefined ? undefined : readLines(text);
      return { file: new StateFile(path, unlock), content };
    } catch (error) {
      await unlock();
      throw new Error(`${path} cannot be taken up. ${(error as Error).message}`, { cause: error });
    }
  }

  append(record: JournalRecord): void {
    this.#queue.push(record);
    this.#appended++;
    this.#start();
  }

  /** Has the file written anew; what is appended from now on comes after it. */
  writeAnew(room: SavedRoom): void {
    this.#anew = room;
    // What has not been written yet is in the state already.
    this.#queue = [];
    this.#appended++;
    this.#start();
  }

  /** Whether it is time to write the file anew. */
  get isLong(): boolean {
    return this.#journalBytes > LONG_JOURNAL && !this.#anew;
  }

  /**
   * Resolves when everything so far is kept; undefined when it is.
   * Rejects with Node's error when the disk is full or fails; from then on nothing is kept.
   */
  kept(): Promise<void> | undefined {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#kept === this.#appended) return undefined;
    return new Promise((resolve, reject) => {
      this.#waiters.push({ until: this.#appended, resolve, reject });
    });
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#file?.close();
    await this.#unlock();
  }

  #start(): void {
    this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
  }

  async #write(): Promise<void> {
    // Requests that are served in the same turn of the event loop are kept together.
    await Promise.resolve();
    try {
      while (!this.#failure && this.#kept < this.#appended) {
        const until = this.#appended;
        const anew = this.#anew;
        const batch = this.#queue;
        this.#anew = undefined;
        this.#queue = [];
        if (anew) await this.#replace(anew);
        if (batch.length > 0) await this.#add(batch);
        this.#kept = until;
        this.#settle((waiter) => waiter.resolve());
      }
    } catch (error) {
      this.#failure = error as Error;
      this.#kept = this.#appended;
      this.#settle((waiter) => waiter.reject(error));
    }
  }

  #settle(tell: (waiter: Waiter) => void): void {
    const waiters = this.#waiters;
    this.#waiters = waiters.filter(({ until }) => until > this.#kept);
    for (const waiter of waiters) if (waiter.until <= this.#kept) tell(waiter);
  }

  /** One batch is one line: a line that is cut off is a batch of which nothing was acknowledged. */
  async #add(batch: readonly JournalRecord[]): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(batch)}\n`);
    await this.#file!.appendFile(line);
    await this.#file!.datasync();
    this.#journalBytes += line.length;
  }

  async #replace(room: SavedRoom): Promise<void> {
    const beside = `${this.#path}.new`;
    const file = await open(beside, 'w', 0o600);
    try {
      let chunk = '';
      for (const line of linesOf(room)) {
        chunk += line;
        if (chunk.length < CHUNK) continue;
        await file.appendFile(chunk);
        chunk = '';
      }
      await file.appendFile(chunk);
      await file.sync();
      await rename(beside, this.#path);
    } catch (error) {
      await file.close();
      await unlink(beside).catch(() => undefined);
      throw error;
    }
    await syncDirectory(path.dirname(this.#path));
    await this.#file?.close();
    this.#file = file;
    this.#journalBytes = 0;
  }
}

/** A new name is in a directory for good once that is on the disk; Windows sees to it itself. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}
