/** Conditions: from the form's tree to text, operand types checked. */
import type { AttributeType, AttributeValue, Path } from '../../../sim/index.ts';
import type { Draft, Read } from './draft.ts';
import {
  operandCount,
  VALUE_TYPES,
  type Condition,
  type Group,
  type Operand,
  type Test,
} from './form.ts';
import { readPath } from './paths.ts';

type ReadOperand =
  Read<{ kind: 'path' | 'size'; path: Path }> | Read<{ kind: 'value'; value: AttributeValue }>;

/** The text of a condition; empty where it says nothing. */
export function conditionText(draft: Draft, group: Group, at: string): string {
  return groupText(draft, group, at, false);
}

function groupText(draft: Draft, group: Group, at: string, within: boolean): string {
  const parts = group.terms
    .map((term, index) => ({ term, at: `${at}.terms.${index}` }))
    .filter(({ term }) => saysSomething(term));
  if (parts.length === 0) return '';
  const { not } = group;
  if (parts.length === 1) {
    const { term, at: place } = parts[0]!;
    // A group within another sets parentheses around itself; a second NOT reads better in some.
    const text = termText(draft, term, place, not || within);
    if (!not) return text;
    return text.startsWith('NOT ') ? `NOT (${text})` : `NOT ${text}`;
  }
  const text = parts
    .map(({ term, at: place }) => termText(draft, term, place, true))
    .join(` ${group.join} `);
  return not ? `NOT (${text})` : within ? `(${text})` : text;
}

function saysSomething(term: Condition): boolean {
  return term.kind === 'test' || term.terms.some(saysSomething);
}

function termText(draft: Draft, term: Condition, at: string, within: boolean): string {
  if (term.kind === 'group') return groupText(draft, term, at, within);
  const text = testText(draft, term, at);
  return term.not ? `NOT ${text}` : text;
}

function testText(draft: Draft, test: Test, at: string): string {
  const { operator } = test;
  const used = usedOperands(test);
  const attribute = used.find(({ kind }) => kind !== 'value');
  const operands = used.map((operand, index) =>
    readOperand(draft, operand, `${at}.operands.${index}`, attribute),
  );
  if (!operands.every((operand) => operand !== undefined)) return '';
  check(draft, test, operands, at);
  const [first, ...others] = operands.map(({ text }) => text);
  if (operator === 'BETWEEN') return `${first} BETWEEN ${others.join(' AND ')}`;
  if (operator === 'IN') return `${first} IN (${others.join(', ')})`;
  if (/^\w/.test(operator)) return `${operator}(${[first, ...others].join(', ')})`;
  return `${first} ${operator} ${others[0]}`;
}

/** The operands that the operator takes; where `attribute_exists` stands, paths only. */
export function usedOperands({ operator, operands }: Test): Operand[] {
  const used = operands.slice(0, operandCount(operator) ?? operands.length);
  if (operator === 'attribute_exists' || operator === 'attribute_not_exists') {
    return used.map((operand) => ({ ...operand, kind: 'path' }));
  }
  if (operator !== 'attribute_type') return used;
  return used.map((operand, index) => {
    if (index === 0) return operand;
    return { ...operand, kind: 'value', value: { ...operand.value, type: 'S' } };
  });
}

function readOperand(
  draft: Draft,
  operand: Operand,
  at: string,
  attribute: Operand | undefined,
): ReadOperand | undefined {
  const { kind } = operand;
  if (kind === 'value') {
    const beside = attribute && pathOf(attribute);
    const read = draft.value(operand.value, at, beside);
    return read && { kind, ...read };
  }
  const read = draft.path(operand.path, at);
  return (
    read && { kind, path: read.path, text: kind === 'size' ? `size(${read.text})` : read.text }
  );
}

/** The path that gives a value its name; `size(a)` is compared with a `:size`, not with an `:a`. */
function pathOf({ kind, path }: Operand): Path | undefined {
  return kind === 'size' ? ['size'] : readPath(path);
}

const ORDERED: readonly AttributeType[] = ['S', 'N', 'B'];
const TEXTS: readonly AttributeType[] = ['S', 'B'];

function check(draft: Draft, { operator }: Test, operands: ReadOperand[], at: string): void {
  const each = (fits: (type: AttributeType) => boolean, id: 'ordered' | 'text' | 'sizeNumber') => {
    for (const [index, operand] of operands.entries()) {
      const type = typeOf(operand);
      if (type !== undefined && !fits(type)) {
        draft.fault(`${at}.operands.${index}`, id, { operator, type });
      }
    }
  };
  checkDistinct(draft, operator, operands, at);
  switch (operator) {
    case 'attribute_exists':
    case 'attribute_not_exists':
    case 'contains':
      return;
    case 'attribute_type': {
      const type = operands[1]!;
      const known = type.kind === 'value' && 'S' in type.value && isTypeName(type.value.S);
      if (!known) draft.fault(`${at}.operands.1`, 'typeName');
      return;
    }
    case 'begins_with':
      return each((type) => TEXTS.includes(type), 'text');
    default: {
      const found = draft.faults.length;
      const isOrdered = operator !== '=' && operator !== '<>' && operator !== 'IN';
      if (operands.some(({ kind }) => kind === 'size')) each((type) => type === 'N', 'sizeNumber');
      else if (isOrdered) each((type) => ORDERED.includes(type), 'ordered');
      if (operator === 'BETWEEN' && draft.faults.length === found) {
        checkBounds(draft, operands, `${at}.operands.2`);
      }
    }
  }
}

const isTypeName = (name: string): boolean => (VALUE_TYPES as readonly string[]).includes(name);

/** `undefined` for a path, whose type the item decides. */
function typeOf(operand: ReadOperand): AttributeType | undefined {
  if (operand.kind === 'value') return Object.keys(operand.value)[0] as AttributeType;
  return operand.kind === 'size' ? 'N' : undefined;
}

function checkDistinct(draft: Draft, operator: string, operands: ReadOperand[], at: string): void {
  const first = operands[0]!;
  if (first.kind !== 'path') return;
  const again = operands.findIndex(
    (other, index) => index > 0 && other.kind === 'path' && other.text === first.text,
  );
  if (again > 0) draft.fault(`${at}.operands.${again}`, 'distinct', { operator });
}

function checkBounds(draft: Draft, [, lower, upper]: ReadOperand[], at: string): void {
  if (lower?.kind !== 'value' || upper?.kind !== 'value') return;
  const types = { lower: typeOf(lower)!, upper: typeOf(upper)! };
  if (types.lower !== types.upper) draft.fault(at, 'boundTypes', types);
  else if (isGreater(lower.value, upper.value)) draft.fault(at, 'boundOrder');
}

/**
 * Whether a bound is certainly greater than another. Numbers that differ beyond a double's digits,
 * and bytes, are left to the engine.
 */
export function isGreater(one: AttributeValue, other: AttributeValue): boolean {
  if ('N' in one && 'N' in other) return Number(one.N) > Number(other.N);
  if (!('S' in one && 'S' in other)) return false;
  const [a, b] = [one.S, other.S].map((text) => Array.from(text, (c) => c.codePointAt(0)!));
  const differs = a!.findIndex((code, index) => code !== b![index]);
  return differs >= 0 && a![differs]! > (b![differs] ?? -1);
}
