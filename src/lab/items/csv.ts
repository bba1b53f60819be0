/** Writes rows as CSV (RFC 4180). */
import type { Cell } from './cells.ts';

/** Rows, or items, in one piece of a file that is made: a moment's work. */
export const PIECE = 1_000;

/**
 * The lines of a table: its names, then pieces of {@link PIECE} rows; each line ends with CR LF.
 * NULL is an empty field, an empty text is `""`. Text that a spreadsheet would run as a formula gets
 * an apostrophe in front (OWASP, "CSV Injection"); numbers stay numbers, negative ones as well.
 */
export function* csvOf(
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Generator<string, void, void> {
  yield line(columns);
  yield* inPieces(rows, line);
}

/** The texts of many things, as many together as a piece holds. */
export function* inPieces<T>(
  all: Iterable<T>,
  textOf: (one: T) => string,
): Generator<string, void, void> {
  let piece: string[] = [];
  for (const one of all) {
    piece.push(textOf(one));
    if (piece.length < PIECE) continue;
    yield piece.join('');
    piece = [];
  }
  if (piece.length > 0) yield piece.join('');
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
