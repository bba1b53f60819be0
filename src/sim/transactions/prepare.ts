/** Prepares one item of a transaction: what would be written to it, or why it refuses. */
import { meterConditionCheck, meterRefusedWrite, meterWrite } from '../capacity/units.ts';
import type { MeteredWrite } from '../capacity/units.ts';
import { ActionRun, runAction } from '../dynalite/run.ts';
import type { Engine, RequestContext } from '../engine.ts';
import { AwsError, conditionalCheckFailed, errorName, texts } from '../errors.ts';
import { evaluateCondition } from '../expressions/index.ts';
import { observeWrite, type WriteOperation } from '../operations/writes.ts';
import { throttledReason } from '../partitions/refusal.ts';
import { itemSpace, keyOf, MARKERS, TABLES } from '../store/keys.ts';
import type { StagedWrite } from '../store/snapshot.ts';
import type { WriteKind } from '../trace/events.ts';
import type { CancellationReason, Item, TableDescription } from '../types.ts';
import type { Transaction } from './ledger.ts';
import type { TransactAction } from './validate.ts';

const OPERATIONS: Partial<Record<WriteKind, WriteOperation>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
};

/** An action whose item has accepted it: the item carries `staged` as its marker. */
export interface Accepted {
  readonly staged: StagedWrite;
  readonly metered: MeteredWrite;
  /** As it was when the item was asked; it does not change while the item is marked. */
  readonly table: TableDescription;
}

export function actionAddress({ data, table, fault }: TransactAction, index: number) {
  const attributes = (data.Item ?? data.Key) as Item;
  const key = fault === undefined ? keyOf(attributes, table) : attributes;
  return { table: table.TableName, key, action: index };
}

/** An item that the transaction has marked before accepts again: a second coordinator asks. */
export function prepare(
  context: RequestContext,
  transaction: Transaction,
  index: number,
): Accepted | CancellationReason {
  const { engine } = context;
  const action = transaction.actions[index]!;
  const { kind, data } = action;
  if (action.fault !== undefined) return { Code: 'ValidationError', Message: action.fault };
  const run = new ActionRun(observeWrite(context, data, index, transaction), action.key);
  try {
    if (kind === 'ConditionCheck') checkCondition(engine, action, run);
    else runAction(OPERATIONS[kind]!, engine.dryStore, data, run);
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const held = engine.database.get(MARKERS, action.marker) as StagedWrite | undefined;
    if (held?.transaction === transaction.number) return marked(engine, held);
    if (engine.throughput.enforced) chargeRefused(engine, action, error);
    return reasonOf(error);
  }
  const { before, after } = run;
  const table = run.table!;
  const metered = meter(kind, table, before, after);
  if (engine.throughput.enforced) {
    const refused = engine.throughput.takeWrite(table, action.key, metered, before, after, {
      admitted: true,
    });
    if (refused) return throttledReason(refused);
  }
  const { number } = transaction;
  const address = actionAddress(action, index);
  const { key } = address;
  const staged = {
    transaction: number,
    action: index,
    table: table.TableName,
    key,
    kind,
    before,
    after,
  };
  engine.database.put(MARKERS, action.marker, staged satisfies StagedWrite);
  if (context.tracing) context.emit({ type: 'item.staged', ...address, kind, before, after });
  return { staged, metered, table };
}

function marked(engine: Engine, staged: StagedWrite): Accepted {
  const table = engine.database.get(TABLES, staged.table) as TableDescription;
  return { staged, metered: meter(staged.kind, table, staged.before, staged.after), table };
}

function meter(
  kind: WriteKind,
  table: TableDescription,
  before: Item | null,
  after: Item | null,
): MeteredWrite {
  return kind === 'ConditionCheck'
    ? meterConditionCheck(table, before)
    : meterWrite(table, before, after, { transactional: true });
}

/** A ConditionCheck reads and tests its item and leaves it as it is. */
function checkCondition(engine: Engine, { data, table, key }: TransactAction, run: ActionRun) {
  const item = storedItem(engine, table, key);
  Object.assign(run, { table, before: item, after: item });
  run.observer.read?.(run);
  const result = evaluateCondition(data._condition, item);
  run.observer.condition?.(run, data._condition, result);
  if (!result) {
    const wanted = data.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
    throw conditionalCheckFailed(wanted && item ? item : undefined);
  }
}

function storedItem({ database }: Engine, table: TableDescription, key: string): Item | null {
  return (database.get(itemSpace(table.TableName), key) as Item | undefined) ?? null;
}

/** An action whose condition failed takes its units as well. */
function chargeRefused(engine: Engine, action: TransactAction, error: AwsError): void {
  if (errorName(error.body) !== 'ConditionalCheckFailedException') return;
  const { table, key } = action;
  const stored = storedItem(engine, table, key);
  const attempted = (action.data.Item as Item | undefined) ?? null;
  const metered = meterRefusedWrite(table, stored, attempted, { transactional: true });
  engine.throughput.takeWrite(table, key, metered, stored, stored, { admitted: true });
}

/** What a refused action costs: AWS charges the items that a cancelled call attempted. */
export function refusedUnits(engine: Engine, { fault, data, table, key }: TransactAction): number {
  if (fault !== undefined) return 0;
  const attempted = (data.Item as Item | undefined) ?? null;
  const stored = storedItem(engine, table, key);
  return meterRefusedWrite(table, stored, attempted, { transactional: true }).total;
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
    // The table may have been deleted since the request was checked.
    case 'ResourceNotFoundException':
    case 'ValidationException':
      return { Code: 'ValidationError', Message: error.body.message ?? '' };
    default:
      throw error;
  }
}
