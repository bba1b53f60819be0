/**
 * What a key condition may say: `pk = :v`, and with it at most one condition on the sort key,
 * value and attribute in either order (AWS Developer Guide, "Key condition expressions").
 * Which attributes are keys is the table's business, not looked at here.
 */
import type {
  CompiledCondition,
  CompiledKeyCondition,
  ConditionNode,
  KeyCondition,
  Operand,
} from './compiled.ts';
import type { AttributeValue } from '../types.ts';
import { emptyRecord } from '../values/record.ts';
import { ExpressionError, keyConditionTexts as texts } from './errors.ts';

/** The comparators, as written with the attribute first and with the value first. */
export const KEY_OPERATORS = {
  '=': ['EQ', 'EQ'],
  '<': ['LT', 'GT'],
  '<=': ['LE', 'GE'],
  '>': ['GT', 'LT'],
  '>=': ['GE', 'LE'],
} as const;

export function toKeyCondition(condition: CompiledCondition): CompiledKeyCondition {
  const conditions = emptyRecord<KeyCondition>();
  addConditions(condition.root, conditions);
  return { text: condition.text, conditions };
}

function addConditions(node: ConditionNode, conditions: Record<string, KeyCondition>): void {
  switch (node.kind) {
    case 'and':
      for (const child of node.children) addConditions(child, conditions);
      return;
    case 'or':
    case 'not':
    case 'in':
      throw new ExpressionError(texts.operator(node.kind.toUpperCase()));
    case 'comparison': {
      if (node.operator === '<>') throw new ExpressionError(texts.operator('<>'));
      const { attribute, position, values } = split([node.left, node.right]);
      const operator = KEY_OPERATORS[node.operator][position === 0 ? 0 : 1];
      return add(conditions, attribute, operator, values);
    }
    case 'between': {
      if (node.operand.kind !== 'path') throw new ExpressionError(texts.keyNotFirst('BETWEEN'));
      const { attribute, values } = split([node.operand, node.lower, node.upper]);
      return add(conditions, attribute, 'BETWEEN', values);
    }
    case 'function': {
      if (node.name !== 'begins_with') throw new ExpressionError(texts.operator(node.name));
      if (node.operands[0]?.kind !== 'path') {
        throw new ExpressionError(texts.keyNotFirst('begins_with'));
      }
      const { attribute, values } = split(node.operands);
      return add(conditions, attribute, 'BEGINS_WITH', values);
    }
  }
}

/** Parts operands into the one attribute and its position, and the values around it. */
function split(operands: Operand[]): {
  attribute: string;
  position: number;
  values: AttributeValue[];
} {
  let attribute: string | undefined;
  let position = -1;
  const values: AttributeValue[] = [];
  for (const [i, operand] of operands.entries()) {
    if (operand.kind === 'size') throw new ExpressionError(texts.nestedOperation);
    if (operand.kind === 'value') {
      values.push(operand.value);
      continue;
    }
    if (attribute !== undefined) throw new ExpressionError(texts.severalAttributes);
    if (operand.path.length > 1) throw new ExpressionError(texts.nestedAttribute);
    attribute = operand.path[0] as string;
    position = i;
  }
  if (attribute === undefined) throw new ExpressionError(texts.noAttribute);
  return { attribute, position, values };
}

function add(
  conditions: Record<string, KeyCondition>,
  attribute: string,
  operator: KeyCondition['ComparisonOperator'],
  values: AttributeValue[],
): void {
  if (attribute in conditions) throw new ExpressionError(texts.repeatedKey);
  conditions[attribute] = { ComparisonOperator: operator, AttributeValueList: values };
}
