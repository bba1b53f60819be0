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

/** Says what the lab says when it has arrived. */
function arrive(): void {
  document.documentElement.dataset['lab'] = 'ready';
  document.dispatchEvent(new CustomEvent('tallybook:ready'));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the lab is fetched when it comes into view, and not before', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(PATH, { waitUntil: 'networkidle' });
    expect(fetched.filter((file) => file.includes('LabIsland') && file.endsWith('.js'))).toEqual(
      [],
    );
    await page.locator('#lab').scrollIntoViewIfNeeded();
    await expect(page.locator('html')).toHaveAttribute('data-lab', 'ready');
    expect(fetched.some((file) => file.includes('LabIsland'))).toBe(true);
  });
});

test.describe('the thread', () => {
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
    await page.evaluate(arrive);
    const action = await verb.getAttribute('data-do');
    expect(await page.evaluate(() => window.heard)).toMatchObject([{ action }]);
    await verb.click();
    expect(await page.evaluate(() => window.heard)).toHaveLength(2);
  });

  test('a verb is a button by the name of its words', async ({ page }) => {
    const verb = page.locator('.do').first();
    const words = (await verb.locator('.words').textContent()) ?? '';
    await page.evaluate(arrive);
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
});
