/** Does the page's jobs, one after the other: in a worker, so that the page stays quick. */
import { ItemDatabase, QueryRefused } from './database.ts';
import { InputFault } from '../../items/fault.ts';
import { load } from './load.ts';
import type { Heard, Job } from './protocol.ts';

type Say = (heard: Heard, transfer?: Transferable[]) => void;

/** Rows that are handed over at a time: the page takes them in without a stop. */
const AT_A_TIME = 5_000;

/** @returns what takes a job */
export function serveBench(say: Say): (job: Job) => Promise<void> {
  let database: ItemDatabase | undefined;
  const take = async (job: Job): Promise<void> => {
    if ('load' in job) {
      const made = await load(job.load, {
        progress: (progress) => say({ progress }),
        items: (items) => say({ items }),
      });
      ({ database } = made);
      say({ loaded: made.loaded }, [made.loaded.image.buffer]);
    } else if ('restore' in job) {
      database = await ItemDatabase.from(job.restore);
      say({ restored: true });
    } else {
      const { rows, ...answered } = database!.query(job.query);
      for (let at = 0; at < rows.length; at += AT_A_TIME) {
        say({ rows: rows.slice(at, at + AT_A_TIME) });
      }
      say({ answered });
    }
  };
  return async (job) => {
    try {
      await take(job);
    } catch (error) {
      if (error instanceof InputFault) say({ fault: error.fault });
      else if (error instanceof QueryRefused) say({ refused: error.refusal });
      else say({ failed: String(error) });
    }
  };
}
