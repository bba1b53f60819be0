/** PutItem, UpdateItem, DeleteItem and GetItem: dynalite's actions, observed and metered. */
import { meterRead, meterRefusedWrite, meterWrite } from '../capacity/units.ts';
import type { Metered, MeteredWrite } from '../capacity/units.ts';
import { consumedCapacity } from '../capacity/consumed.ts';
import { ActionRun, runAction, type ActionObserver } from '../dynalite/run.ts';
import type { ActionData } from '../dynalite/modules.ts';
import type { RequestContext } from '../engine.ts';
import { AwsError, transactionConflict } from '../errors.ts';
import { explainCondition } from '../expressions/index.ts';
import { throttledError } from '../partitions/refusal.ts';
import type { Throttled } from '../partitions/throughput.ts';
import { keyOf, markerKey, MARKERS } from '../store/keys.ts';
import type { StagedWrite } from '../store/snapshot.ts';
import { writeItem } from '../store/writeItem.ts';
import { captureChange } from '../streams/capture.ts';
import type { WriteKind } from '../trace/events.ts';
import type { Transaction } from '../transactions/ledger.ts';
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
 * Watches one write: refuses it when a transaction holds the item, or when it is part of one that
 * began before the item's last write; tells the trace what was read and how the condition came
 * out.
 */
export function observeWrite(
  context: RequestContext,
  data: ActionData,
  action?: number,
  transaction?: Transaction,
): ActionObserver {
  const { database, ledger } = context.engine;
  return {
    read(run) {
      const { key, before } = run;
      const { TableName } = run.table!;
      const held = database.get(MARKERS, markerKey(TableName, key)) as StagedWrite | undefined;
      if (held) {
        if (held.transaction !== transaction?.number) ledger.meet(held.transaction);
        throw transactionConflict();
      }
      const began = transaction?.timestamp;
      if (began !== undefined && ledger.lastWrites.isLater(TableName, key, before !== null, began))
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
  const { engine } = context;
  const run = new ActionRun(observeWrite(context, data));
  // What a write takes is known only once it is worked out, and it may be refused for that.
  const { enforced } = engine.throughput;
  let body: JsonObject;
  try {
    body = runAction(operation, enforced ? engine.dryStore : engine.store, data, run);
  } catch (error) {
    meterFailure(context, run, error, data);
    throw error;
  }
  const { before, after } = run;
  const table = run.table!;
  const metered = meterWrite(table, before, after);
  if (enforced) {
    const refused = engine.throughput.takeWrite(table, run.key, metered, before, after);
    if (refused) throw throttle(context, refused, addressOf(run, data));
    writeItem(engine.database, table, run.key, before, after);
  }
  engine.ledger.lastWrites.note(table.TableName, run.key, after !== null, engine.ledger.now());
  context.units.write += metered.total;
  if (context.tracing) {
    const kind = KINDS[operation];
    context.emit({ type: 'item.written', ...addressOf(run, data), kind, before, after });
  }
  captureChange(context, table, before, after);
  return { body, metered, table };
}

/**
 * A failed condition is charged by the larger of the stored and the new item, at least one unit
 * (AWS Developer Guide, "Read and write operations"); its error carries no `ConsumedCapacity`.
 */
function meterFailure(
  context: RequestContext,
  run: ActionRun,
  error: unknown,
  data: ActionData,
): void {
  if (!(error instanceof AwsError) || !run.table) return;
  if (!error.body.__type.endsWith('ConditionalCheckFailedException')) return;
  const { throughput } = context.engine;
  const item = (data.Item as Item | undefined) ?? null;
  const metered = meterRefusedWrite(run.table, run.before, item);
  if (throughput.enforced) {
    const refused = throughput.takeWrite(run.table, run.key, metered, run.before, run.before);
    if (refused) throw throttle(context, refused, addressOf(run, data));
  }
  context.units.write += metered.total;
}

/** Tells the trace who has no units left, and gives the error for it. */
export function throttle(
  context: RequestContext,
  throttled: Throttled,
  address: { table: string; key: Item; action?: number },
): AwsError {
  const { index, direction, limit } = throttled;
  context.emit({
    type: 'request.throttled',
    ...address,
    ...(index !== undefined && { secondaryIndex: index }),
    direction,
    limit,
  });
  return throttledError(throttled);
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

/** @throws {AwsError} when the item's partition, or the table, has no read units left. */
export function takeRead(
  context: RequestContext,
  run: ActionRun,
  data: ActionData,
  metered: Metered,
): void {
  const { throughput } = context.engine;
  if (!throughput.enforced) return;
  const refused = throughput.takeRead(run.table!, run.key, metered);
  if (refused) throw throttle(context, refused, addressOf(run, data));
}

export function getItem(context: RequestContext, data: ActionData): JsonObject {
  const run = new ActionRun();
  const { replication, store } = context.engine;
  const from = replication.storeFor(store, data.ConsistentRead);
  const body = runAction('GetItem', from, data, run);
  const item = run.before;
  const metered = meterRead(run.table!, item, data.ConsistentRead ? 'strong' : 'eventual');
  takeRead(context, run, data, metered);
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
