import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { requestIds } from './answer.ts';

test('request ids are 52 digits and capital letters, each used once', () => {
  let drawn = 0;
  const nextId = requestIds((size) => {
    drawn++;
    return randomBytes(size);
  });
  const ids = Array.from({ length: 100 }, nextId);
  for (const id of ids) expect(id).toMatch(/^[0-9A-V]{52}$/);
  expect(new Set(ids).size).toBe(100);
  expect(drawn).toBe(2);
});
