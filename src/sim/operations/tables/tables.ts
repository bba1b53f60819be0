/**
 * CreateTable, DeleteTable, DescribeTable and ListTables. dynalite lets a table pass through
 * CREATING and DELETING on timers of the wall clock; here the answer says so and the change is
 * complete when the next request comes, as nothing in the engine waits for real time.
 */
import { DynaliteStore } from '../../dynalite/store.ts';
import { runAction } from '../../dynalite/run.ts';
import { rules, type ActionData } from '../../dynalite/modules.ts';
import type { RequestContext } from '../../engine.ts';
import { resourceInUse, texts } from '../../errors.ts';
import { TABLES, TIME_TO_LIVE } from '../../store/keys.ts';
import { newStreamFault } from '../../streams/specification.ts';
import type { JsonObject, TableDescription } from '../../types.ts';
import { deepFreeze } from '../../values/freeze.ts';
import { REFUSED_ON_CREATE } from './requestTypes.ts';
import {
  applySettings,
  check,
  existingTable,
  indexSettingsFault,
  refuseWhileHeld,
  seconds,
  settingsFault,
} from './settings.ts';
import { addTags, tagsFault, type Tag } from './tags.ts';

export function createTableFault(data: ActionData): string | undefined {
  const tags = data.Tags as Tag[] | undefined;
  return (
    settingsFault(data, REFUSED_ON_CREATE) ??
    (data.StreamSpecification && newStreamFault(data.StreamSpecification)) ??
    indexSettingsFault((data.GlobalSecondaryIndexes ?? []) as ActionData[]) ??
    rules.CreateTable.custom?.(data, undefined) ??
    (tags && tagsFault(tags))
  );
}

export function createTable(context: RequestContext, data: ActionData): JsonObject {
  const { engine } = context;
  if (engine.database.get(TABLES, data.TableName)) {
    throw resourceInUse(texts.tableExists(data.TableName));
  }
  const store = new DynaliteStore(engine.database);
  const {
    Tags,
    DeletionProtectionEnabled,
    TableClass,
    StreamSpecification,
    SSESpecification: _,
    ...own
  } = data;
  const body = runAction('CreateTable', store, own);
  // dynalite's timer fires later, on a store that no longer listens.
  store.close();
  const created = structuredClone(body.TableDescription) as TableDescription;
  created.CreationDateTime = seconds(engine);
  created.TableId = engine.random.uuid();
  applySettings(engine, created, {
    DeletionProtectionEnabled: DeletionProtectionEnabled ?? false,
    TableClass,
    StreamSpecification,
  });
  const active = structuredClone(created);
  active.TableStatus = 'ACTIVE';
  for (const index of active.GlobalSecondaryIndexes ?? []) {
    Object.assign(index, { IndexStatus: 'ACTIVE' });
  }
  engine.database.put(TABLES, active.TableName, deepFreeze(active));
  if (Tags) addTags(engine.database, active.TableName, Tags);
  return { TableDescription: created };
}

export function deleteTable(context: RequestContext, data: ActionData): JsonObject {
  const { engine } = context;
  const name = data.TableName as string;
  const table = existingTable(engine, name);
  if (table.DeletionProtectionEnabled) check(texts.deletionProtected);
  refuseWhileHeld(engine, name);
  const store = new DynaliteStore(engine.database);
  const body = runAction('DeleteTable', store, data);
  store.close();
  engine.database.delete(TABLES, name);
  engine.database.delete(TIME_TO_LIVE, name);
  engine.throughput.forget(table);
  engine.replication.catchUp(table);
  return structuredClone(body);
}

/** DescribeTable and ListTables run as dynalite has them. */
export function readTables(operation: 'DescribeTable' | 'ListTables') {
  return (context: RequestContext, data: ActionData): JsonObject =>
    structuredClone(runAction(operation, context.engine.store, data));
}
