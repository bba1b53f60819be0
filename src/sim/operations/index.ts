/** Every operation that the engine emulates: its checks, and what it does. */
import { compileTypes } from '../dynalite/checkTypes.ts';
import { compileConstraints } from '../dynalite/constraints.ts';
import { rules, type ActionData, type MemberType } from '../dynalite/modules.ts';
import type { RequestContext, Steps } from '../engine.ts';
import { transactWriteItems } from '../transactions/coordinator.ts';
import {
  attributeUpdates,
  conditionFailureValues,
  tableName,
  transactGetItemsTypes,
  transactWriteItemsTypes,
} from '../transactions/requestTypes.ts';
import { transactGetItems } from '../transactions/transactGetItems.ts';
import type { JsonObject } from '../types.ts';
import { batchGetItem, batchWriteItem } from './batches.ts';
import * as batchChecks from './checks/batches.ts';
import * as itemChecks from './checks/items.ts';
import * as rangeChecks from './checks/ranges.ts';
import type { Check } from './checks/shared.ts';
import { rewordings, type Reword } from './checks/wording.ts';
import { readRange } from './queries.ts';
import { describeEndpoints, describeLimits } from './tables/account.ts';
import * as tableTypes from './tables/requestTypes.ts';
import { createTable, createTableFault, deleteTable, readTables } from './tables/tables.ts';
import {
  listTagsFault,
  listTagsOfResource,
  tagResource,
  tagResourceFault,
  untagResource,
  untagResourceFault,
} from './tables/tags.ts';
import { describeTimeToLive, updateTimeToLive } from './tables/timeToLive.ts';
import { updateTable, updateTableFault } from './tables/updateTable.ts';
import { getItem, singleWrite } from './writes.ts';

export interface Operation {
  readonly checkTypes: (input: JsonObject) => ActionData;
  readonly types: Record<string, MemberType>;
  /** True when every member's constraints are certainly met. */
  readonly meetsConstraints: (data: ActionData) => boolean;
  readonly reword: Reword | undefined;
  /** What can be checked without looking at any table. */
  readonly check: Check | undefined;
  /** An operation of several steps is a generator; the others are done at once. */
  readonly run: (context: RequestContext, data: ActionData) => JsonObject | Steps<JsonObject>;
}

/** An operation under its name. */
export type NamedOperation = readonly [name: string, operation: Operation];

export function operation(
  name: string,
  types: Record<string, MemberType>,
  run: Operation['run'],
  check?: Check,
): NamedOperation {
  return [
    name,
    {
      checkTypes: compileTypes(types),
      types,
      meetsConstraints: compileConstraints(types),
      reword: rewordings[name],
      check,
      run,
    },
  ];
}

/** dynalite's members of an operation, some of them corrected. */
const members = (
  name: keyof typeof rules,
  corrected: Record<string, MemberType> = {},
): Record<string, MemberType> => ({ ...rules[name].types, ...corrected });

/** Data-plane calls take table names from one character on; only CreateTable asks for three. */
const data: Record<string, MemberType> = { TableName: tableName };
const conditional = { ...data, ReturnValuesOnConditionCheckFailure: conditionFailureValues };
const update = { ...conditional, AttributeUpdates: attributeUpdates };

export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  operation('BatchGetItem', members('BatchGetItem'), batchGetItem, batchChecks.batchGetItem),
  operation(
    'BatchWriteItem',
    members('BatchWriteItem'),
    batchWriteItem,
    batchChecks.batchWriteItem,
  ),
  operation('CreateTable', tableTypes.createTableTypes, createTable, createTableFault),
  operation(
    'DeleteItem',
    members('DeleteItem', conditional),
    singleWrite('DeleteItem'),
    itemChecks.deleteItem,
  ),
  operation('DeleteTable', tableTypes.existingTableTypes, deleteTable),
  operation('DescribeEndpoints', {}, describeEndpoints),
  operation('DescribeLimits', {}, describeLimits),
  operation('DescribeTable', tableTypes.existingTableTypes, readTables('DescribeTable')),
  operation('DescribeTimeToLive', tableTypes.describeTimeToLiveTypes, describeTimeToLive),
  operation('GetItem', members('GetItem', data), getItem, itemChecks.getItem),
  operation('ListTables', members('ListTables'), readTables('ListTables')),
  operation('ListTagsOfResource', tableTypes.listTagsTypes, listTagsOfResource, listTagsFault),
  operation('PutItem', members('PutItem', conditional), singleWrite('PutItem'), itemChecks.putItem),
  operation('Query', members('Query', data), readRange('Query'), rangeChecks.query),
  // dynalite's Scan does not know ConsistentRead (AWS API Reference, Scan).
  operation(
    'Scan',
    members('Scan', { ...data, ConsistentRead: 'Boolean' }),
    readRange('Scan'),
    rangeChecks.scan,
  ),
  operation('TagResource', tableTypes.tagResourceTypes, tagResource, tagResourceFault),
  operation('TransactGetItems', transactGetItemsTypes, transactGetItems),
  operation('TransactWriteItems', transactWriteItemsTypes, transactWriteItems),
  operation('UntagResource', tableTypes.untagResourceTypes, untagResource, untagResourceFault),
  operation(
    'UpdateItem',
    members('UpdateItem', update),
    singleWrite('UpdateItem'),
    itemChecks.updateItem,
  ),
  operation('UpdateTable', tableTypes.updateTableTypes, updateTable, updateTableFault),
  operation('UpdateTimeToLive', tableTypes.updateTimeToLiveTypes, updateTimeToLive),
]);
