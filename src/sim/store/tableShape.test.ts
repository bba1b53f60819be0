import { expect, test } from 'vitest';
import type { TableDescription } from '../types.ts';
import { deepFreeze } from '../values/freeze.ts';
import { tableShape } from './tableShape.ts';

const index = (IndexName: string, ...names: string[]) => ({
  IndexName,
  KeySchema: names.map((AttributeName, i) => ({
    AttributeName,
    KeyType: i === 0 ? ('HASH' as const) : ('RANGE' as const),
  })),
  Projection: { ProjectionType: 'ALL' as const },
});

const table = (): TableDescription => ({
  TableName: 'Social',
  TableStatus: 'ACTIVE',
  TableArn: '',
  ItemCount: 0,
  KeySchema: index('', 'PK', 'SK').KeySchema,
  AttributeDefinitions: [
    { AttributeName: 'SK', AttributeType: 'N' },
    { AttributeName: 'PK', AttributeType: 'S' },
    { AttributeName: 'g', AttributeType: 'B' },
  ],
  GlobalSecondaryIndexes: [index('z', 'g')],
  LocalSecondaryIndexes: [index('a', 'PK', 'g')],
});

test('keys with their types, indexes by name', () => {
  expect(tableShape(deepFreeze(table()))).toEqual({
    key: [
      { name: 'PK', type: 'S', position: 0 },
      { name: 'SK', type: 'N', position: 1 },
    ],
    indexes: [
      {
        index: index('a', 'PK', 'g'),
        kind: 'Local',
        key: [
          { name: 'PK', type: 'S', position: 0 },
          { name: 'g', type: 'B', position: 1 },
        ],
      },
      { index: index('z', 'g'), kind: 'Global', key: [{ name: 'g', type: 'B', position: 0 }] },
    ],
  });
});

test('is worked out once for a description that cannot change, each time for one that can', () => {
  const frozen = deepFreeze(table());
  const other = deepFreeze(table());
  expect(tableShape(frozen)).toBe(tableShape(frozen));
  expect(tableShape(other)).not.toBe(tableShape(frozen));
  const open = table();
  expect(tableShape(open).key).toHaveLength(2);
  open.KeySchema.pop();
  expect(tableShape(open).key).toHaveLength(1);
});

test('a key attribute without a definition is a fault of the engine', () => {
  const broken = { ...table(), AttributeDefinitions: [] };
  expect(() => tableShape(broken)).toThrow('not defined');
});
