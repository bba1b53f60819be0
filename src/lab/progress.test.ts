import { describe, expect, test } from 'vitest';
import { ASIDE_KEY, Progress, PROGRESS_KEY, type Store } from './progress.ts';
import { memoryStore } from './testing.ts';

function storeWith(text: string): Store {
  const store = memoryStore();
  store.setItem(PROGRESS_KEY, text);
  return store;
}

const refuse = (): never => {
  throw new Error('The operation is insecure');
};

describe('progress', () => {
  test('is there on the next visit', () => {
    const store = memoryStore();
    const first = new Progress(() => store);
    expect([first.trouble, first.has('a.b')]).toEqual([undefined, false]);
    first.add(['a.b']);
    expect(first.has('a.b')).toBe(true);
    expect(new Progress(() => store).has('a.b')).toBe(true);
    expect(store.getItem(PROGRESS_KEY)).toBe('{"version":1,"done":["a.b"]}');
  });

  test('of two pages that are open at once is kept by both', () => {
    const store = memoryStore();
    const one = new Progress(() => store);
    const two = new Progress(() => store);
    one.add(['one']);
    two.add(['two']);
    const later = new Progress(() => store);
    expect([later.has('one'), later.has('two')]).toEqual([true, true]);
  });

  test.each([
    '',
    'null',
    '7',
    '[]',
    '{}',
    '{"version":1}',
    '{"version":1,"done":[1]}',
    '{"done":[]}',
    '{{',
  ])('that cannot be read (%s) is put aside, and a new list begun', (text) => {
    const store = storeWith(text);
    const progress = new Progress(() => store);
    expect(progress.trouble).toBe('unreadable');
    expect(store.getItem(ASIDE_KEY)).toBe(text);
    progress.add(['a']);
    const later = new Progress(() => store);
    expect([later.trouble, later.has('a')]).toEqual([undefined, true]);
  });

  test('of a newer version is left as it is', () => {
    const text = '{"version":2,"goals":{}}';
    const store = storeWith(text);
    const progress = new Progress(() => store);
    expect(progress.trouble).toBe('newer');
    progress.add(['a']);
    expect(progress.has('a')).toBe(true);
    expect(store.getItem(PROGRESS_KEY)).toBe(text);
  });

  test('is not written over what a newer version wrote meanwhile', () => {
    const store = memoryStore();
    const progress = new Progress(() => store);
    store.setItem(PROGRESS_KEY, '{"version":2}');
    progress.add(['a']);
    expect(store.getItem(PROGRESS_KEY)).toBe('{"version":2}');
  });

  test.each([
    ['there is no storage', refuse],
    ['it cannot be read', () => ({ getItem: refuse, setItem: refuse })],
  ])('lasts as long as the page when %s', (_, open) => {
    const progress = new Progress(open);
    expect(progress.trouble).toBe('off');
    progress.add(['a']);
    expect(progress.has('a')).toBe(true);
  });

  test('survives a full storage', () => {
    const progress = new Progress(() => ({ getItem: () => null, setItem: refuse }));
    progress.add(['a']);
    expect(progress.has('a')).toBe(true);
  });

  test('goes to another browser as a file, and adds to what is there', () => {
    const first = new Progress(memoryStore);
    first.add(['b', 'a']);
    const store = memoryStore();
    const second = new Progress(() => store);
    second.add(['c']);
    expect(second.take(first.file())).toBe(2);
    expect(second.file()).toBe('{"version":1,"done":["a","b","c"]}\n');
    expect(new Progress(() => store).has('a')).toBe(true);
  });

  test.each([
    ['', 'unreadable'],
    ['{"version":1}', 'unreadable'],
    ['{"version":1,"done":[1]}', 'unreadable'],
    ['{"version":2,"done":["a"]}', 'newer'],
  ])('does not take the file %j', (file, fault) => {
    const progress = new Progress(memoryStore);
    progress.add(['kept']);
    expect(progress.take(file)).toBe(fault);
    expect(progress.file()).toBe('{"version":1,"done":["kept"]}\n');
  });

  test('of a browser that keeps nothing can still be saved', () => {
    const progress = new Progress(refuse);
    expect(progress.take('{"version":1,"done":["a"]}')).toBe(1);
    expect(progress.file()).toContain('"a"');
  });
});
