/**
 * The parser of expressions. Precedence, from tightest: signs; `+ - ||`; order, `BETWEEN`, `LIKE`;
 * equality, `IN`, `IS`; `NOT`; `AND`; `OR` (partiql/partiql-lang-kotlin, `LexerConstants.kt`).
 *
 * It takes every token once and keeps what is open on lists of its own: time is linear in the
 * text, and a thousand open parentheses fail like one.
 */
import { isTypeName } from './keywords.ts';
import { atCall, readOperand } from './operands.ts';
import type { StatementReader } from './reader.ts';
import type { Expression, Mark } from './syntax.ts';
import { details, unreadable } from './texts.ts';
import type { Token } from './tokens.ts';

const OR = 10;
const AND = 20;
const NOT = 30;
const EQUALITY = 40;
const ORDER = 50;
const SUM = 60;
const PRODUCT = 70;
const SIGN = 80;

const SYMBOLS: Readonly<Record<string, number>> = {
  '=': EQUALITY,
  '<>': EQUALITY,
  '<': ORDER,
  '<=': ORDER,
  '>': ORDER,
  '>=': ORDER,
  '+': SUM,
  '-': SUM,
  '||': SUM,
  '*': PRODUCT,
  '/': PRODUCT,
  '%': PRODUCT,
};
const KEYWORDS: Readonly<Record<string, number>> = {
  or: OR,
  and: AND,
  is: EQUALITY,
  in: EQUALITY,
  between: ORDER,
  like: ORDER,
};

interface Operator {
  kind: 'infix' | 'prefix' | 'between';
  text: string;
  precedence: number;
  mark: Token;
  negated: boolean;
  /** Of a `BETWEEN`: its `AND` has been read. */
  bounded?: boolean;
}

/** What an opening token encloses, as far as it has been read. */
interface Group {
  open: '' | '(' | 'in(' | 'call' | '[' | '<<' | '{';
  mark: Token;
  members: Expression[];
  operands: Expression[];
  operators: Operator[];
}

/** What closes a group, and how the parser calls it. */
const CLOSING: Readonly<Record<Group['open'], readonly [symbol: string, called: string]>> = {
  '': ['', ''],
  '(': [')', 'RIGHT_PAREN'],
  'in(': [')', 'RIGHT_PAREN'],
  call: [')', 'RIGHT_PAREN'],
  '[': [']', 'RIGHT_BRACKET'],
  '<<': ['>>', 'RIGHT_DOUBLE_ANGLE_BRACKET'],
  '{': ['}', 'RIGHT_CURLY'],
};

export function readExpression(reader: StatementReader): Expression {
  const outer: Group[] = [];
  let group = newGroup('', reader.peek());
  for (;;) {
    const opened = readPrefix(reader, group);
    if (opened === 'again') continue;
    if (opened !== undefined && 'open' in opened) {
      outer.push(group);
      group = opened;
      continue;
    }
    group.operands.push(opened ?? readOperand(reader));
    // Everything that can follow an operand, until another one has to begin.
    while (!readInfix(reader, group)) {
      reduce(group, 0);
      const operand = group.operands.pop()!;
      const enclosing = outer.at(-1);
      if (enclosing === undefined) return operand;
      group.members.push(operand);
      if (readDelimiter(reader, group)) break;
      const [symbol, called] = CLOSING[group.open];
      reader.expect(symbol, called);
      enclosing.operands.push(closed(group, reader.previous));
      group = enclosing;
      outer.pop();
    }
  }
}

function newGroup(open: Group['open'], mark: Token): Group {
  return { open, mark, members: [], operands: [], operators: [] };
}

/** Takes what may stand in front of an operand, or the whole of one that is empty or closed. */
function readPrefix(
  reader: StatementReader,
  group: Group,
): Group | Expression | 'again' | undefined {
  const mark = reader.peek();
  const { text } = mark;
  if (reader.keyword('not') || reader.symbol('-') || reader.symbol('+')) {
    const precedence = text === 'not' ? NOT : SIGN;
    if (text === 'not') reader.operators++;
    group.operators.push({ kind: 'prefix', text, precedence, mark, negated: false });
    return 'again';
  }
  if (atCall(reader)) return readCall(reader);
  if (reader.symbol('(')) return readParenthesis(reader, group, mark);
  for (const open of ['[', '<<', '{'] as const) {
    if (!reader.symbol(open)) continue;
    const opened = newGroup(open, mark);
    return reader.symbol(CLOSING[open][0]) ? closed(opened, reader.previous) : opened;
  }
  return undefined;
}

function readCall(reader: StatementReader): Group | Expression {
  const group = newGroup('call', reader.next());
  reader.next();
  // What an aggregate counts does not matter: no aggregate is ever computed.
  if (!reader.keyword('distinct')) reader.keyword('all');
  if (reader.at('symbol', '*') && reader.at('symbol', ')', 1)) reader.next();
  return reader.symbol(')') ? closed(group, reader.previous) : group;
}

function readParenthesis(reader: StatementReader, group: Group, mark: Token): Group | Expression {
  if (reader.at('keyword', 'select')) {
    reader.skipGroup();
    return { type: 'subquery', start: mark.start, end: reader.previous.end, mark };
  }
  if (reader.at('symbol', ')')) throw unreadable(details.emptyGroup);
  return newGroup(group.operators.at(-1)?.text === 'in' ? 'in(' : '(', mark);
}

