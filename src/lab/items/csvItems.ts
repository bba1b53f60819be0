/**
 * Items as CSV, and CSV as items: what is written is read back as it was. A text and a number stand
 * as they are, and an attribute that an item lacks is an empty field. Whatever could be taken for
 * something else is written in JSON of DynamoDB: `{"S":"42"}`, `{"BOOL":true}`.
 */
import { validateAttributeValue, type AttributeValue, type Item } from '../../sim/index.ts';
import { exactNumber, type Cell } from './cells.ts';
import { csvOf } from './csv.ts';
import { csvRows } from './csvRows.ts';
import { InputFault } from './fault.ts';
import { MOST_ITEMS } from './items.ts';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Begins like a formula; the apostrophe in front is taken off again. */
const GUARDED = /^'[=+\-@\t\r]/;

/** The parts of a file; the columns are given in their order. */
export function csvOfItems(
  columns: readonly string[],
  items: readonly Item[],
): Generator<string, void, void> {
  return csvOf(columns, rowsOf(columns, items));
}

function* rowsOf(
  columns: readonly string[],
  items: readonly Item[],
): Generator<Cell[], void, void> {
  for (const item of items) {
    yield columns.map((name) => (Object.hasOwn(item, name) ? cell(item[name]!) : null));
  }
}

function cell(value: AttributeValue): Cell {
  if ('N' in value) return exactNumber(value.N);
  if (!('S' in value)) return JSON.stringify(value);
  const { S } = value;
  const clear = S !== '' && !NUMBER.test(S) && !S.startsWith('{"') && !S.startsWith("'");
  return clear ? S : JSON.stringify(value);
}

/** The type of a key attribute: what stands in its column has it. */
export type KeyTypes = ReadonlyMap<string, string>;

/**
 * The items of a file.
 * @throws {InputFault}
 */
export function* itemsInCsv(
  text: string,
  keys: KeyTypes,
): Generator<{ item: Item; offset: number }, void, void> {
  let names: readonly string[] | undefined;
  let count = 0;
  for (const { fields, offset } of csvRows(text)) {
    if (!names) {
      names = fields.map(unguarded);
      continue;
    }
    if (++count > MOST_ITEMS) throw new InputFault('tooMany', { most: MOST_ITEMS });
    // Without a prototype: `__proto__` is a name like any other.
    const item = Object.create(null) as Record<string, AttributeValue>;
    for (const [at, field] of fields.entries()) {
      const name = names[at]!;
      if (field !== '') item[name] = valueOf(unguarded(field), keys.get(name));
    }
    yield { item, offset };
  }
}

const unguarded = (field: string): string => (GUARDED.test(field) ? field.slice(1) : field);

function valueOf(field: string, type: string | undefined): AttributeValue {
  const tagged = field.startsWith('{"') ? taggedValue(field) : undefined;
  if (tagged) return tagged;
  if (type === 'B') return { B: field };
  const isNumber = type === 'N' || (type === undefined && NUMBER.test(field));
  return isNumber ? { N: field } : { S: field };
}

function taggedValue(field: string): AttributeValue | undefined {
  try {
    const value = JSON.parse(field) as AttributeValue;
    return validateAttributeValue(value).ok ? value : undefined;
  } catch {
    return undefined;
  }
}
