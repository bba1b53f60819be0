/** Values of DynamoDB as cells of a table. */
import type { AttributeValue, Item } from '../../sim/index.ts';

/** What a cell holds. A `bigint` is an integer of 64 bits that JavaScript's numbers cannot hold. */
export type Cell = string | number | bigint | null;

const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/;
const LARGEST = 2n ** 63n;

/**
 * Strings come as they are, numbers as {@link exactNumber}, truth values as 1 and 0, bytes as the
 * Base64 that they came in; sets, lists and maps as plain JSON, which SQLite's functions read.
 */
export function cellOf(value: AttributeValue | undefined): Cell {
  if (!value || 'NULL' in value) return null;
  if ('S' in value) return value.S;
  if ('N' in value) return exactNumber(value.N);
  if ('BOOL' in value) return Number(value.BOOL);
  if ('B' in value) return value.B;
  return plainJson(value);
}

/**
 * An attribute of an item, where those of the type NULL are told from those that are not there:
 * the former say so, the latter are null.
 */
export function attributeCell(item: Item, name: string): Cell {
  const value = Object.hasOwn(item, name) ? item[name] : undefined;
  return value && 'NULL' in value ? 'NULL' : cellOf(value);
}

/**
 * A number stays one where SQLite can hold every digit of it, as an integer of 64 bits or as a
 * double; else it stays text: DynamoDB keeps 38 digits.
 */
export function exactNumber(text: string): number | bigint | string {
  const decimal = normal(text);
  const number = Number(text);
  if (decimal !== undefined && normal(String(number)) === decimal) return number;
  if (/^[+-]?\d{1,19}$/.test(text)) {
    const integer = BigInt(text.replace('+', ''));
    if (integer < LARGEST && integer >= -LARGEST) return integer;
  }
  return text;
}

/** Sign, digits and exponent of a decimal: equal for `1.50`, `1.5` and `15e-1`. */
function normal(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  if (whole + fraction === '') return undefined;
  if (kept === '') return '0';
  const power = Number(exponent) - fraction.length + (digits.length - kept.length);
  return `${sign === '-' ? '-' : ''}${kept}e${power}`;
}

/** A value as JSON without type tags; a number is written with every digit. */
function plainJson(value: AttributeValue): string {
  if ('N' in value) return jsonNumber(value.N);
  if ('NS' in value) return `[${value.NS.map(jsonNumber).join(',')}]`;
  if ('L' in value) return `[${value.L.map(plainJson).join(',')}]`;
  if ('M' in value) {
    const members = Object.entries(value.M);
    return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${plainJson(one)}`).join(',')}}`;
  }
  if ('NULL' in value) return 'null';
  return JSON.stringify(Object.values(value)[0]);
}

/** A decimal as JSON spells it: without a plus sign, a leading zero or a bare point. */
function jsonNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent] = DECIMAL.exec(text) ?? [];
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${sign === '-' ? '-' : ''}${integer}${fraction && `.${fraction}`}${exponent ? `e${exponent}` : ''}`;
}
