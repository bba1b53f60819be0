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
    super(body.message ?? body.Message ?? body.__type);
    this.name = 'AwsError';
    this.status = status;
    this.body = body;
  }
}

const DYNAMODB = 'com.amazonaws.dynamodb.v20120810#';
const VALIDATE = 'com.amazon.coral.validate#';
const SERVICE = 'com.amazon.coral.service#';

export const texts = {
  conditionFailed: 'The conditional request failed',
  transactionOngoing: 'Transaction is ongoing for the item',
  duplicateTarget: 'Transaction request cannot include multiple operations on one item',
  tableMissing: 'Requested resource not found',
  itemTooLarge: 'Item size has exceeded the maximum allowed size',
  updateTooLarge: 'Item size to update has exceeded the maximum allowed size',
  nestingTooDeep:
    'Nesting Levels have exceeded supported limits: ' +
    'Attributes in the item have nested levels beyond supported limit',
  batchDuplicates: 'Provided list of item keys contains duplicates',
  keySchemaMismatch: 'The provided key element does not match the schema',
  noTransactAction:
    'Invalid Request: TransactWriteRequest should contain Delete or Put or Update request',
  /** AWS's wording for more than 4 MB is recorded nowhere that we read; this one is ours. */
  transactionTooLarge: 'Transaction request size has exceeded the maximum allowed size of 4 MB',
  emptyKey: (kind: string, attribute: string): string =>
    'One or more parameter values are not valid. The AttributeValue for a key attribute ' +
    `cannot contain an empty ${kind} value. Key: ${attribute}`,
  noTransactGet: 'Invalid Request: TransactGetRequest should contain Get request',
  severalTransactActions: 'TransactItems can only contain one of Check, Put, Update or Delete',
} as const;

export function validationError(message: string): AwsError {
  return new AwsError(400, { __type: `${VALIDATE}ValidationException`, message });
}

export function resourceNotFound(message: string = texts.tableMissing): AwsError {
  return new AwsError(400, { __type: `${DYNAMODB}ResourceNotFoundException`, message });
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

/** The one exception whose reasons stand in request order; its text lists their codes. */
export function transactionCanceled(reasons: CancellationReason[]): AwsError {
  const codes = reasons.map((reason) => reason.Code).join(', ');
  return new AwsError(400, {
    __type: `${DYNAMODB}TransactionCanceledException`,
    CancellationReasons: reasons,
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
  });
}

/** AWS documents no text for it; DynamoDB's own model has an empty one. */
export function idempotentParameterMismatch(): AwsError {
  return new AwsError(400, {
    __type: `${DYNAMODB}IdempotentParameterMismatchException`,
    Message: '',
  });
}

export function transactionInProgress(): AwsError {
  return new AwsError(400, { __type: `${DYNAMODB}TransactionInProgressException`, Message: '' });
}

/** The answer that an error is sent as. Anything but an {@link AwsError} is a fault of the engine. */
export function errorAnswer(error: AwsError): Answer {
  return { status: error.status, headers: {}, body: error.body };
}

/** `__type` without its namespace, as SDKs show it: `ValidationException`. */
export function errorName(body: { __type?: unknown }): string | undefined {
  return typeof body.__type === 'string' ? body.__type.split('#').pop() : undefined;
}