/** @returns whether another member of the group has to follow */
function readDelimiter(reader: StatementReader, group: Group): boolean {
  if (group.open === '{' && group.members.length % 2 === 1) {
    reader.expect(':', 'COLON');
    return true;
  }
  return reader.symbol(',');
}

/** @returns whether an operator was read that another operand has to follow */
function readInfix(reader: StatementReader, group: Group): boolean {
  for (;;) {
    const negated =
      reader.at('keyword', 'not') &&
      ['in', 'between', 'like'].some((word) => reader.at('keyword', word, 1));
    const mark = reader.peek(negated ? 1 : 0);
    const { kind, text } = mark;
    const table = kind === 'symbol' ? SYMBOLS : kind === 'keyword' ? KEYWORDS : {};
    const precedence = Object.hasOwn(table, text) ? table[text] : undefined;
    if (precedence === undefined) return false;
    if (continuesBetween(reader, group, precedence)) return true;
    reader.operators++;
    reduce(group, precedence);
    reader.next();
    if (negated) reader.next();
    if (text !== 'is') {
      if (reader.at('end')) throw unreadable(details.noRightSide);
      const infix = text === 'between' ? 'between' : 'infix';
      group.operators.push({ kind: infix, text, precedence, mark, negated });
      return true;
    }
    group.operands.push(readType(reader, group.operands.pop()!, mark));
  }
}

/** The `AND` of a `BETWEEN` that has no upper bound yet is no operator of its own. */
function continuesBetween(reader: StatementReader, group: Group, precedence: number): boolean {
  if (precedence > ORDER) return false;
  reduce(group, ORDER + 1);
  const top = group.operators.at(-1);
  if (top?.kind !== 'between' || top.bounded) return false;
  if (!reader.keyword('and')) throw unreadable(details.expected('AND keyword'));
  if (reader.at('end')) throw unreadable('Expected expression after AND');
  top.bounded = true;
  return true;
}

function readType(reader: StatementReader, operand: Expression, mark: Token): Expression {
  const negated = reader.keyword('not');
  const { kind, text } = reader.peek();
  if (kind !== 'keyword' || !isTypeName(text)) throw unreadable(details.typeName);
  reader.next();
  if (text === 'double') reader.keyword('precision');
  if (text === 'character') reader.keyword('varying');
  const { end } = reader.previous;
  const is: Expression = { type: 'is', operand, typeName: text, start: operand.start, end, mark };
  return negated ? not(is, mark) : is;
}

/** Applies the operators that bind at least so tightly. */
function reduce(group: Group, least: number): void {
  for (;;) {
    const operator = group.operators.at(-1);
    if (operator === undefined || operator.precedence < least) return;
    group.operators.pop();
    group.operands.push(applied(operator, group.operands));
  }
}

function applied(operator: Operator, operands: Expression[]): Expression {
  const { kind, text, mark, negated } = operator;
  const right = operands.pop()!;
  if (kind === 'prefix') {
    if (text === 'not') return not(right, mark);
    return signed(text as '+' | '-', right, mark);
  }
  const left = operands.pop()!;
  if (kind === 'between') {
    if (!operator.bounded) throw unreadable(details.expected('AND keyword'));
    const operand = operands.pop()!;
    const { start } = operand;
    const common = { start, end: right.end, mark };
    const node: Expression = { type: 'between', operand, lower: left, upper: right, ...common };
    return negated ? not(node, mark) : node;
  }
  if (text === 'and' || text === 'or') return joined(text, left, right, mark);
  const common = { start: left.start, end: right.end, mark };
  const node: Expression = { type: 'binary', operator: text, left, right, ...common };
  return negated ? not(node, mark) : node;
}

function joined(type: 'and' | 'or', left: Expression, right: Expression, mark: Mark): Expression {
  if (left.type === type && !left.grouped) {
    left.terms.push(right);
    left.end = right.end;
    return left;
  }
  return { type, terms: [left, right], start: left.start, end: right.end, mark };
}

const not = (term: Expression, mark: Mark): Expression => ({
  type: 'not',
  term,
  start: Math.min(mark.start, term.start),
  end: term.end,
  mark,
});

/** A sign in front of a number belongs to it. */
function signed(operator: '+' | '-', operand: Expression, mark: Mark): Expression {
  const { start } = mark;
  if (operand.type !== 'literal' || operand.kind !== 'number') {
    return { type: 'sign', operator, operand, start, end: operand.end, mark };
  }
  if (operator === '+') return { ...operand, start };
  const text = operand.text.startsWith('-') ? operand.text.slice(1) : `-${operand.text}`;
  return { ...operand, text, start };
}

function closed({ open, mark, members }: Group, close: Mark): Expression {
  const common = { start: mark.start, end: close.end, mark };
  switch (open) {
    case 'call':
      return { type: 'call', name: mark.text.toLowerCase(), operands: members, ...common };
    case '<<':
      return { type: 'bag', members, ...common };
    case '{': {
      const pairs: [Expression, Expression][] = [];
      for (let i = 0; i < members.length; i += 2) pairs.push([members[i]!, members[i + 1]!]);
      return { type: 'struct', members: pairs, ...common };
    }
    default:
      // Several in parentheses are a list.
      return open === '(' && members.length === 1
        ? grouped(members[0]!, mark, close)
        : { type: 'list', members, ...common };
  }
}

function grouped(content: Expression, { start }: Mark, { end }: Mark): Expression {
  return content.type === 'and' || content.type === 'or'
    ? { ...content, start, end, grouped: true }
    : { ...content, start, end };
}
