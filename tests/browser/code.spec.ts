/** Requests as code in the reader's own language. */
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { keyboard, LabPage } from './labPage.ts';

test('a request is shown and copied as Python, by keyboard, and the choice is kept', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lab = await LabPage.open(page, 'de', keyboard);
  await lab.act('Ada', 'like');
  await lab.requestAndAnswer();
  const choice = lab.root.getByRole('combobox', { name: lab.words.request.showAs });
  await expect(choice).toHaveValue('json');
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(choice).toHaveValue('python');
  const code = lab.root.getByRole('region', { name: 'Python' });
  await expect(code).toContainText('client.transact_write_items(');
  await expect(code).not.toContainText('ClientRequestToken');
  await lab.hand(lab.button(lab.words.request.copy));
  await expect(lab.root.getByText(lab.words.request.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "'SK': {'S': 'META'}",
  );

  await page.reload();
  await page.locator('#lab').scrollIntoViewIfNeeded();
  await lab.act('Can', 'like');
  await lab.requestAndAnswer();
  await expect(choice).toHaveValue('python');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const [language, name, sign] of [
    ['java', 'Java', 'TransactWriteItem.builder()'],
    ['go', 'Go', 'types.TransactWriteItem{'],
    ['dotnet', '.NET', 'new TransactWriteItem'],
    ['cli', 'AWS CLI', 'aws dynamodb transact-write-items'],
    ['javascript', 'JavaScript', 'new TransactWriteItemsCommand('],
  ] as const) {
    await choice.selectOption(language);
    await expect(lab.root.getByRole('region', { name, exact: true })).toContainText(sign);
  }
  await expectAccessible(page, { within: '[data-state]' });
});
