import { isIndexed } from '../capacity/indexEntry.ts';
import type { RequestContext } from '../engine.ts';
import { keyOf } from '../store/keys.ts';
import type { Item, TableDescription } from '../types.ts';
import { append } from './log.ts';
import { changeRecord, isUnchanged } from './records.ts';
import { viewTypeOf } from './specification.ts';

/**
 * Notes a write for those that are behind, and in its table's stream, where there is one and the
 * write has changed its item.
 */
export function captureChange(
  context: RequestContext,
  table: TableDescription,
  before: Item | null,
  after: Item | null,
): void {
  const { replication } = context.engine;
  if (replication.isFollowed && !isUnchanged(before, after)) {
    const indexes = (table.GlobalSecondaryIndexes ?? []).filter((index) =>
      [before, after].some((item) => item !== null && isIndexed(item, table, index)),
    );
    replication.follow(
      { table: table.TableName, key: keyOf((after ?? before)!, table) },
      indexes.map(({ IndexName }) => IndexName),
    );
  }
  const view = viewTypeOf(table);
  if (view === undefined || isUnchanged(before, after)) return;
  const { engine } = context;
  const change = ++engine.counters.change;
  const record = changeRecord(table, view, { before, after, at: engine.clock.now(), change });
  append(engine, record);
  if (context.tracing) {
    const { TableName } = table;
    context.emit({ type: 'stream.recorded', table: TableName, key: record.dynamodb.Keys, record });
  }
}
