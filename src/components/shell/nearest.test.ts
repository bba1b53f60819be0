import { expect, test } from 'vitest';
import { distance, nearest } from './nearest.ts';

const ids = ['transaction', 'two-writes', 'unlike', 'why-count', 'cost'];

test('distance counts the letters to change', () => {
  expect(distance('kitten', 'sitting')).toBe(3);
  expect(distance('', 'abc')).toBe(3);
  expect(distance('cost', 'cost')).toBe(0);
});

test.each([
  ['/de/lessons/transaktion/', 'transaction'],
  ['/en/lessons/two_writes.html', 'two-writes'],
  ['/tr/lessons/Why-Count', 'why-count'],
  ['/en/lesson/the-cost-of-it/', 'cost'],
])('%s is near to %s', (pathname, id) => expect(nearest(pathname, ids)).toBe(id));

test.each(['/', '/de/', '/de/impressum/', '/en/lessons/%20/'])('%s is near to none', (pathname) =>
  expect(nearest(pathname, ids)).toBeUndefined(),
);
