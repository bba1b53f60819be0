/**
 * Reads one page for dynalite's query and scan actions, which have worked out the range of keys
 * before they call this. Replaces dynalite's own, which reads through Node streams, applies the
 * capacity rules of 2012 and cannot evaluate the engine's filters.
 *
 * A page ends at `Limit` items or 1 MB of items read, before any filter (AWS Developer Guide,
 * "Paginating table query results").
 */
import {
  evaluateCondition,
  project,
  type CompiledCondition,
  type CompiledProjection,
} from '../expressions/index.ts';
import { projectedNames } from '../capacity/indexEntry.ts';
import { itemSize } from '../capacity/itemSize.ts';
import type { RangeRead } from '../capacity/units.ts';
import type { RangeBounds } from '../store/database.ts';
import { indexSpace, itemKey, itemSpace } from '../store/keys.ts';
import type { AttributeValue, Item, JsonObject, TableDescription } from '../types.ts';
import { db, type ActionData } from './modules.ts';
import { currentRun } from './run.ts';
import type { DynaliteStore } from './store.ts';
import { emptyRecord } from '../values/record.ts';

export const PAGE_BYTES = 1024 * 1024;

export function queryTable(
  store: DynaliteStore,
  table: TableDescription,
  data: ActionData,
  bounds: RangeBounds,
  isLocal: boolean | undefined,
  fetchFromTable: boolean,
  startKeyNames: string[],
  callback: (error: null, result: JsonObject) => void,
): void {
  const fetch = fetchFromTable || (!!isLocal && lacksWanted(table, data));
  const page = readPage(store, table, data, bounds, isLocal, fetch);
  const run = currentRun();
  if (run) Object.assign(run, { page: page.read, pageItems: page.items, table });

  const matches = matcher(data);
  const matching = matches ? page.items.filter(matches) : page.items;
  const result: JsonObject = { Count: matching.length, ScannedCount: page.items.length };
  if (data.Select !== 'COUNT') result.Items = matching.map(projector(data));
  const last = page.items.at(-1);
  if (page.full && last) {
    const key = emptyRecord<AttributeValue>();
    for (const name of startKeyNames) key[name] = last[name]!;
    result.LastEvaluatedKey = key;
  }
  callback(null, result);
}

/** Whether a local index lacks attributes that the answer wants: those are fetched. */
function lacksWanted(table: TableDescription, data: ActionData): boolean {
  const index = table.LocalSecondaryIndexes?.find((one) => one.IndexName === data.IndexName);
  if (!index || index.Projection.ProjectionType === 'ALL') return false;
  const held = projectedNames(table, index);
  return wantedNames(data).some((name) => !held.has(name));
}

function readPage(
  store: DynaliteStore,
  table: TableDescription,
  data: ActionData,
  bounds: RangeBounds,
  isLocal: boolean | undefined,
  fetchFromTable: boolean,
): { items: Item[]; full: boolean; read: RangeRead } {
  const name = table.TableName;
  const space = data.IndexName
    ? indexSpace(isLocal ? 'local' : 'global', name, data.IndexName)
    : itemSpace(name);
  const limit = (data.Limit as number | undefined) ?? Infinity;
  const items: Item[] = [];
  let bytes = 0;
  const fetchedBytes: number[] = [];
  let full = false;
  store.database.visit(space, within(bounds, data._range), (entry) => {
    const item = entry as Item;
    bytes += itemSize(item);
    if (fetchFromTable) {
      const whole = store.database.get(itemSpace(name), itemKey(item, table)) as Item;
      fetchedBytes.push(itemSize(whole));
      items.push(whole);
    } else items.push(item);
    full = items.length >= limit || bytes >= PAGE_BYTES;
    return !full;
  });
  return { items, full, read: rangeRead(data, isLocal, bytes, fetchedBytes) };
}

/**
 * A statement's range is narrower than what one condition on the sort key can say: from the first
 * key to the second, which is not in it.
 */
function within(bounds: RangeBounds, range: readonly [string, string] | undefined): RangeBounds {
  if (!range) return bounds;
  const { gt, lt } = bounds;
  const [from, to] = range;
  const low = gt !== undefined && gt >= from ? { gt } : { gte: from };
  return { ...low, lt: lt !== undefined && lt < to ? lt : to, reverse: !!bounds.reverse };
}

function rangeRead(
  data: ActionData,
  isLocal: boolean | undefined,
  bytes: number,
  fetchedBytes: number[],
): RangeRead {
  if (!data.IndexName) return { tableBytes: bytes, indexBytes: 0, fetchedBytes };
  const index = { name: data.IndexName as string, local: !!isLocal };
  return { tableBytes: 0, index, indexBytes: bytes, fetchedBytes };
}

function matcher(data: ActionData): ((item: Item) => boolean) | undefined {
  const filter = data._filter?.compiled as CompiledCondition | undefined;
  if (filter) return (item) => evaluateCondition(filter, item);
  const legacy = data.QueryFilter ?? data.ScanFilter;
  if (legacy) return (item) => db.matchesFilter(item, legacy, data.ConditionalOperator);
  return undefined;
}

/** The attributes that a request names for its answer. */
export function wantedNames(data: ActionData): string[] {
  if (data.AttributesToGet) return data.AttributesToGet as string[];
  const projection = data._projection?.compiled as CompiledProjection | undefined;
  return projection ? [...new Set(projection.paths.map((path) => path[0] as string))] : [];
}

function projector(data: ActionData): (item: Item) => Item {
  // What a statement selects is no ProjectionExpression and says itself how it is picked.
  if (data._projection?.pick) return data._projection.pick as (item: Item) => Item;
  if (data._projection) return (item) => project(data._projection.compiled, item);
  if (data.AttributesToGet) return (item) => db.mapPaths(data.AttributesToGet, item);
  return (item) => item;
}
