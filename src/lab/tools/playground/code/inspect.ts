/** What code writes, as a reader sees it. */
import { LONGEST_LINE } from './messages.ts';

const DEEPEST = 8;
const MOST_MEMBERS = 100;

/** A line of several values, as `console.log` writes them. */
export function lineOf(values: readonly unknown[]): string {
  const text = values
    .map((value) => (typeof value === 'string' ? value : inspect(value)))
    .join(' ');
  return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text;
}

/** A value as it would be written in code, or nearly so. */
export function inspect(value: unknown, depth = 0, above: readonly object[] = []): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `[function ${value.name}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return errorText(value);
  if (above.includes(value)) return '[circular]';
  if (depth >= DEEPEST) return '…';
  const inner = (one: unknown): string => inspect(one, depth + 1, [...above, value]);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array)
    return `Uint8Array [${few([...value.subarray(0, 101)], String)}]`;
  if (value instanceof Set) return `Set {${few([...value], inner)}}`;
  if (value instanceof Map) {
    return `Map {${few([...value], ([key, one]) => `${inner(key)} => ${inner(one)}`)}}`;
  }
  if (Array.isArray(value)) return `[${few(value, inner)}]`;
  const members = few(Object.entries(value), ([key, one]) => `${nameOf(key)}: ${inner(one)}`);
  return members === '' ? '{}' : `{ ${members} }`;
}

/** An error as its name and its words; the reasons of a cancelled transaction with it. */
function errorText(error: Error): string {
  const { CancellationReasons: reasons } = error as { CancellationReasons?: unknown };
  const more = reasons === undefined ? '' : `\n${inspect(reasons)}`;
  return `${error.name}: ${error.message}${more}`;
}

function few<T>(all: readonly T[], text: (one: T) => string): string {
  const shown = all.slice(0, MOST_MEMBERS).map((one) => text(one));
  return [...shown, ...(all.length > MOST_MEMBERS ? ['…'] : [])].join(', ');
}

const nameOf = (key: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
