import { expect, test } from 'vitest';
import { annotate, emptyRecord, noteOf } from './record.ts';

test('a record inherits nothing', () => {
  const record = emptyRecord<string>();
  expect(record.constructor).toBeUndefined();
  expect('toString' in record).toBe(false);
  record.__proto__ = 'x';
  expect(Object.entries(record)).toEqual([['__proto__', 'x']]);
  expect(JSON.stringify(record)).toBe('{"__proto__":"x"}');
});

test('a note stays out of sight, and can be made on a frozen record', () => {
  const record = Object.freeze(Object.assign(emptyRecord<string>(), { a: 'x' }));
  expect(noteOf(record)).toBeUndefined();
  annotate(record, 7);
  expect(noteOf(record)).toBe(7);
  expect(Reflect.ownKeys(record)).toEqual(['a']);
  expect(JSON.stringify(record)).toBe('{"a":"x"}');
  expect(noteOf({ ...record })).toBeUndefined();
});

test('an object of another kind takes no note', () => {
  const object = {};
  annotate(object, 7);
  expect(noteOf(object)).toBeUndefined();
});
