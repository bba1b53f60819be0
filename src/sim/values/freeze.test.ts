import { expect, test } from 'vitest';
import { deepFreeze } from './freeze.ts';

test('nothing inside a frozen value can be changed', () => {
  const item = { tags: { SS: ['a'] }, doc: { M: { list: { L: [{ S: 'x' }] } } } };
  expect(deepFreeze(item)).toBe(item);
  expect(() => item.tags.SS.push('b')).toThrow(TypeError);
  expect(() => {
    (item.doc.M.list.L[0] as { S: string }).S = 'y';
  }).toThrow(TypeError);
  expect(Object.isFrozen(item.doc.M)).toBe(true);
});

test('scalars pass through, and depth does not matter', () => {
  expect(deepFreeze('text')).toBe('text');
  expect(deepFreeze(null)).toBe(null);
  let deep: unknown = { S: 'leaf' };
  for (let i = 0; i < 100_000; i++) deep = { L: [deep] };
  expect(Object.isFrozen(deepFreeze(deep))).toBe(true);
});

test('a list of many members is frozen member by member', () => {
  const list = Array.from({ length: 200_000 }, () => ({ S: 'x' }));
  expect(deepFreeze({ L: list }).L.every((member) => Object.isFrozen(member))).toBe(true);
});
