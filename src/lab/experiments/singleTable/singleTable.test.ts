import { beforeEach, expect, test } from 'vitest';
import { Progress } from '../../progress.ts';
import { linesOf, tablesOf } from './lines.ts';
import { errorOf, refusalOf, returnedBy, unitsOf, type Run } from './recording.ts';
import { rowsOf } from './rows.ts';
import { SingleTableSession, type Step } from './session.svelte.ts';

let session: SingleTableSession;
beforeEach(() => {
  session = new SingleTableSession(
    new Progress(() => ({ getItem: () => null, setItem: () => undefined })),
  );
});

async function run(...commands: string[]): Promise<Step> {
  await session.do(['reset', ...commands].join(';'));
  return session.last!;
}

const operations = ({ sent }: Run): string[] => sent.map(({ operation }) => operation);
const read = ({ sent }: Run): number => unitsOf(sent).read;
const written = ({ sent }: Run): number => unitsOf(sent).write;
const returned = ({ sent }: Run) => sent.map((one) => returnedBy(one).length);
const refusal = (one: Run): string => refusalOf(errorOf(one)!);

test('the post alone is one read in either design', async () => {
  const { runs } = await run('post');
  for (const one of [runs.one, runs.two]) {
    expect(operations(one)).toEqual(['GetItem']);
    expect([read(one), one.trips]).toEqual([0.5, 1]);
  }
});

test('the post and its likers are one request, or two at the same time', async () => {
  const { runs } = await run('likers');
  expect(operations(runs.one)).toEqual(['Query']);
  expect(operations(runs.two)).toEqual(['GetItem', 'Query']);
  expect([runs.one.trips, runs.two.trips]).toEqual([1, 1]);
  expect([returned(runs.one), returned(runs.two)]).toEqual([[4], [1, 3]]);
  expect([read(runs.one), read(runs.two)]).toEqual([0.5, 1]);
});

test('a query by the key of the post reads whatever lies under it', async () => {
  const few = await run('query');
  expect([read(few.runs.one), read(few.runs.two)]).toEqual([0.5, 0.5]);
  const many = await run('likes 10000', 'query');
  expect([returned(many.runs.one), returned(many.runs.two)]).toEqual([[10_001], [1]]);
  expect([read(many.runs.one), read(many.runs.two)]).toEqual([49, 0.5]);
});

test('keys that are known are fetched together from any number of tables', async () => {
  const { runs } = await run('like', 'heart');
  for (const one of [runs.one, runs.two]) {
    expect(operations(one)).toEqual(['BatchGetItem']);
    expect([returned(one), read(one)]).toEqual([[2], 1]);
  }
  expect(tablesOf(runs.two.sent[0]!.input)).toEqual(['Posts', 'Likes']);
});

test('a like is one transaction of four units, and the same like again is refused', async () => {
  const first = await run('like');
  for (const one of [first.runs.one, first.runs.two]) {
    expect(operations(one)).toEqual(['TransactWriteItems']);
    expect([written(one), errorOf(one)]).toEqual([4, undefined]);
  }
  expect(first.runs.two.sent[0]!.output!['ConsumedCapacity']).toEqual([
    { TableName: 'Likes', CapacityUnits: 2, WriteCapacityUnits: 2 },
    { TableName: 'Posts', CapacityUnits: 2, WriteCapacityUnits: 2 },
  ]);
  await session.do('like');
  const again = session.last!;
  for (const id of ['one', 'two'] as const) {
    expect(refusal(again.runs[id])).toBe('[ConditionalCheckFailed, None]');
    expect(again.books[id]).toEqual({ tally: 4, likes: 4, ada: true });
  }
});

test('a post that is gone refuses the like, though the like lies elsewhere', async () => {
  const { runs, books } = await run('delete-post', 'like');
  for (const id of ['one', 'two'] as const) {
    expect(refusal(runs[id])).toBe('[None, ConditionalCheckFailed]');
    expect(books[id]).toEqual({ tally: undefined, likes: 3, ada: false });
  }
});

