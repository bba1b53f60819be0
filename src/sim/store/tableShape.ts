/**
 * What the path of every request asks of a table, worked out once for each description. A stored
 * description is frozen, and V8 walks through frozen arrays ten times slower than through others.
 */
import type { KeySchemaElement, SecondaryIndex, TableDescription } from '../types.ts';

export type KeyType = 'S' | 'N' | 'B';

/** One attribute of a key. */
export interface KeyPart {
  readonly name: string;
  readonly type: KeyType;
  /** 0: partition key, 1: sort key. */
  readonly position: number;
}

export interface IndexShape {
  readonly index: SecondaryIndex;
  readonly kind: 'Global' | 'Local';
  readonly key: readonly KeyPart[];
}

export interface TableShape {
  /** The table's own key: partition key and, where there is one, sort key. */
  readonly key: readonly KeyPart[];
  /** Secondary indexes by name, the order in which faults name them. */
  readonly indexes: readonly IndexShape[];
}

const shapes = new WeakMap<TableDescription, TableShape>();
/** Requests come in runs on one table: two comparisons save nearly every look-up. */
let lastTable: TableDescription | undefined;
let lastShape: TableShape | undefined;

/** Only of descriptions that do not change any more, as those in the store. */
export function tableShape(table: TableDescription): TableShape {
  if (table === lastTable) return lastShape!;
  let shape = shapes.get(table);
  if (shape === undefined) {
    shape = shapeOf(table);
    if (!Object.isFrozen(table)) return shape;
    shapes.set(table, shape);
  }
  lastTable = table;
  lastShape = shape;
  return shape;
}

function shapeOf(table: TableDescription): TableShape {
  const shapesOf = (kind: IndexShape['kind']): IndexShape[] =>
    (table[`${kind}SecondaryIndexes`] ?? []).map((index) => ({
      index,
      kind,
      key: keyParts(table, index.KeySchema),
    }));
  return {
    key: keyParts(table, table.KeySchema),
    indexes: [...shapesOf('Global'), ...shapesOf('Local')].sort((a, b) =>
      a.index.IndexName < b.index.IndexName ? -1 : 1,
    ),
  };
}

/** The attributes of a key schema of the table or of one of its indexes, with their types. */
export function keyParts(
  table: TableDescription,
  schema: readonly KeySchemaElement[],
): readonly KeyPart[] {
  return schema.map(({ AttributeName: name }, position) => {
    const definition = table.AttributeDefinitions.find((one) => one.AttributeName === name);
    if (!definition) throw new Error(`Attribute ${name} of a key schema is not defined`);
    return { name, type: definition.AttributeType, position };
  });
}
