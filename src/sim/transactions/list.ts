/** The ledger as a reader sees it: each transaction, and how far each of its items is. */
import type { Engine } from '../engine.ts';
import { MARKERS } from '../store/keys.ts';
import type { StagedWrite } from '../store/snapshot.ts';
import type { ItemAddress, WriteKind } from '../trace/events.ts';
import type { Transaction, TransactionState } from './ledger.ts';
import { actionAddress } from './prepare.ts';

/** One action of a transaction. */
export interface RecordedAction extends ItemAddress {
  readonly kind: WriteKind;
  /** `unprepared`: its item has not been asked yet, or has refused. */
  readonly progress: 'unprepared' | 'prepared' | 'committed' | 'cancelled';
}

export interface RecordedTransaction {
  readonly number: number;
  readonly state: TransactionState;
  /** Absent while it is preparing. */
  readonly decision?: 'commit' | 'cancel';
  /** Virtual milliseconds since 1970 at its beginning: items written later refuse it. */
  readonly timestamp: number;
  /** In the order of the request. */
  readonly items: readonly RecordedAction[];
}

/** Those under way, and of those completed in the last ten minutes the last hundred. */
export function listTransactions(engine: Engine): RecordedTransaction[] {
  return engine.ledger.list().map((transaction) => {
    const { number, state, decision, timestamp, actions } = transaction;
    const items = actions.map((action, index): RecordedAction => {
      const { table, key } = actionAddress(action, index);
      return { table, key, kind: action.kind, progress: progressOf(engine, transaction, index) };
    });
    return { number, state, ...(decision && { decision }), timestamp, items };
  });
}

function progressOf(
  { database }: Engine,
  { number, actions, accepted, decision }: Transaction,
  index: number,
): RecordedAction['progress'] {
  const held = database.get(MARKERS, actions[index]!.marker) as StagedWrite | undefined;
  if (held?.transaction === number) return 'prepared';
  if (!accepted.some(({ staged }) => staged.action === index)) return 'unprepared';
  return decision === 'commit' ? 'committed' : 'cancelled';
}
