/**
 * What can be refused by looking at the text alone: functions that do not exist or stand in the
 * wrong place, reserved words, list indexes, repeated clauses. Among several faults the kind
 * decides, in the order of the lists below, and then the position.
 */
import { texts } from './errors.ts';
import { MAX_LIST_INDEX } from './limits.ts';
import { isReservedWord } from './reservedWords.ts';
import type {
  ParsedCondition,
  ParsedOperand,
  ParsedPath,
  ParsedUpdateExpression,
} from './syntax.ts';

/** Number of operands of each function. */
export const FUNCTION_OPERANDS: ReadonlyMap<string, number> = new Map([
  ['attribute_exists', 1],
  ['attribute_not_exists', 1],
  ['attribute_type', 2],
  ['begins_with', 2],
  ['contains', 2],
  ['size', 1],
  ['if_not_exists', 2],
  ['list_append', 2],
]);

const UPDATE_FUNCTIONS: ReadonlySet<string> = new Set(['if_not_exists', 'list_append']);

export const isConditionFunction = (name: string): boolean =>
  FUNCTION_OPERANDS.has(name) && !UPDATE_FUNCTIONS.has(name);

/** The first fault of each kind. */
interface Faults {
  unknownFunction?: string;
  misplacedFunction?: string;
  name?: string;
  repeatedSection?: string;
}

export function checkConditionText(root: ParsedCondition): string | undefined {
  const faults: Faults = {};
  visitCondition(root, faults);
  return faults.unknownFunction ?? faults.misplacedFunction ?? faults.name;
}

export function checkUpdateText(update: ParsedUpdateExpression): string | undefined {
  const faults: Faults = {};
  const sections = new Map<string, number>();
  for (const [i, action] of update.actions.entries()) {
    visitPath(action.path, faults);
    if (action.type === 'set') {
      const { value } = action;
      if (value.type === 'arithmetic') {
        visitUpdateOperand(value.left, faults, false);
        visitUpdateOperand(value.right, faults, false);
      } else visitUpdateOperand(value, faults, false);
    }
    const clause = update.clauses[i] as number;
    const seen = sections.get(action.type);
    if (seen === undefined) sections.set(action.type, clause);
    else if (seen !== clause) {
      faults.repeatedSection ??= texts.repeatedSection(action.type.toUpperCase());
    }
  }
  return (
    faults.name ?? faults.unknownFunction ?? faults.misplacedFunction ?? faults.repeatedSection
  );
}

export function checkProjectionText(paths: readonly ParsedPath[]): string | undefined {
  const faults: Faults = {};
  for (const path of paths) visitPath(path, faults);
  return faults.name;
}

function visitCondition(condition: ParsedCondition, faults: Faults): void {
  switch (condition.type) {
    case 'and':
    case 'or':
      for (const term of condition.terms) visitCondition(term, faults);
      return;
    case 'not':
      return visitCondition(condition.term, faults);
    case 'call':
      return visitOperand(condition, faults, true);
    default:
      for (const operand of operandsOf(condition)) visitOperand(operand, faults, false);
  }
}

/** The operands of a single comparison or call, in the order in which they are written. */
function operandsOf(
  condition: Exclude<ParsedCondition, { type: 'and' | 'or' | 'not' }>,
): ParsedOperand[] {
  switch (condition.type) {
    case 'comparison':
      return [condition.left, condition.right];
    case 'between':
      return [condition.operand, condition.lower, condition.upper];
    case 'in':
      return [condition.operand, ...condition.list];
    case 'call':
      return condition.args;
  }
}

/** `size` is an operand and no condition; with all other functions it is the other way round. */
function visitOperand(operand: ParsedOperand, faults: Faults, isCondition: boolean): void {
  if (operand.type === 'path') return visitPath(operand, faults);
  if (operand.type === 'value') return;
  const { name } = operand;
  if (!FUNCTION_OPERANDS.has(name)) faults.unknownFunction ??= texts.unknownFunction(name);
  else if (UPDATE_FUNCTIONS.has(name)) faults.misplacedFunction ??= texts.notInCondition(name);
  else if (isCondition === (name === 'size')) {
    faults.misplacedFunction ??= texts.misplacedFunction(name);
  }
  for (const arg of operand.args) visitOperand(arg, faults, false);
}

/** `if_not_exists` may stand inside a function, `list_append` may not (measured on AWS, 2020). */
function visitUpdateOperand(operand: ParsedOperand, faults: Faults, nested: boolean): void {
  if (operand.type === 'path') return visitPath(operand, faults);
  if (operand.type === 'value') return;
  const { name } = operand;
  if (!FUNCTION_OPERANDS.has(name)) faults.unknownFunction ??= texts.unknownFunction(name);
  else if (!UPDATE_FUNCTIONS.has(name)) faults.misplacedFunction ??= texts.notInUpdate(name);
  else if (nested && name === 'list_append') {
    faults.misplacedFunction ??= texts.misplacedFunction(name);
  }
  for (const arg of operand.args) visitUpdateOperand(arg, faults, true);
}

function visitPath(path: ParsedPath, faults: Faults): void {
  for (const step of path.steps) {
    if (faults.name !== undefined) return;
    if ('index' in step) {
      if (Number(step.index) > MAX_LIST_INDEX) faults.name = texts.listIndex(step.index);
    } else if (!step.placeholder && isReservedWord(step.name)) {
      faults.name = texts.reservedWord(step.name);
    }
  }
}
