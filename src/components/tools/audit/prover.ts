import type { ProofQuestion } from '../../../lab/audit/proof.ts';
import type { ExplorerReply, ExplorerRequest, ExploreResult } from '../../../sim/index.ts';

/**
 * Has every order tried in a worker of its own, which ends with the answer or when cancelled.
 * @throws what `signal` was aborted with, or Error when the worker has failed
 */
export async function prove(
  question: ProofQuestion,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (orders: number) => void },
): Promise<ExploreResult> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<ExploreResult>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ExplorerReply>) => {
      if (data.type === 'progress') onProgress(data.progress.schedules);
      else if (data.type === 'done') resolve(data.result);
      else reject(new Error(data.type === 'failed' ? data.message : data.type));
    };
    worker.onerror = (event) => {
      // It is told to the reader.
      event.preventDefault();
      reject(new Error(event.message));
    };
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  const request: ExplorerRequest<ProofQuestion> = { type: 'explore', id: 1, system: question };
  worker.postMessage(request);
  try {
    return await answered;
  } finally {
    worker.terminate();
  }
}
