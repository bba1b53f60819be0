/** The sessions of all experiments: for tests. A page fetches only the one that it shows. */
import type { Progress } from '../progress.ts';
import { SqlDatabase } from '../sql/database.ts';
import type { ExperimentSession } from './session.svelte.ts';
import { DriftSession } from './drift/session.svelte.ts';
import { HotPartitionSession } from './hotPartition/session.svelte.ts';
import { OtherCountsSession } from './otherCounts/session.svelte.ts';
import { OutOfBandSession } from './outOfBand/session.svelte.ts';
import { tryAll } from './proveIt/question.ts';
import { ProveItSession } from './proveIt/session.svelte.ts';
import { QueryVsScanSession } from './queryVsScan/session.svelte.ts';
import { SingleTableSession } from './singleTable/session.svelte.ts';
import { WhyCountSession } from './whyCount/session.svelte.ts';

const noPause = (): Promise<void> => Promise.resolve();

export const openers: Readonly<Record<string, (progress: Progress) => ExperimentSession>> = {
  'why-count': (progress) => new WhyCountSession(progress, noPause),
  'hot-partition': (progress) => new HotPartitionSession(progress, noPause),
  drift: (progress) =>
    new DriftSession(progress, { pause: noPause, openDatabase: () => SqlDatabase.open() }),
  'out-of-band': (progress) => new OutOfBandSession(progress),
  'other-counts': (progress) => new OtherCountsSession(progress),
  'prove-it': (progress) => new ProveItSession(progress, tryAll),
  'query-vs-scan': (progress) => new QueryVsScanSession(progress),
  'single-table': (progress) => new SingleTableSession(progress),
};
