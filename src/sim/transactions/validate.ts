/**
 * The checks of a TransactWriteItems request that need no item, in AWS's order (measured,
 * 2026-10): constraints on members, then each action's own values and expressions in request
 * order, then the tables, then the targets.
 */
import { itemSize, MAX_ITEM_SIZE } from '../capacity/itemSize.ts';
import {
  emptyIndexKeyFault,
  emptyUpdateKeyFault,
  itemFault,
  keyFault,
} from '../dynalite/keyChecks.ts';
import type { ActionData } from '../dynalite/modules.ts';
import { readExpressions } from '../dynalite/seam.ts';
import type { Engine } from '../engine.ts';
import { resourceNotFound, texts, validationError } from '../errors.ts';
import { valuesOf } from '../operations/checks/shared.ts';
import { itemKey, markerKey, TABLES } from '../store/keys.ts';
import { tableShape } from '../store/tableShape.ts';
import type { WriteKind } from '../trace/events.ts';
import type { Item, TableDescription } from '../types.ts';

/** One action of a transaction, ready to prepare. */
export interface TransactAction {
  readonly kind: WriteKind;
  readonly data: ActionData;
  readonly table: TableDescription;
  /** What is wrong with its key by the table's schema: its item refuses it when preparing. */
  readonly fault: string | undefined;
  /** The item's key in the store; empty when the key is at fault. */
  readonly key: string;
  /** Where the item's marker lies. */
  readonly marker: string;
}

const KINDS: readonly WriteKind[] = ['ConditionCheck', 'Put', 'Update', 'Delete'];

/** A transaction's items may not come to more than 4 MB in all (AWS API Reference). */
const MAX_TRANSACTION_BYTES = 4 * 1024 * 1024;

/** Runs after the members' types and constraints have been checked. */
export function validateActions(engine: Engine, data: ActionData): TransactAction[] {
  const actions = (data.TransactItems as ActionData[]).map((entry) => oneAction(entry));
  let bytes = 0;
  for (const { kind, data } of actions) {
    bytes += validateAction(kind, data);
  }
  if (bytes > MAX_TRANSACTION_BYTES) throw validationError(texts.transactionTooLarge);
  const addressed = actions.map((action): TransactAction => {
    const table = engine.database.get(TABLES, action.data.TableName) as
      TableDescription | undefined;
    if (!table || table.TableStatus === 'CREATING' || table.TableStatus === 'DELETING') {
      throw resourceNotFound();
    }
    const { kind, data } = action;
    const fault = kind === 'Put' ? itemFault(data.Item, table) : keyFault(data.Key, table);
    const key = fault === undefined ? itemKey((data.Item ?? data.Key) as Item, table) : '';
    return { kind, data, table, fault, key, marker: markerKey(table.TableName, key) };
  });
  refuseEmptyKeys(addressed);
  refuseDuplicates(addressed);
  return addressed;
}

function oneAction(entry: ActionData): { kind: WriteKind; data: ActionData } {
  let found: WriteKind | undefined;
  for (const kind of KINDS) {
    if (!entry[kind]) continue;
    if (found !== undefined) throw validationError(texts.severalTransactActions);
    found = kind;
  }
  if (found === undefined) throw validationError(texts.noTransactAction);
  return { kind: found, data: entry[found] };
}

const itemValues = valuesOf('Item', 'older');
const keyValues = valuesOf('Key', 'older');

/**
 * Values and expressions of one action, in the older layer. Placeholders without an expression
 * pass, unlike in single operations (measured on AWS, 2026).
 *
 * @returns bytes that the action itself carries: stored items do not count (measured on AWS, 2025)
 */
function validateAction(kind: WriteKind, data: ActionData): number {
  check(readExpressions(data, 'older'));
  check(kind === 'Put' ? itemValues(data) : keyValues(data));
  const { Item, Key, ExpressionAttributeValues } = data;
  const bytes = itemSize((Item ?? Key) as Item);
  if (kind === 'Put' && bytes > MAX_ITEM_SIZE) throw validationError(texts.itemTooLarge);
  return ExpressionAttributeValues ? bytes + itemSize(ExpressionAttributeValues as Item) : bytes;
}

function check(message: string | undefined): void {
  if (message) throw validationError(message);
}

/** An empty key value fails the whole request, for every kind of action. */
function refuseEmptyKeys(actions: TransactAction[]): void {
  for (const { kind, data, table } of actions) {
    check(emptyKeyFault((data.Item ?? data.Key) as Item, table));
    if (kind === 'Put') check(emptyIndexKeyFault(data.Item, table));
    if (kind === 'Update') check(emptyUpdateKeyFault(data._updates.compiled, table));
  }
}

/** The text for a key attribute that is an empty string or binary. */
export function emptyKeyFault(attributes: Item, table: TableDescription): string | undefined {
  for (const { name } of tableShape(table).key) {
    const value = attributes[name];
    if (!value) continue;
    if ('S' in value && value.S === '') return texts.emptyKey('string', name);
    if ('B' in value && value.B === '') return texts.emptyKey('binary', name);
  }
  return undefined;
}

function refuseDuplicates(actions: TransactAction[]): void {
  // With a hundred actions at most, comparing each pair is cheaper than hashing their keys.
  for (const [position, action] of actions.entries()) {
    for (let i = 0; i < position; i++) {
      if (isSameTarget(actions[i]!, action)) throw validationError(texts.duplicateTarget);
    }
  }
}

function isSameTarget(one: TransactAction, other: TransactAction): boolean {
  if (one.fault !== undefined || other.fault !== undefined) return false;
  return one.table === other.table && one.key === other.key;
}
