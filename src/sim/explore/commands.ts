/** The SDK's commands, outputs and errors without the SDK: what the light client speaks. */
import { errorName } from '../errors.ts';
import type { Answer, ErrorBody, JsonObject } from '../types.ts';

/** Operations that a client may use: those on items, which touch nothing but items and tokens. */
const OPERATIONS = new Set([
  'BatchGetItem',
  'BatchWriteItem',
  'DeleteItem',
  'GetItem',
  'PutItem',
  'Query',
  'Scan',
  'TransactGetItems',
  'TransactWriteItems',
  'UpdateItem',
]);

export interface Command {
  readonly operation: string;
  readonly input: JsonObject;
}

/**
 * Reads a command object of the SDK. Its schema holds the operation's name, which the names of
 * classes lose in a minified page.
 *
 * @throws TypeError when it is none, or none on items
 */
export function readCommand(command: unknown): Command {
  const { schema, input } = (command ?? {}) as { schema?: unknown; input?: unknown };
  const operation: unknown = Array.isArray(schema) ? schema[2] : undefined;
  if (typeof operation !== 'string' || typeof input !== 'object') {
    throw new TypeError('send() takes a command of @aws-sdk/client-dynamodb');
  }
  if (!OPERATIONS.has(operation)) {
    throw new TypeError(`${operation} is not explored: clients use operations on items`);
  }
  return { operation, input: toWire(input) as JsonObject };
}

/** A copy as JSON has it: binary as base64, no undefined members. */
function toWire(value: unknown): unknown {
  if (value instanceof Uint8Array) return base64Of(value);
  if (value instanceof Set) return Array.from(value, toWire);
  if (Array.isArray(value)) return value.map(toWire);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, toWire(member)]));
}

/** What `send` gives for an answer: its output, with an error thrown. */
export function outcomeOf({ status, body }: Answer): JsonObject {
  const $metadata = { httpStatusCode: status, attempts: 1, totalRetryDelay: 0 };
  const members = fromWire(body) as JsonObject;
  if (status < 400) return { $metadata, ...members };
  const { __type, message, Message, ...rest } = members as ErrorBody;
  const error = new Error(message ?? Message ?? '');
  throw Object.assign(error, { $metadata, $fault: 'client', ...rest, name: errorName({ __type }) });
}

/** A copy with binary as bytes. Only an attribute value has a text or texts by these names. */
function fromWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromWire);
  if (typeof value !== 'object' || value === null) return value;
  const { B, BS } = value as { B?: unknown; BS?: unknown };
  if (typeof B === 'string') return { B: bytesOf(B) };
  if (Array.isArray(BS)) return { BS: BS.map((one) => bytesOf(one as string)) };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fromWire(one)]));
}

/** Whether the SDK sends a request again that was answered so; nothing else throttles here. */
export const isSentAgain = ({ status, body }: Answer): boolean =>
  status >= 400 && errorName(body as ErrorBody) === 'TransactionInProgressException';

/** How often the SDK's DynamoDB client tries at most. */
export const MAX_ATTEMPTS = 4;

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
