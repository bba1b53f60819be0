/** Query and Scan: dynalite works out the range, the engine reads the page and meters it. */
import { consumedCapacity } from '../capacity/consumed.ts';
import { meterRangeRead } from '../capacity/units.ts';
import { ActionRun, runAction } from '../dynalite/run.ts';
import type { ActionData } from '../dynalite/modules.ts';
import type { RequestContext } from '../engine.ts';
import type { JsonObject } from '../types.ts';

export function readRange(operation: 'Query' | 'Scan') {
  return (context: RequestContext, data: ActionData): JsonObject => {
    const run = new ActionRun();
    const answer = runAction(operation, context.engine.store, data, run);
    const metered = meterRangeRead(
      run.table!,
      run.page!,
      data.ConsistentRead ? 'strong' : 'eventual',
    );
    context.units.read += metered.total;
    const consumed = consumedCapacity(
      context.sentAs(metered.table),
      data.ReturnConsumedCapacity,
      metered,
    );
    return consumed ? { ...answer, ConsumedCapacity: consumed } : answer;
  };
}
