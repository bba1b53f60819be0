/** A bench on the other side of messages. */
import type { Heard, Job, LoadedItem, LoadProgress } from './protocol.ts';
import { Trouble, type Bench } from './session.svelte.ts';

/** The other side. */
export interface Wire {
  send(job: Job): void;
  /** Whoever hears next takes the place of whoever heard before. */
  hear(listener: (heard: Heard) => void): void;
  close(): void;
}

export function benchOn(wire: Wire): Bench {
  /** Sends a job, and waits for the message that ends it. */
  const ask = <T>(job: Job, take: (heard: Heard) => { done: T } | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      wire.hear((heard) => {
        if ('fault' in heard || 'refused' in heard || 'failed' in heard) {
          reject(new Trouble(heard));
          return;
        }
        const end = take(heard);
        if (end) resolve(end.done);
      });
      wire.send(job);
    });
  return {
    load(source, hear: (progress: LoadProgress) => void) {
      const items: LoadedItem[] = [];
      return ask({ load: source }, (heard) => {
        if ('progress' in heard) hear(heard.progress);
        else if ('items' in heard) items.push(...heard.items);
        else if ('loaded' in heard) return { done: { loaded: heard.loaded, items } };
        return undefined;
      });
    },
    restore: (image) =>
      ask({ restore: image }, (heard) => ('restored' in heard ? { done: undefined } : undefined)),
    query(sql) {
      const rows: (readonly (string | number | bigint | null)[])[] = [];
      return ask({ query: sql }, (heard) => {
        if ('rows' in heard) rows.push(...heard.rows);
        else if ('answered' in heard) return { done: { ...heard.answered, rows } };
        return undefined;
      });
    },
    close: () => wire.close(),
  };
}
