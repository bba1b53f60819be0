/**
 * TransactWriteItems as DynamoDB runs it (Idziorek et al., USENIX ATC 2023): every item is
 * prepared, which tests its condition, notes what would be written and marks the item; when all
 * have accepted, every item is committed, otherwise every mark is taken back. Between two of
 * these steps other requests may come in.
 */
import { consumedCapacities } from '../capacity/consumed.ts';
import { meterConditionCheck, meterRefusedWrite, meterWrite } from '../capacity/units.ts';
import type { MeteredWrite } from '../capacity/units.ts';
import { createDynaliteStore } from '../dynalite/store.ts';
import { ActionRun } from '../dynalite/run.ts';
import type { ActionData } from '../dynalite/modules.ts';
import type { Engine, RequestContext, Steps } from '../engine.ts';
import { AwsError, conditionalCheckFailed, errorName, texts, transactionCanceled, validationError } from '../errors.ts';
import { evaluateCondition } from '../expressions/index.ts';
import { addressOf, observeWrite, runWrite, type WriteOperation } from '../operations/writes.ts';
import { Overlay } from '../store/database.ts';
import { itemKey, itemSpace, keyOf, markerKey, MARKERS } from '../store/keys.ts';
import type { StagedWrite } from '../store/snapshot.ts';
import type { CancellationReason, Item, JsonObject } from '../types.ts';
import { beginToken, findToken, finishToken, releaseToken } from './tokens.ts';
import { replay } from './replay.ts';
import { keyFault, validateActions, type TransactAction } from './validate.ts';

const OPERATIONS: Record<string, WriteOperation> = {
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
  const reasons: CancellationReason[] = actions.map(() => NONE);
  const prepared: Prepared[] = [];
  for (const [index, action] of actions.entries()) {
    engine.clock.advance(engine.latency.storage);
    const outcome = prepare(context, transaction, action, index);
    if ('Code' in outcome) {
      reasons[index] = outcome;
      context.units.write += refusedUnits(engine, action);
      context.emit({
        type: 'item.refused',
        ...actionAddress(action, index),
        kind: action.kind,
        reason: outcome,
      });
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
    const { kind, before, after } = staged;
    context.units.write += metered.total;
    context.emit({
      type: commit ? 'item.committed' : 'item.cancelled',
      ...actionAddress(action, index),
      kind,
      before,
      after,
    });
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
  const consumed = consumedCapacities(
    data.ReturnConsumedCapacity,
    prepared.map(({ metered }) => metered),
    { split: 'WriteCapacityUnits', sentAs: context.spellings },
  );
  return consumed ? { ConsumedCapacity: consumed } : {};
}

/** What a refused action costs: AWS charges the items that a cancelled call attempted. */
function refusedUnits(engine: Engine, action: TransactAction): number {
  if (keyFault(action) !== undefined) return 0;
  const { data, table } = action;
  const key = itemKey((data.Item ?? data.Key) as Item, table);
  const stored = (engine.database.get(itemSpace(table.TableName), key) as Item | undefined) ?? null;
  const attempted = (data.Item as Item | undefined) ?? null;
  return meterRefusedWrite(table, stored, attempted, { transactional: true }).total;
}

function actionAddress(action: TransactAction, index: number) {
  const attributes = (action.data.Item ?? action.data.Key) as Item;
  const known = keyFault(action) === undefined;
  return {
    table: action.table.TableName,
    key: known ? keyOf(attributes, action.table) : attributes,
    action: index,
  };
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
  const overlay = new Overlay(engine.database);
  let run: ActionRun;
  try {
    const fault = keyFault(action);
    if (fault) throw validationError(fault);
    run =
      kind === 'ConditionCheck'
        ? checkCondition(context, action, index)
        : runWrite(context, createDynaliteStore(overlay, engine.database), OPERATIONS[kind]!, data, index).run;
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return reasonOf(error);
  }
  const staged: StagedWrite = {
    transaction,
    action: index,
    ...addressOf(run, data),
    kind,
    before: run.before,
    after: run.after,
  };
  const marker = markerKey(table.TableName, run.key);
  engine.database.put(MARKERS, marker, staged);
  context.emit({
    type: 'item.staged',
    ...addressOf(run, data, index),
    kind,
    before: run.before,
    after: run.after,
  });
  const metered =
    kind === 'ConditionCheck'
      ? meterConditionCheck(table, run.before)
      : meterWrite(table, run.before, run.after, { transactional: true });
  return { index, action, overlay, marker, staged, metered };
}

/** A ConditionCheck reads and tests its item and leaves it as it is. */
function checkCondition(context: RequestContext, action: TransactAction, index: number): ActionRun {
  const { data, table } = action;
  const run = new ActionRun(observeWrite(context, data, index));
  const key = itemKey(data.Key, table);
  const item = (context.engine.database.get(itemSpace(table.TableName), key) as Item | undefined) ?? null;
  Object.assign(run, { table, key, before: item, after: item });
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
