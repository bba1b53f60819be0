/**
 * Every error that the engine answers with, and every text that it makes itself. Texts are
 * AWS's, to the letter; where Regions differ they are those of us-east-1 in autumn 2026.
 */
import type { Answer, CancellationReason, ErrorBody, Item } from './types.ts';

/** An error answer of DynamoDB: HTTP status and body. Thrown inside the engine only. */
export class AwsError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    // Nobody sees its stack, and to write one down takes longer than most requests.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(body.message ?? body.Message ?? body.__type);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'AwsError';
    this.status = status;
    this.body = body;
  }
}

const DYNAMODB = 'com.amazonaws.dynamodb.v20120810#';
const VALIDATE = 'com.amazon.coral.validate#';
const SERVICE = 'com.amazon.coral.service#';

interface Units {
  ReadCapacityUnits: number;
  WriteCapacityUnits: number;
}

const INVALID = 'One or more parameter values were invalid: ';
const NOT_VALID = 'One or more parameter values are not valid. ';
const emptyKeyValue = (kind: string): string =>
  `The AttributeValue for a key attribute cannot contain an empty ${kind} value.`;

export const texts = {
  conditionFailed: 'The conditional request failed',
  transactionOngoing: 'Transaction is ongoing for the item',
  duplicateTarget: 'Transaction request cannot include multiple operations on one item',
  tableMissing: 'Requested resource not found',
  tableNotFound: (name: string): string => `Requested resource not found: Table: ${name} not found`,
  itemTooLarge: 'Item size has exceeded the maximum allowed size',
  updateTooLarge: 'Item size to update has exceeded the maximum allowed size',
  nestingTooDeep:
    'Nesting Levels have exceeded supported limits: ' +
    'Attributes in the item have nested levels beyond supported limit',
  batchDuplicates: 'Provided list of item keys contains duplicates',
  noTransactAction:
    'Invalid Request: TransactWriteRequest should contain Delete or Put or Update request',
  /** AWS speaks of the payload and says "size cannot exceed"; the rest is recorded nowhere. */
  transactionTooLarge: 'Transaction payload size cannot exceed 4 MB',
  noTransactGet: 'Invalid Request: TransactGetRequest should contain Get request',
  severalTransactActions: 'TransactItems can only contain one of Check, Put, Update or Delete',
  /** Recorded nowhere; the sentences of the API reference. */
  tokenMismatch:
    'DynamoDB rejected the request because you retried a request with a different payload but ' +
    'with an idempotent token that was already used.',
  tokenInProgress: 'The transaction with the given request token is already in progress.',

  // Keys
  keySchemaMismatch: 'The provided key element does not match the schema',
  keyMissing: (name: string): string => `${INVALID}Missing the key ${name} in the item`,
  keyType: (name: string, expected: string, actual: string): string =>
    `${INVALID}Type mismatch for key ${name} expected: ${expected} actual: ${actual}`,
  emptyKey: (kind: string, name: string): string =>
    `${NOT_VALID}${emptyKeyValue(kind)} Key: ${name}`,
  /** The missing space is AWS's. */
  partitionKeyTooLong: `${INVALID}Size of hashkey has exceeded the maximum size limit of2048 bytes`,
  sortKeyTooLong: `${INVALID}Aggregated size of all range keys has exceeded the size limit of 1024 bytes`,
  keyUpdated: (name: string): string =>
    `${INVALID}Cannot update attribute ${name}. This attribute is part of the key`,
  indexKeyType: (name: string, expected: string, actual: string, index: string): string =>
    `${INVALID}Type mismatch for Index Key ${name} Expected: ${expected} Actual: ${actual} ` +
    `IndexName: ${index}`,
  emptyIndexKey: (kind: string, index: string, name: string): string =>
    `${NOT_VALID}A value specified for a secondary index key is not supported. ` +
    `${emptyKeyValue(kind)} IndexName: ${index}, IndexKey: ${name}`,
  emptyIndexKeyUpdate: (kind: string): string =>
    `${NOT_VALID}The update expression attempted to update a secondary index key to a value ` +
    `that is not supported. ${emptyKeyValue(kind)}`,
  updatedIndexKeyType:
    'The update expression attempted to update the secondary index key to unsupported type',
  updatedIndexKeyTooLong:
    'The update expression attempted to update the secondary index key beyond allowed size limits',

  // Parameters
  /** Around checks of a request's members and parameters, in most operations. */
  envelope: (message: string): string => `1 validation error detected: ${message}`,
  mixedParameters: (legacy: readonly string[], expressions: readonly string[]): string =>
    'Can not use both expression and non-expression parameters in the same request: ' +
    `Non-expression parameters: {${legacy.join(', ')}} ` +
    `Expression parameters: {${expressions.join(', ')}}`,
  namesWithoutExpression: 'ExpressionAttributeNames can only be specified when using expressions',
  returnValues: 'ReturnValues can only be ALL_OLD or NONE',
  valuesWithoutExpression: 'ExpressionAttributeValues can only be specified when using expressions',
  valueOf: (key: string, fault: string): string =>
    `ExpressionAttributeValues contains invalid value: ${fault} for key ${key}`,
  operatorWithoutConditions: 'ConditionalOperator cannot be used without Filter or Expected',
  operatorForOneCondition:
    'ConditionalOperator can only be used when Filter or Expected has two or more elements',
  duplicateName: (name: string): string => `${INVALID}Duplicate value in attribute name: ${name}`,
  attributeMismatch: 'Type mismatch for attribute to update',
  onlyDelete: `${INVALID}Only DELETE action is allowed when no attribute value is specified`,
  deleteType: (type: string): string =>
    `${INVALID}DELETE action with value is not supported for the type ${type}`,
  addType: (type: string): string => `${INVALID}ADD action is not supported for the type ${type}`,
  tooManyKeys: 'Too many items requested for the BatchGetItem call',
  tooManyWrites: 'Too many items requested for the BatchWriteItem call',
  emptyBatchWrite: 'The requestItems parameter is required for BatchWriteItem',
  noWriteRequest:
    'Supplied AttributeValue has more than one datatypes set, ' +
    'must contain exactly one of the supported datatypes',

  // Query and Scan
  noKeyConditions:
    'Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.',
  keyConditionCount: 'Conditions can be of length 1 or 2 only',
  tooManyKeyConditions: (count: number, keys: number): string =>
    `The number of query conditions (${count}) exceeds the number of key attributes defined in ` +
    `the schema (${keys})`,
  projectionWithSelect: (select: string): string =>
    `Cannot specify the ProjectionExpression when choosing to get ${select}`,
  attributesWithSelect: (select: string): string =>
    `Cannot specify the AttributesToGet when choosing to get ${select}`,
  selectWithoutProjection:
    'Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES',
  selectWithoutIndex: 'ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName',
  notProjected: (index: string, names: readonly string[]): string =>
    `${INVALID}Global secondary index ${index} does not project [${names.join(', ')}]`,
  startKey: (fault: string): string => `The provided starting key is invalid: ${fault}`,
  segmentWithoutTotal:
    'The TotalSegments parameter is required but was not present in the request when Segment parameter is present',
  totalWithoutSegment:
    'The Segment parameter is required but was not present in the request when parameter TotalSegments is present',
  segmentTooHigh: (segment: number, total: number): string =>
    'The Segment parameter is zero-based and must be less than parameter TotalSegments: ' +
    `Segment: ${segment} is not less than TotalSegments: ${total}`,

  // Tables
  tableExists: (name: string): string => `Table already exists: ${name}`,
  tableInUse: (name: string): string =>
    `Attempt to change a resource which is still in use: Table is being updated: ${name}`,
  /** Ours: AWS would do as asked. */
  notEmulated: (member: string): string => `${member} is not emulated`,
  tableClass:
    'Invalid table-class parameter provided. Please try again with a valid table-class value: ' +
    '[STANDARD, STANDARD_INFREQUENT_ACCESS].',
  deletionProtected:
    'Resource cannot be deleted as it is currently protected against deletion. ' +
    'Disable deletion protection first.',
  nothingToUpdate:
    'At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, ' +
    'GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required',
  streamCreatedWithoutView: `${INVALID}Table is being created with a stream enabled, UpdateViewType is required`,
  noStreamCreatedWithView: `${INVALID}Table is being created with a stream disabled, UpdateViewType should not be specified`,
  streamEnabledWithoutView: `${INVALID}If stream is being enabled then UpdateViewType is required`,
  streamDisabledWithView: `${INVALID}If stream is being disabled, then UpdateViewType must not be specified`,
  streamExists: (name: string): string => `Table already has an enabled stream: TableName: ${name}`,
  noStream: (name: string): string => `Table has no stream to disable: TableName: ${name}`,
  throughputRequired: `${INVALID}ProvisionedThroughput must be specified when BillingMode is PROVISIONED`,
  throughputOnDemand: `${INVALID}Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST`,
  outOfBounds: (member: string, units: number): string =>
    `Given value ${units} for ${member} is out of bounds`,
  sameThroughput: (what: string, current: Units, wanted: Units): string =>
    `The provisioned throughput for the ${what} will not change. The requested value equals the ` +
    'current value. Current ReadCapacityUnits provisioned for the table: ' +
    `${current.ReadCapacityUnits}. Requested ReadCapacityUnits: ${wanted.ReadCapacityUnits}. ` +
    `Current WriteCapacityUnits provisioned for the table: ${current.WriteCapacityUnits}. ` +
    `Requested WriteCapacityUnits: ${wanted.WriteCapacityUnits}. ` +
    'Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.',
  noIndexAction:
    `${INVALID}One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create, ` +
    'GlobalSecondaryIndexUpdate.Delete must not be null',
  severalIndexActions: `${INVALID}Only one global secondary index action is allowed per GlobalSecondaryIndexUpdate object`,
  indexTwice: (name: string): string =>
    `${INVALID}Only one global secondary index update per index is allowed simultaneously. Index: ${name}`,
  oneIndexAtATime:
    'Subscriber limit exceeded: ' +
    'Only 1 online index can be created or deleted simultaneously per table',
  indexExists: 'Attempting to create an index which already exists',
  tooManyIndexes: (limit: number): string =>
    `Subscriber limit exceeded: GlobalSecondaryIndex count exceeds the per-table limit of ${limit}`,
  attributeRedefined: (name: string): string => `Attribute Name is duplicated: ${name}`,
  newIndexThroughput: (name: string): string =>
    `${INVALID}ProvisionedThroughput is not specified for index: ${name}`,
  indexThroughputRequired: (names: string): string =>
    `${INVALID}ProvisionedThroughput must be specified for index: ${names}`,
  indexThroughputOnDemand: (name: string): string =>
    `${INVALID}Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: ` +
    `${name} when BillingMode is PAY_PER_REQUEST`,
  provisionedExceeded:
    'The level of configured provisioned throughput for the table was exceeded. ' +
    'Consider increasing your provisioning level with the UpdateTable API.',
  indexProvisionedExceeded:
    'The level of configured provisioned throughput for one or more global secondary indexes of ' +
    'the table was exceeded. Consider increasing your provisioning level for the ' +
    'under-provisioned global secondary indexes with the UpdateTable API.',
  onDemandExceeded:
    'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically ' +
    'scaling your table or index so please try again shortly. If exceptions persist, check if ' +
    'you have a hot key: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/' +
    'bp-partition-key-design.html',
  indexOnDemandExceeded:
    'Throughput exceeds the current capacity for one or more global secondary indexes. ' +
    'DynamoDB is automatically scaling your index so please try again shortly.',
  timeToLiveEnabled: 'TimeToLive is already enabled',
  timeToLiveDisabled: 'TimeToLive is already disabled',
  timeToLiveElsewhere: (attribute: string): string =>
    'TimeToLive is active on a different AttributeName: ' + `current AttributeName is ${attribute}`,
  timeToLiveTooOften: 'Time to live has been modified multiple times within a fixed interval',
  notAnArn: (text: string): string => `${INVALID}ARNs must start with 'arn:': ${text}`,
  badArn: (arn: string): string => `Invalid TableArn: Invalid ResourceArn provided as input ${arn}`,
  arnNotFound: (arn: string): string =>
    `Requested resource not found: ResourcArn: ${arn} not found`,
  noTags: 'Atleast one Tag needs to be provided as Input.',
  noTagKeys: 'Atleast one Tag Key needs to be provided as Input.',
  tagKey: (key: string): string => `The Tag Key provided is invalid, Key: ${key}`,
  tagValue: (value: string): string => `The Tag Value provided is invalid, Value: ${value}`,
  tagPrefix: (key: string): string => `Tag Key cannot be prefixed with aws:, Key: ${key}`,
  tagTwice: (key: string): string =>
    `Duplicate Tag Keys provided as input: Duplicate Tag Key found ${key}`,
  tooManyTags: 'Number of Tags exceed the current limit for the provided ResourceArn',
} as const;

