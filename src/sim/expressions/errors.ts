/**
 * The sentences in which DynamoDB refuses an expression. Each is printed after
 * `Invalid <parameter>: ` unless it says otherwise. Wordings as measured on AWS, 2020 to 2026-10.
 */
import type { Path } from './paths.ts';

/** A refusal on its way to `compileExpressions`, the only place that catches it. */
export class ExpressionError extends Error {}

/** A path as error texts print it: `[a, [1], b]`. */
function pathList(path: Path): string {
  return `[${path.map((step) => (typeof step === 'number' ? `[${step}]` : step)).join(', ')}]`;
}

export const texts = {
  empty: 'The expression can not be empty;',
  tooLarge: (bytes: number): string =>
    `Expression size has exceeded the maximum allowed size; expression size: ${bytes}`,
  /** An update does not say by how much (measured on AWS, 2026-10). */
  updateTooLarge: 'Expression size has exceeded the maximum allowed size;',
  syntax: (token: string, near: string): string =>
    `Syntax error; token: "${token}", near: "${near}"`,
  redundantParentheses: 'The expression has redundant parentheses;',
  tooManyOperators: (count: number): string =>
    `The expression contains too many operators; operator count: ${count}`,
  unknownFunction: (name: string): string => `Invalid function name; function: ${name}`,
  notInCondition: (name: string): string =>
    `The function is not allowed in a condition expression; function: ${name}`,
  notInUpdate: (name: string): string =>
    `The function is not allowed in an update expression; function: ${name}`,
  misplacedFunction: (name: string): string =>
    `The function is not allowed to be used this way in an expression; function: ${name}`,
  reservedWord: (word: string): string =>
    `Attribute name is a reserved keyword; reserved keyword: ${word}`,
  listIndex: (digits: string): string =>
    `List index is not within the allowable range; index: [${digits}]`,
  repeatedSection: (keyword: string): string =>
    `The "${keyword}" section can only be used once in an update expression;`,
  undefinedName: (name: string): string =>
    `An expression attribute name used in the document path is not defined; attribute name: ${name}`,
  undefinedValue: (name: string): string =>
    `An expression attribute value used in expression is not defined; attribute value: ${name}`,
  pathTooDeep: (levels: number): string =>
    `The document path has too many nesting levels; nesting levels: ${levels}`,
  pathsOverlap: (one: Path, two: Path): string =>
    'Two document paths overlap with each other; must remove or rewrite one of these paths; ' +
    `path one: ${pathList(one)}, path two: ${pathList(two)}`,
  pathsConflict: (one: Path, two: Path): string =>
    'Two document paths conflict with each other; must remove or rewrite one of these paths; ' +
    `path one: ${pathList(one)}, path two: ${pathList(two)}`,
  operandCount: (operator: string, count: number): string =>
    'Incorrect number of operands for operator or function; ' +
    `operator or function: ${operator}, number of operands: ${count}`,
  tooManyForIn: (count: number): string =>
    `The IN operator is provided with too many operands; number of operands: ${count}`,
  notDistinct: (operator: string, path: Path): string =>
    'The first operand must be distinct from the remaining operands for this operator or ' +
    `function; operator: ${operator}, first operand: ${pathList(path)}`,
  operandType: (operator: string, type: string): string =>
    'Incorrect operand type for operator or function; ' +
    `operator or function: ${operator}, operand type: ${type}`,
  clauseOperandType: (clause: 'ADD' | 'DELETE', type: string): string =>
    `Incorrect operand type for operator or function; operator: ${clause}, ` +
    `operand type: ${type}, typeSet: ALLOWED_FOR_${clause}_OPERAND`,
  needsPath: (name: string): string =>
    `Operator or function requires a document path; operator or function: ${name}`,
  unknownTypeName: (name: string): string =>
    `Invalid attribute type name found; type: ${name}, ` +
    'valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}',
  betweenTypes: (lower: string, upper: string): string =>
    'The BETWEEN operator requires same data type for lower and upper bounds; ' +
    betweenOperands(lower, upper),
  betweenOrder: (lower: string, upper: string): string =>
    'The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ' +
    betweenOperands(lower, upper),
} as const;

function betweenOperands(lower: string, upper: string): string {
  return (
    `lower bound operand: AttributeValue: ${lower}, ` +
    `upper bound operand: AttributeValue: ${upper}`
  );
}

/** Texts about the two placeholder maps; they stand alone, without a prefix. */
export const placeholderTexts = {
  empty: (parameter: string): string => `${parameter} must not be empty`,
  invalidKey: (parameter: string, key: string): string =>
    `${parameter} contains invalid key: Syntax error; key: "${key}"`,
  /** Only the names' text tells the size; the values' ends at the semicolon. */
  longName: (bytes: number): string =>
    'ExpressionAttributeNames contains invalid key: The expression attribute map contains a ' +
    `key that is too long; size of key: ${bytes}`,
  longValue:
    'ExpressionAttributeValues contains invalid key: The expression attribute map contains a ' +
    'key that is too long;',
  emptyName: (key: string): string =>
    `ExpressionAttributeNames contains invalid value: Empty attribute name for key ${key}`,
  unused: (parameter: string, keys: string[]): string =>
    `Value provided in ${parameter} unused in expressions: keys: {${keys.join(', ')}}`,
} as const;

/** Texts about what a key condition may say. Only the last one carries its prefix on AWS. */
export const keyConditionTexts = {
  operator: (operator: string): string =>
    `Invalid operator used in KeyConditionExpression: ${operator}`,
  keyNotFirst: (operator: string): string =>
    `Invalid condition in KeyConditionExpression: ${operator} operator must have the key ` +
    'attribute as its first operand',
  severalAttributes:
    'Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition',
  noAttribute: 'Invalid condition in KeyConditionExpression: No key attribute specified',
  nestedAttribute: 'KeyConditionExpressions cannot have conditions on nested attributes',
  nestedOperation: 'KeyConditionExpressions cannot contain nested operations',
  repeatedKey:
    'Invalid KeyConditionExpression: ' +
    'KeyConditionExpressions must only contain one condition per key',
} as const;

/** Texts of an update that meets an item it does not fit. */
export const updateTexts = {
  missing: 'The provided expression refers to an attribute that does not exist in the item',
  type: 'An operand in the update expression has an incorrect data type',
  path: 'The document path provided in the update expression is invalid for update',
} as const;
