/**
 * The comparisons of the legacy parameters (`Expected`, `QueryFilter`, `ScanFilter`) on the
 * engine's own values: dynalite compares lists and maps by identity and texts by UTF-16 units.
 */
import type { AttributeValue, Item } from '../types.ts';
import { evaluateCondition, type CompiledCondition } from '../expressions/index.ts';
import type { ConditionNode, Operand } from '../expressions/index.ts';

/** One condition of a legacy map. */
export interface LegacyCondition {
  ComparisonOperator?: string;
  AttributeValueList?: AttributeValue[];
  Exists?: boolean;
  Value?: AttributeValue;
}

const COMPARATORS = { EQ: '=', NE: '<>', LT: '<', LE: '<=', GT: '>', GE: '>=' } as const;

/** Whether the item meets all conditions, or any of them where `operator` is `OR`. */
export function matchesFilter(
  item: Item,
  conditions: Readonly<Record<string, LegacyCondition>>,
  operator?: string,
): boolean {
  const met = (name: string): boolean => meets(item, name, conditions[name] as LegacyCondition);
  const names = Object.keys(conditions);
  return operator === 'OR' ? names.some(met) : names.every(met);
}

function meets(item: Item, name: string, condition: LegacyCondition): boolean {
  const { ComparisonOperator, Exists, Value } = condition;
  const operator =
    ComparisonOperator ?? (Exists === false ? 'NULL' : Value === undefined ? 'NOT_NULL' : 'EQ');
  const values = condition.AttributeValueList ?? (Value ? [Value] : []);
  return compareValue(operator, Object.hasOwn(item, name) ? item[name] : undefined, values);
}

/** Compares one value; `undefined` stands for an attribute that is not there. */
export function compareValue(
  operator: string,
  value: AttributeValue | undefined,
  values: AttributeValue | readonly AttributeValue[],
): boolean {
  const list = Array.isArray(values) ? values : [values as AttributeValue];
  const item: Item = value ? { value } : {};
  return evaluateCondition(asCondition(nodeOf(operator, list)), item);
}

const VALUE: Operand = { kind: 'path', text: 'value', path: ['value'] };

function asCondition(root: ConditionNode): CompiledCondition {
  return { text: '', root, pathHeads: new Set(), nestedHeads: new Set() };
}

function nodeOf(operator: string, values: readonly AttributeValue[]): ConditionNode {
  const operands = values.map((value): Operand => ({ kind: 'value', text: '', value }));
  const call = (
    name: 'attribute_exists' | 'attribute_not_exists' | 'begins_with' | 'contains',
  ): ConditionNode => ({
    kind: 'function',
    text: '',
    name,
    operands: [VALUE, ...operands.slice(0, 1)],
  });
  switch (operator) {
    case 'NULL':
      return call('attribute_not_exists');
    case 'NOT_NULL':
      return call('attribute_exists');
    case 'BEGINS_WITH':
      return call('begins_with');
    case 'CONTAINS':
      return call('contains');
    case 'NOT_CONTAINS':
      return { kind: 'not', text: '', child: call('contains') };
    case 'IN':
      return { kind: 'in', text: '', operand: VALUE, list: operands };
    case 'BETWEEN': {
      const [lower, upper] = operands as [Operand, Operand];
      return { kind: 'between', text: '', operand: VALUE, lower, upper };
    }
    default:
      return {
        kind: 'comparison',
        text: '',
        operator: COMPARATORS[operator as keyof typeof COMPARATORS],
        left: VALUE,
        right: operands[0] as Operand,
      };
  }
}
