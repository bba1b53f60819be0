/** The same evaluation as `evaluateCondition`, told node by node. */
import type { AttributeValue, Item } from '../types.ts';
import type { CompiledCondition, ConditionNode, Operand } from './compiled.ts';
import { operandValue, singleHolds } from './evaluate.ts';
import { pathText } from './paths.ts';

export interface ExplainedOperand {
  /** As written, placeholders kept. */
  text: string;
  /** The path with its placeholders resolved, `likeTally` or `a.b[2]`; only paths have one. */
  path?: string;
  /** `null`: the attribute is not there. */
  value: AttributeValue | null;
}

export interface ExplainedCondition {
  /** The source of this node, without parentheses around it. */
  text: string;
  kind: 'and' | 'or' | 'not' | 'comparison' | 'between' | 'in' | 'function';
  /** `AND`, `OR`, `NOT`, a comparator, `BETWEEN`, `IN`, or the function's name. */
  operator: string;
  /** Without meaning when `evaluated` is false. */
  result: boolean;
  /** Whether the result of the whole depended on this node: `AND` and `OR` stop early. */
  evaluated: boolean;
  operands: ExplainedOperand[];
  children: ExplainedCondition[];
}

/** `item` is the item as stored; `null` where there is none. */
export function explainCondition(
  condition: CompiledCondition,
  item: Item | null,
): ExplainedCondition {
  return explain(condition.root, item ?? {}, true);
}

function explain(node: ConditionNode, item: Item, evaluated: boolean): ExplainedCondition {
  const { text, kind } = node;
  const common = { text, kind, evaluated, operands: [], children: [] };
  switch (node.kind) {
    case 'and':
    case 'or': {
      // `AND` is decided by the first false term, `OR` by the first true one.
      const decisive = node.kind === 'or';
      let result = !decisive;
      const children = node.children.map((child) => {
        const explained = explain(child, item, evaluated && result !== decisive);
        if (explained.evaluated) result = explained.result;
        return explained;
      });
      const operator = node.kind.toUpperCase();
      return { ...common, operator, result: evaluated && result, children };
    }
    case 'not': {
      const child = explain(node.child, item, evaluated);
      return { ...common, operator: 'NOT', result: evaluated && !child.result, children: [child] };
    }
    default: {
      const operands = operandsOf(node).map((operand) => explainOperand(operand, item));
      const result = evaluated && singleHolds(node, item);
      return { ...common, operator: operatorOf(node), result, operands };
    }
  }
}

type SingleNode = Exclude<ConditionNode, { kind: 'and' | 'or' | 'not' }>;

function operatorOf(node: SingleNode): string {
  if (node.kind === 'comparison') return node.operator;
  return node.kind === 'function' ? node.name : node.kind.toUpperCase();
}

export function operandsOf(node: SingleNode): Operand[] {
  switch (node.kind) {
    case 'comparison':
      return [node.left, node.right];
    case 'between':
      return [node.operand, node.lower, node.upper];
    case 'in':
      return [node.operand, ...node.list];
    case 'function':
      return node.operands;
  }
}

function explainOperand(operand: Operand, item: Item): ExplainedOperand {
  const value = operandValue(operand, item) ?? null;
  const { text } = operand;
  return operand.kind === 'path' ? { text, path: pathText(operand.path), value } : { text, value };
}
