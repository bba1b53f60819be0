/**
 * DynamoDB's expression language: from the five expression parameters of a request to conditions,
 * updates, key conditions and projections that run on items. The one door of this room.
 */
export { compileExpressions } from './compile.ts';
export type { CompiledExpressions, ExpressionRequest } from './compile.ts';
export type {
  CompiledCondition,
  CompiledKeyCondition,
  CompiledProjection,
  CompiledUpdate,
  ConditionNode,
  KeyCondition,
  Operand,
  SetValue,
  UpdateAction,
} from './compiled.ts';
export { PathHeads, Placeholders } from './binding.ts';
export { bindCondition } from './conditionBinder.ts';
export { ExpressionError, texts as expressionTexts } from './errors.ts';
export { evaluateCondition } from './evaluate.ts';
export { explainCondition, operandsOf } from './explain.ts';
export type { ExplainedCondition, ExplainedOperand } from './explain.ts';
export { isBareName } from './bareName.ts';
export { KEY_OPERATORS } from './keyCondition.ts';
export { MAX_LIST_INDEX, requireFewOperators } from './limits.ts';
export { pathText, valueAt } from './paths.ts';
export type { Path } from './paths.ts';
export { project, projectPaths } from './projection.ts';
export { isConditionFunction } from './staticChecks.ts';
export type { Comparator, ParsedCondition, ParsedOperand, ParsedValue } from './syntax.ts';
export { addToValue, applyUpdate, deleteFromValue } from './update.ts';
