/** What the parser makes of a statement: its text alone, before any table or value is looked at. */

/** Offsets of the first character and of the one behind the last. */
export interface Mark {
  start: number;
  end: number;
}

/** A step of a path as written; an index keeps its text, sign included. */
export type Step =
  | { kind: 'name'; name: string }
  | { kind: 'index'; text: string; mark: Mark }
  /** `.*` and `[*]` */
  | { kind: 'unpivot' | 'wildcard' };

/** A value between quotes, a number, a keyword; all as text. */
export type LiteralKind = 'string' | 'number' | 'true' | 'false' | 'null' | 'missing';

/** `mark` is the token that a text points at; `start` and `end` enclose all of it. */
interface Common extends Mark {
  mark: Mark;
}

export type Expression = Common &
  (
    | { type: 'path'; steps: Step[] }
    | { type: 'literal'; kind: LiteralKind; text: string }
    /** `index` counts the question marks from 0. */
    | { type: 'parameter'; index: number }
    | { type: 'list' | 'bag'; members: Expression[] }
    | { type: 'struct'; members: [name: Expression, value: Expression][] }
    | { type: 'call'; name: string; operands: Expression[] }
    | { type: 'and' | 'or'; terms: Expression[]; grouped?: boolean }
    | { type: 'not'; term: Expression }
    | { type: 'binary'; operator: string; left: Expression; right: Expression }
    | { type: 'sign'; operator: '+' | '-'; operand: Expression }
    | { type: 'between'; operand: Expression; lower: Expression; upper: Expression }
    | { type: 'is'; operand: Expression; typeName: string }
    | { type: 'subquery' }
  );

export interface OrderTerm {
  expression: Expression;
  descending: boolean;
}

/** A clause that DynamoDB does not have, in the order in which it looks for them. */
export interface Unsupported {
  text: string;
  /** Absent where the service does not say where the clause stands. */
  mark?: Mark;
}

export interface Select {
  /** `undefined`: `*` */
  columns: { expression: Expression; aliased: boolean }[] | undefined;
  /** `SELECT VALUE …` */
  value: boolean;
  sources: { expression: Expression; aliased: boolean }[];
  where: Expression | undefined;
  order: OrderTerm[] | undefined;
  unsupported: Unsupported[];
}
