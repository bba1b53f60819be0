/**
 * TransactWriteItems as DynamoDB runs it (Idziorek et al., USENIX ATC 2023): every item is
 * prepared, which tests its condition, notes what would be written and marks the item; when all
 * have accepted, every item is committed, otherwise every mark is taken back. Between two of
 * these steps other requests may come in.
 */
import { consumedCapacities } from '../capacity/consumed.ts';
import { meterConditionCheck, meterRefusedWrite, meterWrite } from '../capacity/units.ts';
import type { MeteredWrite } from '../capacity/units.ts';
import { ActionRun, runAction } from '../dynalite/run.ts';
import type { ActionData } from '../dynalite/modules.ts';
import type { Engine, RequestContext, Steps } from '../engine.ts';
import {
  AwsError,
  conditionalCheckFailed,
  errorName,
  texts,
  transactionCanceled,
} from '../errors.ts';
import { evaluateCondition } from '../expressions/index.ts';
import { collectionMetricsByTable } from '../operations/itemCollections.ts';
import { observeWrite, type WriteOperation } from '../operations/writes.ts';
import { Overlay } from '../store/database.ts';
import { itemSpace, keyOf, markerKey, MARKERS } from '../store/keys.ts';
import type { StagedWrite } from '../store/snapshot.ts';
import { captureChange } from '../streams/capture.ts';
import type { WriteKind } from '../trace/events.ts';
import type { CancellationReason, Item, JsonObject } from '../types.ts';
import { isThrottlingCode, throttledReason } from '../partitions/refusal.ts';
import { beginToken, findToken, finishToken, releaseToken } from './tokens.ts';
import { replay } from './replay.ts';
import { validateActions, type TransactAction } from './validate.ts';

const OPERATIONS: Partial<Record<WriteKind, WriteOperation>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
};

/** An action that was accepted: its writes lie on an overlay, its item carries the marker. */
interface Prepared {
  readonly index: number;
  readonly action: TransactAction;
  readonly overlay: Overlay;
  readonly marker: string;
  readonly staged: StagedWrite;
  readonly metered: MeteredWrite;
}

const NONE: CancellationReason = { Code: 'None' };

export function* transactWriteItems(context: RequestContext, data: ActionData): Steps<JsonObject> {
  const { engine } = context;
  const actions = validateActions(engine, data);
  const token = data.ClientRequestToken as string | undefined;
  const parameters = data.TransactItems as ActionData[];
  if (token) {
    const seen = findToken(engine, token, parameters);
    if (seen) return replay(context, data, seen);
    beginToken(engine, token, parameters);
  }
  context.emit({ type: 'request.validated', operation: 'TransactWriteItems' });
  yield;

  const transaction = ++engine.counters.transaction;
  const reasons = engine.throughput.enforced
    ? throttlings(engine, actions)
    : actions.map((): CancellationReason => NONE);
  const throttled = reasons.some((reason) => reason !== NONE);
  const prepared: Prepared[] = [];
  // A key that does not fit its table is found before any item is asked (measured on AWS, 2025).
  const misfit = actions.findIndex(({ fault }) => fault !== undefined);
  for (const [index, action] of actions.entries()) {
    if (throttled) {
      if (reasons[index] !== NONE) tellRefusal(context, action, index, reasons[index]!);
      continue;
    }
    if (misfit >= 0 && index !== misfit) continue;
    engine.clock.advance(engine.latency.storage);
    const outcome = prepare(context, transaction, action, index);
    if ('Code' in outcome) {
      reasons[index] = outcome;
      if (!isThrottlingCode(outcome.Code)) context.units.write += refusedUnits(engine, action);
      tellRefusal(context, action, index, outcome);
      // Data that cannot be written at all ends the preparing; refused conditions do not.
      if (outcome.Code === 'ValidationError') break;
    } else {
      prepared.push(outcome);
    }
    yield;
  }

  const commit = reasons.every((reason) => reason === NONE);
  context.emit({ type: 'transaction.decided', decision: commit ? 'commit' : 'cancel', reasons });
  yield;
  for (const { action, index, marker, overlay, staged, metered } of prepared) {
    engine.clock.advance(engine.latency.storage);
    engine.database.delete(MARKERS, marker);
    if (commit) overlay.apply();
    context.units.write += metered.total;
    if (context.tracing) {
      const type = commit ? 'item.committed' : 'item.cancelled';
      const { kind, before, after } = staged;
      context.emit({ type, ...actionAddress(action, index), kind, before, after });
    }
    if (commit) captureChange(context, action.table, staged.before, staged.after);
    yield;
  }
  if (!commit) {
    if (token) releaseToken(engine, token);
    throw transactionCanceled(reasons);
  }
  if (token) {
    const targets = prepared.map(({ staged }) => staged);
    finishToken(engine, token, parameters, targets);
  }
  return report(context, data, prepared);
}

function tellRefusal(
  context: RequestContext,
  action: TransactAction,
  index: number,
  reason: CancellationReason,
): void {
  if (!context.tracing) return;
  const { kind } = action;
  context.emit({ type: 'item.refused', ...actionAddress(action, index), kind, reason });
}

