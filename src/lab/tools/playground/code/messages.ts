/** What the page and the room that code runs in say to each other. */

/** From the room. Whatever else comes is not heard: the code in the room may send anything. */
export type FromRoom =
  | { ready: true }
  | { request: number; operation: string; input: string }
  | { log: LogLevel; text: string }
  | { ended: { value: string | undefined; lost: number } }
  | { threw: { text: string; line: number | undefined; lost: number } };

/** To the room. */
export type ToRoom =
  | { run: string }
  | { answer: number; status: number; headers: Record<string, string>; body: string };

export type LogLevel = 'log' | 'warn' | 'error';

/** Lines that code may write; more are counted only. */
export const MOST_LINES = 500;
/** Characters of a line. */
export const LONGEST_LINE = 10_000;
/** Characters of a request: 16 MB are what AWS takes. */
const LONGEST_REQUEST = 17_000_000;

/** Takes a message for what it says, if it says anything. */
export function readMessage(data: unknown): FromRoom | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { ready, request, operation, input, log, text, ended, threw } = data as Record<
    string,
    unknown
  >;
  if (ready === true) return { ready };
  if (typeof request === 'number' && isText(operation, 200) && isText(input, LONGEST_REQUEST)) {
    return { request, operation, input };
  }
  if ((log === 'log' || log === 'warn' || log === 'error') && isText(text, LONGEST_LINE + 1)) {
    return { log, text };
  }
  if (isObject(ended)) return { ended: { value: textOrNone(ended['value']), lost: count(ended) } };
  if (isObject(threw)) {
    const { line } = threw;
    return {
      threw: {
        text: textOrNone(threw['text']) ?? '',
        line: Number.isSafeInteger(line) ? (line as number) : undefined,
        lost: count(threw),
      },
    };
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

function textOrNone(value: unknown): string | undefined {
  return isText(value, LONGEST_LINE + 1) ? value : undefined;
}

function count({ lost }: Record<string, unknown>): number {
  return Number.isSafeInteger(lost) ? Math.max(0, lost as number) : 0;
}
