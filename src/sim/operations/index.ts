/** Every operation that the engine emulates: its checks, and what it does. */
import { compileTypes } from '../dynalite/checkTypes.ts';
import { compileConstraints } from '../dynalite/constraints.ts';
import {
  rules,
  type ActionData,
  type DynaliteValidation,
  type MemberType,
} from '../dynalite/modules.ts';
import type { RequestContext, Steps } from '../engine.ts';
import { transactWriteItems } from '../transactions/coordinator.ts';
import {
  conditionFailureValues,
  tableName,
  transactGetItemsTypes,
  transactWriteItemsTypes,
} from '../transactions/requestTypes.ts';
import { transactGetItems } from '../transactions/transactGetItems.ts';
import type { JsonObject } from '../types.ts';
import { batchGetItem, batchWriteItem } from './batches.ts';
import { readRange } from './queries.ts';
import { createTable, deleteTable, readTables } from './tables.ts';
import { getItem, singleWrite } from './writes.ts';

export interface Operation {
  readonly checkTypes: (input: JsonObject) => ActionData;
  readonly rules: DynaliteValidation;
  /** True when every member's constraints are certainly met. */
  readonly meetsConstraints: (data: ActionData) => boolean;
  /** An operation of several steps is a generator; the others are done at once. */
  readonly run: (context: RequestContext, data: ActionData) => JsonObject | Steps<JsonObject>;
}

function operation(
  rules: DynaliteValidation,
  run: Operation['run'],
  extra?: Record<string, MemberType>,
): Operation {
  const types = { ...rules.types, ...extra };
  return {
    checkTypes: compileTypes(types),
    rules: { ...rules, types },
    meetsConstraints: compileConstraints(types),
    run,
  };
}

/** Data-plane calls take table names from one character on; only CreateTable asks for three. */
const data: Record<string, MemberType> = { TableName: tableName };
const conditional = { ...data, ReturnValuesOnConditionCheckFailure: conditionFailureValues };

export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['BatchGetItem', operation(rules.BatchGetItem, batchGetItem)],
  ['BatchWriteItem', operation(rules.BatchWriteItem, batchWriteItem)],
  ['CreateTable', operation(rules.CreateTable, createTable)],
  ['DeleteItem', operation(rules.DeleteItem, singleWrite('DeleteItem'), conditional)],
  ['DeleteTable', operation(rules.DeleteTable, deleteTable)],
  ['DescribeTable', operation(rules.DescribeTable, readTables('DescribeTable'))],
  ['GetItem', operation(rules.GetItem, getItem, data)],
  ['ListTables', operation(rules.ListTables, readTables('ListTables'))],
  ['PutItem', operation(rules.PutItem, singleWrite('PutItem'), conditional)],
  ['Query', operation(rules.Query, readRange('Query'), data)],
  ['Scan', operation(rules.Scan, readRange('Scan'), data)],
  ['TransactGetItems', operation({ types: transactGetItemsTypes }, transactGetItems)],
  ['TransactWriteItems', operation({ types: transactWriteItemsTypes }, transactWriteItems)],
  ['UpdateItem', operation(rules.UpdateItem, singleWrite('UpdateItem'), conditional)],
]);
