/** Reads CSV (RFC 4180), row by row; separated by commas, semicolons or tabs. */
import { brief, faultAt, InputFault } from './fault.ts';

export interface CsvRow {
  fields: readonly string[];
  /** Where in the text it begins. */
  offset: number;
}

/**
 * The rows of a text, the names of the columns first. Empty lines are passed over.
 * @throws {InputFault} for what is no CSV, and for a row with more fields than there are columns
 */
export function* csvRows(text: string): Generator<CsvRow, void, void> {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const separator = separatorOf(text);
  let columns: number | undefined;
  let at = start;
  while (at < text.length) {
    const { fields, next } = rowAt(text, at, separator);
    if (fields.length > 1 || fields[0] !== '') {
      columns ??= named(fields).length;
      if (fields.length > columns) {
        throw faultAt(text, at, 'wideRow', { n: fields.length, most: columns });
      }
      yield { fields, offset: at };
    }
    at = next;
  }
}

function named(names: readonly string[]): readonly string[] {
  const wrong = names.find((name, at) => name === '' || names.indexOf(name) !== at);
  if (wrong !== undefined) throw new InputFault('badColumn', { name: brief(wrong) });
  return names;
}

/** What stands most often in the first line. */
function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (sign: string): number => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function rowAt(text: string, start: number, separator: string): { fields: string[]; next: number } {
  const fields: string[] = [];
  let at = start;
  for (;;) {
    const field = text[at] === '"' ? quoted(text, at) : bare(text, at, separator);
    fields.push(field.value);
    at = field.end;
    if (text[at] === separator) at++;
    else if (at >= text.length || text[at] === '\n') return { fields, next: at + 1 };
    else if (text[at] === '\r') return { fields, next: at + (text[at + 1] === '\n' ? 2 : 1) };
    else throw faultAt(text, at, 'afterQuote');
  }
}

interface Field {
  value: string;
  end: number;
}

function bare(text: string, start: number, separator: string): Field {
  let end = start;
  while (end < text.length) {
    const sign = text[end]!;
    if (sign === separator || sign === '\n' || sign === '\r') break;
    end++;
  }
  return { value: text.slice(start, end), end };
}

function quoted(text: string, start: number): Field {
  let value = '';
  let from = start + 1;
  for (;;) {
    const mark = text.indexOf('"', from);
    if (mark < 0) throw faultAt(text, start, 'openQuote');
    value += text.slice(from, mark);
    if (text[mark + 1] !== '"') return { value, end: mark + 1 };
    value += '"';
    from = mark + 2;
  }
}
