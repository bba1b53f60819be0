/**
 * `NextToken`: where a statement goes on. To clients it is opaque; it belongs to the statement and
 * the parameters that it was made for (floci-io/floci, recorded in eu-west-1, 2026-09).
 */
import { validationError } from '../errors.ts';
import { hashPrefix } from '../store/keys.ts';
import type { AttributeValue, Item } from '../types.ts';
import { validateItem } from '../values/validate.ts';
import { texts } from './texts.ts';

export interface Continuation {
  /** Position of the read to go on with, from 0. */
  read: number;
  /** The last key that it has read; absent: it has read none. */
  key?: Item | undefined;
}

export function writeToken(request: string, { read, key }: Continuation): string {
  const text = JSON.stringify([hashPrefix(request), read, key ?? null]);
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** @throws {AwsError} for what is no token, and for the token of another statement */
export function readToken(request: string, token: string | undefined): Continuation {
  if (token === undefined) return { read: 0 };
  const [hash, read, key] = parsed(token);
  if (typeof hash !== 'string' || !Number.isInteger(read) || (read as number) < 0) throw invalid();
  if (hash !== hashPrefix(request)) throw validationError(texts.otherToken);
  return { read: read as number, key: key === null ? undefined : validKey(key) };
}

const invalid = (): Error => validationError(texts.badToken);

function parsed(token: string): unknown[] {
  try {
    const bytes = Uint8Array.from(atob(token), (character) => character.charCodeAt(0));
    const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (Array.isArray(content) && content.length === 3) return content;
  } catch {
    // Whoever changes a token gets what is no JSON, or no text at all.
  }
  throw invalid();
}

function validKey(key: unknown): Item {
  if (typeof key !== 'object' || key === null || Array.isArray(key)) throw invalid();
  for (const value of Object.values(key)) {
    const [type, content] = Object.entries((value ?? {}) as object)[0] ?? [];
    if (!['S', 'N', 'B'].includes(type ?? '') || typeof content !== 'string') throw invalid();
  }
  const result = validateItem(key as Record<string, AttributeValue>);
  if (!result.ok) throw invalid();
  return result.value;
}
