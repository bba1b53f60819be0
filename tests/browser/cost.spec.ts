/** The cost calculator: an input changes the bill, a link brings it back, a broken one says so. */
import type { Page } from '@playwright/test';
import { de } from '../../src/i18n/tools/cost/de.ts';
import { en } from '../../src/i18n/tools/cost/en.ts';
import { tr } from '../../src/i18n/tools/cost/tr.ts';
import { de as labDe } from '../../src/i18n/lab/de.ts';
import { en as labEn } from '../../src/i18n/lab/en.ts';
import { tr as labTr } from '../../src/i18n/lab/tr.ts';
import { expect, test } from './fixtures.ts';

const languages = {
  en: { words: en, lab: labEn, total: '$144.29', million: '1,000,000', dearer: '$1,006.59' },
  de: { words: de, lab: labDe, total: '144,29 $', million: '1.000.000', dearer: '1.006,59 $' },
  tr: { words: tr, lab: labTr, total: '$144,29', million: '1.000.000', dearer: '$1.006,59' },
};

/** The sum on the bill, with plain spaces. */
const total = (page: Page) => page.locator('[data-total]');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-tool', 'ready');
}

for (const [locale, { words, lab, ...money }] of Object.entries(languages)) {
  test(`${locale}: what is typed changes the bill, and the link leads back to it`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `/${locale}/tools/cost/`);
    await expect(total(page)).toHaveText(money.total);
    await expect(page.locator('[data-line="like"]')).toContainText('4\u00a0WCU');

    const likes = page.getByLabel(words.fields.likes);
    await likes.fill('1000000');
    await expect(total(page)).toHaveText(money.dearer);
    await likes.blur();
    await expect(likes).toHaveValue(money.million);
    await expect(page.getByRole('status').filter({ hasText: words.year })).toContainText(
      money.dearer,
    );

    // What is no number changes nothing, and says what would be one.
    await likes.fill('<script>');
    await expect(likes).toHaveAttribute('aria-invalid', 'true');
    await expect(likes).toHaveAccessibleDescription(/./);
    await expect(total(page)).toHaveText(money.dearer);
    await likes.fill(money.million);
    await expect(likes).toHaveAttribute('aria-invalid', 'false');

    await page.getByLabel(words.mode).selectOption(words.billings.provisioned);
    await expect(page.getByLabel(words.fields.peak)).toBeVisible();
    await page.getByLabel(lab.paths.title).selectOption(lab.paths.separate);
    await expect(page.locator('[data-line="like"]')).toContainText('2\u00a0WCU');
    await expect(page.locator('[data-line="conflictLike"]')).toHaveCount(0);
    const there = await total(page).innerText();

    await page.getByRole('button', { name: words.share.button }).click();
    await expect(page.getByText(words.share.copied)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: lab.lab.reset }).click();
    await expect(total(page)).toHaveText(money.total);
    await expect(page).not.toHaveURL(/#/);
    await page.goto('about:blank');
    await open(page, link.slice(new URL(link).origin.length));
    await expect(total(page)).toHaveText(there);
    await expect(page.getByLabel(words.fields.likes)).toHaveValue(money.million);
  });

  test(`${locale}: a broken link says so, and begins with the first bill`, async ({ page }) => {
    await open(page, `/${locale}/tools/cost/#cost=1.guarded.__proto__`);
    await expect(page.getByText(words.link.broken)).toBeVisible();
    await expect(total(page)).toHaveText(money.total);
    await page.evaluate(() => (location.hash = '#cost=99.later'));
    await expect(page.getByText(words.link.newer)).toBeVisible();
    await page.getByRole('button', { name: lab.lab.dismiss }).click();
    await expect(page.getByText(words.link.newer)).toBeHidden();
  });
}

test('likes of another size are written and counted, and the curve follows', async ({ page }) => {
  await open(page, '/en/tools/cost/');
  const equal = page.locator('figure svg .said');
  await expect(equal).toHaveText('equal at 205');
  await page.getByLabel(en.fields.likeBytes).fill('400');
  await expect(equal).toHaveText('equal at 21');
  await page.getByText(en.asTable).click();
  await expect(page.getByRole('row', { name: /^1,000,000 / })).toBeVisible();
});
