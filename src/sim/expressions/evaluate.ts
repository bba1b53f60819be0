/**
 * Whether a condition holds for an item. An attribute that is not there makes every comparison
 * false, but for `<>`, which it makes true (measured on AWS, 2020).
 */
import type { AttributeValue, Item } from '../types.ts';
import { base64Length } from '../values/bytes.ts';
import { compareScalars, valuesEqual } from '../values/compare.ts';
import type { CompiledCondition, ConditionNode, Operand } from './compiled.ts';
import { valueAt } from './paths.ts';
import type { Comparator } from './syntax.ts';

const NO_ATTRIBUTES: Item = Object.freeze({});

/** `item` is the item as stored; `null` where there is none. */
export function evaluateCondition(condition: CompiledCondition, item: Item | null): boolean {
  return holds(condition.root, item ?? NO_ATTRIBUTES);
}

function holds(node: ConditionNode, item: Item): boolean {
  switch (node.kind) {
    case 'and':
      for (const child of node.children) if (!holds(child, item)) return false;
      return true;
    case 'or':
      for (const child of node.children) if (holds(child, item)) return true;
      return false;
    case 'not':
      return !holds(node.child, item);
    default:
      return singleHolds(node, item);
  }
}

/** A comparison or a function: a node without conditions inside. */
export function singleHolds(
  node: Exclude<ConditionNode, { kind: 'and' | 'or' | 'not' }>,
  item: Item,
): boolean {
  switch (node.kind) {
    case 'comparison':
      return compare(node.operator, operandValue(node.left, item), operandValue(node.right, item));
    case 'between': {
      const value = operandValue(node.operand, item);
      return (
        compare('>=', value, operandValue(node.lower, item)) &&
        compare('<=', value, operandValue(node.upper, item))
      );
    }
    case 'in': {
      const value = operandValue(node.operand, item);
      for (const element of node.list) {
        if (compare('=', value, operandValue(element, item))) return true;
      }
      return false;
    }
    case 'function': {
      const first = operandValue(node.operands[0] as Operand, item);
      if (node.name === 'attribute_exists') return first !== undefined;
      if (node.name === 'attribute_not_exists') return first === undefined;
      const second = operandValue(node.operands[1] as Operand, item);
      if (first === undefined || second === undefined) return false;
      if (node.name === 'attribute_type') return 'S' in second && second.S in first;
      return node.name === 'contains' ? contains(first, second) : beginsWith(first, second);
    }
  }
}

/** The value of an operand for an item; `undefined` for an attribute that is not there. */
export function operandValue(operand: Operand, item: Item): AttributeValue | undefined {
  switch (operand.kind) {
    case 'path':
      return valueAt(item, operand.path);
    case 'value':
      return operand.value;
    case 'size': {
      const value = operandValue(operand.operand, item);
      const size = value && sizeOf(value);
      return size === undefined ? undefined : { N: String(size) };
    }
  }
}

/**
 * What `size` answers: the length of a text in UTF-16 units, the bytes of a binary, the number
 * of members of anything else; nothing for numbers, booleans and null.
 */
function sizeOf(value: AttributeValue): number | undefined {
  if ('S' in value) return value.S.length;
  if ('B' in value) return base64Length(value.B);
  if ('SS' in value) return value.SS.length;
  if ('NS' in value) return value.NS.length;
  if ('BS' in value) return value.BS.length;
  if ('L' in value) return value.L.length;
  return 'M' in value ? Object.keys(value.M).length : undefined;
}

function compare(
  operator: Comparator,
  left: AttributeValue | undefined,
  right: AttributeValue | undefined,
): boolean {
  if (left === undefined || right === undefined) return operator === '<>';
  if (operator === '=') return valuesEqual(left, right);
  if (operator === '<>') return !valuesEqual(left, right);
  const order = compareScalars(left, right);
  if (order === undefined) return false;
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

function beginsWith(value: AttributeValue, prefix: AttributeValue): boolean {
  if ('S' in value && 'S' in prefix) return value.S.startsWith(prefix.S);
  return 'B' in value && 'B' in prefix && atob(value.B).startsWith(atob(prefix.B));
}

/** A part of a text or a binary, a member of a set, or an element of a list. */
function contains(value: AttributeValue, part: AttributeValue): boolean {
  if ('L' in value) return value.L.some((element) => valuesEqual(element, part));
  if ('S' in part) {
    if ('S' in value) return value.S.includes(part.S);
    return 'SS' in value && value.SS.includes(part.S);
  }
  if ('N' in part) return 'NS' in value && value.NS.some((N) => valuesEqual({ N }, part));
  if ('B' in part) {
    if ('B' in value) return atob(value.B).includes(atob(part.B));
    return 'BS' in value && value.BS.some((B) => valuesEqual({ B }, part));
  }
  return false;
}
