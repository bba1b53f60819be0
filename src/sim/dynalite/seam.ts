/**
 * Where the engine's own parts take the place of dynalite's. dynalite's modules call each other
 * through their export objects, so replacing an export replaces it for every action. Each
 * replacement restores a fact of DynamoDB that dynalite gets wrong or slow:
 *
 * - expressions: one linear parser in place of the exponential ones, with AWS's errors;
 * - conditions and updates: evaluated as DynamoDB does, and observed;
 * - keys: checked in UTF-8 bytes, those of indexes as well; the store's order-preserving form;
 * - legacy conditions and updates: on the engine's own values and numbers;
 * - sizes: UTF-8 bytes, numbers as measured;
 * - indexes: written at once with the item;
 * - Query and Scan: pages read from the store without streams;
 * - capacity: metered by the engine, so dynalite's own figures are left out.
 */
import { itemSize } from '../capacity/itemSize.ts';
import { AwsError, conditionalCheckFailed, texts, validationError } from '../errors.ts';
import { compileExpressions, evaluateCondition, projectPaths } from '../expressions/index.ts';
import type { ExpressionRequest } from '../expressions/index.ts';
import { writeIndexEntry } from '../store/indexEntries.ts';
import { indexEntryKey, itemKey, hashPrefix, keyBySchema } from '../store/keys.ts';
import { tableShape } from '../store/tableShape.ts';
import type { AttributeValue, Item, TableDescription } from '../types.ts';
import { encodeKeyValue } from '../values/keys.ts';
import { MAX_LEVELS, validateAttributeValue, type ValidationLayer } from '../values/validate.ts';
import { flags } from './flags.ts';
import { itemFault, keyFault, keyPartFault } from './keyChecks.ts';
import { compareValue, matchesFilter } from './legacyConditions.ts';
import { db, validations, type ActionData } from './modules.ts';
import { queryTable } from './queryTable.ts';
import { currentRun } from './run.ts';
import type { DynaliteStore } from './store.ts';
import { updatedItem, updateRequestFault } from './updates.ts';

/**
 * Parses a request's expressions into what dynalite's actions read; returns AWS's error text.
 * Of the placeholder maps the names' faults come first, then those of the values themselves.
 */
export function readExpressions(
  data: ActionData,
  layer: ValidationLayer = 'current',
): string | undefined {
  const fault = data.ExpressionAttributeValues && expressionValuesFault(data, layer);
  if (fault) {
    const { ExpressionAttributeNames, ExpressionAttributeValues } = data as ExpressionRequest;
    const maps = compileExpressions({ ExpressionAttributeNames, ExpressionAttributeValues });
    return maps.ok ? fault : maps.message;
  }
  const result = compileExpressions(data as ExpressionRequest);
  if (!result.ok) return result.message;
  const { update, condition, keyCondition, filter, projection } = result.compiled;
  if (update) data._updates = { compiled: update };
  if (condition) data._condition = condition;
  if (keyCondition) data._keyCondition = { expression: keyCondition.conditions };
  if (filter) {
    data._filter = {
      compiled: filter,
      pathHeads: flags(filter.pathHeads),
      nestedPaths: flags(filter.nestedHeads),
    };
  }
  if (projection) {
    data._projection = {
      compiled: projection,
      paths: projection.paths,
      nestedPaths: flags(projection.nestedHeads),
    };
  }
  return undefined;
}

/**
 * Levels that values of a transaction's expressions may have: 33 pass and 41 do not (measured on
 * AWS, 2026-09); what lies between is not recorded.
 */
const OLDER_EXPRESSION_LEVELS = MAX_LEVELS + 1;

/** Checks the values of expressions and puts their stored forms in their place. */
function expressionValuesFault(data: ActionData, layer: ValidationLayer): string | undefined {
  const values = data.ExpressionAttributeValues as Record<string, AttributeValue>;
  const levels = layer === 'older' ? OLDER_EXPRESSION_LEVELS : MAX_LEVELS;
  for (const key of Object.keys(values)) {
    const result = validateAttributeValue(values[key]!, layer, levels);
    if (!result.ok) return layer === 'older' ? texts.valueOf(key, result.message) : result.message;
    values[key] = result.value;
  }
  return undefined;
}

