/**
 * A `WHERE` as a condition of the expression language, which checks and evaluates it: the operators
 * and functions of PartiQL for DynamoDB are those of conditions under other names (AWS Developer
 * Guide, "PartiQL operators" and "PartiQL functions").
 */
import { validationError } from '../errors.ts';
import {
  bindCondition,
  ExpressionError,
  expressionTexts,
  isConditionFunction,
  Placeholders,
  requireFewOperators,
  type Comparator,
  type CompiledCondition,
  type ParsedCondition,
  type ParsedOperand,
  type ParsedValue,
} from '../expressions/index.ts';
import type { AttributeValue } from '../types.ts';
import { emptyRecord } from '../values/record.ts';
import { attributeTypeOf } from './keywords.ts';
import { literalValue } from './literals.ts';
import { documentPath, type PathExpression } from './paths.ts';
import type { ParsedStatement } from './statement.ts';
import type { Expression, Mark } from './syntax.ts';
import { refusalAt, texts } from './texts.ts';

/** @throws {AwsError} for what is no condition, or none that DynamoDB has */
export function readWhere(
  statement: string,
  { where, operators }: ParsedStatement,
  parameters: readonly AttributeValue[],
): CompiledCondition | undefined {
  if (where === undefined) return undefined;
  try {
    requireFewOperators(operators);
    const reader = new WhereReader(statement, parameters);
    const parsed = reader.condition(where, texts.notBoolean);
    const bound = bindCondition(statement, parsed, new Placeholders({}, reader.values));
    return { ...bound, text: statement.slice(where.start, where.end) };
  } catch (error) {
    if (error instanceof ExpressionError) throw validationError(error.message);
    throw error;
  }
}

const COMPARATORS: ReadonlySet<string> = new Set<Comparator>(['=', '<>', '<', '<=', '>', '>=']);
const CONDITIONS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'between', 'is', 'binary']);

class WhereReader {
  /** The values that the condition refers to, by where they stand in the statement. */
  readonly values = emptyRecord<AttributeValue>();
  readonly #statement: string;
  readonly #parameters: readonly AttributeValue[];

  constructor(statement: string, parameters: readonly AttributeValue[]) {
    this.#statement = statement;
    this.#parameters = parameters;
  }

  /** `complaint`: what DynamoDB says where something else stands. */
  condition(expression: Expression, complaint: string): ParsedCondition {
    const { type, start, end } = expression;
    switch (type) {
      case 'and':
      case 'or': {
        const terms = expression.terms.map((term) => this.condition(term, texts.notConditions));
        return { type, terms, start, end };
      }
      case 'not':
        return {
          type,
          term: this.condition(expression.term, texts.notCondition),
          start,
          end,
        };
      case 'between': {
        const operand = this.#operand(expression.operand);
        const lower = this.#operand(expression.lower);
        const upper = this.#operand(expression.upper);
        return { type, operand, lower, upper, start, end };
      }
      case 'is':
        return this.#is(expression);
      case 'binary':
        return this.#binary(expression, complaint);
      case 'call':
        if (expression.name !== 'size') return this.#call(expression);
    }
    // An operand that cannot be one is told before that it is no condition.
    this.#operand(expression);
    throw validationError(complaint);
  }

