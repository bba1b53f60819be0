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
  Operand,
  SetValue,
  UpdateAction,
} from './compiled.ts';
export { evaluateCondition } from './evaluate.ts';
export { explainCondition } from './explain.ts';
export type { ExplainedCondition, ExplainedOperand } from './explain.ts';
export { isBareName } from './bareName.ts';
export { pathText } from './paths.ts';
export type { Path } from './paths.ts';
export { project, projectPaths } from './projection.ts';
export { addToValue, applyUpdate, deleteFromValue } from './update.ts';
