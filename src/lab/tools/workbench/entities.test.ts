import { describe, expect, test } from 'vitest';
import type { Item } from '../../../sim/index.ts';
import { ItemDatabase } from './database.ts';
import { Entities } from './entities.ts';
import { named } from './quoting.ts';

const KEYS = { partition: 'PK', sort: 'SK' };
const item = (pk: string, sk: string, more: Item = {}): Item => ({
  PK: { S: pk },
  SK: { S: sk },
  ...more,
});

function tablesOf(items: readonly Item[], keys: { partition: string; sort?: string } = KEYS) {
  const entities = new Entities(keys);
  for (const one of items) entities.add(one);
  return entities.tables();
}

describe('an item goes into the table', () => {
  test.each([
    ['POST#1', 'META', 'post'],
    ['USER#1', 'METADATA', 'user'],
    ['POST#1', 'LIKE#USER#a', 'like'],
    ['POST#1', 'PROFILE', 'profile'],
    ['POST#1', '2025-06-24', 'post'],
    ['1', '2', 'item'],
    ['#', '#x', 'item'],
    ['x', 'META', 'item'],
    ['x', 'sqlite_master#1', '_sqlite_master'],
    ['x', '__proto__#1', '__proto__'],
    ['x', 'a "b"\u0000#1', 'a "b"_'],
  ])('%j, %j: %s', (pk, sk, table) => {
    expect(new Entities(KEYS).add(item(pk, sk))).toBe(table);
  });

  test('of its partition key, where there is no sort key', () => {
    expect(new Entities({ partition: 'PK' }).add({ PK: { S: 'POST#1' } })).toBe('post');
    expect(new Entities({ partition: 'PK' }).add({ PK: { N: '1' } })).toBe('item');
  });

  test('of all the others, where there are too many kinds', () => {
    const tables = tablesOf(Array.from({ length: 100 }, (_, n) => item('x', `K${n}#1`)));
    expect(tables).toHaveLength(41);
    expect(tables.at(-1)).toMatchObject({ name: 'item', rows: 60 });
  });
});

describe('columns', () => {
  const ODD = [
    'a b',
    'a"b',
    "a'b",
    '__proto__',
    'constructor',
    'select',
    'Title',
    'title',
    'TITLE',
    'title_2',
    '',
    'rowid',
    '<script>',
    'ğ',
    'a\u0000b',
    '\ud800',
    'a;DROP TABLE x;--',
  ];

  test('hold attributes of any name, each its own', async () => {
    const more = Object.fromEntries(ODD.map((name) => [name, { S: `of ${name}` }])) as Item;
    const tables = tablesOf([item('X#1', 'META', more)]);
    const { database } = await ItemDatabase.of(tables, KEYS);
    const { columns, rows } = database.query('SELECT * FROM x');
    expect(columns).toEqual(tables[0]!.columns.map(({ name }) => name));
    expect(columns.slice(2)).toEqual(
      expect.arrayContaining(['a b', '__proto__', 'Title', 'title_2', 'TITLE_3', 'title_2_2', '_']),
    );
    const wanted = ODD.map((name) => `of ${name}`.toWellFormed());
    expect(rows[0]!.slice(2).toSorted()).toEqual(wanted.toSorted());
    for (const column of columns) {
      expect(database.query(`SELECT ${named(column)} FROM x`).rows).toHaveLength(1);
    }
    database.close();
  });

  test('tell the types that they have been seen with', () => {
    const [table] = tablesOf([
      item('X#1', 'META', { n: { N: '1' }, s: { SS: ['a'] } }),
      item('X#2', 'META', { n: { S: 'one' } }),
    ]);
    expect(table!.columns.map(({ name, types }) => [name, ...types])).toEqual([
      ['PK', 'S'],
      ['SK', 'S'],
      ['n', 'N', 'S'],
      ['s', 'SS'],
    ]);
  });

  test('what there is no column left for is kept in the last one', async () => {
    const more = Array.from({ length: 500 }, (_, n) => [`a${n}`, { N: String(n) }]);
    const tables = tablesOf([item('X#1', 'META', Object.fromEntries(more) as Item)]);
    const { database } = await ItemDatabase.of(tables, KEYS);
    expect(tables[0]!.columns).toHaveLength(400);
    expect(database.query("SELECT a0, other_attributes ->> 'a499' FROM x").rows).toEqual([
      [0, 499],
    ]);
    database.close();
  });
});

test('every keyword of SQLite can be a name', async () => {
  const keywords =
    `abort action add after all alter always analyze and as asc attach autoincrement before begin
    between by cascade case cast check collate column commit conflict constraint create cross current
    current_date current_time current_timestamp database default deferrable deferred delete desc
    detach distinct do drop each else end escape except exclude exclusive exists explain fail filter
    first following for foreign from full generated glob group groups having if ignore immediate in
    index indexed initially inner insert instead intersect into is isnull join key last left like
    limit match materialized natural no not nothing notnull null nulls of offset on or order others
    outer over partition plan pragma preceding primary query raise range recursive references regexp
    reindex release rename replace restrict returning right rollback row rows savepoint select set
    table temp temporary then ties to transaction trigger unbounded union unique update using vacuum
    values view virtual when where window with without`.split(/\s+/);
  for (let from = 0; from < keywords.length; from += 40) {
    const some = keywords.slice(from, from + 40);
    const tables = tablesOf(some.map((word) => item('X', `${word}#1`, { [word]: { N: '1' } })));
    const { database } = await ItemDatabase.of(tables, KEYS);
    for (const word of some) {
      const sql = `SELECT a.${named(word)} FROM ${named(word)} AS a JOIN ${named(word)} USING (PK)`;
      expect(database.query(sql).rows, word).toEqual([[1]]);
    }
    database.close();
  }
});
