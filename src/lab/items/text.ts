/** Reads a file as text, slice by slice. */
import { InputFault } from './fault.ts';

/** Bytes of a file, packed or not, and characters of what is pasted. */
export const MOST_BYTES = 50 * 1024 * 1024;

/**
 * A file's text. Exports to S3 are packed with gzip, and PowerShell writes UTF-16: both are read.
 * @param beat hears how many bytes of the file have been read
 * @throws {InputFault}
 */
export async function textOf(file: Blob, beat: (bytes: number) => void): Promise<string> {
  if (file.size > MOST_BYTES) throw tooBig(file.size);
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  let read = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      read += chunk.byteLength;
      beat(read);
      controller.enqueue(chunk);
    },
  });
  const packed = head[0] === 0x1f && head[1] === 0x8b;
  const bytes = file.stream().pipeThrough(counted);
  const slices = packed ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes;
  const decoder = new TextDecoder(encodingOf(head), { fatal: true });
  let text = '';
  let unpacked = 0;
  const reader = slices.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new InputFault('damaged');
    });
    unpacked += value?.byteLength ?? 0;
    if (unpacked > MOST_BYTES) throw tooBig(unpacked);
    text += decoded(decoder, value);
    if (done) return text;
  }
}

export function tooBig(size: number): InputFault {
  return new InputFault('tooBig', { size: megabytes(size), most: megabytes(MOST_BYTES) });
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The next part of the text; without bytes, its end. */
function decoded(decoder: TextDecoder, bytes?: Uint8Array<ArrayBuffer>): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new InputFault('notText');
  }
}