/** Checks a value and gives it its stored form, in place: dynalite's validators expect that. */
function validateInPlace(value: AttributeValue): string | undefined {
  const result = validateAttributeValue(value);
  if (!result.ok) return result.message;
  if (result.value !== value) Object.assign(value, result.value);
  return undefined;
}

/** Runs when the addressed item has been read: conflict, condition, then the update itself. */
function checkConditional(): AwsError | null {
  const run = currentRun()!;
  const { data, before } = run;
  try {
    run.observer.read?.(run);
    if (data._condition) {
      const result = evaluateCondition(data._condition, before);
      run.observer.condition?.(run, data._condition, result);
      if (!result) throw conditionFailure(data, before);
    } else if (
      data.Expected &&
      !matchesFilter(before ?? {}, data.Expected, data.ConditionalOperator)
    ) {
      throw conditionFailure(data, before);
    }
    if (run.updating) run.after = updatedItem(data, before, run.table!);
  } catch (error) {
    if (error instanceof AwsError) return error;
    throw error;
  }
  return null;
}

function conditionFailure(data: ActionData, before: Item | null): AwsError {
  const wanted = data.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
  return conditionalCheckFailed(wanted && before ? before : undefined);
}

/** Writes all index entries of one item change; nothing can come between them and the item. */
function updateIndexes(
  store: DynaliteStore,
  table: TableDescription,
  _before: Item | undefined,
  after: Item | null,
  callback: () => void,
): void {
  const run = currentRun()!;
  if (!run.updating) run.after = after;
  for (const { index, kind } of tableShape(table).indexes) {
    writeIndexEntry(store.content, table, kind, index, run.before, run.after);
  }
  callback();
}

Object.assign(validations, {
  validateAttributeValue: validateInPlace,
});

const asFault = (message: string | undefined): AwsError | undefined =>
  message === undefined ? undefined : validationError(message);

Object.assign(db, {
  validateItem: (item: Item, table: TableDescription) => asFault(itemFault(item, table)),
  validateKey: (key: Item, table: TableDescription, schema?: TableDescription['KeySchema']) =>
    asFault(keyFault(key, table, schema)),
  validateKeyPiece: (key: Item, name: string, type: 'S' | 'N' | 'B', isPartitionKey: boolean) =>
    asFault(keyPartFault(key, name, type, isPartitionKey ? 0 : 1)),
  validateUpdates: (_legacy: unknown, _updates: unknown, table: TableDescription) =>
    asFault(updateRequestFault(currentRun()!.data, table)),
  validationError,
  matchesFilter,
  compare: compareValue,
  mapPaths: projectPaths,
  checkConditional,
  updateIndexes,
  queryTable,
  /** Only UpdateItem asks, of the item that it is about to put. */
  itemSize: () => itemSize(currentRun()!.after!),
  addConsumedCapacity: () => undefined,
  createKey(item: Item, table: TableDescription, schema?: TableDescription['KeySchema']): string {
    if (schema && schema !== table.KeySchema) return keyBySchema(item, schema);
    const run = currentRun();
    if (!run) return itemKey(item, table);
    run.table = table;
    // A transaction has worked the key out to look for duplicates.
    run.key ||= itemKey(item, table);
    return run.key;
  },
  createIndexKey: (item: Item, table: TableDescription, schema?: TableDescription['KeySchema']) =>
    indexEntryKey(item, table, schema ?? table.KeySchema),
  hashPrefix: (value: string, type: string) =>
    hashPrefix(encodeKeyValue({ [type]: value } as unknown as AttributeValue)),
  toRangeStr: (value: string | AttributeValue, type?: string) =>
    encodeKeyValue((type ? { [type]: value } : value) as AttributeValue),
  /** Lists of names and tags: the store hands out arrays where dynalite expects a lazy stream. */
  lazy: (values: unknown[]) => {
    const list = {
      take: () => list,
      join: (callback: (values: unknown[]) => void) => callback(values),
    };
    return list;
  },
});
