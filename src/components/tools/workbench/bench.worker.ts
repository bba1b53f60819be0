/** SQLite and the reading of items, beside the page: neither can make it wait. */
import type { Heard, Job } from '../../../lab/tools/workbench/protocol.ts';
import { serveBench } from '../../../lab/tools/workbench/serve.ts';

const take = serveBench((heard: Heard, transfer: Transferable[] = []) =>
  postMessage(heard, { transfer }),
);

addEventListener('message', ({ data }: MessageEvent<Job>) => void take(data));
