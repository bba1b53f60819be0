import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { Refusal } from './refusal.ts';

test('takes the table of the course unless told otherwise', () => {
  expect(readOptions(['--table', 'T'])).toMatchObject({
    table: 'T',
    partitionKey: 'PK',
    sortKey: 'SK',
    meta: 'META',
    childPrefix: 'LIKE#',
    tally: 'likeTally',
    readUnits: 50,
    repair: false,
  });
});

test('names each post once', () => {
  expect(readOptions(['--table', 'T', '--posts', 'a, b,,a']).posts).toEqual(['a', 'b']);
});

test.each<[string, string[]]>([
  ['--table is missing.', []],
  ["Unknown option '--fast'", ['--table', 'T', '--fast']],
  ['--read-units takes a number of at least 1.', ['--table', 'T', '--read-units', '0']],
  ['--pause takes a number of at least 0.', ['--table', 'T', '--pause', 'x']],
  ['--endpoint takes a URL', ['--table', 'T', '--endpoint', 'localhost:80']],
  ['do not go together', ['--table', 'T', '--posts', 'a', '--prefix', 'b']],
  ['--posts names no post.', ['--table', 'T', '--posts', ',']],
  ['--posts: ', ['--table', 'T', '--posts', 'scripts']],
])('refuses, with the usage: %s', (why, args) => {
  expect(() => readOptions(args)).toThrow(Refusal);
  expect(() => readOptions(args)).toThrow(why);
  expect(() => readOptions(args)).toThrow('Usage: npm run audit');
});
