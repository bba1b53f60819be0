import { expect, test } from './fixtures.ts';
import { LabPage } from './labPage.ts';

test('a lesson is not sent what only tools need', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await LabPage.open(page, 'en');
  const sent = (await Promise.all(scripts)).join('\n');
  // The engine is there; PartiQL and the editor of the playground are not.
  expect(sent).toContain('TransactionCanceledException');
  expect(sent).not.toContain('Too many decomposed read operations');
  expect(sent).not.toContain('cm-editor');
});
