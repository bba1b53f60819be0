/** Reads the body of a request, and never keeps more of it than is allowed. */
import type { IncomingMessage } from 'node:http';

/** DynamoDB takes no larger request: 16 MB, in bytes. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** What became of a body: its bytes, or why there are none. */
export type Body = Buffer | 'too large' | 'broken off';

/** Whether the request announces more than is allowed, before any of it has been read. */
export function announcesTooMuch(request: IncomingMessage, maxBytes: number): boolean {
  return Number(request.headers['content-length'] ?? 0) > maxBytes;
}

/** Ends with `too large` at the first byte too many; the rest is left to the caller to discard. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Body> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > maxBytes) {
        request.off('data', take);
        chunks = [];
        resolve('too large');
      } else chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.once('close', () => resolve('broken off'));
  });
}
