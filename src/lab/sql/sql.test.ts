import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SqlDatabase, SqlError } from './database.ts';
import { socialTables } from './tables.ts';

const meta = (post: string, likeTally: string) => ({
  PK: { S: post },
  SK: { S: 'META' },
  likeTally: { N: likeTally },
});
const like = (post: string, user: string) => ({
  PK: { S: post },
  SK: { S: `LIKE#${user}` },
  likedAt: { N: '1750636800' },
});

describe('items as tables', () => {
  test('posts and likes go into tables of their own, with what they have', () => {
    const [post, likes] = socialTables([
      { ...meta('POST#1', '2'), title: { S: 'One' }, open: { BOOL: true } },
      like('POST#1', 'USER#a'),
      { PK: { S: 'POST#2' }, SK: { S: 'META' } },
      { PK: { S: 'POST#2' }, SK: { S: 'COMMENT#1' } },
    ]);
    expect(post).toEqual({
      name: 'post',
      columns: ['PK', 'SK', 'likeTally', 'title', 'open'],
      rows: [
        ['POST#1', 'META', 2, 'One', 1],
        ['POST#2', 'META', null, null, null],
      ],
    });
    expect(likes!.rows).toEqual([['POST#1', 'LIKE#USER#a', 1750636800]]);
  });

  test('has its columns without any item', () => {
    expect(socialTables([]).map(({ columns, rows }) => [columns, rows])).toEqual([
      [['PK', 'SK', 'likeTally'], []],
      [['PK', 'SK', 'likedAt'], []],
    ]);
  });

  test('keeps every digit, and the structure of what SQL has no type for', () => {
    const [post] = socialTables([
      { ...meta('P', '12345678901234567890123'), tags: { SS: ['a', 'b'] }, Tags: { L: [] } },
    ]);
    expect(post!.columns.slice(-2)).toEqual(['tags', 'Tags_2']);
    expect(post!.rows[0]!.slice(2)).toEqual(['12345678901234567890123', '["a","b"]', '[]']);
  });
});

describe('a database', () => {
  let database: SqlDatabase;
  beforeEach(async () => {
    database = await SqlDatabase.open();
    database.load(
      socialTables([meta('POST#1', '2'), like('POST#1', 'USER#a'), meta('POST#2', '0')]),
    );
  });
  afterEach(() => database.close());

  test('groups and joins', () => {
    const { columns, rows } = database.query(
      `SELECT p.PK, likeTally AS stored, COUNT(l.SK) AS counted
         FROM post p LEFT JOIN like_item l ON l.PK = p.PK
        GROUP BY p.PK ORDER BY p.PK`,
    );
    expect(columns).toEqual(['PK', 'stored', 'counted']);
    expect(rows).toEqual([
      ['POST#1', 2, 1],
      ['POST#2', 0, 0],
    ]);
  });

  test('takes new rows in place of the old', () => {
    database.load(socialTables([meta('POST#3', '7')]));
    expect(database.query('SELECT PK, likeTally FROM post').rows).toEqual([['POST#3', 7]]);
    expect(database.query('SELECT * FROM like_item').rows).toEqual([]);
  });

  test.each([
    ['SELECT nobody FROM post', 'no such column: nobody'],
    ['SELEC 1', 'near "SELEC": syntax error'],
    ['SELECT * FROM social', 'no such table: social'],
    ['', 'exec() requires an SQL string.'],
  ])('refuses %j in words of its own', (sql, message) => {
    expect(() => database.query(sql)).toThrow(new SqlError(message));
    expect(database.query('SELECT 1').rows).toEqual([[1]]);
  });

  test('breaks off what would never end, and goes on', () => {
    const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)';
    expect(() => database.query(`${endless} SELECT COUNT(*) FROM n`)).toThrow('interrupted');
    expect(database.query('SELECT COUNT(*) FROM post').rows).toEqual([[2]]);
  });
});
