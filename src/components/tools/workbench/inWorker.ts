import { benchOn } from '../../../lab/tools/workbench/bench.ts';
import type { Heard } from '../../../lab/tools/workbench/protocol.ts';
import type { Bench } from '../../../lab/tools/workbench/session.svelte.ts';

/**
 * A bench in a worker of its own, which ends when the bench is closed. A query is cancelled that
 * way, too: SQLite hears nothing while it computes, and ending its worker always works.
 */
export function benchInWorker(): Bench {
  const worker = new Worker(new URL('./bench.worker.ts', import.meta.url), { type: 'module' });
  return benchOn({
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
  });
}
