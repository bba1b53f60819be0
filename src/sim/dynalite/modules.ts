/** dynalite's own modules, typed, one table for each thing the engine takes from it. */
import db from 'dynalite/db/index.js';
import validations from 'dynalite/validations/index.js';
import createTable from 'dynalite/actions/createTable.js';
import deleteItem from 'dynalite/actions/deleteItem.js';
import deleteTable from 'dynalite/actions/deleteTable.js';
import describeTable from 'dynalite/actions/describeTable.js';
import getItem from 'dynalite/actions/getItem.js';
import listTables from 'dynalite/actions/listTables.js';
import putItem from 'dynalite/actions/putItem.js';
import query from 'dynalite/actions/query.js';
import scan from 'dynalite/actions/scan.js';
import updateItem from 'dynalite/actions/updateItem.js';
import batchGetItemRules from 'dynalite/validations/batchGetItem.js';
import batchWriteItemRules from 'dynalite/validations/batchWriteItem.js';
import createTableRules from 'dynalite/validations/createTable.js';
import deleteItemRules from 'dynalite/validations/deleteItem.js';
import deleteTableRules from 'dynalite/validations/deleteTable.js';
import describeTableRules from 'dynalite/validations/describeTable.js';
import getItemRules from 'dynalite/validations/getItem.js';
import listTablesRules from 'dynalite/validations/listTables.js';
import putItemRules from 'dynalite/validations/putItem.js';
import queryRules from 'dynalite/validations/query.js';
import scanRules from 'dynalite/validations/scan.js';
import updateItemRules from 'dynalite/validations/updateItem.js';
import type { AttributeValue, ErrorBody, Item, JsonObject, TableDescription } from '../types.ts';

/** The error that dynalite's modules make: an AWS error body with its HTTP status. */
export interface DynaliteError extends Error {
  statusCode?: number;
  body?: ErrorBody;
}

export type Callback<T> = (error: DynaliteError | null, value?: T) => void;

/** dynalite's request data after its checks; underscored members are the parsed expressions. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type ActionData = Record<string, any>;

export type DynaliteAction = (
  store: unknown,
  data: ActionData,
  callback: Callback<JsonObject>,
) => void;

/** dynalite's description of a member: its type, constraints and children. */
export type MemberType = string | ({ type: string; children?: unknown } & Record<string, unknown>);

export interface DynaliteValidation {
  types: Record<string, MemberType>;
  custom?: (data: ActionData, store: unknown) => string | undefined;
}

/** The exports of dynalite's `db` module that actions call through the module object. */
export interface DynaliteDb {
  lazy: unknown;
  checkConditional: (data: ActionData, existing?: Item) => DynaliteError | null | undefined;
  createKey: (
    item: Item,
    table: TableDescription,
    keySchema?: TableDescription['KeySchema'],
  ) => string;
  createIndexKey: DynaliteDb['createKey'];
  hashPrefix: (value: string, type: string) => string;
  toRangeStr: (value: string | AttributeValue, type?: string) => string;
  itemSize: (item: Item) => number;
  addConsumedCapacity: (...args: unknown[]) => undefined;
  updateIndexes: (
    store: unknown,
    table: TableDescription,
    before: Item | undefined,
    after: Item | null | undefined,
    callback: (error?: Error | null) => void,
  ) => void;
  queryTable: unknown;
  mapPaths: (paths: unknown[], item: Item) => Record<string, AttributeValue>;
  matchesFilter: (item: Item, filter: unknown, conditionalOperator?: string) => boolean;
  compare: (comparison: string, value: unknown, values: unknown) => boolean;
  validationError: (message: string) => DynaliteError;
  validateItem: (item: Item, table: TableDescription) => DynaliteError | null | undefined;
  validateKey: (key: Item, table: TableDescription) => DynaliteError | null | undefined;
  validateKeyPaths: (
    nested: object | undefined,
    table: TableDescription,
  ) => DynaliteError | null | undefined;
}

export interface DynaliteValidations {
  checkValidations: (
    data: ActionData,
    types: Record<string, MemberType>,
    custom: DynaliteValidation['custom'] | undefined,
    store: unknown,
  ) => void;
  validateAttributeValue: (value: AttributeValue) => string | undefined;
  validateConditions: (conditions: unknown) => string | undefined;
  validateAttributeConditions: (data: ActionData) => string | undefined;
}

export const actions = {
  CreateTable: createTable,
  DeleteItem: deleteItem,
  DeleteTable: deleteTable,
  DescribeTable: describeTable,
  GetItem: getItem,
  ListTables: listTables,
  PutItem: putItem,
  Query: query,
  Scan: scan,
  UpdateItem: updateItem,
} satisfies Record<string, DynaliteAction>;

/** Operations that run through dynalite's own action. */
export type DynaliteOperation = keyof typeof actions;

export const rules = {
  BatchGetItem: batchGetItemRules,
  BatchWriteItem: batchWriteItemRules,
  CreateTable: createTableRules,
  DeleteItem: deleteItemRules,
  DeleteTable: deleteTableRules,
  DescribeTable: describeTableRules,
  GetItem: getItemRules,
  ListTables: listTablesRules,
  PutItem: putItemRules,
  Query: queryRules,
  Scan: scanRules,
  UpdateItem: updateItemRules,
} satisfies Record<string, DynaliteValidation>;

export { db, validations };
