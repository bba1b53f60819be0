/** Equality and order of attribute values, as DynamoDB's keys and expressions see them. */
import type { AttributeType, AttributeValue } from '../types.ts';
import { compareBase64 } from './bytes.ts';
import { compareNumbers } from './number.ts';

/** The one type that a (valid) attribute value has. */
export function typeOf(value: AttributeValue): AttributeType {
  for (const type in value) return type as AttributeType;
  throw new TypeError('an attribute value has exactly one type');
}

/**
 * Orders two texts by their UTF-8 bytes, as DynamoDB does: negative, zero or positive.
 *
 * JavaScript's own `<` compares UTF-16 code units, which puts every character beyond U+FFFF
 * (emoji) before U+E000…U+FFFF; only that range has to be moved.
 */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return utf8Rank(x) - utf8Rank(y);
  }
  return a.length - b.length;
}

/** Rank of a UTF-16 code unit such that surrogates come after U+E000…U+FFFF. */
export function utf8Rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/**
 * Orders two values of the same type `S`, `N` or `B`: negative, zero or positive.
 * `undefined` when the types differ or have no order, so that no comparison holds.
 */
export function compareScalars(a: AttributeValue, b: AttributeValue): number | undefined {
  if ('S' in a) return 'S' in b ? compareUtf8(a.S, b.S) : undefined;
  if ('N' in a) return 'N' in b ? compareNumbers(a.N, b.N) : undefined;
  if ('B' in a) return 'B' in b ? compareBase64(a.B, b.B) : undefined;
  return undefined;
}

/**
 * Whether two values are equal: same type, numbers by value, lists and maps member by member,
 * sets in any order.
 */
export function valuesEqual(a: AttributeValue, b: AttributeValue): boolean {
  if (a === b) return true;
  if ('S' in a) return 'S' in b && a.S === b.S;
  if ('N' in a) return 'N' in b && (a.N === b.N || compareNumbers(a.N, b.N) === 0);
  if ('B' in a) return 'B' in b && (a.B === b.B || compareBase64(a.B, b.B) === 0);
  if ('BOOL' in a) return 'BOOL' in b && a.BOOL === b.BOOL;
  if ('NULL' in a) return 'NULL' in b;
  if ('SS' in a) return 'SS' in b && setsEqual(a.SS, b.SS, compareUtf8);
  if ('NS' in a) return 'NS' in b && setsEqual(a.NS, b.NS, compareNumbers);
  if ('BS' in a) return 'BS' in b && setsEqual(a.BS, b.BS, compareBase64);
  if ('L' in a) return 'L' in b && listsEqual(a.L, b.L);
  return 'M' in b && mapsEqual(a.M, b.M);
}

type Order = (a: string, b: string) => number;

function setsEqual(a: string[], b: string[], order: Order): boolean {
  if (a.length !== b.length) return false;
  if (a.every((member, i) => member === b[i])) return true;
  const left = [...a].sort(order);
  const right = [...b].sort(order);
  return left.every((member, i) => order(member, right[i] as string) === 0);
}

function listsEqual(a: AttributeValue[], b: AttributeValue[]): boolean {
  return a.length === b.length && a.every((value, i) => valuesEqual(value, b[i] as AttributeValue));
}

/** Whether two maps, or two items, hold equal values under the same names. */
export function mapsEqual(
  a: Readonly<Record<string, AttributeValue>>,
  b: Readonly<Record<string, AttributeValue>>,
): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) =>
        Object.hasOwn(b, name) && valuesEqual(a[name] as AttributeValue, b[name] as AttributeValue),
    )
  );
}

const ORDERS = { SS: compareUtf8, NS: compareNumbers, BS: compareBase64 };

/**
 * The members of a set in the order in which DynamoDB returns them, whatever order they were
 * written in: texts and binaries by bytes, numbers by value (measured on AWS, 2026-10).
 */
export function sortSet(values: readonly string[], type: 'SS' | 'NS' | 'BS'): string[] {
  return [...values].sort(ORDERS[type]);
}
