/**
 * The parser of update expressions: `SET path = value, …`, `REMOVE path, …`, `ADD path :value, …`
 * and `DELETE path :value, …` in any order. A value is one operand, or two with one `+` or `-`
 * between them (AWS Developer Guide, "Update expressions").
 */
import { ExpressionReader, refuseParentheses } from './reader.ts';
import { requireFewOperators } from './limits.ts';
import type { ParsedAction, ParsedSetValue, ParsedUpdateExpression } from './syntax.ts';

type ReadAction = (reader: ExpressionReader) => ParsedAction;

const CLAUSES = {
  SET: setAction,
  REMOVE: removeAction,
  ADD: setMemberAction('add'),
  DELETE: setMemberAction('delete'),
} as const;

export function parseUpdate(text: string): ParsedUpdateExpression {
  const reader: ExpressionReader = new ExpressionReader(text);
  const actions: ParsedAction[] = [];
  const clauses: number[] = [];
  let clause = 0;
  do {
    const read = clauseAt(reader);
    reader.next();
    do {
      actions.push(read(reader));
      clauses.push(clause);
    } while (reader.take(','));
    clause++;
  } while (!reader.at('end'));
  requireFewOperators(reader.operators + reader.calls);
  return { actions, clauses };
}

function clauseAt(reader: ExpressionReader): ReadAction {
  const { kind } = reader.peek();
  if (kind === 'SET' || kind === 'REMOVE' || kind === 'ADD' || kind === 'DELETE') {
    return CLAUSES[kind];
  }
  return reader.fail();
}

function setAction(reader: ExpressionReader): ParsedAction {
  const path = reader.path();
  reader.expect('=');
  const value = setValue(reader);
  return { type: 'set', path, value, start: path.start, end: reader.lastEnd };
}

function removeAction(reader: ExpressionReader): ParsedAction {
  const path = reader.path();
  return { type: 'remove', path, start: path.start, end: path.end };
}

function setMemberAction(type: 'add' | 'delete'): ReadAction {
  return (reader) => {
    const path = reader.path();
    const value = reader.value();
    return { type, path, value, start: path.start, end: value.end };
  };
}

/**
 * One pair of parentheses may stand around the whole value, `SET a = (b + :c)`, and one around
 * each operand, `SET a = ((b) + (:c))`. Which of the two the first parenthesis is, shows behind
 * the operand that follows it.
 */
function setValue(reader: ExpressionReader): ParsedSetValue {
  const { start } = reader.peek();
  let open = 0;
  while (reader.take('(')) open++;
  const left = reader.operand();
  let closed = 0;
  for (;;) {
    const operator = reader.peek().kind;
    if (operator === '+' || operator === '-') {
      reader.operators++;
      reader.next();
      const right = reader.operand();
      const { lastEnd: end } = reader;
      reader.close(open - closed);
      return { type: 'arithmetic', operator, left, right, start, end };
    }
    if (closed === open) return left;
    reader.expect(')');
    closed++;
    if (closed > 1) refuseParentheses();
  }
}
