/**
 * Binds a parsed condition to names and values. Comparisons and functions are checked one after
 * the other as written, and within one: undefined names and values, numbers of operands, operands
 * that must differ, types (measured on AWS, 2015 and 2026-10).
 */
import type { AttributeType, AttributeValue } from '../types.ts';
import { compareScalars, typeOf } from '../values/compare.ts';
import { PathHeads, type Placeholders } from './binding.ts';
import type { CompiledCondition, ConditionFunction, ConditionNode, Operand } from './compiled.ts';
import { ExpressionError, texts } from './errors.ts';
import { MAX_IN_OPERANDS } from './limits.ts';
import type { Path } from './paths.ts';
import { FUNCTION_OPERANDS } from './staticChecks.ts';
import type { ParsedCall, ParsedCondition, ParsedOperand } from './syntax.ts';

/** Types that have an order. */
const ORDERED: ReadonlySet<string> = new Set<AttributeType>(['S', 'N', 'B']);
const TEXTS: ReadonlySet<string> = new Set<AttributeType>(['S', 'B']);
const WITH_SIZE: ReadonlySet<string> = new Set<AttributeType>([
  'S',
  'B',
  'SS',
  'NS',
  'BS',
  'L',
  'M',
]);
const TYPE_NAMES: ReadonlySet<string> = new Set<AttributeType>([
  'S',
  'N',
  'B',
  'NULL',
  'BOOL',
  'SS',
  'NS',
  'BS',
  'L',
  'M',
]);
/** What DynamoDB calls the type of a path, which depends on the item. */
const ANY_TYPE = '{NS,SS,L,BS,N,M,B,BOOL,NULL,S}';

export function bindCondition(
  text: string,
  root: ParsedCondition,
  placeholders: Placeholders,
): CompiledCondition {
  const binder = new ConditionBinder(text, placeholders);
  const node = binder.node(root);
  const { all: pathHeads, nested: nestedHeads } = binder.heads;
  return { text, root: node, pathHeads, nestedHeads };
}

/** The first fault of each kind in one comparison or function, calls in it included. */
interface Faults {
  count?: string;
  distinct?: string;
  type?: string;
}

class ConditionBinder {
  readonly heads = new PathHeads();
  private readonly text: string;
  private readonly placeholders: Placeholders;

  constructor(text: string, placeholders: Placeholders) {
    this.text = text;
    this.placeholders = placeholders;
  }

  node(parsed: ParsedCondition): ConditionNode {
    const text = this.text.slice(parsed.start, parsed.end);
    switch (parsed.type) {
      case 'and':
      case 'or':
        return { kind: parsed.type, text, children: parsed.terms.map((term) => this.node(term)) };
      case 'not':
        return { kind: 'not', text, child: this.node(parsed.term) };
      default: {
        const faults: Faults = {};
        const node = this.single(parsed, text, faults);
        const message = faults.count ?? faults.distinct ?? faults.type;
        if (message !== undefined) throw new ExpressionError(message);
        return node;
      }
    }
  }

  private single(
    parsed: Exclude<ParsedCondition, { type: 'and' | 'or' | 'not' }>,
    text: string,
    faults: Faults,
  ): ConditionNode {
    switch (parsed.type) {
      case 'comparison': {
        const { operator } = parsed;
        const left = this.operand(parsed.left, faults);
        const right = this.operand(parsed.right, faults);
        checkDistinct(operator, [left, right], faults);
        if (operator !== '=' && operator !== '<>') {
          checkTypes(operator, [left, right], ORDERED, faults);
        }
        return { kind: 'comparison', text, operator, left, right };
      }
      case 'between': {
        const operand = this.operand(parsed.operand, faults);
        const lower = this.operand(parsed.lower, faults);
        const upper = this.operand(parsed.upper, faults);
        checkDistinct('BETWEEN', [operand, lower, upper], faults);
        checkTypes('BETWEEN', [operand, lower, upper], ORDERED, faults);
        checkBounds(lower, upper, faults);
        return { kind: 'between', text, operand, lower, upper };
      }
      case 'in': {
        const operand = this.operand(parsed.operand, faults);
        const list = parsed.list.map((element) => this.operand(element, faults));
        if (list.length > MAX_IN_OPERANDS) faults.count ??= texts.tooManyForIn(list.length);
        checkDistinct('IN', [operand, ...list], faults);
        return { kind: 'in', text, operand, list };
      }
      case 'call': {
        const operands = this.callOperands(parsed, faults);
        checkDistinct(parsed.name, operands, faults);
        checkFunction(parsed.name, operands, faults);
        return { kind: 'function', text, name: parsed.name as ConditionFunction, operands };
      }
    }
  }

