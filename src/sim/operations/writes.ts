/** PutItem, UpdateItem, DeleteItem and GetItem: dynalite's actions, observed and metered. */
import { meterRead, meterRefusedWrite, meterWrite } from '../capacity/units.ts';
import type { MeteredWrite } from '../capacity/units.ts';
import { consumedCapacity } from '../capacity/consumed.ts';
import { ActionRun, runAction, type ActionObserver } from '../dynalite/run.ts';
import type { ActionData } from '../dynalite/modules.ts';
import type { RequestContext } from '../engine.ts';
import { AwsError, transactionConflict } from '../errors.ts';
import { explainCondition } from '../expressions/index.ts';
import { keyOf, markerKey, MARKERS } from '../store/keys.ts';
import type { WriteKind } from '../trace/events.ts';
import type { Item, JsonObject, TableDescription } from '../types.ts';
import { collectionMetrics } from './itemCollections.ts';

export type WriteOperation = 'PutItem' | 'UpdateItem' | 'DeleteItem';

const KINDS: Record<WriteOperation, WriteKind> = {
  PutItem: 'Put',
  UpdateItem: 'Update',
  DeleteItem: 'Delete',
};

/** Where an event of a write belongs: the table as named, the item's key, and its action. */
export function addressOf(run: ActionRun, data: ActionData, action?: number) {
  const table = run.table!;
  return {
    table: table.TableName,
    key: keyOf((data.Item ?? data.Key) as Item, table),
    ...(action !== undefined && { action }),
  };
}

/**
 * Watches one write: refuses it when a transaction holds the item, and tells the trace what was
 * read and how the condition came out.
 */
export function observeWrite(
  context: RequestContext,
  data: ActionData,
  action?: number,
): ActionObserver {
  const { database } = context.engine;
  return {
    read(run) {
      if (database.get(MARKERS, markerKey(run.table!.TableName, run.key)))
        throw transactionConflict();
      if (!context.tracing) return;
      context.emit({ type: 'item.read', ...addressOf(run, data, action), item: run.before });
    },
    condition(run, condition, result) {
      if (!context.tracing) return;
      context.emit({
        type: 'condition.evaluated',
        ...addressOf(run, data, action),
        expression: condition.text,
        result,
        explanation: explainCondition(condition, run.before),
      });
    },
  };
}

/** One write outside a transaction, whole: events, units, and the answer's body. */
export function write(
  context: RequestContext,
  operation: WriteOperation,
  data: ActionData,
): { body: JsonObject; metered: MeteredWrite; table: TableDescription } {
  const run = new ActionRun(observeWrite(context, data));
  let body: JsonObject;
  try {
    body = runAction(operation, context.engine.store, data, run);
  } catch (error) {
    meterFailure(context, run, error, data.Item as Item | undefined);
    throw error;
  }
  const metered = meterWrite(run.table!, run.before, run.after);
  context.units.write += metered.total;
  if (context.tracing) {
    const { before, after } = run;
    const kind = KINDS[operation];
    context.emit({ type: 'item.written', ...addressOf(run, data), kind, before, after });
  }
  return { body, metered, table: run.table! };
}

/**
 * A failed condition is charged by the larger of the stored and the new item, at least one unit
 * (AWS Developer Guide, "Read and write operations"); its error carries no `ConsumedCapacity`.
 */
function meterFailure(context: RequestContext, run: ActionRun, error: unknown, item?: Item): void {
  if (!(error instanceof AwsError) || !run.table) return;
  if (!error.body.__type.endsWith('ConditionalCheckFailedException')) return;
  context.units.write += meterRefusedWrite(run.table, run.before, item ?? null).total;
}

/** PutItem, UpdateItem, DeleteItem as a client asked for them. */
export function singleWrite(operation: WriteOperation) {
  return (context: RequestContext, data: ActionData): JsonObject => {
    const { body, metered, table } = write(context, operation, data);
    const attributes = body.Attributes as Item | undefined;
    const answer: JsonObject = {};
    if (attributes && Object.keys(attributes).length > 0) answer.Attributes = attributes;
    const consumed = consumedCapacity(
      context.sentAs(metered.table),
      data.ReturnConsumedCapacity,
      metered,
    );
    if (consumed) answer.ConsumedCapacity = consumed;
    const collection = collectionMetrics(
      context.engine.database,
      data.ReturnItemCollectionMetrics,
      { table, item: (data.Item ?? data.Key) as Item },
    );
    if (collection) answer.ItemCollectionMetrics = collection;
    return answer;
  };
}

export function getItem(context: RequestContext, data: ActionData): JsonObject {
  const run = new ActionRun();
  const body = runAction('GetItem', context.engine.store, data, run);
  const item = run.before;
  const metered = meterRead(run.table!, item, data.ConsistentRead ? 'strong' : 'eventual');
  context.units.read += metered.total;
  if (context.tracing) context.emit({ type: 'item.read', ...addressOf(run, data), item });
  const answer: JsonObject = body.Item ? { Item: body.Item } : {};
  const consumed = consumedCapacity(
    context.sentAs(metered.table),
    data.ReturnConsumedCapacity,
    metered,
  );
  if (consumed) answer.ConsumedCapacity = consumed;
  return answer;
}
