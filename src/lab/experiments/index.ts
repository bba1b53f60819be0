import type { Experiment } from './experiment.ts';
import { whyCount } from './whyCount/experiment.ts';

/** The experiments by lesson id. */
export const experiments: ReadonlyMap<string, Experiment> = new Map(
  [whyCount].map((experiment) => [experiment.id, experiment]),
);
