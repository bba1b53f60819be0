import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { InputFault } from './fault.ts';
import { MOST_BYTES, textOf } from './text.ts';

const TEXT = '{"PK":"ğ😀"}\n';
const read = (...parts: BlobPart[]) => textOf(new Blob(parts), () => undefined);
const bytes = (buffer: Buffer) => new Uint8Array(buffer);

test.each([
  ['UTF-8', bytes(Buffer.from(TEXT))],
  ['gzip', bytes(gzipSync(TEXT))],
  ['UTF-16 with its mark', bytes(Buffer.from(`\uFEFF${TEXT}`, 'utf16le'))],
])('reads %s', async (_, file) => {
  expect(await read(file)).toBe(TEXT);
});

test('says how many bytes have been read', async () => {
  const beats: number[] = [];
  const file = new Blob(['x'.repeat(300_000)]);
  await textOf(file, (done) => beats.push(done));
  expect(beats.at(-1)).toBe(300_000);
});

test.each([
  ['notText', bytes(Buffer.from([0x7b, 0x80, 0xff]))],
  ['damaged', bytes(gzipSync(TEXT).subarray(0, 20))],
  ['tooBig', bytes(gzipSync(Buffer.alloc(MOST_BYTES + 1, 'x')))],
  ['tooBig', new Uint8Array(MOST_BYTES + 1)],
])('refuses what cannot be read: %s', async (code, file) => {
  const error = await read(file).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InputFault);
  expect((error as InputFault).fault.code).toBe(code);
});
