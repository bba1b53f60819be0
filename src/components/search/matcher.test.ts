import { describe, expect, test } from 'vitest';
import type { SearchEntry } from './entry.ts';
import { Matcher } from './matcher.ts';

const entry = (title: string, text = '', kind: SearchEntry['kind'] = 'section'): SearchEntry => ({
  kind,
  href: '/',
  title,
  text,
});
const titles = async (entries: SearchEntry[], query: string): Promise<string[]> =>
  (await Matcher.of(entries)).find(query).map(({ entry: { title } }) => title);

const WORDS = [
  'İptal nedeni',
  'Kısıtlama',
  'Zählerstand',
  'Größe',
  'Partitionsschlüssel',
  'TransactWriteItems',
  'attribute_not_exists',
  'hot partition',
].map((title) => entry(title));

describe('a word is found', () => {
  test.each([
    ['iptal', 'İptal nedeni'],
    ['IPTAL', 'İptal nedeni'],
    ['İPTAL', 'İptal nedeni'],
    ['ıptal', 'İptal nedeni'],
    ['KISITLAMA', 'Kısıtlama'],
    ['kisit', 'Kısıtlama'],
    ['zahlerstand', 'Zählerstand'],
    ['Zaehlerstand', 'Zählerstand'],
    ['ZÄHLER', 'Zählerstand'],
    ['stand', 'Zählerstand'],
    ['größe', 'Größe'],
    ['groesse', 'Größe'],
    ['GROSSE', 'Größe'],
    ['schlüssel', 'Partitionsschlüssel'],
    ['transactw', 'TransactWriteItems'],
    ['write items', 'TransactWriteItems'],
    ['trasnactwriteitems', 'TransactWriteItems'],
    ['not exists', 'attribute_not_exists'],
    ['attribute_not', 'attribute_not_exists'],
    ['hot partitoin', 'hot partition'],
    ['why is a partition hot', 'hot partition'],
  ])('as %s: %s', async (query, title) => {
    expect((await titles(WORDS, query))[0]).toBe(title);
  });
});

test('every word must be there', async () => {
  expect(
    await titles([entry('tally', 'of likes'), entry('tally', 'of posts')], 'tally posts'),
  ).toEqual(['tally']);
});

test('a title comes before a mention, and a lesson before its section', async () => {
  const found = await titles(
    [
      entry('Elsewhere', 'the cost of it'),
      entry('Cost', '', 'section'),
      entry('Cost ', '', 'lesson'),
    ],
    'cost',
  );
  expect(found).toEqual(['Cost ', 'Cost', 'Elsewhere']);
});

test.each(['', ' ', '?', '<>', '"'])('nothing is found by %j', async (query) => {
  expect(await titles(WORDS, query)).toEqual([]);
});

test('what was matched is told, folded', async () => {
  const [found] = (await Matcher.of([entry('x', 'Der Zählerstand')])).find('zähl');
  expect(found?.words).toContain('zahlerstand');
});
