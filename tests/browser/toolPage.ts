/** What the specs of several tools do on their pages. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export async function openTool(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-tool', 'ready');
}

/** Goes on with Tab until the keyboard is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let n = 0; n < 150; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${String(target)}.`);
}

/** No text that was typed has become a part of the page, and nothing of it has run. */
export async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('main :is(script, img)[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
}
