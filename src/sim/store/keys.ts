/**
 * Where things lie in the store. An item's key is `<hash>/<partition key>/<sort key>/`: the hash
 * spreads the partitions, the rest keeps an item collection together in sort-key order.
 * The form is the one that dynalite's query and scan actions build their ranges from.
 */
import type { AttributeValue, Item, KeySchemaElement, TableDescription } from '../types.ts';
import { encodeKeyValue } from '../values/keys.ts';
import { emptyRecord } from '../values/record.ts';
import { tableShape } from './tableShape.ts';

export const TABLES = 'table';
/** Markers of transactions under way: a staged write by item address. */
export const MARKERS = '$marker';
/** Settings of UpdateTimeToLive by table. */
export const TIME_TO_LIVE = '$timeToLive';
/** What tables and indexes have taken of their throughput, by name. */
export const THROUGHPUT = '$throughput';
/** Idempotency tokens by their text: those that have counted, and those of requests under way. */
export const TOKENS = '$token';
export const TOKENS_UNDER_WAY = '$tokenUnderWay';

export const itemSpace = (table: string): string => `item-${table}`;
export const tagSpace = (table: string): string => `tag-${table}`;
export const indexSpace = (kind: string, table: string, index: string): string =>
  `index-${kind.toLowerCase()}~${table}~${index}`;

/** Address of an item among all tables. */
export const markerKey = (table: string, key: string): string => `${table}~${key}`;

/**
 * Six hexadecimal digits that spread keys evenly (FNV-1a with a final mix). DynamoDB does not
 * say which hash it uses; only its evenness shows.
 */
export function hashPrefix(encoded: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < encoded.length; i++) {
    hash = Math.imul(hash ^ encoded.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  hash ^= hash >>> 15;
  return HEX[hash >>> 24]! + HEX[(hash >>> 16) & 255]! + HEX[(hash >>> 8) & 255]!;
}

/** Every byte in hexadecimal. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The prefix that all items of one partition key share. */
export function partitionPrefix(value: AttributeValue): string {
  const encoded = encodeKeyValue(value);
  return `${hashPrefix(encoded)}/${encoded}/`;
}

/** Key of an item by a key schema; the item must hold every key attribute. */
export function keyBySchema(item: Item, schema: readonly KeySchemaElement[]): string {
  return keyByNames(item, schema[0]!.AttributeName, schema[1]?.AttributeName);
}

export function itemKey(item: Item, table: TableDescription): string {
  const { key } = tableShape(table);
  return keyByNames(item, key[0]!.name, key[1]?.name);
}

function keyByNames(item: Item, partition: string, sort: string | undefined): string {
  if (sort === undefined) return partitionPrefix(item[partition]!);
  const encoded = encodeKeyValue(item[partition]!);
  // Joined, not added: V8 keeps a sum as its parts, and every comparison in the store would
  // have to look through that.
  return [hashPrefix(encoded), encoded, encodeKeyValue(item[sort]!), ''].join('/');
}

/** Key of an index entry: entries with equal index keys are told apart by the item's own key. */
export function indexEntryKey(
  item: Item,
  table: TableDescription,
  schema: readonly KeySchemaElement[],
): string {
  return keyBySchema(item, schema) + hashPrefix(itemKey(item, table));
}

/** The key attributes of an item. */
export function keyOf(item: Item, table: TableDescription): Item {
  const key = emptyRecord<AttributeValue>();
  for (const { name } of tableShape(table).key) key[name] = item[name]!;
  return key;
}
