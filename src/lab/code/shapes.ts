/**
 * The members of DynamoDB's item operations, as far as a language has to know them: what kind of
 * value each holds (DynamoDB API Reference, 2012-08-10).
 */
import type { AttributeValue, JsonObject } from '../../sim/index.ts';

export type Attributes = Record<string, AttributeValue>;

export type Kind =
  | 'text'
  | 'integer'
  | 'flag'
  /** One of a few words. */
  | 'choice'
  /** An item, a key, or the values of an expression. */
  | 'attributes'
  | 'names'
  /** A list of keys. */
  | 'keys'
  /** A list of attribute values. */
  | 'values'
  /** An object with members of its own; its class is called like the member. */
  | 'object'
  | 'transactItems'
  | 'requestItems';

const KINDS: Readonly<Record<string, Kind>> = {
  TableName: 'text',
  IndexName: 'text',
  ConditionExpression: 'text',
  UpdateExpression: 'text',
  ProjectionExpression: 'text',
  KeyConditionExpression: 'text',
  FilterExpression: 'text',
  ClientRequestToken: 'text',
  Statement: 'text',
  NextToken: 'text',
  Limit: 'integer',
  Segment: 'integer',
  TotalSegments: 'integer',
  ConsistentRead: 'flag',
  ScanIndexForward: 'flag',
  Select: 'choice',
  ReturnValues: 'choice',
  ReturnConsumedCapacity: 'choice',
  ReturnItemCollectionMetrics: 'choice',
  ReturnValuesOnConditionCheckFailure: 'choice',
  Item: 'attributes',
  Key: 'attributes',
  ExpressionAttributeValues: 'attributes',
  ExclusiveStartKey: 'attributes',
  ExpressionAttributeNames: 'names',
  Keys: 'keys',
  Parameters: 'values',
  Put: 'object',
  Update: 'object',
  Delete: 'object',
  ConditionCheck: 'object',
  Get: 'object',
  PutRequest: 'object',
  DeleteRequest: 'object',
  TransactItems: 'transactItems',
  RequestItems: 'requestItems',
};

/** Operations on items: those that can be written as code. */
export const OPERATIONS = [
  'BatchGetItem',
  'BatchWriteItem',
  'DeleteItem',
  'ExecuteStatement',
  'GetItem',
  'PutItem',
  'Query',
  'Scan',
  'TransactGetItems',
  'TransactWriteItems',
  'UpdateItem',
] as const;

/** @throws RangeError for a member that no item operation of today has */
export function kindOf(member: string): Kind {
  const kind = Object.hasOwn(KINDS, member) ? KINDS[member] : undefined;
  if (!kind) throw new RangeError(`${member} is not written as code`);
  return kind;
}

/** Members that are there, in the order of the request. */
export function membersOf(input: JsonObject): [name: string, value: unknown][] {
  return Object.entries(input).filter(([, value]) => value !== undefined);
}

/** `TransactWriteItems` → `TransactWriteItem`: the class of its elements. */
export const elementOf = (operation: string): string => operation.replace(/s$/, '');

/** The one member of an attribute value: its type, and what it holds. */
export function typeOf(value: AttributeValue): [type: string, content: unknown] {
  return Object.entries(value)[0] as [string, unknown];
}

/** `ReturnValues` holds a `ReturnValue`; the other choices are called like their members. */
export const choiceClass = (member: string): string =>
  member === 'ReturnValues' ? 'ReturnValue' : member;

/** `ALL_OLD` → `AllOld`. */
export const pascal = (word: string): string =>
  word
    .toLowerCase()
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** `TableName` → `tableName`. */
export const camel = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** `TransactWriteItems` → `transact_write_items` or `transact-write-items`. */
export const separated = (word: string, by: '_' | '-'): string =>
  word.replace(/\B[A-Z]/g, `${by}$&`).toLowerCase();
