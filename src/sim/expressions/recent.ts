/**
 * Remembers what expressions were compiled to. A lab sends the same few requests over and over,
 * with nothing new in them but keys: those need neither parsing nor binding again. A compiled
 * expression never changes, so that requests can share it.
 */
import type { AttributeValue } from '../types.ts';
import type { CompiledExpressions, ExpressionRequest } from './compile.ts';

/** Requests kept, by their first expression; the one that came longest ago goes first. */
const MAX_KEPT = 500;
/** Longer values are hardly ever repeated. */
const MAX_TEXT = 64;

interface Kept {
  texts: readonly (string | undefined)[];
  /** Placeholders and what they stand for, in turns; an empty map is a fault, so none is not it. */
  names: readonly string[] | undefined;
  /** Placeholders, types and texts, in turns. */
  values: readonly string[] | undefined;
  compiled: CompiledExpressions;
}

const kept = new Map<string, Kept>();

/** What the same request was compiled to before, if it was. */
export function recall(request: ExpressionRequest): CompiledExpressions | undefined {
  const first = firstText(request);
  const known = first === undefined ? undefined : kept.get(first);
  return known && isSame(known, request) ? known.compiled : undefined;
}

/** Keeps what a request was compiled to, if it is small enough to be compared quickly. */
export function remember(request: ExpressionRequest, compiled: CompiledExpressions): void {
  const first = firstText(request);
  if (first === undefined) return;
  const { ExpressionAttributeNames, ExpressionAttributeValues } = request;
  const values = ExpressionAttributeValues && listValues(ExpressionAttributeValues);
  if (values === 'unlisted') return;
  const names = ExpressionAttributeNames && Object.entries(ExpressionAttributeNames).flat();
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value as string);
  kept.set(first, { texts: textsOf(request), names, values, compiled });
}

function firstText(request: ExpressionRequest): string | undefined {
  return (
    request.UpdateExpression ??
    request.ConditionExpression ??
    request.KeyConditionExpression ??
    request.FilterExpression ??
    request.ProjectionExpression
  );
}

function textsOf(request: ExpressionRequest): (string | undefined)[] {
  return [
    request.UpdateExpression,
    request.ConditionExpression,
    request.KeyConditionExpression,
    request.FilterExpression,
    request.ProjectionExpression,
  ];
}

function isSame({ texts, names, values }: Kept, request: ExpressionRequest): boolean {
  return (
    texts[0] === request.UpdateExpression &&
    texts[1] === request.ConditionExpression &&
    texts[2] === request.KeyConditionExpression &&
    texts[3] === request.FilterExpression &&
    texts[4] === request.ProjectionExpression &&
    hasNames(request.ExpressionAttributeNames, names) &&
    hasValues(request.ExpressionAttributeValues, values)
  );
}

function hasNames(map: ExpressionRequest['ExpressionAttributeNames'], names: Kept['names']) {
  if (map === undefined || names === undefined) return map === names;
  let at = 0;
  for (const name in map) {
    if (names[at++] !== name || names[at++] !== map[name]) return false;
  }
  return at === names.length;
}

function hasValues(map: ExpressionRequest['ExpressionAttributeValues'], values: Kept['values']) {
  if (map === undefined || values === undefined) return map === values;
  let at = 0;
  for (const name in map) {
    const value = map[name] as { S?: string; N?: string };
    if (values[at++] !== name) return false;
    const text = values[at++] === 'S' ? value.S : value.N;
    if (text === undefined || values[at++] !== text) return false;
  }
  return at === values.length;
}

function listValues(map: Readonly<Record<string, AttributeValue>>): string[] | 'unlisted' {
  const values: string[] = [];
  for (const name in map) {
    const value = map[name] as AttributeValue;
    const text = shortText(value);
    if (text === undefined) return 'unlisted';
    values.push(name, 'S' in value ? 'S' : 'N', text);
  }
  return values;
}

/** The text of a short `S` or `N`. */
function shortText(value: AttributeValue): string | undefined {
  const text = 'S' in value ? value.S : 'N' in value ? value.N : undefined;
  return text !== undefined && text.length <= MAX_TEXT ? text : undefined;
}
