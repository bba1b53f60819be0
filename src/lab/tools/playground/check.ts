/** What is amiss with the text of a request, and where: before it is sent. */
import { InputFault, type Fault } from '../../items/fault.ts';
import { JsonNumber, JsonReader, type Json, type JsonMap } from '../../items/json.ts';
import type { JsonObject } from '../../../sim/index.ts';
import { describeShape, type Described, type Shapes } from './shapes.ts';

/** A stretch of the text with something amiss. */
export interface Mark {
  from: number;
  to: number;
  /** A fault: it is no JSON. A remark: DynamoDB will have something to say to it, or ignore it. */
  what: { fault: Fault } | { remark: Remark };
}

export type Remark =
  | { code: 'unknown'; name: string }
  | { code: 'missing'; name: string }
  | { code: 'type'; name: string; type: 'object' | 'list' | 'string' | 'number' | 'boolean' }
  | { code: 'value'; name: string; values: string };

/** More marks help nobody. */
const MOST_MARKS = 50;

/**
 * Reads a request as JSON; numbers are JavaScript's, as the wire has none with more digits.
 * @throws {InputFault}
 */
export function readRequest(text: string): JsonObject {
  const reader = new JsonReader(text);
  if (reader.peek() === undefined) throw new InputFault('empty', { line: 1, column: 1 });
  const value = reader.value();
  if (reader.peek() !== undefined) throw unexpected(reader);
  if (!isMap(value)) throw reader.fault('noRequest', 0);
  return JSON.parse(text) as JsonObject;
}

/** All that is amiss; without shapes, only what is no JSON. */
export function marksIn(text: string, operation: string, shapes: Shapes | undefined): Mark[] {
  const names = new WeakMap<JsonMap, Map<string, [number, number]>>();
  const reader = new JsonReader(text);
  reader.onName = (map, name, from, to) => {
    let places = names.get(map);
    if (!places) names.set(map, (places = new Map()));
    places.set(name, [from, to]);
  };
  try {
    readRequest(text);
  } catch (error) {
    if (!(error instanceof InputFault)) throw error;
    const from = offsetOf(text, error.fault);
    return [{ from, to: Math.min(text.length, from + 1), what: { fault: error.fault } }];
  }
  const input =
    shapes && Object.hasOwn(shapes.operations, operation) && shapes.operations[operation];
  if (!shapes || !input) return [];
  const marks: Mark[] = [];
  const start = text.search(/\S/);
  const check = (value: Json, shape: string, name: string, at: [number, number]): void => {
    if (marks.length >= MOST_MARKS) return;
    const described = describeShape(shapes, shape);
    const remark = remarkOn(value, described, name);
    if (remark) {
      marks.push({ from: at[0], to: at[1], what: { remark } });
      return;
    }
    if (Array.isArray(value) && described.is === 'list') {
      for (const one of value) check(one, described.element, name, at);
    }
    if (!isMap(value)) return;
    const places = names.get(value);
    for (const [key, inner] of Object.entries(value)) {
      const place = places?.get(key) ?? at;
      const next = innerShape(described, key);
      if (next !== undefined) check(inner, next, key, place);
      else
        marks.push({
          from: place[0],
          to: place[1],
          what: { remark: { code: 'unknown', name: key } },
        });
    }
    const opens = reader.startOf(value);
    for (const missing of missingIn(value, described)) {
      const remark = { code: 'missing', name: missing } as const;
      marks.push({ from: opens, to: opens + 1, what: { remark } });
    }
  };
  check(reader.value(), input, operation, [start, start + 1]);
  return marks;
}

function innerShape(described: Described, key: string): string | undefined {
  if (described.is === 'map') return described.value;
  return described.is === 'structure' ? described.members.get(key)?.shape : undefined;
}

function missingIn(value: JsonMap, described: Described): string[] {
  if (described.is !== 'structure') return [];
  return [...described.members].flatMap(([name, { required }]) =>
    required && !(name in value) ? [name] : [],
  );
}

function remarkOn(value: Json, described: Described, name: string): Remark | undefined {
  const type = typeOf(described);
  if (!fits(value, type)) return { code: 'type', name, type };
  if (described.is !== 'enum' || described.values.some((one) => one === value)) return undefined;
  return { code: 'value', name, values: described.values.join(', ') };
}

type JsonType = Extract<Remark, { code: 'type' }>['type'];

function typeOf(described: Described): JsonType {
  if (described.is === 'structure' || described.is === 'map') return 'object';
  if (described.is === 'list') return 'list';
  if (described.is === 'enum') return 'string';
  const { scalar } = described;
  return scalar === 'number' || scalar === 'boolean' ? scalar : 'string';
}

function fits(value: Json, type: JsonType): boolean {
  if (value instanceof JsonNumber) return type === 'number';
  if (type === 'list') return Array.isArray(value);
  if (type === 'object') return isMap(value);
  return typeof value === type;
}

function isMap(value: Json): value is JsonMap {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof JsonNumber)
  );
}

function unexpected(reader: JsonReader): InputFault {
  const found = String.fromCodePoint(reader.text.codePointAt(reader.position)!);
  return reader.fault('unexpected', reader.position, { found });
}

function offsetOf(text: string, { values }: Fault): number {
  const line = Number(values['line'] ?? 1);
  let start = 0;
  for (let n = 1; n < line; n++) start = text.indexOf('\n', start) + 1;
  return Math.min(text.length, start + Number(values['column'] ?? 1) - 1);
}
