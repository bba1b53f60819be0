/**
 * A request as the form holds it: plain data, text as it was typed, right or wrong. What a choice
 * does not use at the moment it keeps, so that changing one's mind loses nothing.
 */
import type { AttributeType } from '../../../sim/index.ts';
import type { OptionName } from './options.ts';
import { TABLE, TABLE_KEY } from './table.ts';

export const OPERATIONS = [
  'TransactWriteItems',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'GetItem',
  'Query',
  'Scan',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What an action of a transaction can be. */
export const WRITES = ['Put', 'Update', 'Delete', 'ConditionCheck'] as const;
export type ActionKind = (typeof WRITES)[number] | 'Get' | 'Query' | 'Scan';

export const VALUE_TYPES = [
  'S',
  'N',
  'B',
  'BOOL',
  'NULL',
  'SS',
  'NS',
  'BS',
  'L',
  'M',
] as const satisfies readonly AttributeType[];

/**
 * A typed value. `text` is the string, the digits, base64, `true` or `false`; of a set one element
 * a line; of a list or a map its content in DynamoDB's JSON.
 */
export interface ValueForm {
  type: AttributeType;
  text: string;
  /** The placeholder that it came with, without its colon; absent: the tool names it. */
  name?: string;
}

export interface AttributeForm {
  name: string;
  value: ValueForm;
}

export type OperandKind = 'path' | 'value' | 'size';

/** One side of a test; `path` serves `size` as well. */
export interface Operand {
  kind: OperandKind;
  path: string;
  value: ValueForm;
}

const COMPARATORS = ['=', '<>', '<', '<=', '>', '>='] as const;
export const TEST_OPERATORS = [
  ...COMPARATORS,
  'BETWEEN',
  'IN',
  'attribute_exists',
  'attribute_not_exists',
  'attribute_type',
  'begins_with',
  'contains',
] as const;
export type TestOperator = (typeof TEST_OPERATORS)[number];

export interface Test {
  kind: 'test';
  not: boolean;
  operator: TestOperator;
  /** As many as the operator takes, and perhaps more, which are kept and not used. */
  operands: Operand[];
}

export interface Group {
  kind: 'group';
  not: boolean;
  join: 'AND' | 'OR';
  /** Without any, the group says nothing and is left out. */
  terms: Condition[];
}

export type Condition = Test | Group;

export const CLAUSES = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const;
export type Clause = (typeof CLAUSES)[number];

export const SET_OPERATORS = ['', '+', '-', 'list_append'] as const;
export type SetOperator = (typeof SET_OPERATORS)[number];

/** What a `SET` computes with; `otherwise` belongs to `if_not_exists`. */
export interface SetOperand {
  kind: 'value' | 'path' | 'if_not_exists';
  path: string;
  value: ValueForm;
  otherwise: { kind: 'value' | 'path'; path: string; value: ValueForm };
}

/** One line of an update; `ADD` and `DELETE` take the value of the first operand. */
export interface UpdateLine {
  clause: Clause;
  path: string;
  operator: SetOperator;
  operands: [SetOperand, SetOperand];
}

export const SORT_OPERATORS = ['=', '<', '<=', '>', '>=', 'BETWEEN', 'begins_with'] as const;
export type SortOperator = (typeof SORT_OPERATORS)[number];

export interface KeyConditionForm {
  partition: AttributeForm;
  /** An empty operator: nothing is asked of the sort key. */
  sort: { operator: SortOperator | ''; name: string; values: [ValueForm, ValueForm] };
}

export interface ActionForm {
  /** What it is in a transaction; otherwise the operation decides. */
  kind: (typeof WRITES)[number];
  table: string;
  item: AttributeForm[];
  key: AttributeForm[];
  condition: Group;
  updates: UpdateLine[];
  keyCondition: KeyConditionForm;
  filter: Group;
  /** Paths, one a line. */
  projection: string;
  /** As typed; empty: not sent. */
  options: Partial<Record<OptionName, string>>;
  /** Attribute names and the placeholders that they came with, the number sign left off. */
  aliases: [name: string, placeholder: string][];
}

export interface Form {
  operation: Operation;
  /** Anything but a transaction sends the first one only. */
  actions: ActionForm[];
  /** Options of a transaction as a whole. */
  options: Partial<Record<OptionName, string>>;
}

const KINDS = {
  PutItem: 'Put',
  UpdateItem: 'Update',
  DeleteItem: 'Delete',
  GetItem: 'Get',
  Query: 'Query',
  Scan: 'Scan',
} as const;

/** What an action does in its request. */
export function kindIn(operation: Operation, action: ActionForm): ActionKind {
  return operation === 'TransactWriteItems' ? action.kind : KINDS[operation];
}

/** Number of operands that an operator takes; of `IN` as many as there are, but two at least. */
export function operandCount(operator: TestOperator): number | undefined {
  if (operator === 'IN') return undefined;
  if (operator === 'BETWEEN') return 3;
  return operator === 'attribute_exists' || operator === 'attribute_not_exists' ? 1 : 2;
}

export function newValue(type: AttributeType = 'S', text = ''): ValueForm {
  return { type, text };
}

export function newOperand(kind: OperandKind): Operand {
  return { kind, path: '', value: newValue() };
}

export function newTest(): Test {
  const operands = [newOperand('path'), newOperand('value')];
  return { kind: 'test', not: false, operator: '=', operands };
}

/** Gives a test another operator, and the operands that this one takes. */
export function chooseOperator(test: Test, operator: TestOperator): void {
  const { operands } = test;
  test.operator = operator;
  while (operands.length < (operandCount(operator) ?? 2)) operands.push(newOperand('value'));
  if (operator !== 'IN') return;
  // What another operator has kept, empty, must not become an element of the list.
  while (operands.length > 2 && isBlank(operands.at(-1)!)) operands.pop();
}

function isBlank({ kind, path, value }: Operand): boolean {
  return (kind === 'value' ? value.text : path) === '';
}

export function newGroup(...terms: Condition[]): Group {
  return { kind: 'group', not: false, join: 'AND', terms };
}

export function newSetOperand(): SetOperand {
  const value = newValue('N');
  const otherwise = { kind: 'value', path: '', value: newValue('N') } as const;
  return { kind: 'value', path: '', value, otherwise };
}

export function newUpdate(clause: Clause = 'SET'): UpdateLine {
  return { clause, path: '', operator: '', operands: [newSetOperand(), newSetOperand()] };
}

export function newKeyCondition(): KeyConditionForm {
  return {
    partition: { name: 'PK', value: newValue() },
    sort: { operator: '', name: 'SK', values: [newValue(), newValue()] },
  };
}

/** An action on the table of the course, its key named and empty. */
export function newAction(kind: ActionForm['kind'] = 'Put'): ActionForm {
  const blank = (): AttributeForm[] => TABLE_KEY.map((name) => ({ name, value: newValue() }));
  return {
    kind,
    table: TABLE,
    item: blank(),
    key: blank(),
    condition: newGroup(),
    updates: [],
    keyCondition: newKeyCondition(),
    filter: newGroup(),
    projection: '',
    options: {},
    aliases: [],
  };
}

/**
 * Once an action is of another kind: a key that is typed already is the item's as well, and the
 * other way round.
 */
export function carryKey({ item, key }: ActionForm): void {
  for (const [from, to] of [
    [item, key],
    [key, item],
  ] as const) {
    for (const attribute of to) {
      const typed = from.find(({ name }) => name === attribute.name);
      if (attribute.value.text === '' && typed) attribute.value = { ...typed.value };
    }
  }
}
