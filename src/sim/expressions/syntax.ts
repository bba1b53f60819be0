/** What the parsers produce: trees of the text alone, before any name or value is looked up. */

/** Offsets of a node's first character and of the one behind its last. */
export interface Span {
  start: number;
  end: number;
}

/** One step of a document path: a name as written or a `#name`, or the digits of a list index. */
export type ParsedStep = { name: string; placeholder: boolean } | { index: string };

export interface ParsedPath extends Span {
  type: 'path';
  steps: ParsedStep[];
}

export interface ParsedValue extends Span {
  type: 'value';
  /** The placeholder, colon included. */
  name: string;
}

export interface ParsedCall extends Span {
  type: 'call';
  name: string;
  args: ParsedOperand[];
}

export type ParsedOperand = ParsedPath | ParsedValue | ParsedCall;

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';

export type ParsedCondition =
  | (Span & { type: 'and' | 'or'; terms: ParsedCondition[] })
  | (Span & { type: 'not'; term: ParsedCondition })
  | (Span & {
      type: 'comparison';
      operator: Comparator;
      left: ParsedOperand;
      right: ParsedOperand;
    })
  | (Span & {
      type: 'between';
      operand: ParsedOperand;
      lower: ParsedOperand;
      upper: ParsedOperand;
    })
  | (Span & { type: 'in'; operand: ParsedOperand; list: ParsedOperand[] })
  | ParsedCall;

/** What a `SET` writes: one operand, or the sum or difference of two. */
export type ParsedSetValue =
  | ParsedOperand
  | (Span & { type: 'arithmetic'; operator: '+' | '-'; left: ParsedOperand; right: ParsedOperand });

export type ParsedAction = Span & { path: ParsedPath } & (
    | { type: 'set'; value: ParsedSetValue }
    | { type: 'remove' }
    | { type: 'add' | 'delete'; value: ParsedValue }
  );

export interface ParsedUpdateExpression {
  actions: ParsedAction[];
  /** The clause that each action belongs to, counted from 0. */
  clauses: number[];
}
