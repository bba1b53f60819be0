import type { Experiment } from './experiment.ts';
import { queryVsScan } from './queryVsScan/experiment.ts';
import { whyCount } from './whyCount/experiment.ts';

/** The experiments by lesson id. */
export const experiments: ReadonlyMap<string, Experiment> = new Map(
  [whyCount, queryVsScan].map((experiment) => [experiment.id, experiment]),
);
