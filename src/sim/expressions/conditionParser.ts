/**
 * The parser of conditions, which serves ConditionExpression, FilterExpression and
 * KeyConditionExpression alike. Precedence, from tightest: comparators, `BETWEEN`, `IN` and
 * functions; `NOT`; `AND`; `OR` (AWS Developer Guide, "Condition and filter expressions").
 *
 * It takes every token once and keeps open parentheses on a list of its own: time is linear in
 * the text, and a thousand open parentheses fail like one.
 */
import { ExpressionReader, refuseParentheses } from './reader.ts';
import type { Comparator, ParsedCondition, ParsedOperand, Span } from './syntax.ts';
import { requireFewOperators } from './limits.ts';
import type { TokenKind } from './tokens.ts';

/** A condition with the span that its surroundings see, parentheses included. */
interface Placed extends Span {
  condition: ParsedCondition;
}

/** What has been read just now: an operand that may yet become a condition, or a condition. */
interface Term extends Span {
  operand?: ParsedOperand;
  condition?: ParsedCondition;
  /** It stands in parentheses of its own. */
  parenthesised: boolean;
}

/** The inside of a pair of parentheses, or the whole expression, as far as it has been read. */
interface Group {
  start: number;
  /** What `OR` joins, but for the last, which is still being read into `conjuncts`. */
  alternatives: Placed[];
  /** What `AND` joins. */
  conjuncts: Placed[];
  /** Offsets of the `NOT`s in front of the term to come. */
  nots: number[];
}

const COMPARATORS: ReadonlySet<TokenKind> = new Set<Comparator>(['=', '<>', '<', '<=', '>', '>=']);

export function parseCondition(text: string): ParsedCondition {
  const reader: ExpressionReader = new ExpressionReader(text);
  const outer: Group[] = [];
  let group = newGroup(0);
  for (;;) {
    const token = reader.peek();
    if (token.kind === 'NOT') {
      reader.operators++;
      group.nots.push(reader.next().start);
      continue;
    }
    if (token.kind === '(') {
      outer.push(group);
      group = newGroup(reader.next().start);
      continue;
    }
    const operand = reader.operand();
    let term: Term = { operand, start: token.start, end: operand.end, parenthesised: false };
    // Everything that can follow a term, until another one has to begin.
    for (;;) {
      const comparison = term.operand && readComparison(reader, term.operand, term.start);
      if (comparison !== undefined) {
        const { start, end } = comparison;
        term = { condition: comparison, start, end, parenthesised: false };
      }
      const enclosing = outer.at(-1);
      if (enclosing !== undefined && reader.at(')') && canClose(group, term)) {
        if (term.parenthesised && isBare(group)) refuseParentheses();
        const content = isBare(group) ? term : finish(group, term);
        const end = reader.next().end;
        term = { ...content, start: group.start, end, parenthesised: true };
        group = enclosing;
        outer.pop();
        continue;
      }
      const placed = asCondition(term);
      if (placed === undefined) reader.fail();
      if (reader.take('AND')) {
        reader.operators++;
        group.conjuncts.push(negate(group, placed));
        break;
      }
      if (reader.take('OR')) {
        reader.operators++;
        group.conjuncts.push(negate(group, placed));
        group.alternatives.push(join('and', group.conjuncts));
        group.conjuncts = [];
        break;
      }
      if (enclosing !== undefined || !reader.at('end')) reader.fail();
      requireFewOperators(reader.operators);
      return finish(group, term).condition;
    }
  }
}

function newGroup(start: number): Group {
  return { start, alternatives: [], conjuncts: [], nots: [] };
}

/** Whether nothing but the current term has been read into the group. */
function isBare(group: Group): boolean {
  return group.alternatives.length === 0 && group.conjuncts.length === 0 && group.nots.length === 0;
}

/** A parenthesis may close behind a condition, or behind a lone operand: `(size(a)) > :n`. */
function canClose(group: Group, term: Term): boolean {
  return isBare(group) || asCondition(term) !== undefined;
}

/** The term as a condition; of the operands only a call can be one. */
function asCondition(term: Term): Placed | undefined {
  const condition = term.condition ?? (term.operand?.type === 'call' ? term.operand : undefined);
  return condition && { condition, start: term.start, end: term.end };
}

/** Puts the `NOT`s that wait in front of a condition around it. */
function negate(group: Group, placed: Placed): Placed {
  const { end } = placed;
  let { condition, start } = placed;
  for (const not of group.nots.reverse()) {
    start = not;
    condition = { type: 'not', term: condition, start, end };
  }
  group.nots = [];
  return { condition, start, end };
}

/** The whole group, the current term included. */
function finish(group: Group, term: Term): Placed {
  group.conjuncts.push(negate(group, asCondition(term) as Placed));
  group.alternatives.push(join('and', group.conjuncts));
  return join('or', group.alternatives);
}

function join(type: 'and' | 'or', parts: Placed[]): Placed {
  const first = parts[0] as Placed;
  if (parts.length === 1) return first;
  const { start } = first;
  const { end } = parts[parts.length - 1] as Placed;
  return {
    condition: { type, terms: parts.map((part) => part.condition), start, end },
    start,
    end,
  };
}

function readComparison(
  reader: ExpressionReader,
  operand: ParsedOperand,
  start: number,
): ParsedCondition | undefined {
  const { kind } = reader.peek();
  if (COMPARATORS.has(kind)) {
    reader.operators++;
    reader.next();
    const operator = kind as Comparator;
    const right = reader.operand();
    return { type: 'comparison', operator, left: operand, right, start, end: reader.lastEnd };
  }
  if (kind === 'BETWEEN') {
    reader.operators++;
    reader.next();
    const lower = reader.operand();
    reader.expect('AND');
    const upper = reader.operand();
    return { type: 'between', operand, lower, upper, start, end: reader.lastEnd };
  }
  if (kind === 'IN') {
    reader.operators++;
    reader.next();
    reader.expect('(');
    const list = [reader.operand()];
    while (reader.take(',')) list.push(reader.operand());
    return { type: 'in', operand, list, start, end: reader.expect(')').end };
  }
  return undefined;
}
