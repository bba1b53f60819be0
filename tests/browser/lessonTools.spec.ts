/** The tools where lessons lead to them: opened in the text, and fetched no sooner. */
import { expect, test } from './fixtures.ts';
import { languages } from './labPage.ts';
import { expectAccessible } from './accessible.ts';
import { tabTo } from './toolPage.ts';

test('a tool is fetched when it is opened, by keyboard, and stands in the lesson on a phone', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  const fetched = (name: string): boolean => scripts.some((url) => url.includes(`/${name}.`));
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/en/lessons/cost/');
  const tool = page.locator('.tool');
  await tool.scrollIntoViewIfNeeded();
  await page.locator('#lab').scrollIntoViewIfNeeded();
  await expect(page.locator('html')).toHaveAttribute('data-lab', 'ready');
  expect(fetched('Cost')).toBe(false);

  await page.locator('#main').focus();
  await tabTo(page, tool.locator('summary'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const likes = tool.getByRole('textbox', { name: 'New likes a day' });
  await tabTo(page, likes);
  expect(fetched('Cost')).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  // The address stays the lesson's; a link to the sum leads to the tool's own page.
  await expect(page).toHaveURL('/en/lessons/cost/');
  await expectAccessible(page, { within: '.tool' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await tool.getByRole('button', { name: 'Copy a link to this bill' }).click();
  const link = tool.getByRole('textbox', { name: /link/i });
  await expect(link.or(tool.getByText('copied'))).toBeVisible();
  if (await link.isVisible())
    expect(await link.inputValue()).toMatch(/\/en\/tools\/cost\/#cost=1\..*\.5\./);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the way to its own page is left, in each language', async ({ page }) => {
    for (const language of languages) {
      await page.goto(`/${language}/lessons/cost/`);
      const tool = page.locator('.tool');
      await expect(tool.locator('summary')).toBeHidden();
      await expect(tool.getByRole('link')).toHaveAttribute('href', `/${language}/tools/cost/`);
    }
  });
});
