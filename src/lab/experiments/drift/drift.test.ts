import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Progress } from '../../progress.ts';
import { SqlDatabase, SqlError } from '../../sql/database.ts';
import { findCalls, rehearse } from './bugs.ts';
import { BUGS } from './experiment.ts';
import { POSTS } from './posts.ts';
import { DriftSession } from './session.svelte.ts';

const WRONG = ['2e26', 'a91f', 'daa5'];

function open(openDatabase = () => SqlDatabase.open()): DriftSession {
  const progress = new Progress(() => ({ getItem: () => null, setItem: () => undefined }));
  return new DriftSession(progress, { pause: () => Promise.resolve(), openDatabase });
}

// Making the posts takes a while; a fresh start does not.
const session = open();
beforeAll(() => session.prepare());
beforeEach(() => session.reset());

describe('the bugs', () => {
  test('each leaves what its story says', async () => {
    const left = await Promise.all(
      BUGS.map(async (bug) => [bug, (await rehearse(bug)).difference]),
    );
    expect(Object.fromEntries(left)).toEqual({
      'died-after-like': -1,
      'unliked-twice': -1,
      'lost-update': -1,
      'died-after-tally': 1,
      'sent-again': 1,
      'by-hand': 1,
    });
  });

  test('the log of a wrong post has the calls of one of them, that of a sound post of none', async () => {
    const fitting = new Map<string, string[]>();
    for (const bug of BUGS) {
      const { calls } = await rehearse(bug);
      for (const id of POSTS) {
        const fits = findCalls(session.logOf(id), calls) >= 0;
        if (fits) fitting.set(id, [...(fitting.get(id) ?? []), bug]);
      }
    }
    expect(Object.fromEntries(fitting)).toEqual({
      '2e26': ['sent-again'],
      a91f: ['died-after-like'],
      daa5: ['unliked-twice'],
    });
  });

  test('an app whose answer was lost has sent the like twice, as two requests', () => {
    const calls = session.logOf('2e26');
    expect(calls.map(({ outcome }) => outcome)).toEqual(['unheard', 'done', 'done']);
  });
});

describe('the audit', () => {
  test('finds three of forty, and takes about what was estimated', async () => {
    let estimated = 0;
    for (let page = 0; page < 4; page++) {
      estimated += session.nextPage!.units;
      await session.do('audit');
    }
    expect(session.nextPage).toBeUndefined();
    const looks = Object.entries(session.looks);
    expect(looks).toHaveLength(POSTS.length);
    const differences = looks
      .map(([id, { stored, counted }]) => [id, stored - counted])
      .filter(([, difference]) => difference !== 0);
    expect(Object.fromEntries(differences)).toEqual({ '2e26': 1, a91f: -1, daa5: -1 });
    const units = looks.reduce((sum, [, look]) => sum + look.units, 0);
    expect(units).toBeGreaterThanOrEqual(2 * POSTS.length);
    expect(Math.abs(units - estimated)).toBeLessThan(10);
  });

  test('has a size to estimate by that is older than the last likes', () => {
    const calls = POSTS.flatMap((id) => session.logOf(id));
    expect(session.size!.items).toBeGreaterThan(300);
    expect(session.size!.items).toBeLessThan(calls.length);
  });
});

describe('SQL', () => {
  test('names the same posts, among them one that an inner join does not see', async () => {
    await session.do('load; ask');
    expect(session.answer!.rows.map(([post]) => post)).toEqual(WRONG.map((id) => `POST#${id}`));
    expect(session.done).toContain('drift.found');
    const inner = session.query(
      `SELECT p.PK FROM post p JOIN like_item l ON l.PK = p.PK
        GROUP BY p.PK HAVING p.likeTally <> COUNT(*) ORDER BY p.PK`,
    );
    expect(inner.rows).toEqual([['POST#a91f'], ['POST#daa5']]);
  });

  test('sees the rows as they were loaded, until they are loaded again', async () => {
    await session.do('load; repair a91f; ask');
    expect(session.answer!.rows).toHaveLength(3);
    await session.do('load; ask');
    expect(session.answer!.rows).toHaveLength(2);
  });

  test('finds nothing where nothing has been loaded, and refuses in words of its own', async () => {
    await session.do('ask');
    expect(session.answer!.rows).toEqual([]);
    expect(() => session.query('SELECT x FROM post')).toThrow(SqlError);
  });

  test('says so when SQLite cannot be fetched, and can be asked again', async () => {
    let fails = true;
    const fetching = open(() =>
      fails ? Promise.reject(new Error('offline')) : SqlDatabase.open(),
    );
    await fetching.do('load');
    expect([fetching.sqlFailed, fetching.loaded]).toEqual([true, undefined]);
    fails = false;
    await fetching.do('load');
    expect([fetching.sqlFailed, fetching.loaded!.rows]).toEqual([false, expect.any(Number)]);
  });
});

describe('repairs', () => {
  const lastOf = ({ repairs }: DriftSession) => {
    const { refused, after, calls } = repairs.at(-1)!;
    return { refused, difference: after.stored - after.counted, calls };
  };

  test.each(['overwrite', 'repair'])('%s balances a post that nobody touches', async (how) => {
    for (const id of WRONG) {
      await session.do(`${how} ${id}`);
      expect(lastOf(session)).toMatchObject({ refused: 0, difference: 0 });
    }
  });

  test('a like between counting and writing is lost on an overwritten tally', async () => {
    await session.do('meanwhile like; overwrite a91f');
    expect(lastOf(session)).toMatchObject({ refused: 0, difference: -1 });
    expect(lastOf(session).calls.map(({ operation }) => operation)).toEqual([
      'Query',
      'TransactWriteItems',
      'UpdateItem',
    ]);
  });

  test('the condition refuses it, and the second count is right', async () => {
    await session.do('meanwhile like; repair a91f');
    expect(lastOf(session)).toMatchObject({ refused: 1, difference: 0 });
  });

  test('a like that is taken back gets past the condition', async () => {
    await session.do('meanwhile swap; repair daa5');
    expect(lastOf(session)).toMatchObject({ refused: 0, difference: 1 });
    await session.do('meanwhile nothing; repair daa5');
    expect(lastOf(session)).toMatchObject({ refused: 0, difference: 0 });
  });

  test('a post that looks right in the middle of it is left alone', async () => {
    await session.do('meanwhile swap; repair 2e26');
    expect(lastOf(session)).toMatchObject({ refused: 0, difference: 1 });
    expect(session.repairs.at(-1)!.calls.at(-1)!.actions).toContain(
      'Update META · ADD likeTally -1',
    );
  });
});
