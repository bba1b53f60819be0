/** Writes rows as CSV (RFC 4180). */
import type { Cell } from './cells.ts';

const ROWS_AT_A_TIME = 1_000;

/**
 * The lines of a table, in parts; each line ends with CR LF. NULL is an empty field, an empty
 * text is `""`. Text that a spreadsheet would run as a formula gets an apostrophe in front
 * (OWASP, "CSV Injection"); numbers stay numbers, negative ones as well.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const parts = [line(columns)];
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) {
    parts.push(
      rows
        .slice(at, at + ROWS_AT_A_TIME)
        .map(line)
        .join(''),
    );
  }
  return parts;
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
