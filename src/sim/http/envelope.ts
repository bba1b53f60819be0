/**
 * AWS JSON 1.0 on HTTP: a POST, the operation in `X-Amz-Target`, the input as a JSON body. Faults
 * are found in AWS's order: content type, JSON, target, signature, empty body.
 */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { serializationError, unknownOperation } from '../errors.ts';
import { operations } from '../operations/index.ts';
import { partiql } from '../partiql/index.ts';
import { checkSignature } from './signature.ts';

const AMAZON_JSON = 'application/x-amz-json-1.0';
const PLAIN_JSON = 'application/json';
/** A simulator without one of them answers that it does not know it. */
const KNOWN: ReadonlySet<string> = new Set([...operations.keys(), partiql[0]]);
const TARGET = /^DynamoDB_20120810\.(\w+)$/;

/** One call to the database, out of its envelope. */
export interface Envelope {
  operation: string;
  input: unknown;
}

/** Whether DynamoDB reads such a body at all. */
export function isJsonType(request: IncomingMessage): boolean {
  const type = contentType(request);
  return type === AMAZON_JSON || type === PLAIN_JSON;
}

/** The content type of the answer: DynamoDB answers in the kind of JSON that it was asked in. */
export function answerType(request: IncomingMessage): string {
  return contentType(request) === AMAZON_JSON ? AMAZON_JSON : PLAIN_JSON;
}

function contentType(request: IncomingMessage): string {
  const type = request.headers['content-type'] ?? '';
  return type === AMAZON_JSON ? type : type.replace(/;.*/s, '').trim().toLowerCase();
}

/** @throws {AwsError} what DynamoDB answers to a broken envelope */
export function openEnvelope(request: IncomingMessage, body: Buffer): Envelope {
  const input = body.length > 0 ? parse(body) : undefined;
  const target = request.headers['x-amz-target'];
  const operation = typeof target === 'string' ? TARGET.exec(target)?.[1] : undefined;
  if (operation === undefined || !KNOWN.has(operation)) throw unknownOperation();
  checkSignature(request.url ?? '', request.headers);
  if (body.length === 0) throw serializationError();
  return { operation, input };
}

/** Bytes that are no UTF-8 are refused: decoded leniently, other text would be stored. */
function parse(body: Buffer): unknown {
  const text = body.toString('utf8');
  // What cannot be decoded becomes U+FFFD; only where one stands is it worth asking.
  if (text.includes('\ufffd') && !isUtf8(body)) throw serializationError();
  try {
    return JSON.parse(text);
  } catch {
    throw serializationError();
  }
}
