/**
 * UpdateTable: billing, throughput, global secondary indexes and settings. The answer shows the
 * change under way (UPDATING, CREATING, DELETING); it is complete when the next request comes.
 */
import type { ActionData } from '../../dynalite/modules.ts';
import type { Engine, RequestContext } from '../../engine.ts';
import { texts } from '../../errors.ts';
import { TABLES } from '../../store/keys.ts';
import {
  streamChangeFault,
  streamStateFault,
  type StreamSpecification,
} from '../../streams/specification.ts';
import type { JsonObject, TableDescription } from '../../types.ts';
import { deepFreeze } from '../../values/freeze.ts';
import { updateIndexes } from './indexUpdates.ts';
import { REFUSED_ON_UPDATE } from './requestTypes.ts';
import {
  applySettings,
  check,
  existingTable,
  indexSettingsFault,
  refuseWhileHeld,
  seconds,
  settingsFault,
} from './settings.ts';
import {
  billingModeOf,
  onDemandThroughput,
  setThroughput,
  throughputFault,
  type BillingMode,
  type Throughput,
} from './throughput.ts';

const CHANGES = [
  'ProvisionedThroughput',
  'BillingMode',
  'StreamSpecification',
  'SSESpecification',
  'TableClass',
  'DeletionProtectionEnabled',
];

export function updateTableFault(data: ActionData): string | undefined {
  const updates = (data.GlobalSecondaryIndexUpdates ?? []) as ActionData[];
  const indexes = updates.flatMap(({ Create, Update }) => [Create ?? {}, Update ?? {}]);
  const stream = data.StreamSpecification as StreamSpecification | undefined;
  const fault =
    settingsFault(data, REFUSED_ON_UPDATE) ??
    (stream && streamChangeFault(stream)) ??
    indexSettingsFault(indexes);
  if (fault) return fault;
  if (updates.length === 0 && CHANGES.every((name) => data[name] == null)) {
    return texts.nothingToUpdate;
  }
  if (data.BillingMode === 'PROVISIONED' && !data.ProvisionedThroughput) {
    return texts.throughputRequired;
  }
  return throughputFault(data.ProvisionedThroughput) ?? indexUpdatesFault(updates);
}

function indexUpdatesFault(updates: readonly ActionData[]): string | undefined {
  const names = new Set<string>();
  for (const update of updates) {
    const actions = [update.Update, update.Create, update.Delete].filter(
      (action) => action != null,
    );
    if (actions.length === 0) return texts.noIndexAction;
    if (actions.length > 1) return texts.severalIndexActions;
    const name = (actions[0] as { IndexName: string }).IndexName;
    if (names.has(name)) return texts.indexTwice(name);
    names.add(name);
  }
  return undefined;
}

export function updateTable(context: RequestContext, data: ActionData): JsonObject {
  const { engine } = context;
  const { database } = engine;
  const before = existingTable(engine, data.TableName);
  refuseWhileHeld(engine, before.TableName);
  if (data.StreamSpecification) check(streamStateFault(before, data.StreamSpecification));
  const table = structuredClone(before);
  updateThroughput(engine, table, data);
  applySettings(engine, table, data);
  const answer = structuredClone(table);
  answer.TableStatus = 'UPDATING';
  updateIndexes(engine, table, answer, data);
  database.put(TABLES, table.TableName, deepFreeze(table));
  return { TableDescription: answer };
}

function updateThroughput(engine: Engine, table: TableDescription, data: ActionData): void {
  const current = billingModeOf(table);
  const wanted = (data.BillingMode as BillingMode | undefined) ?? current;
  const units = data.ProvisionedThroughput as Throughput | undefined;
  if (wanted === 'PAY_PER_REQUEST') {
    if (units) check(texts.throughputOnDemand);
    if (current !== wanted) setOnDemand(engine, table);
    return;
  }
  if (!units) return;
  table.ProvisionedThroughput = setThroughput(engine, table.ProvisionedThroughput, units, 'table');
  if (current === wanted) return;
  table.BillingModeSummary = { ...(table.BillingModeSummary as object), BillingMode: wanted };
  table.TableThroughputModeSummary = {
    ...(table.TableThroughputModeSummary as object),
    TableThroughputMode: wanted,
  };
}

function setOnDemand(engine: Engine, table: TableDescription): void {
  const LastUpdateToPayPerRequestDateTime = seconds(engine);
  table.BillingModeSummary = { BillingMode: 'PAY_PER_REQUEST', LastUpdateToPayPerRequestDateTime };
  table.TableThroughputModeSummary = {
    TableThroughputMode: 'PAY_PER_REQUEST',
    LastUpdateToPayPerRequestDateTime,
  };
  for (const one of [table, ...(table.GlobalSecondaryIndexes ?? [])]) {
    Object.assign(one, { ProvisionedThroughput: onDemandThroughput() });
  }
}