export function validationError(message: string): AwsError {
  return new AwsError(400, { __type: `${VALIDATE}ValidationException`, message });
}

export function resourceNotFound(message: string = texts.tableMissing): AwsError {
  return new AwsError(400, { __type: `${DYNAMODB}ResourceNotFoundException`, message });
}

export function resourceInUse(message: string): AwsError {
  return new AwsError(400, { __type: `${DYNAMODB}ResourceInUseException`, message });
}

export function limitExceeded(message: string): AwsError {
  return new AwsError(400, { __type: `${DYNAMODB}LimitExceededException`, message });
}

export function unknownOperation(): AwsError {
  return new AwsError(400, { __type: `${SERVICE}UnknownOperationException` });
}

export function serializationError(): AwsError {
  return new AwsError(400, { __type: `${SERVICE}SerializationException` });
}

/** `item` is the stored item, for `ReturnValuesOnConditionCheckFailure: ALL_OLD`. */
export function conditionalCheckFailed(item?: Item): AwsError {
  return new AwsError(400, {
    __type: `${DYNAMODB}ConditionalCheckFailedException`,
    message: texts.conditionFailed,
    ...(item && { Item: item }),
  });
}

export function transactionConflict(): AwsError {
  return new AwsError(400, {
    __type: `${DYNAMODB}TransactionConflictException`,
    message: texts.transactionOngoing,
  });
}