/** What the answer of a committed transaction holds: nothing, unless asked for. */
function report(context: RequestContext, data: ActionData, prepared: Prepared[]): JsonObject {
  const answer: JsonObject = {};
  const { ReturnConsumedCapacity, ReturnItemCollectionMetrics } = data;
  if (ReturnItemCollectionMetrics) {
    const collections = collectionMetricsByTable(
      context.engine.database,
      ReturnItemCollectionMetrics,
      prepared
        .filter(({ action }) => action.kind !== 'ConditionCheck')
        .map(({ action, staged }) => ({ table: action.table, item: staged.key })),
      (table) => context.sentAs(table),
    );
    if (collections) answer.ItemCollectionMetrics = collections;
  }
  if (ReturnConsumedCapacity) {
    const consumed = consumedCapacities(
      ReturnConsumedCapacity,
      prepared.map(({ metered }) => metered),
      { split: 'WriteCapacityUnits', sentAs: context.spellings },
    );
    if (consumed) answer.ConsumedCapacity = consumed;
  }
  return answer;
}

/** An action whose condition failed takes its units as well. */
function chargeRefused(engine: Engine, action: TransactAction, error: AwsError): void {
  if (errorName(error.body) !== 'ConditionalCheckFailedException') return;
  const { table, key } = action;
  const stored = (engine.database.get(itemSpace(table.TableName), key) as Item | undefined) ?? null;
  const attempted = (action.data.Item as Item | undefined) ?? null;
  const metered = meterRefusedWrite(table, stored, attempted, { transactional: true });
  engine.throughput.takeWrite(table, key, metered, stored, stored, { admitted: true });
}

/**
 * Why an action is not even prepared: its partition or table has no units left. The whole
 * transaction asks before any of it is written down, so that what is throttled takes nothing.
 */
function throttlings(engine: Engine, actions: readonly TransactAction[]): CancellationReason[] {
  return actions.map(({ table, key, fault }) => {
    const refused = fault === undefined && engine.throughput.refusesWrite(table, key);
    return refused ? throttledReason(refused) : NONE;
  });
}

/** What a refused action costs: AWS charges the items that a cancelled call attempted. */
function refusedUnits(engine: Engine, { fault, data, table, key }: TransactAction): number {
  if (fault !== undefined) return 0;
  const stored = (engine.database.get(itemSpace(table.TableName), key) as Item | undefined) ?? null;
  const attempted = (data.Item as Item | undefined) ?? null;
  return meterRefusedWrite(table, stored, attempted, { transactional: true }).total;
}

function actionAddress({ data, table, fault }: TransactAction, index: number) {
  const attributes = (data.Item ?? data.Key) as Item;
  const key = fault === undefined ? keyOf(attributes, table) : attributes;
  return { table: table.TableName, key, action: index };
}

/** Prepares one action: the accepted write, or the reason why its item refuses. */
function prepare(
  context: RequestContext,
  transaction: number,
  action: TransactAction,
  index: number,
): Prepared | CancellationReason {
  const { engine } = context;
  const { kind, data, table } = action;
  if (action.fault !== undefined) return { Code: 'ValidationError', Message: action.fault };
  const overlay = new Overlay(engine.database);
  let run: ActionRun;
  try {
    run =
      kind === 'ConditionCheck'
        ? checkCondition(context, action, index)
        : runOnOverlay(context, overlay, action, index);
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    if (engine.throughput.enforced) chargeRefused(engine, action, error);
    return reasonOf(error);
  }
  const { before, after } = run;
  const metered =
    kind === 'ConditionCheck'
      ? meterConditionCheck(table, before)
      : meterWrite(table, before, after, { transactional: true });
  if (engine.throughput.enforced) {
    const refused = engine.throughput.takeWrite(table, action.key, metered, before, after, {
      admitted: true,
    });
    if (refused) return throttledReason(refused);
  }
  const key = keyOf((data.Item ?? data.Key) as Item, table);
  const staged = { transaction, action: index, table: table.TableName, key, kind, before, after };
  const marker = markerKey(table.TableName, action.key);
  engine.database.put(MARKERS, marker, staged satisfies StagedWrite);
  if (context.tracing) {
    context.emit({ type: 'item.staged', ...actionAddress(action, index), kind, before, after });
  }
  return { index, action, overlay, marker, staged, metered };
}

function runOnOverlay(
  context: RequestContext,
  overlay: Overlay,
  { kind, data, key }: TransactAction,
  index: number,
): ActionRun {
  const store = context.engine.overlayStore;
  store.content = overlay;
  const run = new ActionRun(observeWrite(context, data, index), key);
  runAction(OPERATIONS[kind]!, store, data, run);
  return run;
}

/** A ConditionCheck reads and tests its item and leaves it as it is. */
function checkCondition(context: RequestContext, action: TransactAction, index: number): ActionRun {
  const { data, table, key } = action;
  const run = new ActionRun(observeWrite(context, data, index), key);
  const item =
    (context.engine.database.get(itemSpace(table.TableName), key) as Item | undefined) ?? null;
  Object.assign(run, { table, before: item, after: item });
  run.observer.read?.(run);
  const result = evaluateCondition(data._condition, item);
  run.observer.condition?.(run, data._condition, result);
  if (!result) {
    const wanted = data.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
    throw conditionalCheckFailed(wanted && item ? item : undefined);
  }
  return run;
}

/** The cancellation reason that stands for what a single write would have failed with. */
function reasonOf(error: AwsError): CancellationReason {
  switch (errorName(error.body)) {
    case 'ConditionalCheckFailedException':
      return {
        Code: 'ConditionalCheckFailed',
        Message: texts.conditionFailed,
        ...(error.body.Item && { Item: error.body.Item }),
      };
    case 'TransactionConflictException':
      return { Code: 'TransactionConflict', Message: texts.transactionOngoing };
    case 'ValidationException':
      return { Code: 'ValidationError', Message: error.body.message ?? '' };
    default:
      throw error;
  }
}
