/**
 * Which keys an item, a lookup key and an update may have by the table's schema, in place of
 * dynalite's checks, which count UTF-16 units and overlook empty index keys. Texts as measured on
 * AWS, 2026-06 to 2026-10.
 */
import { texts } from '../errors.ts';
import type { CompiledUpdate, UpdateAction } from '../expressions/index.ts';
import { keyParts, tableShape, type KeyPart, type KeyType } from '../store/tableShape.ts';
import type { AttributeValue, Item, SecondaryIndex, TableDescription } from '../types.ts';
import { keyValueBytes } from '../values/keys.ts';
import { typeOf } from '../values/compare.ts';
import { emptyRecord } from '../values/record.ts';

/** Bytes of a key value (AWS Developer Guide, "Quotas"). */
const MAX_PARTITION_KEY_BYTES = 2048;
const MAX_SORT_KEY_BYTES = 1024;

function member(item: Item, name: string): AttributeValue | undefined {
  return Object.hasOwn(item, name) ? item[name] : undefined;
}

function isEmpty(value: AttributeValue): boolean {
  return ('S' in value && value.S === '') || ('B' in value && value.B === '');
}

const kindOf = (value: AttributeValue): string => ('B' in value ? 'binary' : 'string');

function isTooLong(value: AttributeValue, position: number): boolean {
  if ('S' in value && value.S.length * 3 <= MAX_SORT_KEY_BYTES) return false;
  return keyValueBytes(value) > (position === 0 ? MAX_PARTITION_KEY_BYTES : MAX_SORT_KEY_BYTES);
}

function sizeFault(value: AttributeValue, position: number): string | undefined {
  if (!isTooLong(value, position)) return undefined;
  return position === 0 ? texts.partitionKeyTooLong : texts.sortKeyTooLong;
}

/** What is wrong with the keys of a whole item: those of the table, then those of its indexes. */
export function itemFault(item: Item, table: TableDescription): string | undefined {
  for (const { name, type, position } of tableShape(table).key) {
    const value = member(item, name);
    if (!value) return texts.keyMissing(name);
    if (!(type in value)) return texts.keyType(name, type, typeOf(value));
    if (isEmpty(value)) return texts.emptyKey(kindOf(value), name);
    const fault = sizeFault(value, position);
    if (fault) return fault;
  }
  return (
    indexTypeFault(item, table) ?? emptyIndexKeyFault(item, table) ?? indexSizeFault(item, table)
  );
}

/** What is wrong with a `Key`: exactly the table's key attributes, of their types. */
export function keyFault(
  key: Item,
  table: TableDescription,
  schema: TableDescription['KeySchema'] = table.KeySchema,
): string | undefined {
  const parts = schema === table.KeySchema ? tableShape(table).key : keyParts(table, schema);
  if (Object.keys(key).length !== parts.length) return texts.keySchemaMismatch;
  for (const { name, type, position } of parts) {
    const fault = keyPartFault(key, name, type, position);
    if (fault) return fault;
  }
  return undefined;
}

/** The same for one attribute; `position` is 0 for the partition key. */
export function keyPartFault(
  key: Item,
  name: string,
  type: KeyType,
  position: number,
): string | undefined {
  const value = member(key, name);
  if (!value || !(type in value)) return texts.keySchemaMismatch;
  if (isEmpty(value)) return texts.emptyKey(kindOf(value), name);
  return sizeFault(value, position);
}

function findInIndexes(
  item: Item,
  table: TableDescription,
  fault: (value: AttributeValue, part: KeyPart, index: SecondaryIndex) => string | undefined,
): string | undefined {
  for (const { index, key } of tableShape(table).indexes) {
    for (const part of key) {
      const value = member(item, part.name);
      const message = value && fault(value, part, index);
      if (message) return message;
    }
  }
  return undefined;
}

function indexTypeFault(item: Item, table: TableDescription): string | undefined {
  return findInIndexes(item, table, (value, { name, type }, index) => {
    if (type in value) return undefined;
    return texts.indexKeyType(name, type, typeOf(value), index.IndexName);
  });
}

/** An empty index key fails a whole transaction, so it is asked for on its own as well. */
export function emptyIndexKeyFault(item: Item, table: TableDescription): string | undefined {
  return findInIndexes(item, table, (value, { name }, index) =>
    isEmpty(value) ? texts.emptyIndexKey(kindOf(value), index.IndexName, name) : undefined,
  );
}

function indexSizeFault(item: Item, table: TableDescription): string | undefined {
  return findInIndexes(item, table, (value, { position }) => sizeFault(value, position));
}

/** What is wrong with an update before any item is read: what it writes to which attribute. */
export function updateFault(update: CompiledUpdate, table: TableDescription): string | undefined {
  const { key, indexes } = tableShape(table);
  for (const { name } of key) {
    if (update.topLevelNames.includes(name)) return texts.keyUpdated(name);
  }
  if (indexes.length === 0) return undefined;
  const written = writtenValues(update.actions);
  return indexTypeFault(written, table) ?? emptyUpdateFault(written, table);
}

/** The same for the legacy parameter `AttributeUpdates`. */
export function attributeUpdatesFault(
  updates: Readonly<Record<string, { Value?: AttributeValue }>>,
  table: TableDescription,
): string | undefined {
  for (const { name } of tableShape(table).key) {
    if (Object.hasOwn(updates, name)) return texts.keyUpdated(name);
  }
  const written = emptyRecord<AttributeValue>();
  for (const name of Object.keys(updates)) {
    const value = updates[name]!.Value;
    if (value) written[name] = value;
  }
  return indexTypeFault(written, table) ?? emptyUpdateFault(written, table);
}

/** An empty value that an update gives to an index key; fails a whole transaction as well. */
export function emptyUpdateKeyFault(
  update: CompiledUpdate,
  table: TableDescription,
): string | undefined {
  if (tableShape(table).indexes.length === 0) return undefined;
  return emptyUpdateFault(writtenValues(update.actions), table);
}

function emptyUpdateFault(written: Item, table: TableDescription): string | undefined {
  return findInIndexes(written, table, (value) =>
    isEmpty(value) ? texts.emptyIndexKeyUpdate(kindOf(value)) : undefined,
  );
}

/** Whole attributes that get a value of the request, by name. */
function writtenValues(actions: readonly UpdateAction[]): Item {
  const written = emptyRecord<AttributeValue>();
  for (const action of actions) {
    const name = action.path[0] as string;
    if (action.path.length > 1) continue;
    if (action.kind === 'set' && action.value.kind === 'value') written[name] = action.value.value;
    if (action.kind === 'add') written[name] = action.value;
  }
  return written;
}

/** What is wrong with index keys that an update has worked out from the item. */
export function updatedItemFault(
  item: Item,
  changed: readonly string[],
  table: TableDescription,
): string | undefined {
  return findInIndexes(item, table, (value, { name, type, position }) => {
    if (!changed.includes(name)) return undefined;
    if (!(type in value)) return texts.updatedIndexKeyType;
    if (isEmpty(value)) return texts.emptyIndexKeyUpdate(kindOf(value));
    return isTooLong(value, position) ? texts.updatedIndexKeyTooLong : undefined;
  });
}
