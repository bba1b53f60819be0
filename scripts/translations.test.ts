import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultLocale, localeCodes } from '../src/i18n/locales.ts';
import { markCurrent, survey } from './translations/survey.ts';

const lesson = ({
  heading = 'Two items',
  anchor = 'two-items',
  verb = 'like ada',
  json = '{"a": 1}',
  more = '',
} = {}): string => `---
lesson: transaction
title: ${heading}
order: 5
minutes: 8
---

## ${heading} {/* #${anchor} */}

<Do action="${verb}">${heading}</Do> and <Do action="like can">so on</Do>. ${more}

\`\`\`json
${json}
\`\`\`
`;

let root: string;
const write = (locale: string, text: string): void => {
  mkdirSync(path.join(root, locale), { recursive: true });
  writeFileSync(path.join(root, locale, 'transaction.mdx'), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'translations-'));
  write('en', lesson());
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const states = (): Promise<unknown[]> => survey(root, 'en', ['en', 'xx']);

test('a lesson that a language has not is missing', async () => {
  expect(await states()).toEqual([{ name: 'xx/transaction', state: 'missing', differences: [] }]);
});

test('a translation is stale until it is marked, and again once the English changes', async () => {
  write('xx', lesson({ heading: 'İki item' }));
  expect(await states()).toMatchObject([{ state: 'stale', differences: [] }]);
  await markCurrent(root, 'en', 'xx/transaction');
  expect(await states()).toMatchObject([{ state: 'current', differences: [] }]);
  write('en', lesson({ more: 'One more sentence.' }));
  expect(await states()).toMatchObject([{ state: 'stale' }]);
  await markCurrent(root, 'en', 'xx/transaction');
  expect(await states()).toMatchObject([{ state: 'current' }]);
});

test('line ends are not a change', async () => {
  write('xx', lesson());
  await markCurrent(root, 'en', 'xx/transaction');
  write('en', lesson().replaceAll('\n', '\r\n'));
  expect(await states()).toMatchObject([{ state: 'current', differences: [] }]);
});

test.each([
  [
    { anchor: 'iki' },
    ['anchors: lacks ## two-items', 'anchors: has ## iki, which the English has not'],
  ],
  [
    { verb: 'like bob' },
    [
      '#two-items: lacks <Do action="like ada">',
      '#two-items: has <Do action="like bob">, which the English has not',
    ],
  ],
  [{ more: '<Pitfall>x</Pitfall>' }, ['#two-items: has <Pitfall>, which the English has not']],
  [
    { json: '{"a": 2}' },
    [
      'code: lacks a block of json that reads otherwise',
      'code: has a block of json that reads otherwise, which the English has not',
    ],
  ],
])('a translation with %j differs', async (change, expected) => {
  write('xx', lesson(change));
  const [translation] = await survey(root, 'en', ['xx']);
  for (const line of expected) expect(translation?.differences).toContain(line);
});

test('nobody marks what is not there', async () => {
  await expect(markCurrent(root, 'en', 'xx/transaction')).rejects.toThrow('xx/transaction');
});

test('the lessons of the course have one structure in every language', async () => {
  const all = await survey('content', defaultLocale, localeCodes);
  expect(all.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
