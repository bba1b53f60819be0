/** The drift audit: the bill beforehand, the dry run, the repair while likes go on, the bill afterwards. */
import type { Page } from '@playwright/test';
import { de as driftDe } from '../../src/i18n/experiments/drift/de.ts';
import { en as driftEn } from '../../src/i18n/experiments/drift/en.ts';
import { tr as driftTr } from '../../src/i18n/experiments/drift/tr.ts';
import { de } from '../../src/i18n/tools/audit/de.ts';
import { en } from '../../src/i18n/tools/audit/en.ts';
import { tr } from '../../src/i18n/tools/audit/tr.ts';
import { expect, test } from './fixtures.ts';

const languages = {
  en: { words: en, drift: driftEn },
  de: { words: de, drift: driftDe },
  tr: { words: tr, drift: driftTr },
};

interface Truth {
  posts?: number;
  wrong?: string[];
  run?: { over: boolean; visits: number };
  mended?: [string, string, string[]][];
}

const truth = async (page: Page): Promise<Truth> =>
  JSON.parse((await page.locator('.lab').first().getAttribute('data-state'))!) as Truth;

async function open(page: Page, locale: string): Promise<void> {
  await page.goto(`/${locale}/tools/audit/`);
  await expect(page.locator('html')).toHaveAttribute('data-tool', 'ready');
  await expect.poll(async () => (await truth(page)).posts).toBe(40);
}

const bill = (page: Page, row: string) => page.locator(`[data-row="${row}"]`);

for (const [locale, { words, drift }] of Object.entries(languages)) {
  test(`${locale}: found, and repaired while likes go on`, async ({ page }) => {
    await open(page, locale);
    const before = (await truth(page)).wrong!;
    expect(before).toHaveLength(4);
    await expect(page.locator('[data-bill="before"]')).toContainText('200 RCU');

    await page.getByLabel(words.crowds.worst, { exact: true }).check({ force: true });
    await page.getByRole('button', { name: words.start }).click();
    const differences = page.getByRole('region', { name: words.differences });
    for (const post of before) {
      await expect(differences.locator(`[data-post="${post}"]`)).toContainText(words.open);
    }
    await expect(differences).toContainText(drift.bugs['died-after-like']);
    await expect(differences).toContainText(words.expired);
    expect((await truth(page)).wrong).toEqual(before);

    // The write is shown before it is sent, in any language.
    await expect(page.locator('[data-request="planned"]')).toContainText('":seen"');
    await page.locator('[data-request] select').selectOption('python');
    await expect(page.locator('[data-request="planned"]')).toContainText('update_item');
    const all = words.repairAll.other.replace('{n}', '4');
    await page.getByRole('button', { name: all }).click();
    await expect(page.getByRole('button', { name: words.allRight })).toBeFocused();
    await expect(page.locator('[data-outcome="repaired"]')).toContainText(
      'ConditionalCheckFailedException',
    );
    await expect(page.locator('[data-outcome="repaired"] li')).toHaveCount(2);
    const after = await truth(page);
    expect(after.wrong).toEqual([]);
    expect(after.mended!.map(([post]) => post)).toEqual(before);
    expect(after.run!.visits).toBeGreaterThan(0);

    await expect(bill(page, 'audit-estimated')).toContainText(words.estimated);
    await expect(bill(page, 'repair-estimated').locator('td').nth(2)).toHaveText('4');
    await expect(bill(page, 'repair-metered').locator('td').nth(2)).toHaveText('8');
  });

  test(`${locale}: what cannot be compared is said where it stands`, async ({ page }) => {
    await open(page, locale);
    const prefix = page.getByLabel(words.prefix);
    await prefix.fill('<script>__proto__');
    await expect(prefix).toHaveAttribute('aria-invalid', 'true');
    await expect(prefix).toHaveAccessibleDescription(words.noPost);
    await expect(page.getByRole('button', { name: words.start })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await prefix.fill('POST#1');
    const most = page.getByLabel(words.most);
    await most.fill('0');
    await expect(most).toHaveAccessibleDescription(words.noNumber.replace('{n}', '40'));
    await most.fill('2');
    await expect(page.locator('[data-bill="before"]')).toContainText('10 RCU');
    await page.getByLabel(words.modes.scan, { exact: true }).check({ force: true });
    await page.getByRole('button', { name: words.start }).click();
    await expect(page.getByRole('region', { name: words.bills })).toBeVisible();
    await expect(bill(page, 'audit-metered')).toContainText(words.metered);
  });
}

test('by keyboard alone: another table, a dry run, a repair, a proof', async ({ page }) => {
  await open(page, 'en');
  const press = async (name: string, key = 'Enter'): Promise<void> => {
    const button = page.getByRole('button', { name, exact: true });
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await button.evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
    await page.keyboard.press(key);
  };
  const first = (await truth(page)).wrong;
  await press(en.another);
  await expect.poll(async () => (await truth(page)).wrong).not.toEqual(first);
  await press(en.start);
  const row = page.locator('[data-post]').last();
  const post = (await row.getAttribute('data-post'))!;
  await press(post, ' ');
  await expect(page.getByRole('heading', { name: `${en.repair} · ${post}` })).toBeVisible();
  await press(en.repairOne);
  await expect(row).toContainText(en.right.replace('{n}', ''));
  expect((await truth(page)).wrong).toHaveLength(3);

  await press(en.prove, ' ');
  await expect(page.getByText(en.holds.replace('{n}', '64'))).toBeVisible();
  await page.getByLabel(en.hows.conditional).focus();
  await page.keyboard.press('ArrowRight');
  await press(en.prove);
  await expect(page.getByText(/^It goes wrong/)).toContainText('1 stored and 2 counted');
});
