/** Query and Scan: dynalite works out the range, the engine reads the page and meters it. */
import { consumedCapacity } from '../capacity/consumed.ts';
import { projectedNames } from '../capacity/indexEntry.ts';
import { meterRangeRead, type Metered } from '../capacity/units.ts';
import { ActionRun, runAction } from '../dynalite/run.ts';
import type { ActionData } from '../dynalite/modules.ts';
import type { DynaliteStore } from '../dynalite/store.ts';
import { wantedNames } from '../dynalite/queryTable.ts';
import type { RequestContext } from '../engine.ts';
import { texts, validationError } from '../errors.ts';
import { keyBySchema, keyOf, partitionPrefix, TABLES } from '../store/keys.ts';
import type {
  AttributeValue,
  Item,
  JsonObject,
  SecondaryIndex,
  TableDescription,
} from '../types.ts';
import { throttle } from './writes.ts';

export function readRange(operation: 'Query' | 'Scan') {
  return (context: RequestContext, data: ActionData): JsonObject => {
    const { answer, metered, read } = readPage(operation, context, data);
    context.read = read;
    const consumed = consumedCapacity(
      context.sentAs(metered.table),
      data.ReturnConsumedCapacity,
      metered,
    );
    return consumed ? { ...answer, ConsumedCapacity: consumed } : answer;
  };
}

/** One page: the answer without `ConsumedCapacity`, what it took, and what it read before its filter. */
export interface Page {
  answer: JsonObject;
  metered: Metered;
  read: readonly Item[];
}

/** `data` is a request that has been checked. */
export function readPage(
  operation: 'Query' | 'Scan',
  context: RequestContext,
  data: ActionData,
): Page {
  const table = context.engine.database.get(TABLES, data.TableName) as TableDescription | undefined;
  const message = table && rangeFault(operation, table, data);
  if (message) throw validationError(message);
  const run = new ActionRun();
  const answer = runAction(operation, storeFor(context, table, data), data, run);
  const metered = meterRangeRead(
    run.table!,
    run.page!,
    data.ConsistentRead ? 'strong' : 'eventual',
  );
  takeUnits(context, run, data, metered);
  context.units.read += metered.total;
  return { answer, metered, read: run.pageItems };
}

/**
 * A page is served by the partition in which it begins.
 * @throws {AwsError} when that partition, or the table or index, has no read units left
 */
function takeUnits(
  context: RequestContext,
  { table, pageItems }: ActionRun,
  data: ActionData,
  metered: Metered,
): void {
  const { throughput } = context.engine;
  if (!throughput.enforced) return;
  const index = named(table!.GlobalSecondaryIndexes, data.IndexName);
  const schema = (index ?? table!).KeySchema;
  const first = pageItems[0];
  const conditions = (data.KeyConditions ?? {}) as Record<
    string,
    { AttributeValueList: AttributeValue[] }
  >;
  const asked = conditions[schema[0]!.AttributeName]?.AttributeValueList[0];
  const key = first ? keyBySchema(first, schema) : asked ? partitionPrefix(asked) : '';
  const refused = throughput.takeRead(table!, key, metered);
  if (!refused) return;
  const address = { table: table!.TableName, key: first ? keyOf(first, table!) : {} };
  throw throttle(context, refused, address);
}

function storeFor(
  { engine }: RequestContext,
  table: TableDescription | undefined,
  data: ActionData,
): DynaliteStore {
  const { replication, store } = engine;
  return data.IndexName != null && named(table?.GlobalSecondaryIndexes, data.IndexName)
    ? replication.indexStoreFor(store)
    : replication.storeFor(store, data.ConsistentRead);
}

/** What dynalite's actions do not look at, or word as AWS did before 2026. */
function rangeFault(
  operation: 'Query' | 'Scan',
  table: TableDescription,
  data: ActionData,
): string | undefined {
  const global = named(table.GlobalSecondaryIndexes, data.IndexName);
  const index = global ?? named(table.LocalSecondaryIndexes, data.IndexName);
  // An index that does not exist, and a strong read of a global one, come first.
  if (data.IndexName != null && (!index || (global && data.ConsistentRead))) return undefined;
  const schema = (index ?? table).KeySchema;
  const conditions = Object.keys((data.KeyConditions ?? {}) as object);
  if (operation === 'Query' && conditions.length > schema.length && data._keyCondition) {
    return texts.tooManyKeyConditions(conditions.length, schema.length);
  }
  return emptyKey(schema, data) ?? (global && notProjected(table, global, data));
}

function named(
  indexes: SecondaryIndex[] | undefined,
  name: string | undefined,
): SecondaryIndex | undefined {
  return indexes?.find(({ IndexName }) => IndexName === name);
}

/** No key is ever empty, so asking for an empty one is refused. */
function emptyKey(schema: SecondaryIndex['KeySchema'], data: ActionData): string | undefined {
  for (const { AttributeName } of schema) {
    const condition = data.KeyConditions?.[AttributeName] as
      { ComparisonOperator: string; AttributeValueList: AttributeValue[] } | undefined;
    if (condition?.ComparisonOperator !== 'EQ') continue;
    const value = condition.AttributeValueList[0] as { S?: string; B?: string };
    if (value.S === '') return texts.emptyKey('string', AttributeName);
    if (value.B === '') return texts.emptyKey('binary', AttributeName);
  }
  return undefined;
}

/** A global index does not fetch what it lacks. */
function notProjected(
  table: TableDescription,
  index: SecondaryIndex,
  data: ActionData,
): string | undefined {
  if (index.Projection.ProjectionType === 'ALL') return undefined;
  const held = projectedNames(table, index);
  const missing = wantedNames(data).filter((name) => !held.has(name));
  return missing.length > 0 ? texts.notProjected(index.IndexName, missing) : undefined;
}
