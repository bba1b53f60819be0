import { expect, test } from 'vitest';
import { build } from './emit.ts';
import { recipe, type RecipeId } from './recipes.ts';
import { Sandbox } from './sandbox.ts';

async function run(sandbox: Sandbox, id: RecipeId) {
  const { operation, input } = build(recipe(id));
  return sandbox.run(operation, input);
}
const results = ({ conditions }: Awaited<ReturnType<typeof run>>) =>
  conditions.map(({ exists, explanation }) => [exists, explanation.text, explanation.result]);

test('a like runs once; the second time its condition says why not', async () => {
  const sandbox = await Sandbox.open();
  const first = await run(sandbox, 'like');
  expect(first.answer.status).toBe(200);
  expect(first.units).toEqual({ read: 0, write: 4 });
  expect(results(first)).toEqual([[false, 'attribute_not_exists(SK)', true]]);
  expect(first.changes.map(({ after }) => after?.['SK'])).toEqual([
    { S: 'LIKE#USER#7c20' },
    { S: 'META' },
  ]);
  expect(first.changes[1]?.before?.['likeTally']).toEqual({ N: '2' });
  expect(first.changes[1]?.after?.['likeTally']).toEqual({ N: '3' });

  const second = await run(sandbox, 'like');
  expect(second.answer.body['__type']).toMatch(/TransactionCanceledException$/);
  expect(results(second)).toEqual([[true, 'attribute_not_exists(SK)', false]]);
  expect(second.changes).toEqual([]);

  const unlike = await run(sandbox, 'unlike');
  expect(unlike.changes[0]?.after).toBeUndefined();
  sandbox.reset();
  expect((await run(sandbox, 'unlike')).answer.status).toBe(400);
});

test('the first like of a post begins its tally', async () => {
  const { answer, changes } = await run(await Sandbox.open(), 'firstLike');
  expect(answer.status).toBe(200);
  expect(changes[1]?.after?.['likeTally']).toEqual({ N: '1' });
});

test('the third member is the last one', async () => {
  const sandbox = await Sandbox.open();
  expect((await run(sandbox, 'member')).answer.status).toBe(200);
  const full = await run(sandbox, 'member');
  expect(full.conditions.map(({ explanation }) => explanation.result)).toEqual([false, false]);
});

test('whoever has seen an old version changes nothing', async () => {
  const sandbox = await Sandbox.open();
  expect((await run(sandbox, 'version')).answer.body['Attributes']).toMatchObject({
    name: { S: 'The back office' },
    version: { N: '8' },
  });
  const second = await run(sandbox, 'version');
  expect(second.answer.body['__type']).toMatch(/ConditionalCheckFailedException$/);
});

test('a filter is explained for each item that was read', async () => {
  const { answer, conditions, units } = await run(await Sandbox.open(), 'likes');
  expect(answer.body).toMatchObject({ Count: 1, ScannedCount: 2 });
  expect(units.read).toBe(0.5);
  expect(conditions.map(({ kind, explanation }) => [kind, explanation.result])).toEqual([
    ['filter', true],
    ['filter', false],
  ]);
});
