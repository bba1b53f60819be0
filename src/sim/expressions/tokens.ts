/**
 * The lexer. All five kinds of expression share it, so the keywords of one are keywords in all:
 * `ADD #v :i` as a condition fails at `ADD` (measured on AWS, 2023).
 */

/** A word, a placeholder, a list index, a keyword in upper case, an operator, or one of: */
export type TokenKind = 'word' | '#name' | ':value' | 'index' | 'unknown' | 'end' | Keyword | Sign;

type Keyword = 'AND' | 'OR' | 'NOT' | 'IN' | 'BETWEEN' | 'SET' | 'REMOVE' | 'ADD' | 'DELETE';
type Sign = '=' | '<>' | '<' | '<=' | '>' | '>=' | '(' | ')' | '[' | ']' | ',' | '.' | '+' | '-';

export interface Token {
  kind: TokenKind;
  /** The token as written; `<EOF>` for the end. */
  text: string;
  /** Offset of the first character and of the one behind the last. */
  start: number;
  end: number;
}

const KEYWORDS: ReadonlySet<string> = new Set<Keyword>([
  'AND',
  'OR',
  'NOT',
  'IN',
  'BETWEEN',
  'SET',
  'REMOVE',
  'ADD',
  'DELETE',
]);

/** Longest of the words above. */
const LONGEST_KEYWORD = 7;

const SIGNS = '=<>()[],.+-';

/** Reads `text` into tokens, the last of which is the end. Every character belongs somewhere. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (isSpace(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const token = readToken(text, at);
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: 'end', text: '<EOF>', start: text.length, end: text.length });
  return tokens;
}

function readToken(text: string, start: number): Token {
  const code = text.charCodeAt(start);
  const first = text.charAt(start);
  // A word begins with a letter: `_x` and `2x` need a placeholder (measured on AWS, 2021).
  if (isLetter(code)) return word(text, start, skip(text, start + 1, isWordPart));
  if (first === '#' || first === ':') {
    const end = skip(text, start + 1, isWordPart);
    const kind = end === start + 1 ? 'unknown' : first === '#' ? '#name' : ':value';
    return token(kind, text, start, end);
  }
  if (isDigit(code)) {
    // No leading zeros: `007` is three indexes in a row.
    return token('index', text, start, first === '0' ? start + 1 : skip(text, start, isDigit));
  }
  const pair = text.slice(start, start + 2);
  if (pair === '<>' || pair === '<=' || pair === '>=') return token(pair, text, start, start + 2);
  if (SIGNS.includes(first)) return token(first as Sign, text, start, start + 1);
  const character = String.fromCodePoint(text.codePointAt(start) as number);
  return token('unknown', text, start, start + character.length);
}

function word(text: string, start: number, end: number): Token {
  if (end - start <= LONGEST_KEYWORD) {
    const upper = text.slice(start, end).toUpperCase();
    if (KEYWORDS.has(upper)) return token(upper as Keyword, text, start, end);
  }
  return token('word', text, start, end);
}

function token(kind: TokenKind, text: string, start: number, end: number): Token {
  return { kind, text: text.slice(start, end), start, end };
}

function skip(text: string, from: number, accepts: (code: number) => boolean): number {
  let at = from;
  while (at < text.length && accepts(text.charCodeAt(at))) at++;
  return at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function isWordPart(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === 0x5f;
}
