/** A very small tokeniser for the TypeScript of the write paths, for JSON and for requests as code. */

type TokenKind = 'plain' | 'comment' | 'string' | 'number' | 'keyword' | 'name' | 'property';

export interface Token {
  kind: TokenKind;
  text: string;
}

const KEYWORDS = new Set(
  (
    'async await const export function import from let new return true false null type ' +
    'var using if nil True False'
  ).split(' '),
);

/** Comments, strings, template strings, numbers, words; whatever is between is plain. */
const TOKEN =
  /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)(\s*:)?|(-?\b\d[\w.]*)|([A-Za-z_$][\w$]*)(\s*:)?/g;

/** Cuts source text up; the tokens' texts joined are the source again. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  const add = (kind: TokenKind, text: string | undefined): void => {
    if (text) tokens.push({ kind, text });
  };
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    const [whole, comment, string, stringColon, number, word, wordColon] = match;
    add('plain', source.slice(end, match.index));
    end = match.index + whole.length;
    add('comment', comment);
    add(stringColon ? 'property' : 'string', string);
    add('number', number);
    add(wordKind(word, wordColon), word);
    add('plain', stringColon ?? wordColon);
  }
  add('plain', source.slice(end));
  return tokens;
}

function wordKind(word: string | undefined, colon: string | undefined): TokenKind {
  if (word === undefined) return 'plain';
  if (colon) return 'property';
  if (KEYWORDS.has(word)) return 'keyword';
  return /^[A-Z]/.test(word) ? 'name' : 'plain';
}