test('deleting everything takes the same requests in either design, and leaves nothing', async () => {
  const { runs, books } = await run('likes 100', 'like', 'delete');
  const expected = [
    'UpdateItem',
    'Query',
    ...Array(5).fill('BatchWriteItem'),
    'Query',
    'DeleteItem',
  ];
  for (const id of ['one', 'two'] as const) {
    expect(operations(runs[id])).toEqual(expected);
    expect(runs[id].trips).toBe(expected.length);
    expect(written(runs[id])).toBe(103);
    expect(books[id]).toEqual({ tally: undefined, likes: 0, ada: false });
  }
  expect(rowsOf(session.snapshot!, 'Social', new Map()).items).toBe(2);
});

test('likes that have lost their post can still be cleared away', async () => {
  const { runs, books } = await run('delete-post', 'delete');
  expect(refusal(runs.two)).toBe('ConditionalCheckFailedException');
  expect([books.one.likes, books.two.likes]).toEqual([0, 0]);
});

test('what one user likes needs an index in either design, and every like then pays for it', async () => {
  const before = await run('mine');
  for (const one of [before.runs.one, before.runs.two]) {
    expect(errorOf(one)!.message).toMatch(/^The table does not have the specified index/);
  }
  const after = await run('index', 'like', 'mine');
  for (const one of [after.runs.one, after.runs.two]) {
    expect([returned(one), read(one)]).toEqual([[2], 0.5]);
  }
  const like = session.steps[1]!;
  expect([written(like.runs.one), written(like.runs.two)]).toEqual([5, 5]);
  await session.do('reset;mine');
  expect(errorOf(session.last!.runs.two)!.message).toMatch(/specified index/);
});

test('fewer likes can be asked for again, and a deleted post comes back', async () => {
  const { books } = await run('like', 'likes 100', 'delete', 'likes 3', 'post');
  for (const id of ['one', 'two'] as const) {
    expect(books[id]).toEqual({ tally: 3, likes: 3, ada: false });
  }
});

test('of many likes a table shows the last and Ada’s, and what was read among the others', async () => {
  const { runs } = await run('likes 100', 'like', 'query');
  const { items, rows } = rowsOf(session.snapshot!, 'Social', runs.one.touched);
  expect(items).toBe(104);
  const hidden = rows.flatMap((row) => ('hidden' in row ? [row.hidden] : []));
  const shown = rows.length - hidden.length;
  expect(hidden.reduce((sum, n) => sum + n, shown)).toBe(104);
  expect(rows.filter(({ touch }) => touch === 'read').length).toBe(rows.length - 2);
  expect(rows.some((row) => 'keys' in row && row.keys[1] === 'LIKE#USER#7c20')).toBe(true);
});

test('a request is told in the words of the API', async () => {
  const { runs } = await run('like');
  expect(linesOf(runs.two.sent[0]!.input)).toEqual([
    'Put Likes',
    '  postId = a91f, userId = 7c20',
    '  ConditionExpression: attribute_not_exists(userId)',
    'Update Posts',
    '  postId = a91f',
    '  ADD likeTally :one',
    '  ConditionExpression: attribute_exists(postId) AND attribute_not_exists(deletedAt)',
  ]);
  const { runs: likers } = await run('likers');
  expect(linesOf(likers.one.sent[0]!.input)).toEqual([
    'PK = :post',
    ':post = POST#a91f',
    'ScanIndexForward: false',
    'Limit: 4',
  ]);
  const { runs: index } = await run('index');
  expect(linesOf(index.one.sent[0]!.input)).toEqual(['Create Inverted (SK, PK)']);
  const { runs: gone } = await run('delete');
  expect(gone.one.sent.map(({ input }) => linesOf(input)[0])).toEqual([
    'PK = POST#a91f, SK = META',
    'PK = :post AND begins_with(SK, :like)',
    'Social: 3 × DeleteRequest',
    'PK = :post AND begins_with(SK, :like)',
    'PK = POST#a91f, SK = META',
  ]);
});
