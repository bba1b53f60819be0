/** The engine's trees of expressions as parts of the form. */
import type {
  AttributeValue,
  ConditionNode,
  Operand as EngineOperand,
  SetValue,
  UpdateAction,
} from '../../../sim/index.ts';
import {
  newGroup,
  newKeyCondition,
  newOperand,
  newSetOperand,
  newUpdate,
  SORT_OPERATORS,
  type Clause,
  type Condition,
  type Group,
  type KeyConditionForm,
  type Operand,
  type SetOperand,
  type SortOperator,
  type TestOperator,
  type UpdateLine,
  type ValueForm,
} from './form.ts';
import { writePath } from './paths.ts';
import { Refusal } from './resolve.ts';
import { writeValue } from './values.ts';

export function formOfCondition(node: ConditionNode): Group {
  const condition = conditionOf(node);
  return condition.kind === 'group' ? condition : newGroup(condition);
}

function conditionOf(node: ConditionNode): Condition {
  switch (node.kind) {
    case 'and':
    case 'or':
      return {
        kind: 'group',
        not: false,
        join: node.kind === 'and' ? 'AND' : 'OR',
        terms: node.children.map(conditionOf),
      };
    case 'not': {
      const term = conditionOf(node.child);
      return term.not ? { ...newGroup(term), not: true } : { ...term, not: true };
    }
    case 'comparison':
      return test(node.operator, [node.left, node.right]);
    case 'between':
      return test('BETWEEN', [node.operand, node.lower, node.upper]);
    case 'in':
      return test('IN', [node.operand, ...node.list]);
    case 'function':
      return test(node.name, node.operands);
  }
}

function test(operator: TestOperator, operands: readonly EngineOperand[]): Condition {
  return { kind: 'test', not: false, operator, operands: operands.map(operandOf) };
}

function operandOf(operand: EngineOperand): Operand {
  const { kind, text } = operand;
  const form = newOperand(kind);
  if (kind === 'value') return { ...form, value: named(operand.value, text) };
  const place = kind === 'size' ? operand.operand : operand;
  if (place.kind !== 'path') throw new Refusal('notHeld', { name: text });
  return { ...form, path: writePath(place.path) };
}

/** A value that keeps its placeholder. */
function named(value: AttributeValue, placeholder: string): ValueForm {
  return { ...writeValue(value), name: placeholder.slice(1) };
}

export function formOfUpdate(actions: readonly UpdateAction[]): UpdateLine[] {
  return actions.map((action) => {
    const line = newUpdate(action.kind.toUpperCase() as Clause);
    line.path = writePath(action.path);
    if (action.kind === 'add' || action.kind === 'delete') {
      line.operands[0].value = named(action.value, /:\w+$/.exec(action.text)![0]);
    }
    if (action.kind === 'set') setLine(line, action.value);
    return line;
  });
}

function setLine(line: UpdateLine, value: SetValue): void {
  if (value.kind === '+' || value.kind === '-' || value.kind === 'list_append') {
    line.operator = value.kind;
    line.operands = [setOperand(value.left), setOperand(value.right)];
  } else line.operands[0] = setOperand(value);
}

function setOperand(value: SetValue): SetOperand {
  const form = newSetOperand();
  switch (value.kind) {
    case 'value':
      return { ...form, kind: 'value', value: named(value.value, value.text) };
    case 'path':
      return { ...form, kind: 'path', path: writePath(value.path) };
    case 'if_not_exists': {
      const { kind, path, value: otherwise } = setOperand(value.otherwise);
      if (kind === 'if_not_exists') throw new Refusal('notHeld', { name: value.text });
      const place = writePath(value.path);
      return {
        ...form,
        kind: 'if_not_exists',
        path: place,
        otherwise: { kind, path, value: otherwise },
      };
    }
    default:
      throw new Refusal('notHeld', { name: value.text });
  }
}

/** A comparator as it reads from the other side. */
const MIRRORED: Readonly<Record<string, SortOperator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

interface KeyTest {
  operator: string;
  name: string;
  values: ValueForm[];
}

/** The engine has seen that it is one condition on each of one or two attributes. */
export function formOfKeyCondition(root: ConditionNode): KeyConditionForm {
  const tests = keyTests(root);
  // The partition key takes no operator but `=`; of two such tests the first is taken for it.
  const partition = tests.find(({ operator }) => operator === '=');
  const [sort, more] = tests.filter((one) => one !== partition);
  if (!partition || more) throw new Refusal('notHeld', { name: root.text });
  const form = newKeyCondition();
  form.partition = { name: partition.name, value: partition.values[0]! };
  if (!sort) return form;
  const operator = SORT_OPERATORS.find((one) => one === sort.operator);
  if (!operator) throw new Refusal('notHeld', { name: root.text });
  const [from, to] = sort.values;
  form.sort = { operator, name: sort.name, values: [from!, to ?? form.sort.values[1]] };
  return form;
}

function keyTests(node: ConditionNode): KeyTest[] {
  if (node.kind === 'and') return node.children.flatMap(keyTests);
  const condition = conditionOf(node);
  if (condition.kind !== 'test') throw new Refusal('notHeld', { name: node.text });
  const { operands, operator } = condition;
  const mirrored = operands[0]!.kind === 'value' ? MIRRORED[operator] : undefined;
  const values = operands.filter(({ kind }) => kind === 'value').map(({ value }) => value);
  return [{ operator: mirrored ?? operator, name: nameIn(node), values }];
}

/** The one attribute of a key test, as it is called. */
function nameIn(node: ConditionNode): string {
  const operands =
    node.kind === 'comparison'
      ? [node.left, node.right]
      : node.kind === 'between'
        ? [node.operand]
        : node.kind === 'function'
          ? node.operands
          : [];
  const path = operands.find((operand) => operand.kind === 'path');
  if (!path) throw new Refusal('notHeld', { name: node.text });
  return path.path[0] as string;
}
