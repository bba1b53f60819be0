import { benchOn } from '../../../lab/tools/workbench/bench.ts';
import type { StatementWire } from '../../../lab/tools/workbench/partiqlSession.svelte.ts';
import type { Bench } from '../../../lab/tools/workbench/session.svelte.ts';

/**
 * A bench in a worker of its own, which ends when the bench is closed. A query is cancelled that
 * way, too: SQLite hears nothing while it computes, and ending its worker always works.
 */
export const benchInWorker = (): Bench =>
  benchOn(wireTo(new Worker(new URL('./bench.worker.ts', import.meta.url), { type: 'module' })));

export const statementsInWorker = (): StatementWire =>
  wireTo(new Worker(new URL('./partiql.worker.ts', import.meta.url), { type: 'module' }));

interface Wire<Job, Heard> {
  send(job: Job): void;
  hear(listener: (heard: Heard) => void): void;
  close(): void;
}

function wireTo<Job, Heard>(worker: Worker): Wire<Job, Heard | { failed: string }> {
  return {
    send: (job) => worker.postMessage(job),
    hear(listener) {
      worker.onmessage = ({ data }: MessageEvent<Heard>) => listener(data);
      worker.onerror = (event) => {
        // It is told to the reader.
        event.preventDefault();
        listener({ failed: event.message });
      };
    },
    close: () => worker.terminate(),
  };
}
