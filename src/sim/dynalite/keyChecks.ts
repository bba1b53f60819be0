/**
 * Which keys an item, a lookup key and an update may have by the table's schema, in place of
 * dynalite's checks, which count UTF-16 units and overlook empty index keys. Texts as measured on
 * AWS, 2026-06 to 2026-10.
 */
import { texts } from '../errors.ts';
import type { CompiledUpdate, UpdateAction } from '../expressions/index.ts';
import type { AttributeValue, Item, SecondaryIndex, TableDescription } from '../types.ts';
import { keyValueBytes } from '../values/keys.ts';
import { typeOf } from '../values/compare.ts';
import { emptyRecord } from '../values/record.ts';

/** Bytes of a key value (AWS Developer Guide, "Quotas"). */
const MAX_PARTITION_KEY_BYTES = 2048;
const MAX_SORT_KEY_BYTES = 1024;

type KeyType = 'S' | 'N' | 'B';

function keyTypeOf(table: TableDescription, name: string): KeyType {
  const definition = table.AttributeDefinitions.find((one) => one.AttributeName === name);
  if (!definition) throw new Error(`Attribute ${name} of a key schema is not defined`);
  return definition.AttributeType;
}

function member(item: Item, name: string): AttributeValue | undefined {
  return Object.hasOwn(item, name) ? item[name] : undefined;
}

function isEmpty(value: AttributeValue): boolean {
  return ('S' in value && value.S === '') || ('B' in value && value.B === '');
}

const kindOf = (value: AttributeValue): string => ('B' in value ? 'binary' : 'string');

function isTooLong(value: AttributeValue, position: number): boolean {
  return keyValueBytes(value) > (position === 0 ? MAX_PARTITION_KEY_BYTES : MAX_SORT_KEY_BYTES);
}

function sizeFault(value: AttributeValue, position: number): string | undefined {
  if (!isTooLong(value, position)) return undefined;
  return position === 0 ? texts.partitionKeyTooLong : texts.sortKeyTooLong;
}

/** What is wrong with the keys of a whole item: those of the table, then those of its indexes. */
export function itemFault(item: Item, table: TableDescription): string | undefined {
  for (const [position, { AttributeName: name }] of table.KeySchema.entries()) {
    const value = member(item, name);
    const type = keyTypeOf(table, name);
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
  if (Object.keys(key).length !== schema.length) return texts.keySchemaMismatch;
  for (const [position, { AttributeName }] of schema.entries()) {
    const fault = keyPartFault(key, AttributeName, keyTypeOf(table, AttributeName), position);
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

/** Secondary indexes in the order in which faults name them. */
function indexesOf(table: TableDescription): SecondaryIndex[] {
  const { GlobalSecondaryIndexes: globals = [], LocalSecondaryIndexes: locals = [] } = table;
  if (globals.length + locals.length === 0) return NO_INDEXES;
  return [...globals, ...locals].sort((a, b) => (a.IndexName < b.IndexName ? -1 : 1));
}

const NO_INDEXES: SecondaryIndex[] = [];

function findInIndexes(
  item: Item,
  table: TableDescription,
  fault: (
    value: AttributeValue,
    name: string,
    index: SecondaryIndex,
    position: number,
  ) => string | undefined,
): string | undefined {
  for (const index of indexesOf(table)) {
    for (const [position, { AttributeName }] of index.KeySchema.entries()) {
      const value = member(item, AttributeName);
      const message = value && fault(value, AttributeName, index, position);
      if (message) return message;
    }
  }
  return undefined;
}

function indexTypeFault(item: Item, table: TableDescription): string | undefined {
  return findInIndexes(item, table, (value, name, index) => {
    const type = keyTypeOf(table, name);
    if (type in value) return undefined;
    return texts.indexKeyType(name, type, typeOf(value), index.IndexName);
  });
}

/** An empty index key fails a whole transaction, so it is asked for on its own as well. */
export function emptyIndexKeyFault(item: Item, table: TableDescription): string | undefined {
  return findInIndexes(item, table, (value, name, index) =>
    isEmpty(value) ? texts.emptyIndexKey(kindOf(value), index.IndexName, name) : undefined,
  );
}

function indexSizeFault(item: Item, table: TableDescription): string | undefined {
  return findInIndexes(item, table, (value, _name, _index, position) => sizeFault(value, position));
}

/** What is wrong with an update before any item is read: what it writes to which attribute. */
export function updateFault(update: CompiledUpdate, table: TableDescription): string | undefined {
  for (const { AttributeName } of table.KeySchema) {
    if (update.topLevelNames.includes(AttributeName)) return texts.keyUpdated(AttributeName);
  }
  const written = writtenValues(update.actions);
  return indexTypeFault(written, table) ?? emptyUpdateFault(written, table);
}

/** The same for the legacy parameter `AttributeUpdates`. */
export function attributeUpdatesFault(
  updates: Readonly<Record<string, { Value?: AttributeValue }>>,
  table: TableDescription,
): string | undefined {
  for (const { AttributeName } of table.KeySchema) {
    if (Object.hasOwn(updates, AttributeName)) return texts.keyUpdated(AttributeName);
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
  return findInIndexes(item, table, (value, name, _index, position) => {
    if (!changed.includes(name)) return undefined;
    if (!(keyTypeOf(table, name) in value)) return texts.updatedIndexKeyType;
    if (isEmpty(value)) return texts.emptyIndexKeyUpdate(kindOf(value));
    return isTooLong(value, position) ? texts.updatedIndexKeyTooLong : undefined;
  });
}
