/** What holds for the files of the built site, and for whoever comes to a wrong address. */
import { readFileSync } from 'node:fs';
import { headOf } from '../../scripts/site/head.ts';
import { deadLinks } from '../../scripts/site/links.ts';
import { expect, test } from './fixtures.ts';
import { lessonPages, pages } from './pages.ts';

const html = (page: string): string =>
  readFileSync(`dist${page}${page.endsWith('/') ? 'index.html' : ''}`, 'utf8');

test('every public address is still there, and the list has them all', () => {
  const listed = readFileSync('tests/addresses.txt', 'utf8').trim().split('\n');
  const gone = listed.filter((address) => !pages.includes(address));
  expect(gone, 'addresses are for ever: redirect them, in `redirects` of the config').toEqual([]);
  const added = pages.filter((page) => !listed.includes(page));
  expect(added, 'new addresses, to be added to tests/addresses.txt').toEqual([]);
});

test('every link, anchor and asset leads somewhere, on a plain file server', () => {
  expect(deadLinks('dist', { base: '/' })).toEqual([]);
});

test('pages name each other as their translations', () => {
  const heads = new Map(pages.map((page) => [page, headOf(html(page))]));
  for (const [page, { hidden, canonical, alternates }] of heads) {
    if (hidden) continue;
    expect(canonical, page).toBe(page);
    expect(alternates.map(({ lang }) => lang)).toContain('x-default');
    for (const { url } of alternates.filter(({ lang }) => lang !== 'x-default' && page !== '/')) {
      expect(heads.get(url)?.alternates, `${url}, named by ${page}`).toEqual(alternates);
    }
  }
});

test('a lesson tells search engines what it is', () => {
  for (const page of lessonPages) {
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html(page)) ?? [];
    expect(JSON.parse(data ?? '{}'), page).toMatchObject({
      '@type': 'LearningResource',
      inLanguage: page.split('/')[1],
      url: page,
    });
  }
});

test('a lesson prints as its text alone, with every answer and no code cut', async ({ page }) => {
  await page.setViewportSize({ width: 660, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/en/lessons/transaction/');
  await expect(page.locator('#lab')).toBeHidden();
  await expect(page.locator('.on-paper')).toBeVisible();
  await expect(page.locator('.question .answer').last()).toBeVisible();
  for (const code of await page.locator('.prose pre').all()) {
    expect(await code.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  }
});

test.describe('a wrong address', () => {
  test.use({ expectedComplaints: [/404/] });

  test('is answered in its language, with what was probably meant', async ({ page }) => {
    await page.goto('/de/lessons/transaktion/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Suche' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('[data-meant] a').filter({ visible: true }).click();
    await expect(page).toHaveURL('/de/lessons/transaction/');
    await page.goto('/tr/yok/');
    await expect(page).toHaveTitle(/defterde yok/);
    await expect(page.locator('[data-meant]').filter({ visible: true })).toHaveCount(0);
  });
});
