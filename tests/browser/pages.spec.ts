/** What holds for every page of the site, in every language. */
import type { Page } from '@playwright/test';
import { defaultLocale } from '../../src/i18n/index.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { lessonPages, pages, toolPages } from './pages.ts';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Opens a page, and waits for its lab or its tool where it has one. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (toolPages.includes(path)) {
    await expect(page.locator('html')).toHaveAttribute('data-tool', 'ready');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  if (!lessonPages.includes(path)) return;
  await page.locator('#lab').scrollIntoViewIfNeeded();
  await expect(page.locator('html')).toHaveAttribute('data-lab', 'ready');
}

/** Waits until the colours of another theme have arrived: some of them fade. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

test('there are pages', () => {
  expect(pages.length).toBeGreaterThan(3);
  expect(lessonPages.length).toBeGreaterThan(0);
});

/** Addresses that have answered already: every page links the same few. */
const answered = new Map<string, string>();

for (const path of pages) {
  // One visit for all of it: a lesson's page takes seconds to open.
  test(`${path} is accessible by day and by night, fits 320 pixels, leads nowhere dead`, async ({
    page,
    request,
  }) => {
    const desk = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize(desk);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      // By night only the colours are others.
      await expectAccessible(page, colorScheme === 'dark' ? { rules: COLOUR_RULES } : {});
    }

    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    // Who changes the language asks for it: every other link stays in the one at hand.
    const language = path.split('/')[1];
    const others = await page
      .locator('a[href^="/"]:not([hreflang])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    if (language && !language.includes('.')) {
      expect(others.filter((href) => !href.startsWith(`/${language}/`))).toEqual([]);
    }
    for (const link of new Set(links)) {
      const { hash, href } = new URL(link);
      const address = href.slice(0, href.length - hash.length);
      if (!answered.has(address)) {
        const response = await request.get(address);
        expect(response.ok(), link).toBe(true);
        answered.set(address, await response.text());
      }
      if (hash) expect(answered.get(address), link).toContain(`id="${hash.slice(1)}"`);
    }
  });
}

// The layout is the same in every language, and the words of each are in its dictionary.
for (const path of lessonPages.filter((page) => page.startsWith(`/${defaultLocale}/`))) {
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