  #binary(expression: Expression & { type: 'binary' }, complaint: string): ParsedCondition {
    const { operator, left, right, start, end } = expression;
    if (operator === 'in') return this.#in(expression);
    if (!COMPARATORS.has(operator)) throw validationError(texts.conditionOperator(operator));
    const compared = this.#comparedWithTruth(expression, complaint);
    if (compared) return compared;
    return {
      type: 'comparison',
      operator: operator as Comparator,
      left: this.#operand(left),
      right: this.#operand(right),
      start,
      end,
    };
  }

  /** `attribute_exists(a) = true` is the condition itself, `= false` its negation (measured). */
  #comparedWithTruth(
    { operator, left, right, start, end }: Expression & { type: 'binary' },
    complaint: string,
  ): ParsedCondition | undefined {
    if (operator !== '=' && operator !== '<>') return undefined;
    for (const [side, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (!isCondition(side) || other.type !== 'literal') continue;
      if (other.kind !== 'true' && other.kind !== 'false') continue;
      const term = this.condition(side, complaint);
      const holds = (other.kind === 'true') === (operator === '=');
      return holds ? term : { type: 'not', term, start, end };
    }
    return undefined;
  }

  #in({ left, right, start, end }: Expression & { type: 'binary' }): ParsedCondition {
    const members = right.type === 'list' || right.type === 'bag' ? right.members : [];
    if (members.length === 0) throw validationError(texts.inList);
    const operand = this.#operand(left);
    const list = members.map((member) => this.#operand(member));
    return { type: 'in', operand, list, start, end };
  }

  /** As in a condition: `attribute_not_exists`, a comparison with null, `attribute_type`. */
  #is({ operand, typeName, mark, ...span }: Expression & { type: 'is' }): ParsedCondition {
    const { start, end } = span;
    if (operand.type !== 'path' && operand.type !== 'literal') {
      throw validationError(texts.isOperand);
    }
    const subject = this.#operand(operand);
    if (typeName === 'missing') {
      return { type: 'call', name: 'attribute_not_exists', args: [subject], start, end };
    }
    if (typeName === 'null') {
      const right = this.#value({ NULL: true }, mark);
      return { type: 'comparison', operator: '=', left: subject, right, start, end };
    }
    const type = attributeTypeOf(typeName);
    if (type === undefined) {
      throw refusalAt(this.#statement, texts.isType(typeName.toUpperCase()), mark);
    }
    const args = [subject, this.#value({ S: type }, mark)];
    return { type: 'call', name: 'attribute_type', args, start, end };
  }

  #call({ name, operands, mark, ...span }: Expression & { type: 'call' }): ParsedCondition {
    const { start, end } = span;
    if (!isConditionFunction(name)) {
      throw refusalAt(this.#statement, texts.unknownFunction(name), mark);
    }
    const args = operands.map((operand) => this.#operand(operand));
    return { type: 'call', name, args, start, end };
  }

  #operand(expression: Expression): ParsedOperand {
    const { type, start, end, mark } = expression;
    switch (type) {
      case 'path':
        return this.#path(expression);
      case 'parameter': {
        const value = this.#parameters[expression.index];
        if (value === undefined) throw validationError(texts.parameterCount);
        return this.#value(value, expression);
      }
      case 'literal':
        if (expression.kind === 'missing') throw validationError(texts.missing);
        return this.#value(literalValue(this.#statement, expression), expression);
      case 'list':
      case 'bag':
      case 'struct':
        return this.#value(literalValue(this.#statement, expression), expression);
      case 'call': {
        if (!isConditionFunction(expression.name)) {
          throw refusalAt(this.#statement, texts.unknownFunction(expression.name), mark);
        }
        if (expression.name !== 'size') {
          throw validationError(expressionTexts.misplacedFunction(expression.name));
        }
        const args = expression.operands.map((operand) => this.#operand(operand));
        return { type, name: 'size', args, start, end };
      }
      case 'sign':
        throw validationError(expressionTexts.operandCount(expression.operator, 1));
      case 'binary':
        if (!COMPARATORS.has(expression.operator) && expression.operator !== 'in') {
          throw validationError(texts.conditionOperator(expression.operator));
        }
    }
    throw refusalAt(this.#statement, texts.token(type.toUpperCase()), mark);
  }

  #path(expression: PathExpression): ParsedOperand {
    const { start, end } = expression;
    const steps = documentPath(this.#statement, expression).map((step) =>
      typeof step === 'number' ? { index: String(step) } : { name: step, placeholder: false },
    );
    return { type: 'path', steps, start, end };
  }

  #value(value: AttributeValue, { start, end }: Mark): ParsedValue {
    const name = `:${start}`;
    this.values[name] = value;
    return { type: 'value', name, start, end };
  }
}

/** Whether it holds or does not, rather than having a value. */
function isCondition(expression: Expression): boolean {
  return (
    CONDITIONS.has(expression.type) || (expression.type === 'call' && expression.name !== 'size')
  );
}
