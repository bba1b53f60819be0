/** What stands between operators: names and paths, literals, parameters. */
import { isFunctionKeyword, isOperatorKeyword } from './keywords.ts';
import type { StatementReader } from './reader.ts';
import type { Expression, LiteralKind, Step } from './syntax.ts';
import { details, unreadable } from './texts.ts';
import type { Token } from './tokens.ts';

const CONSTANTS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'missing']);

/** @throws {AwsError} where no operand can begin */
export function readOperand(reader: StatementReader): Expression {
  const token = reader.peek();
  if (reader.atName) return readPath(reader);
  const { start, end, kind, text } = token;
  const common = { start, end, mark: token };
  if (kind === 'string' || kind === 'number') {
    reader.next();
    return { type: 'literal', kind, text, ...common };
  }
  if (kind === 'keyword' && CONSTANTS.has(text)) {
    reader.next();
    return { type: 'literal', kind: text as LiteralKind, text, ...common };
  }
  if (reader.symbol('?')) return { type: 'parameter', index: reader.parameters++, ...common };
  throw unreadable(complaint(token));
}

function complaint({ kind, text }: Token): string {
  if (kind === 'keyword') return isOperatorKeyword(text) ? details.operator : details.keyword;
  return kind === 'symbol' && /^(?:[-+/%=<>@]|<=|>=|<>|\|\|)$/.test(text)
    ? details.operator
    : details.term;
}

/** Whether a function's name and its parenthesis follow. */
export function atCall(reader: StatementReader): boolean {
  const { kind, text } = reader.peek();
  const named = kind === 'name' || kind === 'quoted';
  return (named || (kind === 'keyword' && isFunctionKeyword(text))) && reader.at('symbol', '(', 1);
}

function readPath(reader: StatementReader): Expression {
  const mark = reader.next();
  const steps: Step[] = [{ kind: 'name', name: mark.text }];
  for (;;) {
    if (reader.symbol('.')) steps.push(readMember(reader));
    else if (reader.symbol('[')) steps.push(readElement(reader));
    else return { type: 'path', steps, start: mark.start, end: reader.previous.end, mark };
  }
}

function readMember(reader: StatementReader): Step {
  if (reader.symbol('*')) return { kind: 'unpivot' };
  if (!reader.atName) throw unreadable(details.dotComponent);
  return { kind: 'name', name: reader.next().text };
}

function readElement(reader: StatementReader): Step {
  const step = readElementName(reader);
  reader.expect(']', 'RIGHT_BRACKET');
  return step;
}

function readElementName(reader: StatementReader): Step {
  if (reader.symbol('*')) return { kind: 'wildcard' };
  let sign = '';
  for (;;) {
    if (reader.symbol('-')) sign = sign === '-' ? '' : '-';
    else if (!reader.symbol('+')) break;
  }
  const token = reader.peek();
  if (token.kind === 'number') {
    reader.next();
    return { kind: 'index', text: sign + token.text, mark: token };
  }
  if (token.kind === 'string' && sign === '') {
    reader.next();
    return { kind: 'name', name: token.text };
  }
  throw unreadable(complaint(token));
}
