/**
 * `ConsumedCapacity` as the answers carry it, built from what the meter charged (shapes as
 * measured on AWS, 2026-07: the read/write split appears in transactions only).
 */
import { emptyArms, type IndexUnits, type Metered } from './units.ts';

/** Units of one arm; in a transaction once more under the name of their kind. */
export interface Capacity {
  CapacityUnits: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
}

export interface ConsumedCapacity extends Capacity {
  TableName: string;
  Table?: Capacity;
  GlobalSecondaryIndexes?: Record<string, Capacity>;
  LocalSecondaryIndexes?: Record<string, Capacity>;
}

/** The member that a transaction's entries carry beside `CapacityUnits`. */
export type CapacitySplit = 'ReadCapacityUnits' | 'WriteCapacityUnits';

/** The part of what was metered that a report shows. */
export type ReportedUnits = Pick<Metered, 'total' | 'tableUnits'> &
  Partial<Pick<Metered, 'globalSecondaryIndexes' | 'localSecondaryIndexes'>>;

/**
 * The object of a single-item call, a Query or a Scan; `undefined` unless `mode`, the request's
 * `ReturnConsumedCapacity`, is `TOTAL` or `INDEXES`. An index that took nothing is absent, the
 * `Table` arm never is. `sentAs` is the table's name or ARN as the request spelled it.
 */
export function consumedCapacity(
  sentAs: string,
  mode: string | undefined,
  units: ReportedUnits,
): ConsumedCapacity | undefined {
  return mode === 'TOTAL' || mode === 'INDEXES' ? entry(sentAs, mode, units) : undefined;
}

export interface ListOptions {
  /** Given by transactions, whose entries name the kind of their units; a batch's do not. */
  split?: CapacitySplit;
  /** Spelling of a table in the request (an ARN), by its name. */
  sentAs?: ReadonlyMap<string, string>;
}

/**
 * The list of a batch or a transaction: one entry per table, in the order in which the tables
 * come up, each the sum of its actions. `undefined` unless `mode` asks for it.
 */
export function consumedCapacities(
  mode: string | undefined,
  parts: readonly Metered[],
  options: ListOptions = {},
): ConsumedCapacity[] | undefined {
  if (mode !== 'TOTAL' && mode !== 'INDEXES') return undefined;
  return mergeByTable(parts).map((part) =>
    entry(options.sentAs?.get(part.table) ?? part.table, mode, part, options.split),
  );
}

/** Adds up the actions on each table, arm by arm. */
export function mergeByTable(parts: readonly Metered[]): Metered[] {
  const merged = new Map<string, Metered>();
  for (const part of parts) {
    const sum = merged.get(part.table);
    merged.set(part.table, sum === undefined ? part : add(sum, part));
  }
  return [...merged.values()];
}

function add(a: Metered, b: Metered): Metered {
  return {
    table: a.table,
    total: a.total + b.total,
    tableUnits: a.tableUnits + b.tableUnits,
    globalSecondaryIndexes: addArms(a.globalSecondaryIndexes, b.globalSecondaryIndexes),
    localSecondaryIndexes: addArms(a.localSecondaryIndexes, b.localSecondaryIndexes),
  };
}

function addArms(a: IndexUnits, b: IndexUnits): IndexUnits {
  const sum = emptyArms();
  for (const arms of [a, b])
    for (const name in arms) sum[name] = (sum[name] ?? 0) + (arms[name] as number);
  return sum;
}

function entry(
  sentAs: string,
  mode: 'TOTAL' | 'INDEXES',
  units: ReportedUnits,
  split?: CapacitySplit,
): ConsumedCapacity {
  const consumed: ConsumedCapacity = { TableName: sentAs, ...capacity(units.total, split) };
  if (mode === 'TOTAL') return consumed;
  consumed.Table = capacity(units.tableUnits, split);
  const globals = indexCapacities(units.globalSecondaryIndexes, split);
  if (globals !== undefined) consumed.GlobalSecondaryIndexes = globals;
  const locals = indexCapacities(units.localSecondaryIndexes, split);
  if (locals !== undefined) consumed.LocalSecondaryIndexes = locals;
  return consumed;
}

function indexCapacities(
  arms: IndexUnits | undefined,
  split: CapacitySplit | undefined,
): Record<string, Capacity> | undefined {
  let capacities: Record<string, Capacity> | undefined;
  for (const name in arms) {
    capacities ??= emptyArms<Capacity>();
    capacities[name] = capacity(arms[name] as number, split);
  }
  return capacities;
}

function capacity(units: number, split: CapacitySplit | undefined): Capacity {
  return split === undefined ? { CapacityUnits: units } : { CapacityUnits: units, [split]: units };
}
