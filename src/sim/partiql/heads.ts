/** The attributes that a condition looks at. */
import { operandsOf, PathHeads, type ConditionNode, type Operand } from '../expressions/index.ts';

export function headsOf(node: ConditionNode): PathHeads {
  const heads = new PathHeads();
  visit(node, heads);
  return heads;
}

function visit(node: ConditionNode, heads: PathHeads): void {
  switch (node.kind) {
    case 'and':
    case 'or':
      for (const child of node.children) visit(child, heads);
      return;
    case 'not':
      return visit(node.child, heads);
    default:
      for (const operand of operandsOf(node)) visitOperand(operand, heads);
  }
}

function visitOperand(operand: Operand, heads: PathHeads): void {
  if (operand.kind === 'path') heads.add(operand.path);
  if (operand.kind === 'size') visitOperand(operand.operand, heads);
}
