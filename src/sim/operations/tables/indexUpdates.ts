/** `GlobalSecondaryIndexUpdates`: indexes of a table that has items already. */
import { rules, type ActionData } from '../../dynalite/modules.ts';
import type { Engine } from '../../engine.ts';
import { limitExceeded, resourceNotFound, texts } from '../../errors.ts';
import { writeIndexEntry } from '../../store/indexEntries.ts';
import { indexSpace, itemSpace } from '../../store/keys.ts';
import type { Item, KeySchemaElement, SecondaryIndex, TableDescription } from '../../types.ts';
import { check } from './settings.ts';
import {
  billingModeOf,
  onDemandThroughput,
  setThroughput,
  throughputFault,
  type Throughput,
} from './throughput.ts';

interface NewIndex extends SecondaryIndex {
  ProvisionedThroughput?: Throughput;
}

interface IndexUpdate {
  Create?: NewIndex;
  Update?: { IndexName: string; ProvisionedThroughput?: Throughput };
  Delete?: { IndexName: string };
}

/** Global secondary indexes of one table (AWS Developer Guide, "Quotas"). */
const MAX_INDEXES = 20;

/**
 * Carries the updates out on `table`, the description as it will be, and shows them under way
 * in `answer`.
 */
export function updateIndexes(
  engine: Engine,
  table: TableDescription,
  answer: TableDescription,
  data: ActionData,
): void {
  const updates = (data.GlobalSecondaryIndexUpdates ?? []) as IndexUpdate[];
  refuseSeveral(updates);
  const definitions = (data.AttributeDefinitions ?? []) as TableDescription['AttributeDefinitions'];
  if (data.BillingMode === 'PROVISIONED') requireThroughput(table, updates);
  for (const { Create, Update, Delete } of updates) {
    if (Create) createIndex(engine, table, answer, Create, definitions);
    if (Update) updateIndex(engine, table, answer, Update);
    if (Delete) deleteIndex(engine, table, answer, Delete.IndexName);
    const built = Create?.IndexName ?? Delete?.IndexName;
    if (built !== undefined) engine.replication.catchUp(table, built);
  }
}

/** Building and removing indexes goes one at a time. */
function refuseSeveral(updates: readonly IndexUpdate[]): void {
  const structural = updates.filter(({ Create, Delete }) => Create ?? Delete);
  if (structural.length > 1) throw limitExceeded(texts.oneIndexAtATime);
}

/** A table that leaves on-demand mode says what each of its indexes gets. */
function requireThroughput(table: TableDescription, updates: readonly IndexUpdate[]): void {
  const missing = (table.GlobalSecondaryIndexes ?? []).filter(
    ({ IndexName, ...index }) =>
      !(index as NewIndex).ProvisionedThroughput?.ReadCapacityUnits &&
      !updates.some(({ Update, Delete }) =>
        Update?.ProvisionedThroughput
          ? Update.IndexName === IndexName
          : Delete?.IndexName === IndexName,
      ),
  );
  if (missing.length > 0) {
    check(texts.indexThroughputRequired(missing.map(({ IndexName }) => IndexName).join(',')));
  }
}

function find(table: TableDescription, name: string): SecondaryIndex | undefined {
  return table.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === name);
}

function createIndex(
  engine: Engine,
  table: TableDescription,
  answer: TableDescription,
  created: NewIndex,
  definitions: TableDescription['AttributeDefinitions'],
): void {
  const name = created.IndexName;
  const taken = table.LocalSecondaryIndexes?.some(({ IndexName }) => IndexName === name);
  if (taken || find(table, name)) check(texts.indexExists);
  const defined = mergeDefinitions(table, definitions, created.KeySchema);
  check(indexFault(table, created, defined));
  if ((table.GlobalSecondaryIndexes?.length ?? 0) >= MAX_INDEXES) {
    throw limitExceeded(texts.tooManyIndexes(MAX_INDEXES));
  }
  const index = {
    ...created,
    IndexArn: `${table.TableArn}/index/${name}`,
    IndexSizeBytes: 0,
    ItemCount: 0,
    ProvisionedThroughput: {
      ...onDemandThroughput(),
      ...created.ProvisionedThroughput,
    },
  };
  table.AttributeDefinitions = defined;
  answer.AttributeDefinitions = defined;
  (table.GlobalSecondaryIndexes ??= []).push({ ...index, IndexStatus: 'ACTIVE' } as SecondaryIndex);
  (answer.GlobalSecondaryIndexes ??= []).push({
    ...index,
    IndexStatus: 'CREATING',
    Backfilling: false,
  } as SecondaryIndex);
  backfill(engine, table, index);
}