/** Why a request was throttled, and which table or index did it. */
interface ThrottlingReason {
  /** Such as `TableWriteKeyRangeThroughputExceeded`. */
  reason: string;
  /** ARN of the table or index. */
  resource: string;
}

/** A provisioned table refuses; since August 2025 it says why. */
export function provisionedThroughputExceeded(message: string, reason: ThrottlingReason): AwsError {
  return new AwsError(400, {
    __type: `${DYNAMODB}ProvisionedThroughputExceededException`,
    message,
    ThrottlingReasons: [reason],
  });
}

/** An on-demand table refuses. The small letter is AWS's. */
export function throttling(message: string, reason: ThrottlingReason): AwsError {
  return new AwsError(400, {
    __type: `${DYNAMODB}ThrottlingException`,
    message,
    throttlingReasons: [reason],
  });
}

/** The one exception whose reasons stand in request order; its text lists their codes. */
export function transactionCanceled(reasons: CancellationReason[]): AwsError {
  const codes = reasons.map((reason) => reason.Code).join(', ');
  return new AwsError(400, {
    __type: `${DYNAMODB}TransactionCanceledException`,
    CancellationReasons: reasons,
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
  });
}

export function idempotentParameterMismatch(): AwsError {
  return new AwsError(400, {
    __type: `${DYNAMODB}IdempotentParameterMismatchException`,
    Message: texts.tokenMismatch,
  });
}

export function transactionInProgress(): AwsError {
  return new AwsError(400, {
    __type: `${DYNAMODB}TransactionInProgressException`,
    Message: texts.tokenInProgress,
  });
}

/** The answer that an error is sent as. Anything but an {@link AwsError} is a fault of the engine. */
export function errorAnswer(error: AwsError): Answer {
  return { status: error.status, headers: {}, body: error.body };
}

/** `__type` without its namespace, as SDKs show it: `ValidationException`. */
export function errorName(body: { __type?: unknown }): string | undefined {
  return typeof body.__type === 'string' ? body.__type.split('#').pop() : undefined;
}
