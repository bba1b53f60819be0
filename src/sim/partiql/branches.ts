/**
 * A condition as alternatives, in each of which all holds: what it says of the keys, and the rest.
 * DynamoDB takes a `WHERE` apart like that, and reads for each alternative on its own.
 */
import {
  KEY_OPERATORS,
  type ConditionNode,
  type KeyCondition,
  type Operand,
} from '../expressions/index.ts';
import type { AttributeValue } from '../types.ts';

/** Names of the partition key and of the sort key, of a table or an index. */
export type KeyNames = readonly [partition: string, sort?: string | undefined];

/** A condition on one key attribute that a read can begin with. */
export interface KeyLeaf {
  key: 'partition' | 'sort';
  name: string;
  operator: KeyCondition['ComparisonOperator'];
  values: readonly AttributeValue[];
  node: ConditionNode;
}

export interface Branch {
  keys: KeyLeaf[];
  filters: ConditionNode[];
}

/** More alternatives than a statement can ask for: `undefined` stands for so many. */
const MOST_BRANCHES = 1000;

export function branchesOf(node: ConditionNode, keys: KeyNames): Branch[] | undefined {
  const leaves = keyLeaves(node, keys);
  if (leaves) return leaves.map((leaf) => ({ keys: [leaf], filters: [] }));
  if (node.kind === 'and') return product(node.children, keys);
  if (node.kind === 'or' && namesKey(node, keys)) {
    const branches: Branch[] = [];
    for (const child of node.children) {
      const more = branchesOf(child, keys);
      if (!more || branches.length + more.length > MOST_BRANCHES) return undefined;
      branches.push(...more);
    }
    return branches;
  }
  return [{ keys: [], filters: [node] }];
}

function product(children: readonly ConditionNode[], keys: KeyNames): Branch[] | undefined {
  let branches: Branch[] = [{ keys: [], filters: [] }];
  for (const child of children) {
    const more = branchesOf(child, keys);
    if (!more || branches.length * more.length > MOST_BRANCHES) return undefined;
    branches = branches.flatMap((one) => more.map((other) => both(one, other)));
  }
  return branches;
}

const both = (one: Branch, other: Branch): Branch => ({
  keys: [...one.keys, ...other.keys],
  filters: [...one.filters, ...other.filters],
});

/** Whether every alternative names the partition, be they few or many. */
export function pinsPartition(node: ConditionNode, keys: KeyNames): boolean {
  switch (node.kind) {
    case 'and':
      return node.children.some((child) => pinsPartition(child, keys));
    case 'or':
      return node.children.every((child) => pinsPartition(child, keys));
    default:
      return keyLeaves(node, keys)?.[0]!.key === 'partition';
  }
}

function namesKey(node: ConditionNode, keys: KeyNames): boolean {
  return node.kind === 'and' || node.kind === 'or'
    ? node.children.some((child) => namesKey(child, keys))
    : keyLeaves(node, keys) !== undefined;
}

/** What a node says of a key: one thing, or with `IN` one of several; `undefined` for all else. */
function keyLeaves(node: ConditionNode, keys: KeyNames): KeyLeaf[] | undefined {
  const leaf = (
    operands: readonly Operand[],
    operator: KeyLeaf['operator'],
  ): KeyLeaf | undefined => {
    const [attribute, ...others] = operands;
    if (attribute?.kind !== 'path' || attribute.path.length > 1) return undefined;
    const name = attribute.path[0] as string;
    const position = keys.indexOf(name);
    if (position < 0 || (position === 0 && operator !== 'EQ')) return undefined;
    const values = others.map((other) => (other.kind === 'value' ? other.value : undefined));
    if (!values.every((value) => value !== undefined)) return undefined;
    return { key: position === 0 ? 'partition' : 'sort', name, operator, values, node };
  };
  const one = (found: KeyLeaf | undefined): KeyLeaf[] | undefined => found && [found];
  switch (node.kind) {
    case 'comparison': {
      if (node.operator === '<>') return undefined;
      const [forth, back] = KEY_OPERATORS[node.operator];
      return one(leaf([node.left, node.right], forth) ?? leaf([node.right, node.left], back));
    }
    case 'between':
      return one(leaf([node.operand, node.lower, node.upper], 'BETWEEN'));
    case 'function':
      return node.name === 'begins_with' ? one(leaf(node.operands, 'BEGINS_WITH')) : undefined;
    case 'in': {
      const { operand, text } = node;
      const leaves = node.list.map((value) => {
        const equal: ConditionNode = {
          kind: 'comparison',
          operator: '=',
          left: operand,
          right: value,
          text,
        };
        const found = leaf([operand, value], 'EQ');
        return found && { ...found, node: equal };
      });
      return leaves.every((found) => found !== undefined) ? leaves : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether a condition that is no key condition excludes some sort keys: `NOT sk = …`, `sk <> …`. */
export function excludesSortKeys(node: ConditionNode, sort: string): boolean {
  if (node.kind === 'not') return namesKey(node.child, ['', sort]);
  if (node.kind !== 'comparison' || node.operator !== '<>') return false;
  return [node.left, node.right].some(
    (operand) => operand.kind === 'path' && operand.path.length === 1 && operand.path[0] === sort,
  );
}
