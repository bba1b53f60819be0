/** Walks along the tokens of a statement. */
import { tokenize, type Token } from './tokens.ts';
import { details, unreadable } from './texts.ts';

export class StatementReader {
  readonly #tokens: Token[];
  #at = 0;
  /** How many `?` have been read. */
  parameters = 0;
  /** How many operators have been read. */
  operators = 0;

  constructor(statement: string) {
    this.#tokens = tokenize(statement);
  }

  /** The token to come, or one behind it; the last one is repeated without end. */
  peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)]!;
  }

  next(): Token {
    const token = this.peek();
    this.#at++;
    return token;
  }

  /** The last token that was read. */
  get previous(): Token {
    return this.#tokens[this.#at - 1]!;
  }

  at(kind: Token['kind'], text?: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === kind && (text === undefined || token.text === text);
  }

  symbol(text: string): boolean {
    return this.at('symbol', text) && this.next() !== undefined;
  }

  keyword(text: string): boolean {
    return this.at('keyword', text) && this.next() !== undefined;
  }

  get atName(): boolean {
    return this.at('name') || this.at('quoted');
  }

  expect(text: string, called: string): void {
    if (!this.symbol(text)) throw unreadable(details.expected(called));
  }

  /** Skips the rest of what a parenthesis encloses that has been read. */
  skipGroup(): void {
    for (let open = 1; open > 0; this.next()) {
      if (this.at('end')) throw unreadable(details.expected('RIGHT_PAREN'));
      if (this.at('symbol', '(')) open++;
      if (this.at('symbol', ')')) open--;
    }
  }
}
