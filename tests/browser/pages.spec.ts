/** What holds for every page of the site, in every language. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { lessonPages, pages } from './pages.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Opens a page, and waits for its lab where it has one. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (!lessonPages.includes(path)) return;
  await page.locator('#lab').scrollIntoViewIfNeeded();
  await expect(page.locator('html')).toHaveAttribute('data-lab', 'ready');
}

test('there are pages', () => {
  expect(pages.length).toBeGreaterThan(3);
  expect(lessonPages.length).toBeGreaterThan(0);
});

for (const path of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} is accessible (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, path);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  }

  test(`${path} fits 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
  });

  test(`${path} has one main heading and leads nowhere dead`, async ({ page, request }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of new Set(links)) {
      const { hash } = new URL(link);
      const response = await request.get(link);
      expect(response.ok(), link).toBe(true);
      if (hash) expect(await response.text(), link).toContain(`id="${hash.slice(1)}"`);
    }
  });
}

for (const path of lessonPages) {
  test.describe(`${path} without a script`, () => {
    test.use({ javaScriptEnabled: false });

    test('reads in full, and says what the lab needs', async ({ page }) => {
      await page.goto(path);
      expect((await page.locator('.prose').innerText()).length).toBeGreaterThan(200);
      const needs = page.locator('#lab noscript p');
      await expect(needs).toBeVisible();
      await expect(needs).toHaveText(/JavaScript/, { useInnerText: false });
      await expect(page.getByRole('button', { name: /light|licht|ışık/i })).toBeHidden();
      await expect(page.locator('.do .words').first()).toBeVisible();
      await expect(page.locator('.do').getByRole('button')).toHaveCount(0);
    });
  });
}
