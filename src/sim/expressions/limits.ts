/** DynamoDB's limits on expressions (AWS Developer Guide, "Quotas", expression parameters). */
import { ExpressionError, texts } from './errors.ts';

/** Bytes of an expression in UTF-8, as sent: placeholders are not replaced before counting. */
export const MAX_EXPRESSION_BYTES = 4096;
/** Bytes of a placeholder, its `#` or `:` included. */
export const MAX_PLACEHOLDER_BYTES = 255;
/** Steps of a document path. */
export const MAX_PATH_DEPTH = 32;
/** Operands in the list of `IN`. */
export const MAX_IN_OPERANDS = 100;
/** Largest list index that can be written. */
export const MAX_LIST_INDEX = 2147483647;
/** Operators of an expression; in an update, operators and functions. */
const MAX_OPERATORS = 300;

/** DynamoDB stops counting at the first operator too many, so the text always says 301. */
export function requireFewOperators(count: number): void {
  if (count > MAX_OPERATORS) throw new ExpressionError(texts.tooManyOperators(MAX_OPERATORS + 1));
}
