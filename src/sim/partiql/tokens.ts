/** The tokens of a statement. Comments and white space are none. */
import { isKeyword } from './keywords.ts';
import type { Mark } from './syntax.ts';
import { details, unreadable } from './texts.ts';

/**
 * `keyword`s are in lower case, `name`s as written; the text of what is quoted is what the quotes
 * hold. Any other kind is the symbol itself.
 */
export interface Token extends Mark {
  kind: 'keyword' | 'name' | 'quoted' | 'string' | 'number' | 'end' | 'symbol';
  text: string;
}

/** One alternative each: blank, string, quoted name, number, word, symbol. */
const TOKEN =
  /(\s+|--[^\n\r]*|\/\*[^]*?\*\/)|'([^']*(?:''[^']*)*)'|"([^"]*(?:""[^"]*)*)"|((?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(?![\w$])|([A-Za-z_$][\w$]*)|(<<|>>|<=|>=|<>|!=|\|\||\/(?!\*)|[-+*%=<>()[\]{},.:;?@])/y;

const INT32_LIMIT = 2 ** 31;

/**
 * @throws {AwsError} when a character begins no token, a quote or a comment does not end, or a
 *   number has an exponent or a scale of more than 32 bits (measured)
 */
export function tokenize(statement: string): Token[] {
  const tokens: Token[] = [];
  for (let start = 0; start < statement.length; start = TOKEN.lastIndex) {
    TOKEN.lastIndex = start;
    const match = TOKEN.exec(statement);
    if (!match) throw unreadable(details.none);
    const [, blank, string, quoted, number, word, symbol] = match;
    const add = (kind: Token['kind'], text: string): void => {
      tokens.push({ kind, text, start, end: TOKEN.lastIndex });
    };
    if (blank !== undefined) continue;
    if (string !== undefined) add('string', string.replaceAll("''", "'"));
    else if (quoted !== undefined) add('quoted', quoted.replaceAll('""', '"'));
    else if (number !== undefined) add('number', checkedNumber(number));
    else if (symbol !== undefined) add('symbol', symbol === '!=' ? '<>' : symbol);
    else {
      const lower = word!.toLowerCase();
      if (isKeyword(lower)) add('keyword', lower);
      else add('name', word!);
    }
  }
  const end = statement.length;
  tokens.push({ kind: 'end', text: '', start: end, end });
  return tokens;
}

function checkedNumber(text: string): string {
  const [mantissa = '', exponent = '0'] = text.split(/e/i);
  const scale = (mantissa.split('.')[1]?.length ?? 0) - Number(exponent);
  const fits = (value: number): boolean => value < INT32_LIMIT && value >= -INT32_LIMIT;
  if (!fits(Number(exponent)) || !fits(scale)) throw unreadable(details.none);
  return text;
}
