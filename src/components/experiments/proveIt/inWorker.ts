import type { Explorer, Outcome } from '../../../lab/experiments/proveIt/question.ts';
import type { Heard } from './explorer.worker.ts';

/** Has a question answered in a worker of its own, which ends with the answer or when cancelled. */
export const inWorker: Explorer = async (question, { signal, onProgress }) => {
  const worker = new Worker(new URL('./explorer.worker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<Outcome>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Heard>) => {
      if ('schedules' in data) onProgress?.(data.schedules);
      else if ('outcome' in data) resolve(data.outcome);
      else reject(new Error(data.fault));
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  worker.postMessage(question);
  try {
    return await answered;
  } finally {
    worker.terminate();
  }
};
