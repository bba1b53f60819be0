import { linesOf, tablesOf } from '../../../lab/experiments/singleTable/lines.ts';
import { returnedBy, unitsOf, type Sent } from '../../../lab/experiments/singleTable/recording.ts';
import type { Item, MeteredUnits } from '../../../sim/index.ts';

/** A request, or several of the same kind in a row. */
export interface RequestGroup {
  operation: string;
  tables: readonly string[];
  /** Those of the first. */
  lines: readonly string[];
  first: Sent;
  times: number;
  units: MeteredUnits;
  returned: readonly Item[];
}

/** Requests in the order in which they were sent; batches of one job are one group. */
export function groupsOf(sent: readonly Sent[]): RequestGroup[] {
  const runs: Sent[][] = [];
  for (const one of sent) {
    const run = runs.at(-1);
    if (run?.[0]!.operation === one.operation && one.operation.startsWith('BatchWrite')) {
      run.push(one);
    } else runs.push([one]);
  }
  return runs.map((run) => {
    const first = run[0]!;
    return {
      operation: first.operation,
      tables: tablesOf(first.input),
      lines: linesOf(first.input),
      first,
      times: run.length,
      units: unitsOf(run),
      returned: run.flatMap(returnedBy),
    };
  });
}