/** The request names the new index's keys; those that other keys use are known already. */
function mergeDefinitions(
  table: TableDescription,
  definitions: TableDescription['AttributeDefinitions'],
  keys: readonly KeySchemaElement[],
): TableDescription['AttributeDefinitions'] {
  const merged = [...table.AttributeDefinitions];
  for (const definition of definitions) {
    const known = merged.find((one) => one.AttributeName === definition.AttributeName);
    if (known && known.AttributeType !== definition.AttributeType) {
      check(texts.attributeRedefined(definition.AttributeName));
    }
    const used = keys.some((key) => key.AttributeName === definition.AttributeName);
    if (!known && used) merged.push(definition);
  }
  return merged;
}

/** The rules for an index are those of CreateTable, so dynalite's check of that says what is wrong. */
function indexFault(
  table: TableDescription,
  index: NewIndex,
  definitions: TableDescription['AttributeDefinitions'],
): string | undefined {
  const onDemand = billingModeOf(table) === 'PAY_PER_REQUEST';
  if (!onDemand && !index.ProvisionedThroughput) return texts.newIndexThroughput(index.IndexName);
  const asCreated = {
    KeySchema: table.KeySchema,
    AttributeDefinitions: definitions,
    GlobalSecondaryIndexes: [index],
    ...(onDemand
      ? { BillingMode: 'PAY_PER_REQUEST' }
      : { ProvisionedThroughput: { ReadCapacityUnits: 1, WriteCapacityUnits: 1 } }),
  };
  return (
    rules.CreateTable.custom?.(asCreated, undefined) ?? throughputFault(index.ProvisionedThroughput)
  );
}

/** Gives the index an entry for every item that has its keys. */
function backfill({ database }: Engine, table: TableDescription, index: SecondaryIndex): void {
  for (const [, item] of database.range(itemSpace(table.TableName))) {
    writeIndexEntry(database, table, 'Global', index, null, item as Item);
  }
}

function updateIndex(
  engine: Engine,
  table: TableDescription,
  answer: TableDescription,
  { IndexName, ProvisionedThroughput: units }: NonNullable<IndexUpdate['Update']>,
): void {
  const index = find(table, IndexName);
  if (!index) throw resourceNotFound();
  if (!units) return;
  if (billingModeOf(table) === 'PAY_PER_REQUEST') check(texts.indexThroughputOnDemand(IndexName));
  check(throughputFault(units));
  const described = (index as { ProvisionedThroughput?: unknown }).ProvisionedThroughput;
  const changed = setThroughput(engine, described, units, `index: ${IndexName}`);
  Object.assign(index, { ProvisionedThroughput: changed });
  Object.assign(find(answer, IndexName)!, {
    ProvisionedThroughput: changed,
    IndexStatus: 'UPDATING',
  });
}

function deleteIndex(
  { database, throughput }: Engine,
  table: TableDescription,
  answer: TableDescription,
  name: string,
): void {
  if (!find(table, name)) throw resourceNotFound();
  Object.assign(find(answer, name)!, { IndexStatus: 'DELETING' });
  const left = table.GlobalSecondaryIndexes!.filter(({ IndexName }) => IndexName !== name);
  if (left.length > 0) table.GlobalSecondaryIndexes = left;
  else delete table.GlobalSecondaryIndexes;
  const { KeySchema, LocalSecondaryIndexes: locals = [] } = table;
  const used = new Set(
    [KeySchema, ...[...left, ...locals].map((index) => index.KeySchema)]
      .flat()
      .map(({ AttributeName }) => AttributeName),
  );
  table.AttributeDefinitions = table.AttributeDefinitions.filter(({ AttributeName }) =>
    used.has(AttributeName),
  );
  database.drop(indexSpace('Global', table.TableName, name));
  throughput.forget(table, name);
}
