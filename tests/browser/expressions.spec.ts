/** The expression builder: recipes, faults at their place, requests pasted, a run explained. */
import type { Page } from '@playwright/test';
import { createWriter } from '../../src/i18n/lab/text.ts';
import { de } from '../../src/i18n/tools/expressions/de.ts';
import { en } from '../../src/i18n/tools/expressions/en.ts';
import { tr } from '../../src/i18n/tools/expressions/tr.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessible.ts';
import { expectHarmless, openTool, tabTo } from './toolPage.ts';

const languages = { en, de, tr };
const PATH = (locale: string) => `/${locale}/tools/expressions/`;

/** The request as it is shown. */
const request = (page: Page) => page.locator('[data-request] pre');
const answers = (page: Page) => page.locator('[data-condition]');

for (const [locale, words] of Object.entries(languages)) {
  const { plain, plural } = createWriter(locale);
  const runs = plain(words.run.run);

  test(`${locale}: a recipe is changed, faults are told at their place, it runs and is explained`, async ({
    page,
  }) => {
    await openTool(page, PATH(locale));
    await page.getByRole('button', { name: words.recipes.version }).click();
    await expect(page.getByText(words.result.complete)).toBeVisible();
    await expect(request(page)).toContainText('"#name": "name"');
    await page.getByRole('button', { name: runs }).click();
    await expect(answers(page)).toHaveAttribute('data-condition', 'true');
    await expect(page.locator('[data-mark="changed"]')).toContainText('The back office');

    // The version that was seen is an old one by now.
    await page.getByRole('button', { name: runs }).click();
    await expect(answers(page)).toHaveAttribute('data-condition', 'false');
    await expect(page.getByRole('status').filter({ hasText: 'ConditionalCheck' })).toBeVisible();

    const seen = page.getByLabel(plain(words.condition.operand, { n: 2 }), { exact: true }).last();
    await seen.fill('<script>');
    await expect(seen).toHaveAttribute('aria-invalid', 'true');
    await expect(seen).toHaveAccessibleDescription(plain(words.fault.number));
    await expect(page.getByText(plural(words.result.incomplete, 1))).toBeVisible();
    await expect(page.locator('[data-request="last"]')).toContainText('version = :seen');
    await expect(page.getByRole('button', { name: runs })).toBeDisabled();
    await expect(page.getByText(words.run.stale)).toBeVisible();

    // The list of faults leads to the field.
    await page.getByRole('button', { name: plain(words.fault.number) }).click();
    await expect(seen).toBeFocused();
    await seen.fill('8');
    await page.getByRole('button', { name: runs }).click();
    await expect(answers(page)).toHaveAttribute('data-condition', 'true');
  });

  test(`${locale}: what is pasted becomes a form, or is refused and loses nothing`, async ({
    page,
  }) => {
    await openTool(page, PATH(locale));
    const held = await request(page).innerText();
    await page.getByText(words.paste.title, { exact: true }).click();
    const box = page.getByLabel(words.paste.label);
    const take = page.getByRole('button', { name: words.paste.take });
    await box.fill('{"TableName": "Social",\n <script>');
    await take.click();
    await expect(page.getByRole('alert')).toHaveText(
      plain(words.refusal.json, { line: 2, column: 2 }),
    );
    await expect(box).toHaveValue('{"TableName": "Social",\n <script>');
    expect(await request(page).innerText()).toBe(held);

    await box.fill(
      JSON.stringify({
        TableName: 'Social',
        Key: { PK: { S: '<img src=x onerror=hit=1>' }, SK: { S: 'META' } },
        UpdateExpression: 'SET #p = :v',
        ConditionExpression: 'attribute_not_exists(#p)',
        ExpressionAttributeNames: { '#p': '__proto__' },
        ExpressionAttributeValues: { ':v': { S: 'javascript:hit=1' } },
      }),
    );
    await take.click();
    await expect(page.getByRole('alert')).toBeEmpty();
    await expect(request(page)).toContainText('"#p": "__proto__"');
    await page.getByRole('button', { name: runs }).click();
    await expect(answers(page)).toHaveAttribute('data-condition', 'true');
    await expect(page.locator('[data-mark="added"]')).toContainText('javascript:hit=1');
    await expectHarmless(page);

    await page.getByRole('button', { name: words.recipes.back }).click();
    expect(await request(page).innerText()).toBe(held);
  });
}

test('by keyboard alone: a test is added, filled in, run and removed', async ({ page }) => {
  const { plain } = createWriter('tr');
  await openTool(page, PATH('tr'));
  await tabTo(page, page.getByRole('button', { name: tr.recipes.version }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: tr.condition.addTest }));
  await page.keyboard.press('Enter');
  // The keyboard is in the new test already.
  await page.keyboard.type('memberCount');
  const values = page.getByLabel(plain(tr.condition.operand, { n: 2 }), { exact: true });
  await tabTo(page, values.last());
  await page.keyboard.type('2');
  await expect(request(page)).toContainText('version = :seen AND memberCount = :memberCount');
  await tabTo(page, page.getByRole('button', { name: plain(tr.run.run) }));
  await page.keyboard.press('Enter');
  // The text `2` is not the number 2.
  await expect(answers(page)).toHaveAttribute('data-condition', 'false');
  await expectAccessible(page);
  await page.getByRole('button', { name: plain(tr.condition.remove, { n: 2 }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: tr.condition.addTest })).toBeFocused();
  await expect(request(page)).not.toContainText('memberCount');
});
