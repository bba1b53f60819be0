import { describe, expect, test } from 'vitest';
import { consumedCapacities, consumedCapacity, mergeByTable } from './consumed.ts';
import type { Metered } from './units.ts';

function metered(part: Partial<Metered> & { table: string; total: number }): Metered {
  return {
    tableUnits: part.total,
    globalSecondaryIndexes: {},
    localSecondaryIndexes: {},
    ...part,
  };
}

const like = metered({
  table: 'LikesIdx',
  total: 4,
  tableUnits: 2,
  globalSecondaryIndexes: { gsi: 1 },
  localSecondaryIndexes: { lsi: 1 },
});
const tally = metered({ table: 'LikesIdx', total: 2 });

describe('consumedCapacity', () => {
  test('NONE, nothing and anything else give no report', () => {
    for (const mode of ['NONE', undefined, 'BOGUS'])
      expect(consumedCapacity('LikesIdx', mode, like)).toBeUndefined();
  });

  test('TOTAL gives the sum of all arms and nothing else', () => {
    expect(consumedCapacity('LikesIdx', 'TOTAL', like)).toStrictEqual({
      TableName: 'LikesIdx',
      CapacityUnits: 4,
    });
  });

  test('INDEXES breaks it down, without a split into read and write', () => {
    expect(consumedCapacity('LikesIdx', 'INDEXES', like)).toEqual({
      TableName: 'LikesIdx',
      CapacityUnits: 4,
      Table: { CapacityUnits: 2 },
      GlobalSecondaryIndexes: { gsi: { CapacityUnits: 1 } },
      LocalSecondaryIndexes: { lsi: { CapacityUnits: 1 } },
    });
  });

  test('an index that took nothing is absent, the table never', () => {
    expect(consumedCapacity('Feed', 'INDEXES', { total: 0.5, tableUnits: 0.5 })).toStrictEqual({
      TableName: 'Feed',
      CapacityUnits: 0.5,
      Table: { CapacityUnits: 0.5 },
    });
    const read = { total: 1, tableUnits: 0, globalSecondaryIndexes: { gsi: 1 } };
    expect(consumedCapacity('Feed', 'INDEXES', read)).toEqual({
      TableName: 'Feed',
      CapacityUnits: 1,
      Table: { CapacityUnits: 0 },
      GlobalSecondaryIndexes: { gsi: { CapacityUnits: 1 } },
    });
  });

  test('the table is named as the request named it', () => {
    const arn = 'arn:aws:dynamodb:eu-west-2:000000000000:table/LikesIdx';
    expect(consumedCapacity(arn, 'TOTAL', like)).toEqual({ TableName: arn, CapacityUnits: 4 });
  });
});

describe('consumedCapacities', () => {
  test('a batch gives one entry per table, in order of appearance, without split', () => {
    const other = metered({ table: 'Feed', total: 1 });
    expect(consumedCapacities('TOTAL', [tally, other, like])).toStrictEqual([
      { TableName: 'LikesIdx', CapacityUnits: 6 },
      { TableName: 'Feed', CapacityUnits: 1 },
    ]);
  });

  test('a transaction carries the split on the top level', () => {
    const split = 'WriteCapacityUnits';
    expect(consumedCapacities('TOTAL', [like, tally], { split })).toStrictEqual([
      { TableName: 'LikesIdx', CapacityUnits: 6, WriteCapacityUnits: 6 },
    ]);
  });

  test('and with INDEXES in every arm', () => {
    const split = 'WriteCapacityUnits';
    const units = (n: number) => ({ CapacityUnits: n, WriteCapacityUnits: n });
    expect(consumedCapacities('INDEXES', [like, tally], { split })).toEqual([
      {
        TableName: 'LikesIdx',
        ...units(6),
        Table: units(4),
        GlobalSecondaryIndexes: { gsi: units(1) },
        LocalSecondaryIndexes: { lsi: units(1) },
      },
    ]);
  });

  test('reads, and replays, carry ReadCapacityUnits', () => {
    const parts = [metered({ table: 'Feed', total: 2 }), metered({ table: 'Feed', total: 2 })];
    expect(consumedCapacities('INDEXES', parts, { split: 'ReadCapacityUnits' })).toStrictEqual([
      {
        TableName: 'Feed',
        CapacityUnits: 4,
        ReadCapacityUnits: 4,
        Table: { CapacityUnits: 4, ReadCapacityUnits: 4 },
      },
    ]);
  });

  test('a table sent by its ARN is echoed so', () => {
    const sentAs = new Map([['Feed', 'arn:aws:dynamodb:eu-west-2:000000000000:table/Feed']]);
    const parts = [metered({ table: 'Feed', total: 1 }), metered({ table: 'LikesIdx', total: 1 })];
    expect(consumedCapacities('TOTAL', parts, { sentAs })?.map((c) => c.TableName)).toEqual([
      'arn:aws:dynamodb:eu-west-2:000000000000:table/Feed',
      'LikesIdx',
    ]);
  });

  test('NONE gives none', () => {
    expect(consumedCapacities('NONE', [like])).toBeUndefined();
    expect(consumedCapacities(undefined, [like])).toBeUndefined();
  });
});

test('mergeByTable leaves the parts as they were', () => {
  const before = structuredClone(like);
  expect(mergeByTable([like, like])).toEqual([
    {
      table: 'LikesIdx',
      total: 8,
      tableUnits: 4,
      globalSecondaryIndexes: { gsi: 2 },
      localSecondaryIndexes: { lsi: 2 },
    },
  ]);
  expect(like).toEqual(before);
});