  private operand(parsed: ParsedOperand, faults: Faults): Operand {
    const text = this.text.slice(parsed.start, parsed.end);
    switch (parsed.type) {
      case 'path': {
        const path = this.placeholders.path(parsed);
        this.heads.add(path);
        return { kind: 'path', text, path };
      }
      case 'value':
        return { kind: 'value', text, value: this.placeholders.value(parsed) };
      case 'call': {
        // Of all functions only `size` passes as an operand.
        const operands = this.callOperands(parsed, faults);
        checkTypes('size', operands, WITH_SIZE, faults);
        return { kind: 'size', text, operand: operands[0] as Operand };
      }
    }
  }

  private callOperands(parsed: ParsedCall, faults: Faults): Operand[] {
    const operands = parsed.args.map((arg) => this.operand(arg, faults));
    if (operands.length !== FUNCTION_OPERANDS.get(parsed.name)) {
      faults.count ??= texts.operandCount(parsed.name, operands.length);
    }
    return operands;
  }
}

/** The type that an operand has whatever the item is; `undefined` for a path. */
function fixedType(operand: Operand): AttributeType | undefined {
  if (operand.kind === 'path') return undefined;
  return operand.kind === 'size' ? 'N' : typeOf(operand.value);
}

function checkTypes(
  operator: string,
  operands: Operand[],
  allowed: ReadonlySet<string>,
  faults: Faults,
): void {
  for (const operand of operands) {
    const type = fixedType(operand);
    if (type !== undefined && !allowed.has(type)) {
      faults.type ??= texts.operandType(operator, type);
    }
  }
}

function checkDistinct(operator: string, [first, ...others]: Operand[], faults: Faults): void {
  if (first?.kind !== 'path') return;
  if (others.some((other) => other.kind === 'path' && samePath(first.path, other.path))) {
    faults.distinct ??= texts.notDistinct(operator, first.path);
  }
}

function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((step, i) => step === b[i]);
}

function checkFunction(name: string, operands: Operand[], faults: Faults): void {
  switch (name) {
    case 'attribute_exists':
    case 'attribute_not_exists':
      if (operands[0]?.kind !== 'path') faults.type ??= texts.needsPath(name);
      return;
    case 'begins_with':
      return checkTypes(name, operands, TEXTS, faults);
    case 'attribute_type':
      return checkTypeName(operands[1], faults);
  }
}

/** The type that `attribute_type` asks for must be a value, and name a type. */
function checkTypeName(operand: Operand | undefined, faults: Faults): void {
  if (operand === undefined) return;
  if (operand.kind !== 'value' || !('S' in operand.value)) {
    faults.type ??= texts.operandType('attribute_type', fixedType(operand) ?? ANY_TYPE);
  } else if (!TYPE_NAMES.has(operand.value.S)) {
    faults.type ??= texts.unknownTypeName(operand.value.S);
  }
}

function checkBounds(lower: Operand, upper: Operand, faults: Faults): void {
  if (lower.kind !== 'value' || upper.kind !== 'value') return;
  const order = compareScalars(lower.value, upper.value);
  if (order === undefined) {
    faults.type ??= texts.betweenTypes(printed(lower.value), printed(upper.value));
  } else if (order > 0) {
    faults.type ??= texts.betweenOrder(printed(lower.value), printed(upper.value));
  }
}

/** A scalar as DynamoDB prints it in messages: `{N:2}`. */
function printed(value: AttributeValue): string {
  const type = typeOf(value);
  return `{${type}:${String((value as Record<string, unknown>)[type])}}`;
}
