/** The experiments: every verb of the prose, every goal, in every language, and by keyboard alone. */
import { expect, type Page } from '@playwright/test';
import { defaultLocale, localeCodes } from '../../src/i18n/index.ts';
import { de } from '../../src/i18n/lab/de.ts';
import { en } from '../../src/i18n/lab/en.ts';
import { tr } from '../../src/i18n/lab/tr.ts';
import { experiments } from '../../src/lab/experiments/index.ts';
import { test } from './fixtures.ts';
import { keyboard } from './labPage.ts';

const dictionaries = { en, de, tr };

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await page.locator('#lab').scrollIntoViewIfNeeded();
  await expect(page.locator('html')).toHaveAttribute('data-lab', 'ready');
}

const truth = (page: Page) => page.locator('[data-state]').getAttribute('data-state');

for (const [id, { goals }] of experiments) {
  for (const locale of localeCodes) {
    const words = dictionaries[locale].goals;

    test(`${locale}: the goals of ${id} by keyboard, its verbs by pointer`, async ({ page }) => {
      await open(page, `/${locale}/lessons/${id}/`);
      await page.locator('#lab').focus();
      for (const goal of goals) {
        const line = page.locator(`[data-goal-id="${goal.id}"]`);
        await expect(line).not.toHaveClass(/reached/);
        await keyboard(line.locator('summary', { hasText: words.solution }));
        await keyboard(line.getByRole('button', { name: words.play }));
        await expect(line).toHaveClass(/reached/);
        await expect(page.locator(`[data-goal="${goal.id}"] .state`)).not.toHaveAttribute('hidden');
      }
      // They are the same in every language (`scripts/translations.test.ts`).
      if (locale !== defaultLocale) return;
      // Verbs stand in the answers to questions as well.
      await page.locator('details.question').evaluateAll((all) => {
        for (const details of all) (details as HTMLDetailsElement).open = true;
      });
      for (const verb of await page.locator('.do').all()) {
        const before = await truth(page);
        await verb.click();
        await expect.poll(() => truth(page)).not.toBe(before);
      }
    });
  }
}

// That every experiment is brought about by its link is tested beside them.
test('a link leads back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/en/lessons/why-count/');
  const line = page.locator('[data-goal-id="why-count.stored"]');
  await line.getByText(en.goals.solution, { exact: true }).click();
  await line.getByRole('button', { name: en.goals.play }).click();
  await expect(line).toHaveClass(/reached/);
  const there = await truth(page);
  await page.getByRole('button', { name: en.share.button }).click();
  await expect(page.getByText(en.share.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await open(page, new URL(link).pathname + new URL(link).hash);
  await expect.poll(() => truth(page)).toBe(there);
  await page.getByRole('button', { name: en.lab.reset }).click();
  await expect.poll(() => truth(page)).not.toBe(there);
  await expect(page).not.toHaveURL(/#lab/);
});
