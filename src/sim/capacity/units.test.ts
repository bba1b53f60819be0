import { describe, expect, test } from 'vitest';
import type { Item, SecondaryIndex, TableDescription } from '../types.ts';
import {
  indexWriteUnits,
  meterConditionCheck,
  meterRangeRead,
  meterRead,
  meterRefusedWrite,
  meterReplay,
  meterWrite,
  readUnits,
  transactionalWriteUnits,
  writeUnits,
} from './units.ts';

const include: SecondaryIndex = {
  IndexName: 'gsi-inc',
  KeySchema: [{ AttributeName: 'gsiPk', KeyType: 'HASH' }],
  Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['proj'] },
};
const keysOnly: SecondaryIndex = {
  ...include,
  IndexName: 'gsi-keys',
  Projection: { ProjectionType: 'KEYS_ONLY' },
};
const all: SecondaryIndex = {
  ...include,
  IndexName: 'gsi-all',
  Projection: { ProjectionType: 'ALL' },
};
const lsi: SecondaryIndex = {
  IndexName: 'lsi1',
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'lsiSk', KeyType: 'RANGE' },
  ],
  Projection: { ProjectionType: 'ALL' },
};

function table(globals: SecondaryIndex[] = [], locals: SecondaryIndex[] = []): TableDescription {
  return {
    TableName: 'Likes',
    TableStatus: 'ACTIVE',
    TableArn: 'arn:aws:dynamodb:eu-west-2:000000000000:table/Likes',
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: ['pk', 'sk', 'gsiPk', 'lsiSk'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    GlobalSecondaryIndexes: globals,
    LocalSecondaryIndexes: locals,
    ItemCount: 0,
  };
}

const plain = table();
const indexed = table([include], [lsi]);

function item(attributes: Record<string, string>): Item {
  const entries = Object.entries({ pk: 'a', sk: '1', ...attributes });
  return Object.fromEntries(entries.map(([name, text]) => [name, { S: text }]));
}
const sized = (bytes: number) => item({ d: 'x'.repeat(bytes - 7) });
const pad = (length: number) => 'x'.repeat(length);

describe('units of a size', () => {
  test.each([
    [0, 1, 2],
    [1, 1, 2],
    [1024, 1, 2],
    [1025, 2, 4],
    [409_600, 400, 800],
  ])('writing %i bytes takes %i, in a transaction %i', (bytes, alone, transactional) => {
    expect(writeUnits(bytes)).toBe(alone);
    expect(transactionalWriteUnits(bytes)).toBe(transactional);
  });

  test.each([
    [0, 0.5, 1, 2],
    [4096, 0.5, 1, 2],
    [4097, 1, 2, 4],
    [20_500, 3, 6, 12],
    [98_304, 12, 24, 48],
  ])('reading %i bytes takes %d eventually, %i strongly, %i in a transaction', (bytes, e, s, t) => {
    expect(readUnits(bytes, 'eventual')).toBe(e);
    expect(readUnits(bytes, 'strong')).toBe(s);
    expect(readUnits(bytes, 'transactional')).toBe(t);
  });
});

/** Figures of each case captured on AWS in eu-west-2, 2026-08. */
describe('indexWriteUnits', () => {
  const member = item({ gsiPk: 'g', proj: 'p' });
  const big = item({ gsiPk: 'g', proj: pad(3000) });
  const units = (before: Item | null, after: Item | null, index = include) =>
    indexWriteUnits(before, after, plain, index);

  test('absent before and after: nothing', () => {
    expect(units(null, null)).toBe(0);
    expect(units(item({ other: 'o' }), item({ other: 'o2' }))).toBe(0);
    expect(units(item({ other: 'o' }), null)).toBe(0);
  });

  test('joining the index: the new entry', () => {
    expect(units(null, member)).toBe(1);
    expect(units(item({}), member)).toBe(1);
    expect(units(null, big)).toBe(3);
  });

  test('leaving the index: the old entry', () => {
    expect(units(big, null)).toBe(3);
    expect(units(big, item({ proj: pad(3000) }))).toBe(3);
    expect(units(item({ lsiSk: 'L' }), item({}), lsi)).toBe(1);
  });

  test('an entry that stays as it is: nothing', () => {
    expect(units(member, { ...member })).toBe(0);
    const other = item({ gsiPk: 'g', proj: 'p', other: 'o' });
    expect(units(member, other)).toBe(0);
    expect(units(member, other, keysOnly)).toBe(0);
    expect(units(member, big, keysOnly)).toBe(0);
    expect(units(member, other, all)).toBe(1);
  });

  test('the order of a set is no change', () => {
    const tags = (...SS: string[]): Item => ({ ...member, proj: { SS } });
    expect(units(tags('a', 'b'), tags('b', 'a'))).toBe(0);
    expect(units(tags('a', 'b'), tags('b', 'c'))).toBe(1);
  });

  test('a change in place: the larger of the two entries', () => {
    expect(units(big, member)).toBe(3);
    expect(units(member, big)).toBe(3);
    const entry = (proj: string) => item({ gsiPk: 'g', proj });
    expect(units(entry('x'.repeat(600)), entry('y'.repeat(600)))).toBe(1);
    expect(units(entry('x'.repeat(1500)), entry('y'.repeat(1500)))).toBe(2);
    expect(units(entry(pad(2000)), entry(pad(100)))).toBe(2);
    expect(units(item({ lsiSk: 'L' }), item({ lsiSk: 'L', proj: pad(3000) }), lsi)).toBe(3);
  });

  test('a changed index key: a delete and an insert, each rounded on its own', () => {
    expect(units(member, item({ gsiPk: 'g2', proj: 'p' }))).toBe(2);
    const half = pad(1500);
    expect(units(item({ gsiPk: 'A', proj: half }), item({ gsiPk: 'B', proj: half }))).toBe(4);
    expect(units(big, item({ gsiPk: 'B', proj: 'p' }))).toBe(4);
    expect(units(item({ lsiSk: 'A', proj: pad(3000) }), item({ lsiSk: 'B' }), lsi)).toBe(4);
  });

  test('only what the index holds is measured', () => {
    const fat = item({ gsiPk: 'g', proj: 'p', other: pad(3000) });
    expect(units(null, fat)).toBe(1);
    expect(units(null, fat, keysOnly)).toBe(1);
    expect(units(null, fat, all)).toBe(3);
  });

  test('a key attribute of another type than a key can have keeps the item out', () => {
    expect(units(null, { ...member, gsiPk: { L: [] } })).toBe(0);
  });
});

describe('meterWrite', () => {
  const units = (before: Item | null, after: Item | null, transactional = false) =>
    meterWrite(plain, before, after, { transactional }).total;

  test('the table pays for the larger of the item before and after', () => {
    expect(units(null, sized(100))).toBe(1);
    expect(units(sized(3000), sized(100))).toBe(3);
    expect(units(sized(100), sized(3000))).toBe(3);
    expect(units(sized(1536), null)).toBe(2);
    expect(units(null, null)).toBe(1);
  });

  test('in a transaction the units are rounded, then doubled', () => {
    expect(units(null, sized(100), true)).toBe(2);
    expect(units(null, sized(1536), true)).toBe(4);
    expect(units(sized(3000), null, true)).toBe(6);
    expect(units(null, null, true)).toBe(2);
  });

  test('each index has its own arm, and all count', () => {
    const both = item({ gsiPk: 'g', lsiSk: 'l', proj: 'p' });
    expect(meterWrite(indexed, null, both)).toEqual({
      table: 'Likes',
      total: 3,
      tableUnits: 1,
      globalSecondaryIndexes: { 'gsi-inc': 1 },
      localSecondaryIndexes: { lsi1: 1 },
    });
    expect(meterWrite(indexed, both, { ...both })).toEqual({
      table: 'Likes',
      total: 1,
      tableUnits: 1,
      globalSecondaryIndexes: {},
      localSecondaryIndexes: {},
    });
    expect(meterWrite(indexed, both, null).total).toBe(3);
    expect(meterWrite(indexed, null, item({ other: 'o' })).total).toBe(1);
  });

  test.each<[string, Record<string, string>, [number, number | undefined, number | undefined]]>([
    ['an attribute outside the GSI', { other: 'o2' }, [2, undefined, 1]],
    ['a projected attribute', { proj: 'p2' }, [3, 1, 1]],
    ['the GSI key', { gsiPk: 'moved' }, [4, 2, 1]],
    ['the LSI key', { lsiSk: 'L2' }, [3, undefined, 2]],
  ])('updating %s', (_what, change, [total, gsi, local]) => {
    const seeded = { gsiPk: 'g', lsiSk: 'L1', proj: 'p', other: 'o' };
    const metered = meterWrite(indexed, item(seeded), item({ ...seeded, ...change }));
    expect(metered.total).toBe(total);
    expect(metered.tableUnits).toBe(1);
    expect(metered.globalSecondaryIndexes['gsi-inc']).toBe(gsi);
    expect(metered.localSecondaryIndexes.lsi1).toBe(local);
  });

  test('a transaction doubles the arm of the table, not those of the indexes', () => {
    const like = item({ gsiPk: 'g', lsiSk: 'l', d: pad(100) });
    const tally = [item({ likeTally: '1' }), item({ likeTally: '2' })] as const;
    const transactional = { transactional: true };
    const put = meterWrite(indexed, null, like, transactional);
    const update = meterWrite(indexed, ...tally, transactional);
    expect(put.tableUnits + update.tableUnits).toBe(4);
    expect(put.total + update.total).toBe(6);

    const everything = table([all], [lsi]);
    const big = meterWrite(everything, null, item({ gsiPk: 'g', lsiSk: 'l', d: pad(1500) }), {
      transactional: true,
    });
    expect(big.total + update.total).toBe(10);
  });

  test('an index called __proto__ is an index', () => {
    const odd = table([{ ...include, IndexName: '__proto__' }]);
    const metered = meterWrite(odd, null, item({ gsiPk: 'g' }));
    expect(metered.total).toBe(2);
    expect(Object.entries(metered.globalSecondaryIndexes)).toEqual([['__proto__', 1]]);
  });
});

describe('the other meters', () => {
  test('a ConditionCheck takes write units of the stored item, 2 of none', () => {
    expect(meterConditionCheck(plain, sized(100)).total).toBe(2);
    expect(meterConditionCheck(plain, sized(1536)).total).toBe(4);
    expect(meterConditionCheck(plain, null).total).toBe(2);
    expect(meterConditionCheck(indexed, item({ gsiPk: 'g' })).total).toBe(2);
  });

  test('a refused write takes the table arm of the larger item, at least one unit', () => {
    expect(meterRefusedWrite(plain, null, null).total).toBe(1);
    expect(meterRefusedWrite(plain, sized(3000), sized(100)).total).toBe(3);
    expect(meterRefusedWrite(plain, null, sized(1536)).total).toBe(2);
    expect(meterRefusedWrite(indexed, null, item({ gsiPk: 'g' })).total).toBe(1);
    expect(meterRefusedWrite(plain, sized(100), null, { transactional: true }).total).toBe(2);
  });

  test('a replay takes a transactional read of the larger image', () => {
    expect(meterReplay(plain, null, sized(100)).total).toBe(2);
    expect(meterReplay(plain, null, sized(1536)).total).toBe(2);
    expect(meterReplay(plain, sized(9 * 1024), null).total).toBe(6);
    expect(meterReplay(plain, null, null).total).toBe(2);
  });

  test('a read takes the item, or the minimum when it is missing', () => {
    expect(meterRead(plain, null, 'eventual').total).toBe(0.5);
    expect(meterRead(plain, null, 'strong').total).toBe(1);
    expect(meterRead(plain, null, 'transactional').total).toBe(2);
    expect(meterRead(plain, sized(5000), 'eventual').total).toBe(1);
    expect(meterRead(plain, sized(5000), 'transactional').total).toBe(4);
  });
});

describe('meterRangeRead', () => {
  const nothing = { tableBytes: 0, indexBytes: 0, fetchedBytes: [] };

  test('all items together are rounded once; nothing found takes the minimum', () => {
    const twenty = { ...nothing, tableBytes: 20 * 1025 };
    expect(meterRangeRead(plain, twenty, 'eventual').total).toBe(3);
    expect(meterRangeRead(plain, twenty, 'strong').total).toBe(6);
    expect(meterRangeRead(plain, nothing, 'eventual').total).toBe(0.5);
    expect(meterRangeRead(plain, nothing, 'strong').total).toBe(1);
  });

  test('an index carries its own read', () => {
    const index = { name: 'gsi-inc', local: false };
    expect(meterRangeRead(indexed, { ...nothing, index, indexBytes: 5000 }, 'eventual')).toEqual({
      table: 'Likes',
      total: 1,
      tableUnits: 0,
      globalSecondaryIndexes: { 'gsi-inc': 1 },
      localSecondaryIndexes: {},
    });
  });

  test('each item fetched for a local index is rounded on its own', () => {
    const fetchedBytes = [9 * 1024, 9 * 1024, 9 * 1024];
    const read = { ...nothing, index: { name: 'lsi1', local: true }, indexBytes: 60, fetchedBytes };
    expect(meterRangeRead(indexed, read, 'eventual')).toEqual({
      table: 'Likes',
      total: 5,
      tableUnits: 4.5,
      globalSecondaryIndexes: {},
      localSecondaryIndexes: { lsi1: 0.5 },
    });
  });
});
