/**
 * Where in a request the reader writes, from text that is not complete yet: in JSON, or in an
 * object literal of JavaScript.
 */

export interface Place {
  /** Names and positions that lead from the request to what is written. */
  path: readonly (string | number)[];
  /** Whether a name of a member is written, or a value. */
  as: 'name' | 'value';
  /** Where the word begins that is being written, with its quotation mark if it has one. */
  from: number;
  /** The word so far, without the mark. */
  typed: string;
  /** The quotation mark that has been opened. */
  quote: string | undefined;
  /** Names that the same object has already. */
  names: readonly string[];
}

interface Frame {
  close: '}' | ']' | ')';
  /** In a map: the name whose value comes; none: a name comes. */
  name: string | undefined;
  /** Whether a colon has come after the name. */
  valued: boolean;
  names: string[];
  index: number;
}

const WORD = /[\p{L}\p{N}_$#:.+-]/u;
const CLOSES: Readonly<Record<string, Frame['close']>> = { '{': '}', '[': ']', '(': ')' };

/**
 * @param start where the request's own brace stands
 * @returns none: outside of the request, or in a comment, a call or an expression
 */
export function placeAt(text: string, offset: number, start = 0): Place | undefined {
  const frames: Frame[] = [];
  const place = (from: number, typed: string, quote: string | undefined): Place | undefined => {
    const top = frames.at(-1);
    if (!top || frames.some(({ close }) => close === ')')) return undefined;
    const path = frames.flatMap((frame, depth): (string | number)[] => {
      if (frame.close === ']') return [frame.index];
      // The innermost map leads to a value only once its colon is there.
      if (depth === frames.length - 1 && !frame.valued) return [];
      return frame.name === undefined ? [] : [frame.name];
    });
    const as = top.close === '}' && !top.valued ? 'name' : 'value';
    return { path, as, from, typed, quote, names: as === 'name' ? top.names : [] };
  };
  let at = start;
  while (at < offset) {
    const sign = text[at]!;
    if (sign === '"' || sign === "'" || sign === '`') {
      const end = endOfString(text, at, offset);
      if (end === undefined) return place(at, text.slice(at + 1, offset), sign);
      take(frames.at(-1), text.slice(at + 1, end));
      at = end + 1;
    } else if (text.startsWith('//', at) || text.startsWith('/*', at)) {
      const mark = text[at + 1] === '/' ? '\n' : '*/';
      const end = text.indexOf(mark, at + 2);
      if (end < 0 || end + mark.length > offset) return undefined;
      at = end + mark.length;
    } else if (sign in CLOSES) {
      frames.push({ close: CLOSES[sign]!, name: undefined, valued: false, names: [], index: 0 });
      at++;
    } else if (sign === '}' || sign === ']' || sign === ')') {
      if (frames.pop()?.close !== sign) return undefined;
      if (frames.length === 0) return undefined;
      at++;
    } else if (sign === ':' || sign === ',') {
      step(frames.at(-1), sign);
      at++;
    } else if (WORD.test(sign)) {
      let end = at + 1;
      while (end < offset && WORD.test(text[end]!) && text[end] !== ':') end++;
      if (end === offset) return place(at, text.slice(at, end), undefined);
      take(frames.at(-1), text.slice(at, end));
      at = end;
    } else at++;
  }
  return place(offset, '', undefined);
}

/** A whole word or string has been passed. */
function take(frame: Frame | undefined, word: string): void {
  if (frame?.close !== '}' || frame.valued) return;
  frame.name = word;
}

function step(frame: Frame | undefined, sign: ':' | ','): void {
  if (!frame) return;
  if (sign === ':') {
    if (frame.name !== undefined && !frame.valued) {
      frame.valued = true;
      frame.names.push(frame.name);
    }
    return;
  }
  frame.index++;
  frame.name = undefined;
  frame.valued = false;
}

function endOfString(text: string, start: number, offset: number): number | undefined {
  for (let at = start + 1; at < offset; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[start]) return at;
    // A text ends with its line, unless it is a template: the rest can still be read then.
    else if (text[at] === '\n' && text[start] !== '`') return at;
  }
  return undefined;
}

/** The request of the SDK's command that is written at the offset: `new PutItemCommand({`. */
export function commandAt(
  text: string,
  offset: number,
): { operation: string; place: Place } | undefined {
  const commands = [...text.slice(0, offset).matchAll(/\bnew\s+(\w+)Command\s*\(\s*(?=\{)/g)];
  const last = commands.at(-1);
  if (!last) return undefined;
  const place = placeAt(text, offset, last.index + last[0].length);
  return place && { operation: last[1]!, place };
}
