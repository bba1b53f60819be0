/** Text to tree, once for each text: a hot lab sends the same few expressions over and over. */
import { parseCondition } from './conditionParser.ts';
import { ExpressionError } from './errors.ts';
import { parseProjection } from './projectionParser.ts';
import { checkConditionText, checkProjectionText, checkUpdateText } from './staticChecks.ts';
import type { ParsedCondition, ParsedPath, ParsedUpdateExpression } from './syntax.ts';
import { parseUpdate } from './updateParser.ts';

/** A tree that passed every check which needs no names and values, or why there is none. */
export type Parsed<T> = { ok: true; tree: T } | { ok: false; message: string };

/** Texts kept for each grammar; the one that was used longest ago goes first. */
export const MAX_CACHED = 500;

export const parse = {
  condition: cached<ParsedCondition>(parseCondition, checkConditionText),
  update: cached<ParsedUpdateExpression>(parseUpdate, checkUpdateText),
  projection: cached<ParsedPath[]>(parseProjection, checkProjectionText),
};

function cached<T>(
  read: (text: string) => T,
  check: (tree: T) => string | undefined,
): (text: string) => Parsed<T> {
  const known = new Map<string, Parsed<T>>();
  return (text) => {
    let parsed = known.get(text);
    if (parsed !== undefined) known.delete(text);
    else {
      parsed = parseAfresh(text, read, check);
      if (known.size >= MAX_CACHED) known.delete(known.keys().next().value as string);
    }
    known.set(text, parsed);
    return parsed;
  };
}

function parseAfresh<T>(
  text: string,
  read: (text: string) => T,
  check: (tree: T) => string | undefined,
): Parsed<T> {
  try {
    const tree = read(text);
    const message = check(tree);
    return message === undefined ? { ok: true, tree } : { ok: false, message };
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, message: error.message };
    throw error;
  }
}
