import { beforeEach, expect, test } from 'vitest';
import { Progress } from '../../progress.ts';
import { askOf, commandOf, EXTRAS, OPERATIONS, queryVsScan, SUBJECTS } from './experiment.ts';
import { countOf, unitsOf, type Reading } from './reading.ts';
import { QueryVsScanSession } from './session.svelte.ts';

let session: QueryVsScanSession;
beforeEach(() => {
  session = new QueryVsScanSession(
    new Progress(() => ({ getItem: () => null, setItem: () => undefined })),
  );
});

async function ask(...commands: string[]): Promise<Reading> {
  await session.do(['reset', ...commands].join(';'));
  return session.last!;
}

const postsOf = (ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => id.split(' ')[0]!)),
];

test('a command and what it asks for are the same', () => {
  for (const operation of OPERATIONS) {
    for (const subject of SUBJECTS) {
      const extras = operation === 'get' ? (['strong'] as const) : EXTRAS;
      const whole = { operation, subject, extras };
      expect(askOf(commandOf(whole))).toEqual(whole);
    }
  }
  for (const unknown of [
    'query',
    'get meta count',
    'query likes strong limit',
    'scan all  count',
  ]) {
    expect(queryVsScan.knows(unknown), unknown).toBe(false);
  }
});

test('GetItem reads one item, whatever else lies there', async () => {
  expect(await ask('get meta')).toMatchObject({
    read: ['POST#a91f META'],
    returned: ['POST#a91f META'],
    pages: [{ units: 0.5, more: false }],
  });
});

test('Query reads a stretch of one partition, Scan the whole table, and both return the same', async () => {
  const query = await ask('query likes');
  expect(postsOf(query.read)).toEqual(['POST#a91f']);
  expect(query.read).toEqual(query.returned);
  const scan = await ask('scan likes');
  expect(scan.returned).toEqual(query.returned);
  const everything = session.partitions.flatMap(({ key, items }) =>
    items.map((item) => `${key} ${item}`),
  );
  expect(everything).toHaveLength(390);
  expect(scan.read).toEqual(everything);
  expect([unitsOf(query), unitsOf(scan)]).toEqual([0.5, 7]);
});

test('COUNT and a filter save nothing but the sending', async () => {
  expect(unitsOf(await ask('query post'))).toBe(1);
  const counted = await ask('query post count');
  expect([unitsOf(counted), countOf(counted), counted.read.length]).toEqual([1, 60, 60]);
  expect(counted.returned).toEqual([]);
  const filtered = await ask('query today');
  expect([unitsOf(filtered), filtered.read.length, filtered.returned.length]).toEqual([0.5, 47, 3]);
});

test('Limit ends a page before the filter, and every page is rounded up', async () => {
  const pages = await ask('query today limit', 'next', 'next', 'next', 'next');
  expect(pages.pages.map(({ count, scanned }) => [count, scanned])).toEqual([
    [0, 10],
    [1, 10],
    [1, 10],
    [0, 10],
    [1, 7],
  ]);
  expect(unitsOf(pages)).toBe(2.5);
  const whole = await ask('query today');
  expect(pages.returned).toEqual(whole.returned);
});

test('a page that ends at the last item promises more, and the next is empty', async () => {
  const { pages } = await ask('query ada limit', 'next');
  expect(pages.map(({ count, more }) => [count, more])).toEqual([
    [10, true],
    [0, false],
  ]);
  const after = session.truth;
  await session.do('next');
  expect(session.truth).toEqual(after);
});

test('text keys come in the order of their bytes', async () => {
  const { returned } = await ask('query comments limit');
  expect(returned.map((id) => id.split('#').at(-1)).join(' ')).toBe('1 10 11 12 2 3 4 5 6 7');
});

test('what cannot be asked is refused by the engine', async () => {
  expect((await ask('query ada strong')).error).toBe(
    'Consistent reads are not supported on global secondary indexes',
  );
  expect((await ask('query all')).error).toMatch(/^Either the KeyConditions/);
  const refused = await ask('get likes');
  expect(refused.error).toBe('The provided key element does not match the schema');
  expect([refused.read, unitsOf(refused)]).toEqual([[], 0]);
});
