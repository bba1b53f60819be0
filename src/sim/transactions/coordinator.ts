/**
 * TransactWriteItems: the checks that need no item, the token, the transaction itself, and the
 * answer.
 */
import { consumedCapacities } from '../capacity/consumed.ts';
import type { ActionData } from '../dynalite/modules.ts';
import type { RequestContext, Steps } from '../engine.ts';
import { transactionCanceled } from '../errors.ts';
import { collectionMetricsByTable } from '../operations/itemCollections.ts';
import type { JsonObject } from '../types.ts';
import type { Accepted } from './prepare.ts';
import { drive } from './protocol.ts';
import { replay } from './replay.ts';
import { findToken } from './tokens.ts';
import { validateActions } from './validate.ts';

export function transactWriteItems(
  context: RequestContext,
  data: ActionData,
): JsonObject | Steps<JsonObject> {
  const { engine } = context;
  const actions = validateActions(engine, data);
  const token = data.ClientRequestToken as string | undefined;
  const parameters = data.TransactItems as ActionData[];
  if (token) {
    const seen = findToken(engine, token, parameters);
    if (seen) return replay(context, data, seen);
    engine.tokens.begin(token, parameters);
  }
  context.emit({ type: 'request.validated', operation: 'TransactWriteItems' });
  return drive(
    context,
    () => engine.ledger.begin(context, actions, parameters, token),
    engine.latency.storage,
    ({ decision, reasons, accepted }) => {
      for (const { metered } of accepted) context.units.write += metered.total;
      if (decision === 'cancel') throw transactionCanceled(reasons);
      return report(context, data, accepted);
    },
  );
}

/** What the answer of a committed transaction holds: nothing, unless asked for. */
function report(
  context: RequestContext,
  data: ActionData,
  accepted: readonly Accepted[],
): JsonObject {
  const answer: JsonObject = {};
  const { ReturnConsumedCapacity, ReturnItemCollectionMetrics } = data;
  if (ReturnItemCollectionMetrics) {
    const collections = collectionMetricsByTable(
      context.engine.database,
      ReturnItemCollectionMetrics,
      accepted
        .filter(({ staged }) => staged.kind !== 'ConditionCheck')
        .map(({ table, staged }) => ({ table, item: staged.key })),
      (table) => context.sentAs(table),
    );
    if (collections) answer.ItemCollectionMetrics = collections;
  }
  if (ReturnConsumedCapacity) {
    const consumed = consumedCapacities(
      ReturnConsumedCapacity,
      accepted.map(({ metered }) => metered),
      { split: 'WriteCapacityUnits', sentAs: context.spellings },
    );
    if (consumed) answer.ConsumedCapacity = consumed;
  }
  return answer;
}
