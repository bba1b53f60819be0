import { expect, test } from 'vitest';
import { FIRST_DRAFT, templateText } from './draft.ts';
import { Writing } from './writing.svelte.ts';

test('each operation keeps what was written for it', () => {
  const writing = new Writing();
  writing.write('{"a": 1}');
  writing.choose('Query');
  expect(writing.text).toBe(templateText('Query'));
  writing.choose('GetItem');
  expect(writing.text).toBe('{"a": 1}');
  writing.writeAs('code');
  expect(writing.text).toBe(FIRST_DRAFT.code);
});

test('nothing is lost when something else comes in its place', () => {
  const writing = new Writing();
  writing.write('mine');
  writing.reopen('Scan', { TableName: 'Social' });
  expect(writing.draft.operation).toBe('Scan');
  writing.useTemplate();
  expect(writing.text).toBe(templateText('Scan'));
  writing.back();
  expect(writing.text).toBe('{ "TableName": "Social" }');
  writing.back();
  expect(writing.text).toBe(templateText('Scan'));
});

test('what is the same leaves no way back', () => {
  const writing = new Writing();
  writing.useTemplate();
  expect(writing.before).toBeUndefined();
});
