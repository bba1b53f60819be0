/** What stands in the editor, as it is kept between visits and as it goes into a link. */
import { readableJson } from '../../readableJson.ts';
import { ShareError } from '../../share.ts';
import { isOperation, OPERATIONS, TEMPLATES, type Operation } from './operations.ts';

export type Mode = 'json' | 'code';

export interface Draft {
  mode: Mode;
  operation: Operation;
  /** By operation, its request; what is absent is as it begins. */
  requests: Readonly<Partial<Record<Operation, string>>>;
  code: string;
}

const PREFIX = '#playground=';
const VERSION = 1;
/** Longer links are cut off by too many programs. */
const LONGEST_LINK = 8_000;
/** Characters that a link may unfold to, and that are kept between visits. */
export const MOST_TEXT = 100_000;

/** Code to begin with: a like and what the post says after it. */
const FIRST_CODE = `// client and the commands of the AWS SDK are there. Nothing leaves this page.
await client.send(
  new TransactWriteItemsCommand({
    TransactItems: [
      {
        Put: {
          TableName: 'Social',
          Item: { PK: { S: 'POST#a91f' }, SK: { S: 'LIKE#USER#7c20' } },
          ConditionExpression: 'attribute_not_exists(SK)',
        },
      },
      {
        Update: {
          TableName: 'Social',
          Key: { PK: { S: 'POST#a91f' }, SK: { S: 'META' } },
          UpdateExpression: 'ADD likeTally :one',
          ExpressionAttributeValues: { ':one': { N: '1' } },
        },
      },
    ],
  }),
);

const { Item } = await client.send(
  new GetItemCommand({
    TableName: 'Social',
    Key: { PK: { S: 'POST#a91f' }, SK: { S: 'META' } },
  }),
);
console.log('likeTally:', Item.likeTally.N);
`;

export const FIRST_DRAFT: Draft = {
  mode: 'json',
  operation: OPERATIONS[0]!,
  requests: {},
  code: FIRST_CODE,
};

/** The request of an operation as it begins. */
export function templateText(operation: Operation): string {
  return readableJson(TEMPLATES[operation]);
}

/** The text that is being written. */
export function textOf({ mode, operation, requests, code }: Draft): string {
  return mode === 'code' ? code : (requests[operation] ?? templateText(operation));
}

/** The draft with another text in the place of the one that is being written. */
export function withText(draft: Draft, text: string): Draft {
  if (draft.mode === 'code') return { ...draft, code: text };
  return { ...draft, requests: { ...draft.requests, [draft.operation]: text } };
}

/** A draft from where drafts are kept; none: nothing there that can be taken up. */
export function readDraft(kept: string): Draft | undefined {
  try {
    const { mode, operation, requests, code } = JSON.parse(kept) as Record<string, unknown>;
    if ((mode !== 'json' && mode !== 'code') || !isOperation(operation)) return undefined;
    if (typeof code !== 'string' || typeof requests !== 'object' || !requests) return undefined;
    const texts = Object.entries(requests).filter(
      ([name, text]) => isOperation(name) && typeof text === 'string',
    );
    return { mode, operation, code, requests: Object.fromEntries(texts) };
  } catch {
    return undefined;
  }
}

/**
 * The hash of a link to what is being written: `#playground=1.json.GetItem.…`, that is version,
 * mode, operation, and the text, deflated, in Base64 for addresses.
 * @throws {ShareError} when the text is too long
 */
export async function draftHash(draft: Draft): Promise<string> {
  const packed = await piped(new TextEncoder().encode(textOf(draft)), 'pack');
  const base64 = btoa(String.fromCharCode(...packed.subarray(0, LONGEST_LINK)));
  const text = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const hash = PREFIX + [VERSION, draft.mode, draft.operation, text].join('.');
  if (packed.length > LONGEST_LINK || hash.length > LONGEST_LINK) throw new ShareError('tooLong');
  return hash;
}

/**
 * Reads a page's hash: undefined when it is none of the playground's.
 * @returns what of a draft it says
 * @throws {ShareError} when it is, and cannot be taken up
 */
export async function readDraftHash(
  hash: string,
): Promise<{ mode: Mode; operation: Operation; text: string } | undefined> {
  if (!hash.startsWith(PREFIX)) return undefined;
  const [version, mode, operation, packed, ...rest] = hash.slice(PREFIX.length).split('.');
  if (!/^[1-9]\d{0,5}$/.test(version ?? '')) throw new ShareError('broken');
  if (Number(version) > VERSION) throw new ShareError('newer');
  if (hash.length > LONGEST_LINK) throw new ShareError('tooLong');
  if (rest.length > 0 || !isOperation(operation)) throw new ShareError('broken');
  if ((mode !== 'json' && mode !== 'code') || !packed) throw new ShareError('broken');
  try {
    const base64 = packed.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await piped(bytes, 'unpack'));
    return { mode, operation, text };
  } catch {
    throw new ShareError('broken');
  }
}

/** Packs bytes, or unpacks them as far as they are no more than {@link MOST_TEXT}. */
async function piped(bytes: Uint8Array<ArrayBuffer>, way: 'pack' | 'unpack'): Promise<Uint8Array> {
  const stream =
    way === 'pack' ? new CompressionStream('deflate-raw') : new DecompressionStream('deflate-raw');
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: number[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(parts);
    for (const byte of value) parts.push(byte);
    if (parts.length > MOST_TEXT) throw new RangeError('It unfolds to too much');
  }
}
