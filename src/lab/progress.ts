/** Which goals are reached, kept by goal id between visits. */

/** The part of Web Storage that is needed; every call of it may throw. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * `off`: the browser keeps nothing, so progress lasts as long as the page. `unreadable`: what was
 * kept is not ours to read; it has been put aside. `newer`: a later version of the page wrote it;
 * it is left as it is.
 */
export type ProgressTrouble = 'off' | 'unreadable' | 'newer';

/** Where progress lies in Web Storage: `{"version":1,"done":["transaction.like-and-read"]}`. */
export const PROGRESS_KEY = 'tallybook.progress';
/** Where unreadable progress is put aside, so that nothing is lost. */
export const ASIDE_KEY = 'tallybook.progress.aside';
const VERSION = 1;

export class Progress {
  readonly #store: Store | undefined;
  readonly #done: Set<string>;
  /** What stands in the way of keeping progress, if anything. */
  readonly trouble: ProgressTrouble | undefined;

  constructor(openStore: () => Store) {
    const { store, done, trouble } = open(openStore);
    this.#store = trouble === 'newer' ? undefined : store;
    this.#done = new Set(done);
    this.trouble = trouble;
  }

  has(id: string): boolean {
    return this.#done.has(id);
  }

  /** All that is reached, as the text of a file that `take` understands. */
  file(): string {
    return `${JSON.stringify({ version: VERSION, done: [...this.#done].sort() })}\n`;
  }

  /**
   * Adds what a file of `file` says; what is reached already stays.
   * Returns how many goals it named, or why it cannot be taken.
   */
  take(file: string): number | 'unreadable' | 'newer' {
    const done = read(file);
    if (!Array.isArray(done)) return done;
    this.add(done);
    return done.length;
  }

  /** Notes the goals as reached, together with those that another page has noted meanwhile. */
  add(ids: readonly string[]): void {
    for (const id of ids) this.#done.add(id);
    if (!this.#store) return;
    try {
      const kept = read(this.#store.getItem(PROGRESS_KEY));
      if (kept === 'newer') return;
      const done = [...new Set([...(Array.isArray(kept) ? kept : []), ...this.#done])];
      this.#store.setItem(PROGRESS_KEY, JSON.stringify({ version: VERSION, done }));
    } catch {
      // Storage is full or has been switched off: the progress of this visit stays in memory.
    }
  }
}

function open(openStore: () => Store): {
  store?: Store;
  done: string[];
  trouble?: ProgressTrouble;
} {
  try {
    const store = openStore();
    const text = store.getItem(PROGRESS_KEY);
    const done = read(text);
    if (Array.isArray(done)) return { store, done };
    if (done === 'unreadable') store.setItem(ASIDE_KEY, text ?? '');
    return { store, done: [], trouble: done };
  } catch {
    return { done: [], trouble: 'off' };
  }
}

function read(text: string | null): string[] | 'unreadable' | 'newer' {
  if (text === null) return [];
  let kept: { version?: unknown; done?: unknown } | null;
  try {
    kept = JSON.parse(text) as typeof kept;
  } catch {
    return 'unreadable';
  }
  if (typeof kept !== 'object' || typeof kept?.version !== 'number') return 'unreadable';
  if (kept.version > VERSION) return 'newer';
  const { done } = kept;
  const valid = Array.isArray(done) && done.every((id) => typeof id === 'string');
  return valid ? (done as string[]) : 'unreadable';
}
