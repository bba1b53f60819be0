/**
 * Operations on tables. dynalite lets a table pass through CREATING and DELETING on timers of
 * the wall clock; here the answer says so and the change is complete when the next request
 * comes, as nothing in the engine waits for real time.
 */
import { DynaliteStore } from '../dynalite/store.ts';
import { runAction } from '../dynalite/run.ts';
import type { ActionData } from '../dynalite/modules.ts';
import type { RequestContext } from '../engine.ts';
import { TABLES } from '../store/keys.ts';
import type { JsonObject, TableDescription } from '../types.ts';
import { deepFreeze } from '../values/freeze.ts';

export function createTable(context: RequestContext, data: ActionData): JsonObject {
  const { engine } = context;
  const store = new DynaliteStore(engine.database);
  const body = runAction('CreateTable', store, data);
  // dynalite's timer fires later, on a store that no longer listens.
  store.close();
  const created = structuredClone(body.TableDescription) as TableDescription;
  created.CreationDateTime = engine.clock.now() / 1000;
  created.TableId = engine.random.uuid();
  const active = structuredClone(created);
  active.TableStatus = 'ACTIVE';
  for (const index of active.GlobalSecondaryIndexes ?? []) {
    Object.assign(index, { IndexStatus: 'ACTIVE' });
  }
  engine.database.put(TABLES, active.TableName, deepFreeze(active));
  return { TableDescription: created };
}

export function deleteTable(context: RequestContext, data: ActionData): JsonObject {
  const { engine } = context;
  const store = new DynaliteStore(engine.database);
  const body = runAction('DeleteTable', store, data);
  store.close();
  engine.database.delete(TABLES, data.TableName);
  return structuredClone(body);
}

/** DescribeTable and ListTables run as dynalite has them. */
export function readTables(operation: 'DescribeTable' | 'ListTables') {
  return (context: RequestContext, data: ActionData): JsonObject =>
    structuredClone(runAction(operation, context.engine.store, data));
}
