/**
 * The two-phase protocol of TransactWriteItems (Idziorek et al., USENIX ATC 2023, 3.3): every
 * item is prepared, which tests its condition, notes what would be written and marks the item;
 * when all have accepted, every item is committed, otherwise every mark is taken back. Between
 * two of these steps other requests may come in.
 *
 * Whoever drives it goes by the ledger: so a second coordinator can take it up anywhere. It asks
 * again in PREPARING, and finishes what was decided.
 */
import type { Engine, RequestContext, Steps } from '../engine.ts';
import { CoordinatorCrashed, type CoordinatorStage } from '../network/faults.ts';
import { isThrottlingCode, throttledReason } from '../partitions/refusal.ts';
import { MARKERS } from '../store/keys.ts';
import type { StagedWrite } from '../store/snapshot.ts';
import { writeItem } from '../store/writeItem.ts';
import { captureChange } from '../streams/capture.ts';
import type { CancellationReason } from '../types.ts';
import type { Transaction } from './ledger.ts';
import { actionAddress, prepare, refusedUnits, type Accepted } from './prepare.ts';
import { finishToken } from './tokens.ts';
import type { TransactAction } from './validate.ts';

const NONE: CancellationReason = { Code: 'None' };

/**
 * Drives a transaction from where the ledger has it to its end.
 *
 * @param begin gives its record in the ledger
 * @param storage virtual milliseconds that one step of a storage node takes
 * @param answer gets its completed record, whoever has completed it
 * @throws CoordinatorCrashed when a fault says so; or when somebody else has completed it so long
 * ago that the ledger has forgotten it
 */
export function* drive<T>(
  context: RequestContext,
  begin: () => Transaction,
  storage: number,
  answer: (completed: Transaction) => T,
): Steps<T> {
  yield;
  const { engine } = context;
  const { ledger } = engine;
  const crash = engine.faults.takeCoordinatorCrash();
  const dies = (stage: CoordinatorStage, items = 0): void => {
    if (crash?.stage === stage && (stage === 'decided' || crash.items === items))
      throw new CoordinatorCrashed();
  };
  let transaction = begin();
  dies('prepared');
  while (transaction.state !== 'COMPLETED') {
    if (transaction.state === 'PREPARING') {
      const { actions } = transaction;
      const reasons = throttlings(engine, transaction);
      const throttled = reasons.some((reason) => reason !== NONE);
      const accepted: Accepted[] = [];
      // A key that does not fit its table is found before any item is asked (measured on AWS, 2025).
      const misfit = actions.findIndex(({ fault }) => fault !== undefined);
      for (let index = 0; index < actions.length; index++) {
        const action = actions[index]!;
        if (throttled) {
          if (reasons[index] !== NONE) tellRefusal(context, action, index, reasons[index]!);
          continue;
        }
        if (misfit >= 0 && index !== misfit) continue;
        yield* taking(engine, storage);
        if (!ledger.isCurrent(transaction)) break;
        const outcome = prepare(context, transaction, index);
        if ('Code' in outcome) {
          reasons[index] = outcome;
          if (!isThrottlingCode(outcome.Code)) context.units.write += refusedUnits(engine, action);
          tellRefusal(context, action, index, outcome);
          // Data that cannot be written at all ends the preparing; refused conditions do not.
          if (outcome.Code === 'ValidationError') break;
        } else accepted.push(outcome);
        dies('prepared', index + 1);
        yield;
      }
      if (ledger.isCurrent(transaction)) {
        transaction = ledger.decide(transaction, reasons, accepted);
        const decision = transaction.decision!;
        context.emit({ type: 'transaction.decided', decision, reasons });
        dies('decided');
        yield;
      }
    } else {
      let finished = 0;
      dies('finished', finished);
      for (const one of transaction.accepted) {
        yield* taking(engine, storage);
        if (!ledger.isCurrent(transaction)) break;
        finish(context, transaction, one);
        dies('finished', ++finished);
        yield;
      }
      if (ledger.isCurrent(transaction)) transaction = complete(engine, transaction);
    }
    if (ledger.isCurrent(transaction)) continue;
    const latest = ledger.latest(transaction.number);
    if (!latest) throw new CoordinatorCrashed();
    transaction = latest;
  }
  return answer(transaction);
}

/** Time that a storage node takes for one step; others may act meanwhile. */
function* taking({ timeline }: Engine, milliseconds: number): Steps<void> {
  if (milliseconds === 0) return;
  timeline.owe(milliseconds);
  yield;
}

/** Commits or cancels one item, unless another coordinator has. */
function finish(
  context: RequestContext,
  { number, timestamp, decision, actions }: Transaction,
  { staged, table }: Accepted,
): void {
  const { database, ledger } = context.engine;
  const { action: index, kind, before, after } = staged;
  const action = actions[index]!;
  const held = database.get(MARKERS, action.marker) as StagedWrite | undefined;
  if (held?.transaction !== number) return;
  database.delete(MARKERS, action.marker);
  const commit = decision === 'commit';
  if (commit) {
    if (kind !== 'ConditionCheck') writeItem(database, table, action.key, before, after);
    ledger.lastWrites.note(table.TableName, action.key, after !== null, timestamp);
  }
  if (context.tracing) {
    const type = commit ? 'item.committed' : 'item.cancelled';
    context.emit({ type, ...actionAddress(action, index), kind, before, after });
  }
  if (commit) captureChange(context, table, before, after);
}

function complete(engine: Engine, transaction: Transaction): Transaction {
  const { token, parameters, decision, accepted } = transaction;
  if (token !== undefined) {
    if (decision === 'cancel') engine.tokens.release(token);
    else {
      const targets = accepted.map(({ staged }) => staged);
      finishToken(engine, token, parameters, targets);
    }
  }
  return engine.ledger.complete(transaction);
}

/**
 * Why an action is not even prepared: its partition or table has no units left. The whole
 * transaction asks before any of it is written down, so that what is throttled takes nothing.
 */
function throttlings(engine: Engine, { actions }: Transaction): CancellationReason[] {
  if (!engine.throughput.enforced) return actions.map((): CancellationReason => NONE);
  return actions.map(({ table, key, fault }) => {
    const refused = fault === undefined && engine.throughput.refusesWrite(table, key);
    return refused ? throttledReason(refused) : NONE;
  });
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
