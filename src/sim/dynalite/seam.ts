/**
 * Where the engine's own parts take the place of dynalite's. dynalite's modules call each other
 * through their export objects, so replacing an export replaces it for every action. Each
 * replacement restores a fact of DynamoDB that dynalite gets wrong or slow:
 *
 * - expressions: one linear parser in place of the exponential ones, with AWS's errors;
 * - conditions and updates: evaluated as DynamoDB does, and observed;
 * - keys: the store's own order-preserving keys;
 * - sizes: UTF-8 bytes, numbers as measured;
 * - indexes: written at once with the item;
 * - Query and Scan: pages read from the store without streams;
 * - capacity: metered by the engine, so dynalite's own figures are left out.
 */
import { itemSize } from '../capacity/itemSize.ts';
import { AwsError, conditionalCheckFailed, validationError } from '../errors.ts';
import { applyUpdate, compileExpressions, evaluateCondition } from '../expressions/index.ts';
import type { CompiledUpdate, ExpressionRequest } from '../expressions/index.ts';
import { indexEntryKey, indexSpace, itemKey, hashPrefix, keyBySchema } from '../store/keys.ts';
import type { AttributeValue, Item, TableDescription } from '../types.ts';
import { encodeKeyValue } from '../values/keys.ts';
import { typeOf } from '../values/compare.ts';
import { validateAttributeValue } from '../values/validate.ts';
import { db, validations, type ActionData, type DynaliteError } from './modules.ts';
import { queryTable } from './queryTable.ts';
import { currentRun } from './run.ts';
import { asDynaliteError, type DynaliteStore } from './store.ts';
import { emptyRecord } from '../values/record.ts';

type Flags = Record<string, true>;

function flags(names: Iterable<string>): Flags {
  const object = emptyRecord<true>();
  for (const name of names) object[name] = true;
  return object;
}

/** Parses a request's expressions into what dynalite's actions read; returns AWS's error text. */
function validateExpressions(data: ActionData): string | undefined {
  const result = compileExpressions(data as ExpressionRequest);
  if (!result.ok) return result.message;
  const { update, condition, keyCondition, filter, projection } = result.compiled;
  if (update) {
    data._updates = {
      compiled: update,
      paths: update.paths,
      nestedPaths: flags(update.nestedHeads),
      sections: update.topLevelNames.map((name) => ({ path: [name] })),
    };
  }
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

/** Checks a value and gives it its stored form, in place: dynalite's validators expect that. */
function validateInPlace(value: AttributeValue): string | undefined {
  const result = validateAttributeValue(value);
  if (!result.ok) return result.message;
  if (result.value !== value) Object.assign(value, result.value);
  return undefined;
}

const matchesExpected = db.matchesFilter;

/** Runs when the addressed item has been read: conflict, condition, then the update itself. */
function checkConditional(data: ActionData, existing?: Item): DynaliteError | null {
  const run = currentRun()!;
  const before = existing ?? null;
  run.before = before;
  try {
    run.observer.read?.(run);
    if (data._condition) {
      const result = evaluateCondition(data._condition, before);
      run.observer.condition?.(run, data._condition, result);
      if (!result) throw conditionFailure(data, before);
    } else if (
      data.Expected &&
      !matchesExpected(before ?? {}, data.Expected, data.ConditionalOperator)
    ) {
      throw conditionFailure(data, before);
    }
    if (data._updates) data._updates.sections = updateSections(data, before);
  } catch (error) {
    if (error instanceof AwsError) return asDynaliteError(error);
    throw error;
  }
  return null;
}

function conditionFailure(data: ActionData, before: Item | null): AwsError {
  const wanted = data.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
  return conditionalCheckFailed(wanted && before ? before : undefined);
}

/**
 * The update's outcome as plain sections for dynalite's action: each attribute it touches is
 * set to its final value or removed, so the arithmetic, the sets and the lists are the engine's.
 */
function updateSections(data: ActionData, before: Item | null): object[] {
  const update = data._updates.compiled as CompiledUpdate;
  const result = applyUpdate(update, before ?? (data.Key as Item), {
    itemExists: before !== null,
  });
  if (!result.ok) throw validationError(result.message);
  const sections: object[] = [];
  for (const name of update.topLevelNames) {
    const value = Object.hasOwn(result.item, name) ? result.item[name] : undefined;
    if (value) sections.push({ type: 'set', path: [name], val: value, attrType: typeOf(value) });
    else if (before && Object.hasOwn(before, name)) sections.push({ type: 'remove', path: [name] });
  }
  return sections;
}

/** Writes all index entries of one item change; nothing can come between them and the item. */
function updateIndexes(
  store: DynaliteStore,
  table: TableDescription,
  before: Item | undefined,
  after: Item | null | undefined,
  callback: (error?: Error | null) => void,
): void {
  const run = currentRun();
  if (run) run.after = after ?? null;
  for (const kind of ['Local', 'Global'] as const) {
    for (const index of table[`${kind}SecondaryIndexes`] ?? []) {
      const space = indexSpace(kind, table.TableName, index.IndexName);
      const names = index.KeySchema.map((key) => key.AttributeName);
      const inIndex = (item: Item | null | undefined): item is Item =>
        !!item && names.every((name: string) => item[name]);
      const oldKey = inIndex(before) ? indexEntryKey(before, table, index.KeySchema) : undefined;
      const newKey = inIndex(after) ? indexEntryKey(after, table, index.KeySchema) : undefined;
      if (oldKey !== undefined && oldKey !== newKey) store.content.delete(space, oldKey);
      if (newKey !== undefined) {
        store.content.put(space, newKey, projectIntoIndex(after!, table, index));
      }
    }
  }
  callback();
}

function projectIntoIndex(
  item: Item,
  table: TableDescription,
  index: NonNullable<TableDescription['GlobalSecondaryIndexes']>[number],
): Item {
  if (index.Projection.ProjectionType === 'ALL') return item;
  const names = [...index.KeySchema, ...table.KeySchema].map((key) => key.AttributeName);
  const entry = emptyRecord<AttributeValue>();
  for (const name of [...names, ...(index.Projection.NonKeyAttributes ?? [])]) {
    const value = item[name];
    if (value) entry[name] = value;
  }
  return Object.freeze(entry);
}

Object.assign(validations, {
  validateExpressions,
  validateAttributeValue: validateInPlace,
  convertKeyCondition: (conditions: unknown) => conditions,
});

Object.assign(db, {
  checkConditional,
  updateIndexes,
  queryTable,
  itemSize: (item: Item) => itemSize(item),
  addConsumedCapacity: () => undefined,
  createKey(item: Item, table: TableDescription, schema?: TableDescription['KeySchema']): string {
    if (schema && schema !== table.KeySchema) return keyBySchema(item, schema);
    const key = itemKey(item, table);
    const run = currentRun();
    if (run) Object.assign(run, { key, table });
    return key;
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
