/** Putting code together: blocks, indentation, string literals. */

/** Lines between two brackets, or the brackets alone where there are none. */
export function block(open: string, lines: readonly string[], close: string, by = '  '): string {
  if (lines.length === 0) return open + close;
  return `${open}\n${lines.map((line) => indent(line, by)).join('\n')}\n${close}`;
}

/** Every line further in. */
export function indent(text: string, by: string): string {
  return text
    .split('\n')
    .map((line) => (line ? by + line : line))
    .join('\n');
}

/**
 * Characters that no literal may hold as they are, whatever the language; nor those that change the
 * direction of the text behind them, for code has to be what it looks like.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** As `\uXXXX`, which all of the languages know. */
const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A literal between double quotes: Java, Go, C#. */
export const doubleQuoted = (text: string): string => quoted(text, '"');

/** A literal between single quotes: JavaScript, Python. */
export const singleQuoted = (text: string): string => quoted(text, "'");

function quoted(text: string, quote: string): string {
  const inner = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replace(UNSAFE, (character) => SHORT[character] ?? escaped(character));
  return quote + inner + quote;
}

/** Code with its literals between double quotes emptied: what is left is the language's own. */
export const withoutLiterals = (code: string): string => code.replace(/"(?:[^"\\]|\\.)*"/g, '""');

/** Elements that are short and hold no lines of their own stand side by side. */
export const isShort = (elements: readonly string[]): boolean =>
  elements.every((one) => !one.includes('\n')) && elements.join(', ').length < 60;
