/**
 * Item sizes in bytes, as the 400 KB limit and the capacity units count them (AWS Developer
 * Guide, "DynamoDB item sizes and formats"; numbers as measured on AWS, 2026-08).
 */
import type { AttributeValue, Item } from '../types.ts';
import { base64Length, numberLength, utf8Length } from '../values/bytes.ts';
import { annotate, noteOf } from '../values/record.ts';

/** Bytes that an item may have, names and keys included: 400 KB, exact to the byte. */
export const MAX_ITEM_SIZE = 409_600;

/** A list or a map takes three bytes, and one more for each member. */
const DOCUMENT_OVERHEAD = 3;

/** Bytes of an item: its names and its values. Remembered for items that are frozen. */
export function itemSize(item: Item): number {
  const known = noteOf(item);
  if (known !== undefined) return known;
  const size = membersSize(item);
  if (Object.isFrozen(item)) annotate(item, size);
  return size;
}

/** Bytes of one attribute: its name and its value. */
export function attributeSize(name: string, value: AttributeValue): number {
  return utf8Length(name) + attributeValueSize(value);
}

/** Bytes of one value, without the name it stands under. */
export function attributeValueSize(value: AttributeValue): number {
  if ('S' in value) return utf8Length(value.S);
  if ('N' in value) return numberLength(value.N);
  if ('B' in value) return base64Length(value.B);
  if ('BOOL' in value || 'NULL' in value) return 1;
  if ('SS' in value) return sum(value.SS, utf8Length);
  if ('NS' in value) return sum(value.NS, numberLength);
  if ('BS' in value) return sum(value.BS, base64Length);
  if ('L' in value) return DOCUMENT_OVERHEAD + value.L.length + sum(value.L, attributeValueSize);
  return DOCUMENT_OVERHEAD + Object.keys(value.M).length + membersSize(value.M);
}

function membersSize(members: Readonly<Record<string, AttributeValue>>): number {
  let size = 0;
  for (const name of Object.keys(members))
    size += attributeSize(name, members[name] as AttributeValue);
  return size;
}

function sum<T>(members: readonly T[], size: (member: T) => number): number {
  let total = 0;
  for (const member of members) total += size(member);
  return total;
}
