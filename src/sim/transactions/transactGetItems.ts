/**
 * TransactGetItems: all items as they stand between transactions, or a cancellation. An item
 * that a TransactWriteItems holds refuses the read with `TransactionConflict` (AWS Developer
 * Guide, "Transaction conflict handling").
 */
import { consumedCapacities } from '../capacity/consumed.ts';
import { meterRead, type Metered } from '../capacity/units.ts';
import { keyFault } from '../dynalite/keyChecks.ts';
import type { ActionData } from '../dynalite/modules.ts';
import { readExpressions } from '../dynalite/seam.ts';
import type { RequestContext } from '../engine.ts';
import { resourceNotFound, texts, transactionCanceled, validationError } from '../errors.ts';
import { project } from '../expressions/index.ts';
import { valuesOf } from '../operations/checks/shared.ts';
import { throttledReason } from '../partitions/refusal.ts';
import { itemKey, itemSpace, keyOf, markerKey, MARKERS, TABLES } from '../store/keys.ts';
import type { StagedWrite } from '../store/snapshot.ts';
import type { CancellationReason, Item, JsonObject, TableDescription } from '../types.ts';
import { emptyKeyFault } from './validate.ts';

interface Get {
  data: ActionData;
  table: TableDescription;
}

const NONE: CancellationReason = { Code: 'None' };

export function transactGetItems(context: RequestContext, data: ActionData): JsonObject {
  const gets = validateGets(context, data);
  const reasons = gets.map((get) => refusal(context, get));
  const parts: Metered[] = [];
  const responses = gets.map((get, index) => {
    if (reasons[index]!.Code === 'ValidationError') return {};
    const item = read(context, get, index);
    const metered = meterRead(get.table, item, 'transactional');
    const throttled = takeRead(context, get, metered);
    if (throttled) {
      if (reasons[index] === NONE) reasons[index] = throttled;
      return {};
    }
    parts.push(metered);
    return respond(get, item);
  });
  for (const part of parts) context.units.read += part.total;
  if (reasons.some((reason) => reason !== NONE)) throw transactionCanceled(reasons);
  const consumed = consumedCapacities(data.ReturnConsumedCapacity, parts, {
    split: 'ReadCapacityUnits',
    sentAs: context.spellings,
  });
  return { Responses: responses, ...(consumed && { ConsumedCapacity: consumed }) };
}

function validateGets(context: RequestContext, data: ActionData): Get[] {
  const requests = (data.TransactItems as ActionData[]).map((entry) => {
    if (!entry.Get) throw validationError(texts.noTransactGet);
    return entry.Get as ActionData;
  });
  for (const get of requests) check(faultOf(get));
  const gets = requests.map((get) => {
    const table = context.engine.database.get(TABLES, get.TableName) as
      TableDescription | undefined;
    if (!table || table.TableStatus === 'CREATING') throw resourceNotFound();
    return { data: get, table };
  });
  for (const { data, table } of gets) check(emptyKeyFault(data.Key, table));
  const seen = new Set<string>();
  for (const { data, table } of gets) {
    if (keyFault(data.Key, table)) continue;
    const address = markerKey(table.TableName, itemKey(data.Key, table));
    if (seen.has(address)) throw validationError(texts.duplicateTarget);
    seen.add(address);
  }
  return gets;
}

function faultOf(get: ActionData): string | undefined {
  return readExpressions(get, 'older') ?? valuesOf('Key', 'older')(get);
}

function check(message: string | undefined): void {
  if (message) throw validationError(message);
}

function refusal(context: RequestContext, { data, table }: Get): CancellationReason {
  const fault = keyFault(data.Key, table);
  if (fault) return { Code: 'ValidationError', Message: fault };
  const { database, ledger } = context.engine;
  const marker = markerKey(table.TableName, itemKey(data.Key, table));
  const held = database.get(MARKERS, marker) as StagedWrite | undefined;
  if (!held) return NONE;
  ledger.meet(held.transaction);
  return { Code: 'TransactionConflict', Message: texts.transactionOngoing };
}

function read(context: RequestContext, { data, table }: Get, action: number): Item | null {
  const key = itemKey(data.Key, table);
  const item = context.engine.database.get(itemSpace(table.TableName), key) as Item | undefined;
  context.emit({
    type: 'item.read',
    table: table.TableName,
    key: keyOf(data.Key, table),
    action,
    item: item ?? null,
  });
  return item ?? null;
}

/** Why the item's partition, or the table, has no read units for it. */
function takeRead(
  { engine }: RequestContext,
  { data, table }: Get,
  metered: Metered,
): CancellationReason | undefined {
  if (!engine.throughput.enforced) return undefined;
  const refused = engine.throughput.takeRead(table, itemKey(data.Key, table), metered);
  return refused && throttledReason(refused);
}

/** A missing item, or a projection that matches nothing, leaves an empty entry. */
function respond({ data }: Get, item: Item | null): JsonObject {
  if (!item) return {};
  if (!data._projection) return { Item: item };
  const projected = project(data._projection.compiled, item);
  return Object.keys(projected).length > 0 ? { Item: projected } : {};
}
