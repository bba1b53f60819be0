/** Update expressions: from the form's lines to text, operand types checked. */
import type { AttributeType, Path } from '../../../sim/index.ts';
import type { Draft } from './draft.ts';
import type { Clause, SetOperand, UpdateLine, ValueForm } from './form.ts';

/** The text of an update; empty without lines. `keyNames` are what no update may touch. */
export function updateText(
  draft: Draft,
  lines: readonly UpdateLine[],
  at: string,
  keyNames: ReadonlySet<string>,
): string {
  const written: Path[] = [];
  return byClause(lines)
    .map(([clause, members]) => {
      const texts = members.map(({ line, index }) => {
        const place = `${at}.${index}`;
        const target = draft.path(line.path, `${place}.path`);
        if (target) {
          const [name] = target.path as [string];
          if (keyNames.has(name)) draft.fault(`${place}.path`, 'updatesKey', { name });
          const clashes = written.some((path) => overlaps(path, target.path));
          if (clashes) draft.fault(`${place}.path`, 'overlap');
          written.push(target.path);
        }
        return lineText(draft, line, place, target);
      });
      return `${clause} ${texts.join(', ')}`;
    })
    .join(' ');
}

/** A clause may stand once: its lines come together where the first of them is. */
function byClause(lines: readonly UpdateLine[]): [Clause, { line: UpdateLine; index: number }[]][] {
  const clauses = new Map<Clause, { line: UpdateLine; index: number }[]>();
  for (const [index, line] of lines.entries()) {
    const members = clauses.get(line.clause);
    if (members) members.push({ line, index });
    else clauses.set(line.clause, [{ line, index }]);
  }
  return [...clauses];
}

/** One is the other, or leads into it. */
function overlaps(one: Path, other: Path): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((step, index) => step === other[index]);
}

function lineText(
  draft: Draft,
  line: UpdateLine,
  at: string,
  target: { text: string; path: Path } | undefined,
): string {
  const { clause, operator, operands } = line;
  const name = target?.text ?? '';
  if (clause === 'REMOVE') return name;
  const places = [`${at}.operands.0`, `${at}.operands.1`] as const;
  if (clause !== 'SET') {
    const value = draft.value(operands[0].value, places[0], target?.path, true);
    if (value) checkMember(draft, clause, value.value, places[0]);
    return `${name} ${value?.text}`;
  }
  const counts = operator === '+' || operator === '-';
  const [left, right] = operands.map((operand, index) =>
    index === 1 && operator === ''
      ? ''
      : operandText(draft, operand, places[index]!, target?.path, counts),
  );
  if (counts) requireType(draft, operands, places, 'N');
  if (operator === 'list_append') requireType(draft, operands, places, 'L');
  if (operator === '') return `${name} = ${left}`;
  if (operator === 'list_append') return `${name} = list_append(${left}, ${right})`;
  return `${name} = ${left} ${operator} ${right}`;
}

function operandText(
  draft: Draft,
  operand: SetOperand,
  at: string,
  target: Path | undefined,
  counts: boolean,
): string {
  const { kind, path, value, otherwise } = operand;
  if (kind === 'value') return draft.value(value, at, target, counts)?.text ?? '';
  const read = draft.path(path, at)?.text ?? '';
  if (kind === 'path') return read;
  const place = `${at}.otherwise`;
  const other =
    otherwise.kind === 'value'
      ? draft.value(otherwise.value, place, target, counts)
      : draft.path(otherwise.path, place);
  return `if_not_exists(${read}, ${other?.text})`;
}

/** The values that are written out must fit; what a path leads to shows when it runs. */
function requireType(
  draft: Draft,
  operands: UpdateLine['operands'],
  places: readonly [string, string],
  type: 'N' | 'L',
): void {
  const id = type === 'N' ? 'numberNeeded' : 'listNeeded';
  const look = (value: ValueForm, at: string): void => {
    if (value.type !== type) draft.fault(at, id);
  };
  for (const [index, { kind, value, otherwise }] of operands.entries()) {
    if (kind === 'value') look(value, places[index]!);
    if (kind === 'if_not_exists' && otherwise.kind === 'value') {
      look(otherwise.value, `${places[index]}.otherwise`);
    }
  }
}

function checkMember(draft: Draft, clause: 'ADD' | 'DELETE', value: object, at: string): void {
  const type = Object.keys(value)[0] as AttributeType;
  const isSet = type === 'SS' || type === 'NS' || type === 'BS';
  if (isSet || (clause === 'ADD' && type === 'N')) return;
  draft.fault(at, clause === 'ADD' ? 'addType' : 'deleteType');
}
