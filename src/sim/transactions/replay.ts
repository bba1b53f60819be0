/**
 * The same token with the same parameters: success, nothing is written again. It is billed as a
 * transactional read of the items that the first call was sized on (measured on AWS, 2026-07).
 */
import { consumedCapacities } from '../capacity/consumed.ts';
import { meterReplay } from '../capacity/units.ts';
import type { ActionData } from '../dynalite/modules.ts';
import type { RequestContext } from '../engine.ts';
import { TABLES } from '../store/keys.ts';
import type { JsonObject, TableDescription } from '../types.ts';
import type { TokenRecord } from './tokens.ts';

export function replay(context: RequestContext, data: ActionData, seen: TokenRecord): JsonObject {
  context.emit({ type: 'token.replayed', token: data.ClientRequestToken });
  const parts = seen.targets.map(({ table, before, after }) => {
    const description = context.engine.database.get(TABLES, table) as TableDescription;
    return meterReplay(description, before, after);
  });
  for (const part of parts) context.units.read += part.total;
  const consumed = consumedCapacities(data.ReturnConsumedCapacity, parts, {
    split: 'ReadCapacityUnits',
    sentAs: context.spellings,
  });
  return consumed ? { ConsumedCapacity: consumed } : {};
}
