/** The answer as DynamoDB writes it on the wire: a request id, and a checksum of every body. */
import type { ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';

/** Where request ids come from: as many random bytes as are asked for. */
export type RandomBytes = (size: number) => Uint8Array;

const ID_LENGTH = 52;
const ID_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUV';

/** A request id as AWS makes them: 52 digits and capital letters. */
export function requestId(randomBytes: RandomBytes): string {
  let id = '';
  for (const byte of randomBytes(ID_LENGTH)) id += ID_LETTERS[byte % ID_LETTERS.length];
  return id;
}

/**
 * Writes status and headers, and returns the bytes that are to follow. SDKs check `x-amz-crc32`
 * against the body they read, on errors too, and try again when it differs.
 */
export function writeHead(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): Buffer {
  const body = Buffer.from(text, 'utf8');
  response.writeHead(status, {
    ...headers,
    ...(body.length > 0 && { 'x-amz-crc32': String(crc32(body)) }),
    'Content-Length': String(body.length),
  });
  return body;
}
