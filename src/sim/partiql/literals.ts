/** Literals and parameters as attribute values, in the form in which items hold them. */
import { validationError } from '../errors.ts';
import type { AttributeValue } from '../types.ts';
import { parseNumber } from '../values/number.ts';
import { emptyRecord } from '../values/record.ts';
import { MAX_LEVELS, validateAttributeValue } from '../values/validate.ts';
import type { Expression } from './syntax.ts';
import { refusalAt, texts } from './texts.ts';

/**
 * The parameters of a request, which are looked at before its statement. The texts are those of
 * the older of DynamoDB's two layers (measured, floci-io/floci, eu-west-2, 2026-09).
 * @throws {AwsError} for the first that is no attribute value
 */
export function readParameters(parameters: readonly AttributeValue[]): AttributeValue[] {
  return parameters.map((parameter) => {
    const result = validateAttributeValue(parameter, 'older');
    if (!result.ok) throw validationError(result.message);
    return result.value;
  });
}

/** @throws {AwsError} for what no attribute value can hold */
export function literalValue(statement: string, literal: Expression): AttributeValue {
  return new LiteralReader(statement).value(literal, 'root', 1);
}

/** How DynamoDB calls what stands inside a literal and is none. */
const CALLED: Readonly<Partial<Record<Expression['type'], string>>> = {
  parameter: 'Parameter',
  path: 'VariableReference',
};

/** `at` is the way into the literal, `root.a[0]`; `level` counts from 1. */
class LiteralReader {
  readonly #statement: string;

  constructor(statement: string) {
    this.#statement = statement;
  }

  value(literal: Expression, at: string, level: number): AttributeValue {
    if (level > MAX_LEVELS) throw validationError(texts.under(texts.tooDeep, at));
    switch (literal.type) {
      case 'literal':
        return this.#scalar(literal, at);
      case 'list':
        return {
          L: literal.members.map((member, i) => this.value(member, `${at}[${i}]`, level + 1)),
        };
      case 'struct':
        return this.#struct(literal.members, at, level);
      case 'bag':
        return this.#bag(literal.members, at);
      default:
        throw this.#noLiteral(literal, at);
    }
  }

  #scalar(literal: Expression & { type: 'literal' }, at: string): AttributeValue {
    switch (literal.kind) {
      case 'string':
        return { S: literal.text };
      case 'number':
        return { N: number(literal.text, at) };
      case 'null':
        return { NULL: true };
      case 'missing':
        throw this.#noLiteral(literal, at);
      default:
        return { BOOL: literal.kind === 'true' };
    }
  }

  #noLiteral(expression: Expression, at: string): Error {
    const { type, mark } = expression;
    const name = type === 'call' ? expression.name : (CALLED[type] ?? type.toUpperCase());
    return refusalAt(this.#statement, texts.dataType(name, at), mark);
  }

  #struct(
    members: readonly [name: Expression, value: Expression][],
    at: string,
    level: number,
  ): AttributeValue {
    const M = emptyRecord<AttributeValue>();
    for (const [name, value] of members) {
      if (name.type !== 'literal' || name.kind !== 'string') {
        throw validationError(texts.memberName(name.type.toUpperCase(), at));
      }
      if (Object.hasOwn(M, name.text)) throw validationError(texts.duplicateKey(name.text, at));
      M[name.text] = this.value(value, `${at}.${name.text}`, level + 1);
    }
    return { M };
  }

  #bag(members: readonly Expression[], at: string): AttributeValue {
    const kinds = members.map((member) => (member.type === 'literal' ? member.kind : undefined));
    const written = members.map((member) => (member.type === 'literal' ? member.text : ''));
    const [first] = kinds;
    if (members.length === 0) throw validationError(texts.emptyBag);
    if ((first !== 'string' && first !== 'number') || kinds.some((kind) => kind !== first)) {
      throw validationError(texts.bagType);
    }
    const values = first === 'string' ? written : written.map((text) => number(text, at));
    if (new Set(values).size < values.length) {
      throw validationError(
        first === 'string' ? texts.duplicateStrings(written) : texts.duplicateNumbers(written, at),
      );
    }
    const set = validateAttributeValue(first === 'string' ? { SS: values } : { NS: values });
    if (!set.ok) throw validationError(set.message);
    return set.value;
  }
}

function number(text: string, at: string): string {
  const result = parseNumber(text);
  if (!result.ok) throw validationError(texts.under(result.message, at));
  return result.text;
}
