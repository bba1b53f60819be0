/** The books of every post, kept up with each write instead of counted anew. */
import type { PostTally } from '../../lab/room/room.ts';
import { isLike, storedIn, textOf } from '../../lab/tally.ts';
import type { Item, Snapshot, TraceEvent } from '../../sim/index.ts';

/** Posts that are shown at most: nobody looks through more. */
const SHOWN = 200;

type Written = Extract<TraceEvent, { type: 'item.written' | 'item.committed' }>;

export class Books {
  readonly #posts = new Map<string, PostTally>();

  /** By table and post. */
  get posts(): ReadonlyMap<string, PostTally> {
    return this.#posts;
  }

  /** Counts a state from its beginning. */
  load(snapshot: Snapshot): void {
    this.#posts.clear();
    for (const table of snapshot.tables()) {
      for (const item of snapshot.items(table)) this.#enter(table, item, null, item);
    }
  }

  /** Enters a write; returns the books that it has changed. */
  note({ table, key, before, after }: Written): PostTally | undefined {
    return this.#enter(table, key, before, after);
  }

  /** A table is gone with all that was in it. */
  drop(table: string): void {
    for (const [id, post] of this.#posts) if (post.table === table) this.#posts.delete(id);
  }

  /** In the order of their keys; of very many those that do not balance, then the most liked. */
  list(): PostTally[] {
    const off = ({ stored, counted }: PostTally): number => Math.abs(stored - counted);
    return [...this.#posts.values()]
      .sort((a, b) => off(b) - off(a) || b.counted - a.counted)
      .slice(0, SHOWN)
      .sort((a, b) => (a.post < b.post ? -1 : 1));
  }

  #enter(table: string, key: Item, before: Item | null, after: Item | null): PostTally | undefined {
    const post = textOf(key.PK);
    const meta = textOf(key.SK) === 'META';
    if (post === '' || (!meta && !isLike(key))) return undefined;
    const id = `${table}\n${post}`;
    const { stored, counted } = this.#posts.get(id) ?? { stored: 0, counted: 0 };
    const tally: PostTally = meta
      ? { table, post, stored: storedIn(after), counted }
      : { table, post, stored, counted: counted + Number(!!after) - Number(!!before) };
    if (meta && !after && counted === 0) this.#posts.delete(id);
    else this.#posts.set(id, tally);
    return tally;
  }
}
