/**
 * BatchGetItem and BatchWriteItem: dynalite's checks and its single-item actions, one after the
 * other in request order. dynalite's own batch actions shuffle with Math.random and run their
 * parts through a scheduler of their own.
 */
import { consumedCapacities } from '../capacity/consumed.ts';
import { itemSize } from '../capacity/itemSize.ts';
import { meterRead, type Metered } from '../capacity/units.ts';
import { ActionRun, runAction } from '../dynalite/run.ts';
import { db, type ActionData } from '../dynalite/modules.ts';
import { PAGE_BYTES } from '../dynalite/queryTable.ts';
import type { RequestContext } from '../engine.ts';
import { AwsError, errorName, resourceNotFound, texts, validationError } from '../errors.ts';
import { isThrottled } from '../partitions/refusal.ts';
import { itemKey, itemSpace, TABLES } from '../store/keys.ts';
import type { Item, JsonObject, TableDescription } from '../types.ts';
import { collectionMetricsByTable, type CollectionWrite } from './itemCollections.ts';
import { addressOf, takeRead, write } from './writes.ts';

/** Items of one answer come to at most 16 MB (AWS API Reference, BatchGetItem). */
const ANSWER_BYTES = 16 * PAGE_BYTES;

function activeTable(context: RequestContext, name: string): TableDescription {
  const table = context.engine.database.get(TABLES, name) as TableDescription | undefined;
  if (!table || table.TableStatus === 'CREATING' || table.TableStatus === 'DELETING') {
    throw resourceNotFound();
  }
  return table;
}

interface BatchGetTable extends ActionData {
  Keys: Item[];
}

export function batchGetItem(context: RequestContext, data: ActionData): JsonObject {
  const requests = Object.entries(data.RequestItems as Record<string, BatchGetTable>);
  for (const [name, request] of requests) {
    const table = activeTable(context, name);
    for (const key of request.Keys) refuse(db.validateKey(key, table)?.message);
  }
  const responses: Record<string, Item[]> = {};
  const unprocessed: Record<string, JsonObject> = {};
  const parts: Metered[] = [];
  let bytes = 0;
  let throttled: AwsError | undefined;
  for (const [name, request] of requests) {
    const items: Item[] = (responses[context.sentAs(name)] = []);
    const left: Item[] = [];
    for (const key of request.Keys) {
      const run = new ActionRun();
      const { Keys: _keys, ...options } = request;
      const found = readOne(context, { ...options, TableName: name, Key: key }, run);
      if (found && bytes + itemSize(found.stored) > ANSWER_BYTES) {
        left.push(key);
        continue;
      }
      const metered = meterRead(
        run.table!,
        found?.stored ?? null,
        request.ConsistentRead ? 'strong' : 'eventual',
      );
      try {
        takeRead(context, run, { ...options, TableName: name, Key: key }, metered);
      } catch (error) {
        throttled = throttledOr(error);
        left.push(key);
        continue;
      }
      bytes += found ? itemSize(found.stored) : 0;
      parts.push(metered);
      if (found) items.push(found.projected);
    }
    if (left.length > 0)
      unprocessed[context.sentAs(name)] = { ...publicMembers(request), Keys: left };
  }
  if (throttled && parts.length === 0) throw throttled;
  for (const part of parts) context.units.read += part.total;
  const consumed = consumedCapacities(data.ReturnConsumedCapacity, parts, {
    sentAs: context.spellings,
  });
  return {
    Responses: responses,
    UnprocessedKeys: unprocessed,
    ...(consumed && { ConsumedCapacity: consumed }),
  };
}

function readOne(
  context: RequestContext,
  data: ActionData,
  run: ActionRun,
): { stored: Item; projected: Item } | undefined {
  const { replication, store } = context.engine;
  const from = replication.storeFor(store, data.ConsistentRead);
  const body = runAction('GetItem', from, data, run);
  const stored = from.database.get(itemSpace(data.TableName), run.key) as Item | undefined;
  context.emit({ type: 'item.read', ...addressOf(run, data), item: stored ?? null });
  return stored && { stored, projected: body.Item as Item };
}

function publicMembers(data: ActionData): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !name.startsWith('_')));
}

interface BatchWriteRequest {
  PutRequest?: { Item: Item };
  DeleteRequest?: { Key: Item };
}

export function batchWriteItem(context: RequestContext, data: ActionData): JsonObject {
  const requests = Object.entries(data.RequestItems as Record<string, BatchWriteRequest[]>);
  for (const [name, writes] of requests) refuseBadWrites(activeTable(context, name), writes);
  const unprocessed: Record<string, BatchWriteRequest[]> = {};
  const parts: Metered[] = [];
  const written: CollectionWrite[] = [];
  let throttled: AwsError | undefined;
  for (const [name, writes] of requests) {
    for (const request of writes) {
      const { PutRequest, DeleteRequest } = request;
      const operation = PutRequest ? 'PutItem' : 'DeleteItem';
      const members = PutRequest ?? DeleteRequest;
      try {
        const { metered, table } = write(context, operation, { TableName: name, ...members });
        parts.push(metered);
        written.push({ table, item: PutRequest?.Item ?? DeleteRequest!.Key });
      } catch (error) {
        // An element that meets a transaction, or no units, is left to the caller to send again.
        if (!isConflict(error)) throttled = throttledOr(error);
        (unprocessed[context.sentAs(name)] ??= []).push(request);
      }
    }
  }
  if (throttled && parts.length === 0) throw throttled;
  const consumed = consumedCapacities(data.ReturnConsumedCapacity, parts, {
    sentAs: context.spellings,
  });
  const collections = collectionMetricsByTable(
    context.engine.database,
    data.ReturnItemCollectionMetrics,
    written,
    (table) => context.sentAs(table),
  );
  return {
    UnprocessedItems: unprocessed,
    ...(collections && { ItemCollectionMetrics: collections }),
    ...(consumed && { ConsumedCapacity: consumed }),
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof AwsError && errorName(error.body) === 'TransactionConflictException';
}

/** The error, if it says that an element was throttled: the batch fails only if all of them are. */
function throttledOr(error: unknown): AwsError {
  if (error instanceof AwsError && isThrottled(error)) return error;
  throw error;
}

function refuseBadWrites(table: TableDescription, writes: BatchWriteRequest[]): void {
  const seen = new Set<string>();
  for (const { PutRequest, DeleteRequest } of writes) {
    const attributes = (PutRequest?.Item ?? DeleteRequest?.Key) as Item;
    const fault = PutRequest
      ? db.validateItem(attributes, table)
      : db.validateKey(attributes, table);
    // BatchWriteItem words a bad key like a wrong key map, whichever it is.
    refuse(
      fault && /Missing the key|Type mismatch for key/.test(fault.message)
        ? texts.keySchemaMismatch
        : fault?.message,
    );
    const key = itemKey(attributes, table);
    if (seen.has(key)) throw validationError(texts.batchDuplicates);
    seen.add(key);
  }
}

function refuse(message: string | undefined): void {
  if (message) throw validationError(message);
}
