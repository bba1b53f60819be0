/**
 * Binds a parsed update to names and values. Each kind of fault is looked for in the whole
 * expression before the next: undefined names, undefined values, paths that overlap, paths that
 * conflict, operands of `ADD` and `DELETE`, functions (measured on AWS, 2015).
 */
import type { AttributeType } from '../types.ts';
import { typeOf } from '../values/compare.ts';
import { PathHeads, type Placeholders } from './binding.ts';
import type { CompiledProjection, CompiledUpdate, SetValue, UpdateAction } from './compiled.ts';
import { ExpressionError, texts } from './errors.ts';
import { joinPaths, type Path, type PathNode } from './paths.ts';
import { FUNCTION_OPERANDS } from './staticChecks.ts';
import type {
  ParsedAction,
  ParsedOperand,
  ParsedPath,
  ParsedSetValue,
  ParsedUpdateExpression,
  ParsedValue,
} from './syntax.ts';

/** How the refusals of `ADD` and `DELETE` spell the types that they do not take. */
const LONG_NAMES: Readonly<Record<AttributeType, string>> = {
  S: 'STRING',
  N: 'NUMBER',
  B: 'BINARY',
  BOOL: 'BOOLEAN',
  NULL: 'NULL',
  L: 'LIST',
  M: 'MAP',
  SS: 'STRING_SET',
  NS: 'NUMBER_SET',
  BS: 'BINARY_SET',
};

export function bindUpdate(
  text: string,
  parsed: ParsedUpdateExpression,
  placeholders: Placeholders,
): CompiledUpdate {
  const heads = new PathHeads();
  const bound = new Map<ParsedPath, Path>();
  for (const path of pathsOf(parsed.actions)) {
    bound.set(path, placeholders.path(path));
    heads.add(bound.get(path) as Path);
  }
  for (const value of valuesOf(parsed.actions)) placeholders.value(value);
  const paths = parsed.actions.map((action) => bound.get(action.path) as Path);
  const tree = treeOf(paths);
  for (const action of parsed.actions) checkClauseOperand(action, placeholders);
  const binder = new ValueBinder(text, placeholders, bound);
  const actions = parsed.actions.map((action, i): UpdateAction => {
    const common = {
      text: text.slice(action.start, action.end),
      path: paths[i] as Path,
      clause: parsed.clauses[i] as number,
    };
    if (action.type === 'remove') return { ...common, kind: 'remove' };
    if (action.type === 'set') {
      return { ...common, kind: 'set', value: binder.setValue(action.value) };
    }
    return { ...common, kind: action.type, value: placeholders.value(action.value) };
  });
  const topLevelNames = [...new Set(paths.map((path) => path[0] as string))];
  return { text, actions, topLevelNames, paths, tree, nestedHeads: heads.nested };
}

export function bindProjection(
  text: string,
  parsed: readonly ParsedPath[],
  placeholders: Placeholders,
): CompiledProjection {
  const heads = new PathHeads();
  const paths = parsed.map((path) => placeholders.path(path));
  for (const path of paths) heads.add(path);
  return { text, paths, tree: treeOf(paths), nestedHeads: heads.nested };
}

function treeOf(paths: readonly Path[]): PathNode {
  const tree = joinPaths(paths);
  if (!('clash' in tree)) return tree;
  const one = paths[tree.one] as Path;
  const two = paths[tree.two] as Path;
  throw new ExpressionError(
    tree.clash === 'overlap' ? texts.pathsOverlap(one, two) : texts.pathsConflict(one, two),
  );
}

function* pathsOf(actions: readonly ParsedAction[]): Generator<ParsedPath> {
  for (const action of actions) {
    yield action.path;
    for (const operand of operandsOf(action)) if (operand.type === 'path') yield operand;
  }
}

function* valuesOf(actions: readonly ParsedAction[]): Generator<ParsedValue> {
  for (const action of actions) {
    for (const operand of operandsOf(action)) if (operand.type === 'value') yield operand;
  }
}

/** The operands behind an action's path, those of calls included, in the order written. */
function operandsOf(action: ParsedAction): (ParsedPath | ParsedValue)[] {
  const found: (ParsedPath | ParsedValue)[] = [];
  const visit = (operand: ParsedSetValue): void => {
    if (operand.type === 'call') operand.args.forEach(visit);
    else if (operand.type === 'arithmetic') {
      visit(operand.left);
      visit(operand.right);
    } else found.push(operand);
  };
  if (action.type !== 'remove') visit(action.value);
  return found;
}

/** `ADD` takes a number or a set, `DELETE` a set. */
function checkClauseOperand(action: ParsedAction, placeholders: Placeholders): void {
  if (action.type !== 'add' && action.type !== 'delete') return;
  const type = typeOf(placeholders.value(action.value));
  const isSet = type === 'SS' || type === 'NS' || type === 'BS';
  if (isSet || (action.type === 'add' && type === 'N')) return;
  const clause = action.type === 'add' ? 'ADD' : 'DELETE';
  throw new ExpressionError(texts.clauseOperandType(clause, LONG_NAMES[type]));
}

class ValueBinder {
  private readonly text: string;
  private readonly placeholders: Placeholders;
  private readonly paths: ReadonlyMap<ParsedPath, Path>;

  constructor(text: string, placeholders: Placeholders, paths: ReadonlyMap<ParsedPath, Path>) {
    this.text = text;
    this.placeholders = placeholders;
    this.paths = paths;
  }

  setValue(parsed: ParsedSetValue): SetValue {
    if (parsed.type !== 'arithmetic') return this.operand(parsed);
    const left = this.operand(parsed.left);
    const right = this.operand(parsed.right);
    requireType(parsed.operator, 'N', [left, right]);
    const text = this.text.slice(parsed.start, parsed.end);
    return { kind: parsed.operator, text, left, right };
  }

  private operand(parsed: ParsedOperand): SetValue {
    const text = this.text.slice(parsed.start, parsed.end);
    if (parsed.type === 'path') {
      return { kind: 'path', text, path: this.paths.get(parsed) as Path };
    }
    if (parsed.type === 'value') {
      return { kind: 'value', text, value: this.placeholders.value(parsed) };
    }
    const { name } = parsed;
    const operands = parsed.args.map((arg) => this.operand(arg));
    if (operands.length !== FUNCTION_OPERANDS.get(name)) {
      throw new ExpressionError(texts.operandCount(name, operands.length));
    }
    const [left, right] = operands as [SetValue, SetValue];
    if (name === 'list_append') {
      requireType(name, 'L', operands);
      return { kind: 'list_append', text, left, right };
    }
    if (left.kind !== 'path') throw new ExpressionError(texts.needsPath(name));
    return { kind: 'if_not_exists', text, path: left.path, otherwise: right };
  }
}

/** Only values of the request are known to have a wrong type; paths and calls show it later. */
function requireType(operator: string, required: AttributeType, operands: SetValue[]): void {
  for (const operand of operands) {
    if (operand.kind !== 'value') continue;
    const type = typeOf(operand.value);
    if (type !== required) throw new ExpressionError(texts.operandType(operator, type));
  }
}
