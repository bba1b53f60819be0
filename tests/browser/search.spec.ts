/** The search and the list of keys, which are laid over every page. */
import type { Page } from '@playwright/test';
import { de } from '../../src/i18n/overlay/de.ts';
import { en, type OverlayWords } from '../../src/i18n/overlay/en.ts';
import { tr } from '../../src/i18n/overlay/tr.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessible.ts';

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const results = (page: Page) => page.getByRole('dialog').getByRole('option');
const status = (page: Page) => page.getByRole('dialog').getByRole('status');

for (const [locale, words, query, title] of [
  ['en', en, 'transactw', 'Both writes, or neither'],
  ['de', de, 'cancellation reason', 'Abbruchgrund'],
  ['tr', tr, 'İPTAL NEDENİ', 'iptal nedeni'],
] as [string, OverlayWords, string, string][]) {
  test(`${locale}: by keyboard alone, to what was meant`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(`/${locale}/glossary/`, { waitUntil: 'networkidle' });
    expect(fetched.filter((path) => /search\.json|overlays|putUp/.test(path))).toEqual([]);

    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
    await field(page).fill(query);
    await expect(results(page).filter({ hasText: title }).first()).toBeVisible();
    const found = await results(page).count();
    await expect(status(page)).toHaveText(
      words.search.found.other.replace('{n}', found.toLocaleString(locale)),
    );
    const titles = await results(page).locator('.title').allInnerTexts();
    const place = titles.findIndex((text) => text.includes(title));
    for (let n = 0; n < place; n++) await page.keyboard.press('ArrowDown');
    const chosen = results(page).nth(place);
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id'))!,
    );
    const href = (await chosen.getAttribute('href'))!;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('dialog')).toBeHidden();
    // A place on this page takes the focus as well.
    if (href.startsWith(`/${locale}/glossary/`)) {
      await expect(page.locator(href.slice(href.indexOf('#')))).toBeFocused();
    }
  });
}

test('what is typed is only text, and Escape leads back', async ({ page }) => {
  await page.goto('/en/lessons/transaction/#guard');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  await field(page).fill('<img src=x onerror=hit=1> transaction');
  await expect(status(page)).toContainText('results');
  await expect(page.locator('dialog img')).toHaveCount(0);
  await expectAccessible(page);
  await field(page).fill('qqqqzzzz');
  await expect(status(page)).toHaveText(en.search.none);
  await expect(results(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe('where the index does not arrive', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('says so, and tries again', async ({ page }) => {
    await page.route('**/search.json', (route) => route.abort());
    await page.goto('/de/tools/cost/');
    await page.keyboard.press('Control+k');
    await expect(status(page)).toHaveText(de.search.failed);
    await page.unroute('**/search.json');
    await page.getByRole('button', { name: de.search.again }).click();
    await expect(results(page).first()).toBeVisible();
  });
});

test('the keys are listed, and single ones can be switched off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/de/glossary/');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: de.keys.title });
  await expect(list).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await list.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeVisible();
  await expect(list).toBeHidden();
  // The field takes them as text.
  await page.keyboard.type('/?');
  await expect(field(page)).toHaveValue('/?');
});
