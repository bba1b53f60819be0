/** Reads operands and paths off the tokens of one expression; the three parsers build on it. */
import { ExpressionError, texts } from './errors.ts';
import type { ParsedCall, ParsedOperand, ParsedPath, ParsedStep, ParsedValue } from './syntax.ts';
import { tokenize, type Token, type TokenKind } from './tokens.ts';

/** A call whose closing parenthesis has not been read yet. */
interface OpenCall {
  call: ParsedCall;
  /** Parentheses opened right before the call's name. */
  parentheses: number;
}

export class ExpressionReader {
  private readonly text: string;
  private readonly tokens: Token[];
  private position = 0;
  /** Operators met so far: `AND OR NOT`, comparators, `BETWEEN IN`, `+ -`. */
  operators = 0;
  /** Function calls met so far. */
  calls = 0;

  constructor(text: string) {
    this.text = text;
    this.tokens = tokenize(text);
  }

  peek(): Token {
    return this.tokens[this.position] as Token;
  }

  at(kind: TokenKind): boolean {
    return this.peek().kind === kind;
  }

  /** Takes the next token. The end is never taken: every parser stops or fails there. */
  next(): Token {
    return this.tokens[this.position++] as Token;
  }

  /** Takes the next token if it is of that kind. */
  take(kind: TokenKind): boolean {
    if (!this.at(kind)) return false;
    this.position++;
    return true;
  }

  expect(kind: TokenKind): Token {
    if (!this.at(kind)) this.fail();
    return this.next();
  }

  /** Offset behind the token taken last. */
  get lastEnd(): number {
    return (this.tokens[this.position - 1] as Token).end;
  }

  /**
   * Refuses the next token the way DynamoDB does: `near` runs from the token before it to the
   * one behind it, to the end of the text where there is none (measured on AWS, 2016 to 2026).
   */
  fail(): never {
    const token = this.peek();
    const start = this.tokens[this.position - 1]?.start ?? 0;
    const end = this.tokens[this.position + 1]?.end ?? this.text.length;
    throw new ExpressionError(texts.syntax(token.text, this.text.slice(start, end)));
  }

  /** A document path: a name, then any number of `.name` and `[index]`. */
  path(): ParsedPath {
    const first = this.name();
    const steps: ParsedStep[] = [step(first)];
    let end = first.end;
    for (;;) {
      if (this.take('.')) {
        const token = this.name();
        steps.push(step(token));
        end = token.end;
      } else if (this.take('[')) {
        steps.push({ index: this.expect('index').text });
        end = this.expect(']').end;
      } else return { type: 'path', steps, start: first.start, end };
    }
  }

  value(): ParsedValue {
    const token = this.expect(':value');
    return { type: 'value', name: token.text, start: token.start, end: token.end };
  }

  /**
   * A path, a value or a call, in parentheses or not. Calls in calls are kept on a list of our
   * own rather than on JavaScript's stack, so that no depth of nesting can overflow it.
   */
  operand(): ParsedOperand {
    const open: OpenCall[] = [];
    for (;;) {
      let parentheses = 0;
      while (this.take('(')) parentheses++;
      if (this.atCall()) {
        open.push({ call: this.openCall(), parentheses });
        continue;
      }
      let operand: ParsedOperand = this.at(':value') ? this.value() : this.path();
      this.close(parentheses);
      for (;;) {
        const outer = open.at(-1);
        if (outer === undefined) return operand;
        outer.call.args.push(operand);
        if (this.take(',')) break;
        outer.call.end = this.expect(')').end;
        operand = outer.call;
        open.pop();
        this.close(outer.parentheses);
      }
    }
  }

  private atCall(): boolean {
    return this.at('word') && this.tokens[this.position + 1]?.kind === '(';
  }

  private openCall(): ParsedCall {
    const name = this.next();
    this.expect('(');
    this.calls++;
    return { type: 'call', name: name.text, args: [], start: name.start, end: name.end };
  }

  /** Closes the parentheses around one thing; a second pair adds nothing and is refused. */
  close(parentheses: number): void {
    for (let closed = 0; closed < parentheses; closed++) {
      this.expect(')');
      if (closed > 0) refuseParentheses();
    }
  }

  private name(): Token {
    if (!this.at('word') && !this.at('#name')) this.fail();
    return this.next();
  }
}

/** Two pairs of parentheses right around the same thing. Known once the outer one closes. */
export function refuseParentheses(): never {
  throw new ExpressionError(texts.redundantParentheses);
}

function step(token: Token): ParsedStep {
  return { name: token.text, placeholder: token.kind === '#name' };
}
