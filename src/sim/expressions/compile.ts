/** All expressions of one request, from text to something that can be used on items. */
import type { AttributeValue } from '../types.ts';
import { utf8Length } from '../values/bytes.ts';
import { Placeholders } from './binding.ts';
import type {
  CompiledCondition,
  CompiledKeyCondition,
  CompiledProjection,
  CompiledUpdate,
} from './compiled.ts';
import { bindCondition } from './conditionBinder.ts';
import { ExpressionError, placeholderTexts, texts } from './errors.ts';
import { toKeyCondition } from './keyCondition.ts';
import { MAX_EXPRESSION_BYTES, MAX_PLACEHOLDER_BYTES } from './limits.ts';
import { parse, type Parsed } from './parse.ts';
import { recall, remember } from './recent.ts';
import { bindProjection, bindUpdate } from './updateBinder.ts';

/** The members of a request that hold expressions, and what they refer to. */
export interface ExpressionRequest {
  UpdateExpression?: string | undefined;
  ConditionExpression?: string | undefined;
  KeyConditionExpression?: string | undefined;
  FilterExpression?: string | undefined;
  ProjectionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  /** Valid values: that is checked elsewhere. */
  ExpressionAttributeValues?: Record<string, AttributeValue> | undefined;
}

export interface CompiledExpressions {
  update?: CompiledUpdate;
  condition?: CompiledCondition;
  keyCondition?: CompiledKeyCondition;
  filter?: CompiledCondition;
  projection?: CompiledProjection;
}

export type CompileResult =
  { ok: true; compiled: CompiledExpressions } | { ok: false; message: string };

/**
 * Compiles all expressions of a request. Of several faults it reports the one that DynamoDB
 * does: first those of the placeholder maps, then those of the expressions in the order of
 * {@link ExpressionRequest}, then unused names, unused values, and at last what a key condition
 * may not say. The text is AWS's, `Invalid UpdateExpression: ` and the like included. Without
 * any expression only the maps are looked at.
 */
export function compileExpressions(request: ExpressionRequest): CompileResult {
  const known = recall(request);
  if (known) return { ok: true, compiled: known };
  try {
    const compiled = compile(request);
    remember(request, compiled);
    return { ok: true, compiled };
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, message: error.message };
    throw error;
  }
}

function compile(request: ExpressionRequest): CompiledExpressions {
  checkPlaceholderMaps(request);
  const placeholders = new Placeholders(
    request.ExpressionAttributeNames ?? {},
    request.ExpressionAttributeValues ?? {},
  );
  const compiled: CompiledExpressions = {};
  const update = one(request, 'UpdateExpression', parse.update, bindUpdate, placeholders);
  if (update) compiled.update = update;
  const bind = <K extends 'ConditionExpression' | 'KeyConditionExpression' | 'FilterExpression'>(
    parameter: K,
  ): CompiledCondition | undefined =>
    one(request, parameter, parse.condition, bindCondition, placeholders);
  const condition = bind('ConditionExpression');
  if (condition) compiled.condition = condition;
  const keyCondition = bind('KeyConditionExpression');
  const filter = bind('FilterExpression');
  if (filter) compiled.filter = filter;
  const projection = one(
    request,
    'ProjectionExpression',
    parse.projection,
    bindProjection,
    placeholders,
  );
  if (projection) compiled.projection = projection;
  if (update || condition || keyCondition || filter || projection) checkAllUsed(placeholders);
  if (keyCondition) compiled.keyCondition = toKeyCondition(keyCondition);
  return compiled;
}

type ExpressionParameter = Exclude<
  keyof ExpressionRequest,
  'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

function one<T, C>(
  request: ExpressionRequest,
  parameter: ExpressionParameter,
  read: (text: string) => Parsed<T>,
  bind: (text: string, tree: T, placeholders: Placeholders) => C,
  placeholders: Placeholders,
): C | undefined {
  const text = request[parameter];
  if (text === undefined || text === null) return undefined;
  try {
    if (text === '') throw new ExpressionError(texts.empty);
    const bytes = utf8Length(text);
    if (bytes > MAX_EXPRESSION_BYTES) {
      const isUpdate = parameter === 'UpdateExpression';
      throw new ExpressionError(isUpdate ? texts.updateTooLarge : texts.tooLarge(bytes));
    }
    const parsed = read(text);
    if (!parsed.ok) throw new ExpressionError(parsed.message);
    return bind(text, parsed.tree, placeholders);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new ExpressionError(`Invalid ${parameter}: ${error.message}`);
  }
}

const NAME_PLACEHOLDER = /^#[0-9A-Za-z_]+$/;
const VALUE_PLACEHOLDER = /^:[0-9A-Za-z_]+$/;

function checkPlaceholderMaps(request: ExpressionRequest): void {
  const names = request.ExpressionAttributeNames;
  if (names) {
    const longKey = (bytes: number): string => placeholderTexts.longName(bytes);
    checkKeys('ExpressionAttributeNames', names, NAME_PLACEHOLDER, longKey);
    for (const key of Object.keys(names)) {
      if (names[key] === '') throw new ExpressionError(placeholderTexts.emptyName(key));
    }
  }
  const values = request.ExpressionAttributeValues;
  if (values) {
    const longKey = (): string => placeholderTexts.longValue;
    checkKeys('ExpressionAttributeValues', values, VALUE_PLACEHOLDER, longKey);
  }
}

function checkKeys(
  parameter: string,
  map: object,
  pattern: RegExp,
  longKey: (bytes: number) => string,
): void {
  const keys = Object.keys(map);
  if (keys.length === 0) throw new ExpressionError(placeholderTexts.empty(parameter));
  for (const key of keys) {
    const bytes = utf8Length(key);
    if (bytes > MAX_PLACEHOLDER_BYTES) throw new ExpressionError(longKey(bytes));
    if (!pattern.test(key)) throw new ExpressionError(placeholderTexts.invalidKey(parameter, key));
  }
}

function checkAllUsed(placeholders: Placeholders): void {
  for (const [parameter, unused] of [
    ['ExpressionAttributeNames', placeholders.unusedNames()],
    ['ExpressionAttributeValues', placeholders.unusedValues()],
  ] as const) {
    if (unused.length > 0) throw new ExpressionError(placeholderTexts.unused(parameter, unused));
  }
}
