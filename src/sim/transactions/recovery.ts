/**
 * Finishes transactions whose coordinator has died, or seems to have (Idziorek et al., USENIX ATC
 * 2023, 3.5): a recovery manager goes through the ledger at intervals, and nodes report a stalled
 * transaction when a write, or the read of a transaction, meets its marker. Either way another
 * coordinator goes on from the state in the ledger. What it does takes no virtual time, as it
 * runs beside everything else; whoever has met the marker is refused as ever.
 */
import { RequestContext, type Engine } from '../engine.ts';
import { CoordinatorCrashed } from '../network/faults.ts';
import { runAtOnce } from '../serve.ts';
import { drive } from './protocol.ts';

/** Virtual milliseconds from one look at the ledger to the next; AWS publishes no figure. */
export const SCAN_INTERVAL_MS = 10_000;

/** From now on stalled transactions are finished. */
export function superviseTransactions(engine: Engine): void {
  const { ledger, clock } = engine;
  // Two stalled transactions that meet would take each other up without end.
  let busy = false;
  ledger.recover = (transaction) => {
    if (busy) return;
    busy = true;
    try {
      const context = new RequestContext(engine, transaction.origin, transaction.request);
      runAtOnce(
        engine,
        drive(
          context,
          () => transaction,
          0,
          () => undefined,
        ),
      );
    } catch (error) {
      if (!(error instanceof CoordinatorCrashed)) throw error;
    } finally {
      busy = false;
    }
  };
  clock.every(SCAN_INTERVAL_MS, () => {
    for (const transaction of ledger.stalled()) {
      // One may be finished by its own coordinator while others are recovered.
      if (ledger.isCurrent(transaction)) ledger.recover?.(transaction);
    }
  });
}
