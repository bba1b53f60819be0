/**
 * Document paths as one types them: names with dots between them and indexes in brackets, the
 * attributes called as they are called. A name with a dot, a bracket or a quotation mark in it
 * stands in quotation marks, as in JSON: `"a.b"[0].c`.
 */
import type { Path } from '../../../sim/index.ts';

const NAME = /"(?:[^"\\]|\\.)*"|[^".[\]]+/y;
const INDEX = /\[\s*(\d+)\s*\]/y;

/** Reads a path; `undefined`: this is none. White space around a bare name is no part of it. */
export function readPath(typed: string): Path | undefined {
  const text = typed.trim();
  const path: (string | number)[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  do {
    const name = nameOf(take(NAME)?.[0]);
    if (name === undefined) return undefined;
    path.push(name);
    for (;;) {
      const index = take(INDEX);
      if (!index) break;
      path.push(Number(index[1]));
    }
  } while (take(/\./y));
  return at === text.length ? path : undefined;
}

function nameOf(token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  if (!token.startsWith('"')) return token.trim() || undefined;
  try {
    return (JSON.parse(token) as string) || undefined;
  } catch {
    return undefined;
  }
}

/** The text that {@link readPath} reads as this path. */
export function writePath(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += `${text === '' ? '' : '.'}${isPlain(step) ? step : JSON.stringify(step)}`;
  }
  return text;
}

function isPlain(name: string): boolean {
  return !/[".[\]\n\r]/.test(name) && name === name.trim() && name !== '';
}
