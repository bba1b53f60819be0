import type { Experiment } from './experiment.ts';
import { drift } from './drift/experiment.ts';
import { hotPartition } from './hotPartition/experiment.ts';
import { otherCounts } from './otherCounts/experiment.ts';
import { outOfBand } from './outOfBand/experiment.ts';
import { proveIt } from './proveIt/experiment.ts';
import { queryVsScan } from './queryVsScan/experiment.ts';
import { singleTable } from './singleTable/experiment.ts';
import { whyCount } from './whyCount/experiment.ts';

/** The experiments by lesson id. */
export const experiments: ReadonlyMap<string, Experiment> = new Map(
  [whyCount, hotPartition, outOfBand, queryVsScan, singleTable, otherCounts, proveIt, drift].map(
    (experiment) => [experiment.id, experiment],
  ),
);
