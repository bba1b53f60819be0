/** The thread between the prose and the lab, with a lab of the test's own at the other end. */
import { expect, test } from './fixtures.ts';

const PATH = '/en/lessons/transaction/';

declare global {
  interface Window {
    heard: unknown[];
  }
}

/** Keeps what the prose asks of the lab. */
function listen(): void {
  window.heard = [];
  document.addEventListener('tallybook:do', (event) => {
    window.heard.push((event as CustomEvent<unknown>).detail);
  });
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(listen);
  // The lab's own code never arrives: this is about the page's side of the thread.
  await page.route('**/_astro/LabIsland*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'await new Promise(() => {})' }),
  );
  await page.goto(PATH);
});

test('a verb waits for the lab, and then acts once', async ({ page }) => {
  const verb = page.locator('.do').first();
  await expect(verb.getByRole('button')).toBeEnabled();
  await verb.click();
  expect(await page.evaluate(() => window.heard)).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('tallybook:ready')));
  const action = await verb.getAttribute('data-do');
  expect(await page.evaluate(() => window.heard)).toMatchObject([{ action }]);
  await verb.click();
  expect(await page.evaluate(() => window.heard)).toHaveLength(2);
});

test('a verb is a button by the name of its words', async ({ page }) => {
  const verb = page.locator('.do').first();
  const words = (await verb.locator('.words').textContent()) ?? '';
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('tallybook:ready')));
  await page.getByRole('button', { name: words, exact: true }).first().press('Enter');
  expect(await page.evaluate(() => window.heard)).toHaveLength(1);
});

test('the goals in the prose follow the lab, both ways', async ({ page }) => {
  const goal = page.locator('[data-goal]').first();
  const id = await goal.getAttribute('data-goal');
  const tell = (done: boolean) =>
    page.evaluate(
      (detail) => document.dispatchEvent(new CustomEvent('tallybook:goals', { detail })),
      [{ id, done }],
    );
  await expect(goal.locator('.state')).toHaveAttribute('hidden');
  await tell(true);
  await expect(goal.locator('.state')).toHaveText('reached:');
  await expect(goal.locator('.state')).not.toHaveAttribute('hidden');
  await tell(false);
  await expect(goal.locator('.state')).toHaveAttribute('hidden');
});

test('on a phone a verb goes to the lab, and a button leads back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const verb = page.locator('.do').first();
  await verb.click();
  await expect(page.locator('#lab')).toBeInViewport();
  await page.getByRole('button', { name: 'Back to the text' }).click();
  await expect(verb).toBeInViewport();
  await expect(verb.getByRole('button')).toBeFocused();
  await expect(page.locator('#back-to-text')).toBeHidden();
});

test('a word of the glossary explains itself', async ({ page }) => {
  const term = page.locator('.term').first();
  const target = await term.getAttribute('popovertarget');
  await term.click();
  await expect(page.locator(`#${target}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(`#${target}`)).toBeHidden();
});
