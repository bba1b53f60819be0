/** Finds the items in a text: plain JSON, or JSON of DynamoDB as its tools write it. */
import type { AttributeValue, Item } from '../../sim/index.ts';
import { brief, InputFault } from './fault.ts';
import { JsonNumber, type Json, type JsonMap, type JsonReader } from './json.ts';

/** More are not taken: they would not fit into the memory of a page. */
export const MOST_ITEMS = 500_000;

/** An item, and where in the text it begins. */
interface Found {
  item: Item;
  offset: number;
}

/** The members of an answer to `Scan` or `Query`, of the API, the CLI and the SDK. */
const ANSWER = new Set([
  'Items',
  'Count',
  'ScannedCount',
  'ConsumedCapacity',
  'LastEvaluatedKey',
  'NextToken',
  'ResponseMetadata',
  '$metadata',
]);

/**
 * An array of items or any number of items, one after the other. An item is plain JSON or has
 * type tags, and may be wrapped as an export (`{"Item": …}`) or in an answer (`{"Items": […]}`).
 * Whether there are type tags is decided by the first item.
 * @throws {InputFault}
 */
export function* itemsIn(reader: JsonReader): Generator<Found, void, void> {
  let tagged: boolean | undefined;
  let count = 0;
  for (const value of valuesIn(reader)) {
    if (!isMap(value)) throw reader.fault('noItem', reader.position);
    if (++count > MOST_ITEMS) throw new InputFault('tooMany', { most: MOST_ITEMS });
    const offset = reader.startOf(value);
    tagged ??= Object.values(value).some(isTagged);
    yield { item: itemOf(reader, value, tagged), offset };
  }
  if (count === 0) throw new InputFault('empty');
}

function* valuesIn(reader: JsonReader): Generator<Json, void, void> {
  // A byte order mark is no white space in JSON.
  if (reader.text.startsWith('\uFEFF')) reader.position = 1;
  while (reader.peek() !== undefined) {
    if (reader.takes('[')) for (const one of reader.elements()) yield unwrapped(one);
    else yield* answered(unwrapped(reader.value()));
    // Between two items a comma is forgiven: parts of an array are pasted with it.
    reader.takes(',');
  }
}

/** The item in a line of an export, or in the answer to `GetItem`. */
function unwrapped(value: Json): Json {
  if (!isMap(value) || !isMap(value['Item'])) return value;
  const others = Object.keys(value).filter((name) => name !== 'Item');
  return others.every((name) => ANSWER.has(name)) ? value['Item'] : value;
}

/** The items in the answer to `Scan` or `Query`. */
function answered(value: Json): Json[] {
  if (!isMap(value) || !Array.isArray(value['Items'])) return [value];
  return Object.keys(value).every((name) => ANSWER.has(name)) ? value['Items'] : [value];
}

function itemOf(reader: JsonReader, map: JsonMap, tagged: boolean): Item {
  const item = emptyItem();
  for (const [name, value] of Object.entries(map)) {
    const read = tagged ? taggedValue(value) : plainValue(value);
    if (!read) throw reader.fault('badValue', reader.startOf(map), { name: brief(name) });
    item[name] = read;
  }
  return item;
}

/** Without a prototype: `__proto__` is a name like any other. */
function emptyItem(): Record<string, AttributeValue> {
  return Object.create(null) as Record<string, AttributeValue>;
}

function plainValue(value: Json): AttributeValue {
  if (value === null) return { NULL: true };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value instanceof JsonNumber) return { N: value.text };
  if (Array.isArray(value)) return { L: value.map(plainValue) };
  const map = emptyItem();
  for (const [name, inner] of Object.entries(value)) map[name] = plainValue(inner);
  return { M: map };
}

/** Whether a value looks as if it had a type tag. */
function isTagged(value: Json): boolean {
  return taggedValue(value) !== undefined;
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const isText = (value: Json): value is string => typeof value === 'string';
const isDecimal = (value: Json): value is string => isText(value) && DECIMAL.test(value);

function isMap(value: Json | undefined): value is JsonMap {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof JsonNumber)
  );
}

/** `undefined`: it is no value of DynamoDB. */
function taggedValue(value: Json): AttributeValue | undefined {
  if (!isMap(value)) return undefined;
  const [[tag, content] = ['', null], ...others] = Object.entries(value);
  if (others.length > 0) return undefined;
  switch (tag) {
    case 'S':
    case 'B':
      return isText(content) ? (tag === 'S' ? { S: content } : { B: content }) : undefined;
    case 'N':
      return isDecimal(content) ? { N: content } : undefined;
    case 'BOOL':
      return typeof content === 'boolean' ? { BOOL: content } : undefined;
    case 'NULL':
      return content === true ? { NULL: true } : undefined;
    case 'SS':
      return isListOf(content, isText) ? { SS: content } : undefined;
    case 'BS':
      return isListOf(content, isText) ? { BS: content } : undefined;
    case 'NS':
      return isListOf(content, isDecimal) ? { NS: content } : undefined;
    case 'L':
      return taggedList(content);
    case 'M':
      return taggedMap(content);
    default:
      return undefined;
  }
}

function isListOf(value: Json, is: (one: Json) => one is string): value is string[] {
  return Array.isArray(value) && value.every(is);
}

function taggedList(content: Json): AttributeValue | undefined {
  if (!Array.isArray(content)) return undefined;
  const list: AttributeValue[] = [];
  for (const one of content) {
    const read = taggedValue(one);
    if (!read) return undefined;
    list.push(read);
  }
  return { L: list };
}

function taggedMap(content: Json): AttributeValue | undefined {
  if (!isMap(content)) return undefined;
  const map = emptyItem();
  for (const [name, one] of Object.entries(content)) {
    const read = taggedValue(one);
    if (!read) return undefined;
    map[name] = read;
  }
  return { M: map };
}
