/** Expressions bound to the names and values of one request, ready to be used on items. */
import type { AttributeValue } from '../types.ts';
import type { Path, PathNode } from './paths.ts';
import type { Comparator } from './syntax.ts';

/** Something with a value. `text` is the source, placeholders as written. */
export type Operand =
  | { kind: 'path'; text: string; path: Path }
  | { kind: 'value'; text: string; value: AttributeValue }
  | { kind: 'size'; text: string; operand: Operand };

export type ConditionFunction =
  'attribute_exists' | 'attribute_not_exists' | 'attribute_type' | 'begins_with' | 'contains';

/** A condition or a part of one. `text` is its source, without parentheses around it. */
export type ConditionNode =
  | { kind: 'and' | 'or'; text: string; children: ConditionNode[] }
  | { kind: 'not'; text: string; child: ConditionNode }
  | { kind: 'comparison'; text: string; operator: Comparator; left: Operand; right: Operand }
  | { kind: 'between'; text: string; operand: Operand; lower: Operand; upper: Operand }
  | { kind: 'in'; text: string; operand: Operand; list: Operand[] }
  | { kind: 'function'; text: string; name: ConditionFunction; operands: Operand[] };

export interface CompiledCondition {
  text: string;
  root: ConditionNode;
  /** The attributes that the condition looks at: the first step of each path. */
  pathHeads: ReadonlySet<string>;
  /** Those of them that a path leads into. */
  nestedHeads: ReadonlySet<string>;
}

/** What a `SET` writes. */
export type SetValue =
  | { kind: 'path'; text: string; path: Path }
  | { kind: 'value'; text: string; value: AttributeValue }
  | { kind: 'if_not_exists'; text: string; path: Path; otherwise: SetValue }
  | { kind: 'list_append' | '+' | '-'; text: string; left: SetValue; right: SetValue };

/** One action; `clause` counts the clauses of the expression from 0. */
export type UpdateAction = { text: string; path: Path; clause: number } & (
  | { kind: 'set'; value: SetValue }
  | { kind: 'remove' }
  | { kind: 'add' | 'delete'; value: AttributeValue }
);

export interface CompiledUpdate {
  text: string;
  actions: UpdateAction[];
  /** The attributes that the update writes to, each once, in the order written. */
  topLevelNames: string[];
  /** The path that each action writes to. */
  paths: Path[];
  /** The same paths as one tree; its leaves are indexes of `actions`. */
  tree: PathNode;
  /** Attributes that a path of the expression leads into, be it written to or read. */
  nestedHeads: ReadonlySet<string>;
}

export interface CompiledProjection {
  text: string;
  paths: Path[];
  /** The same paths as one tree; its leaves are indexes of `paths`. */
  tree: PathNode;
  nestedHeads: ReadonlySet<string>;
}

/** A condition on one key attribute, in the form of the legacy parameter `KeyConditions`. */
export interface KeyCondition {
  ComparisonOperator: 'EQ' | 'LT' | 'LE' | 'GT' | 'GE' | 'BETWEEN' | 'BEGINS_WITH';
  AttributeValueList: AttributeValue[];
}

export interface CompiledKeyCondition {
  text: string;
  /** By attribute name, in the order written; without a prototype, so any name is safe. */
  conditions: Record<string, KeyCondition>;
}
