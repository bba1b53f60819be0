/** The answer as DynamoDB writes it on the wire: a request id, and a checksum of every body. */
import type { ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';

/** Where request ids come from: as many random bytes as are asked for. */
export type RandomBytes = (size: number) => Uint8Array;

const ID_LENGTH = 52;
const ID_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUV';
/** Randomness costs a call into the system, so it is drawn for many ids at once. */
const IDS_AT_ONCE = 64;

/** Makes request ids as AWS does: 52 digits and capital letters. */
export function requestIds(randomBytes: RandomBytes): () => string {
  let letters = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at === letters.length) {
      letters = Buffer.from(randomBytes(ID_LENGTH * IDS_AT_ONCE)).map((byte) =>
        ID_LETTERS.charCodeAt(byte % ID_LETTERS.length),
      ) as typeof letters;
      at = 0;
    }
    at += ID_LENGTH;
    return letters.toString('latin1', at - ID_LENGTH, at);
  };
}

/**
 * Writes status and headers of an answer whose body is to follow, in UTF-8. SDKs check
 * `x-amz-crc32` against the body they read, on errors too, and try again when it differs.
 */
export function writeHead(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, {
    ...headers,
    ...(text !== '' && { 'x-amz-crc32': String(crc32(text)) }),
    'Content-Length': String(Buffer.byteLength(text)),
  });
}
