/**
 * The explorer behind messages, for a worker. Code cannot be sent to a worker, so a page sends
 * what its own code can make a system of: the id of a write path, say. A result is plain data; the
 * page makes the same system of the same words and replays the schedule.
 */
import { explore } from './explore.ts';
import type {
  AllowedFaults,
  ExploreOptions,
  ExploreProgress,
  ExploreResult,
  System,
} from './types.ts';

/** From the page. `id` is the page's own, a new one for each exploration. */
export type ExplorerRequest<Words> =
  | {
      type: 'explore';
      id: number;
      system: Words;
      faults?: AllowedFaults;
      when?: ExploreOptions['when'];
    }
  | { type: 'cancel'; id: number };

/** To the page; `cancelled` and `failed` end an exploration as `done` does. */
export type ExplorerReply =
  | { type: 'progress'; id: number; progress: ExploreProgress }
  | { type: 'done'; id: number; result: ExploreResult }
  | { type: 'cancelled'; id: number }
  | { type: 'failed'; id: number; message: string };

/** A worker's own end, or one of a MessageChannel. */
export interface ExplorerPort {
  onmessage: ((event: MessageEvent) => unknown) | null;
  postMessage(reply: ExplorerReply): void;
}

/** Answers what comes in at a port, for as long as it is open. */
export function serveExplorer<Words>(port: ExplorerPort, systemOf: (words: Words) => System): void {
  const running = new Map<number, AbortController>();

  const run = async (
    request: Extract<ExplorerRequest<Words>, { type: 'explore' }>,
    { signal }: AbortController,
  ): Promise<ExplorerReply> => {
    const { id, system, faults, when } = request;
    try {
      const result = await explore({
        ...systemOf(system),
        ...(faults && { faults }),
        ...(when && { when }),
        signal,
        onProgress: (progress) => port.postMessage({ type: 'progress', id, progress }),
      });
      return { type: 'done', id, result };
    } catch (error) {
      if (signal.aborted) return { type: 'cancelled', id };
      return {
        type: 'failed',
        id,
        message: error instanceof Error ? error.message : String(error),
      };
    }
  };

  port.onmessage = async ({ data }: MessageEvent<ExplorerRequest<Words>>) => {
    if (data.type === 'cancel') {
      running.get(data.id)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(data.id, controller);
    const reply = await run(data, controller);
    running.delete(data.id);
    port.postMessage(reply);
  };
}
