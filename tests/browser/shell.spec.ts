import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { localeCodes } from '../../src/i18n/index.ts';
import { expect, test } from './fixtures.ts';

test.describe('the choice of a language', () => {
  for (const [asked, preferred] of [
    ['de-AT', 'de'],
    ['tr', 'tr'],
    ['en-US', 'en'],
  ] as const) {
    test.describe(`in a browser that asks for ${asked}`, () => {
      test.use({ locale: asked });

      test('marks that language and stays where it is', async ({ page }) => {
        await page.goto('/');
        const marked = page.locator('[data-locale].preferred');
        await expect(marked).toHaveCount(1);
        await expect(marked).toHaveAttribute('data-locale', preferred);
        await expect(marked.locator('.yours')).toBeVisible();
        await expect(page).toHaveURL('/');
        await marked.click();
        await expect(page).toHaveURL(`/${preferred}/`);
        await expect(page.locator('html')).toHaveAttribute('lang', preferred);
      });
    });
  }

  test.describe('in a browser that asks for none of them', () => {
    test.use({ locale: 'fr-FR' });

    test('offers all, marks none', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('[data-locale]')).toHaveCount(localeCodes.length);
      await expect(page.locator('.preferred')).toHaveCount(0);
    });
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('the languages are plain links', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('.yours').first()).toBeHidden();
      await page.getByRole('link', { name: 'Türkçe' }).click();
      await expect(page).toHaveURL('/tr/');
    });
  });
});

test('changing the language stays on the lesson, and at the same place', async ({ page }) => {
  await page.goto('/en/lessons/transaction/');
  const anchor = await page.locator('.prose h2[id]').first().getAttribute('id');
  await page.goto(`/en/lessons/transaction/#${anchor}`);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`/de/lessons/transaction/#${anchor}`);
  await expect(page.locator(`h2#${anchor}`)).toBeInViewport();
  await page.getByRole('link', { name: 'Türkçe' }).click();
  await expect(page).toHaveURL(`/tr/lessons/transaction/#${anchor}`);
});

test('the languages of a lesson name each other', async ({ page }) => {
  await page.goto('/de/lessons/transaction/');
  for (const locale of [...localeCodes, 'x-default']) {
    await expect(page.locator(`link[rel=alternate][hreflang=${locale}]`)).toHaveCount(1);
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/de\/lessons\/transaction\/$/,
  );
});

test('the home page leads to every written lesson and links no other', async ({ page }) => {
  await page.goto('/en/');
  const lines = page.locator('section.course li');
  await expect(lines).toHaveCount(16);
  const links = lines.getByRole('link');
  const written = readdirSync('content/en')
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => `/en/lessons/${basename(file, '.mdx')}/`);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets.toSorted()).toEqual(written.toSorted());
  await links.first().click();
  await expect(page).toHaveURL(targets[0] ?? '');
});

test('a like on the home page is a real one, and leads to its steps', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/de/', { waitUntil: 'networkidle' });
  expect(fetched.filter((file) => /openLab|session/.test(file))).toEqual([]);
  const card = page.locator('section', { has: page.locator('#first-like') });
  const like = card.getByRole('button', { name: 'Like', exact: true });
  const tally = card.locator('[data-count=stored]');
  await expect(tally).toHaveText('0');
  await like.press('Enter');
  await expect(tally).toHaveText('1');
  await like.press('Enter');
  await expect(card).toContainText('[ConditionalCheckFailed, None]');
  await expect(tally).toHaveText('1');
  await card.getByRole('link').click();
  await page.locator('#lab').scrollIntoViewIfNeeded();
  const lab = page.locator('[data-state]');
  await expect(lab).toHaveAttribute('data-state', /"stored":1,"counted":1,"cursor":27,"length":27/);
});

test('a lesson whose goals are all reached is marked, here and on its own page', async ({
  page,
}) => {
  await page.goto('/en/');
  const lesson = page.locator('section.course li.open').first();
  await expect(lesson.locator('.all-reached')).toBeHidden();
  const done = (await lesson.getAttribute('data-goals'))?.split(' ');
  expect(done?.length).toBeGreaterThan(1);
  await page.evaluate(
    (progress) => localStorage.setItem('tallybook.progress', progress),
    JSON.stringify({ version: 1, done }),
  );
  await page.reload();
  await expect(lesson.locator('.all-reached')).toBeVisible();
  await lesson.getByRole('link').click();
  await expect(page.locator('.progress .now')).toHaveClass(/done/);
});

test('progress moves to another browser as a file', async ({ page }) => {
  await page.goto('/de/');
  const lesson = page.locator('section.course li.open').first();
  const done = (await lesson.getAttribute('data-goals'))?.split(' ') ?? [];
  const load = page.locator('#load-progress');
  const file = (text: string) => ({
    name: 'progress.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const status = page.locator('.keep').getByRole('status');

  await load.setInputFiles(file('{"version":1,'));
  await expect(status).toContainText('keine Fortschrittsdatei');
  await load.setInputFiles(file('x'.repeat(1_000_001)));
  await expect(status).toContainText('keine Fortschrittsdatei');
  await expect(lesson.locator('.all-reached')).toBeHidden();

  await load.setInputFiles(file(JSON.stringify({ version: 1, done })));
  await expect(status).toHaveText(`${done.length} Ziele übernommen.`);
  await expect(lesson.locator('.all-reached')).toBeVisible();

  await page.reload();
  await expect(lesson.locator('.all-reached')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Datei sichern' }).click();
  const saved = await (await download).path();
  expect(JSON.parse(readFileSync(saved, 'utf8'))).toEqual({ version: 1, done: done.toSorted() });
});

test.describe('light', () => {
  /** The colour of the paper, as the browser computes it. */
  const paper = 'getComputedStyle(document.body).backgroundColor';

  test('follows the system, or the reader, who is remembered', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/en/');
    const day = await page.evaluate(paper);
    await page.emulateMedia({ colorScheme: 'dark' });
    const night = await page.evaluate(paper);
    expect(night).not.toBe(day);

    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('radio', { name: 'Day' }).check();
    expect(await page.evaluate(paper)).toBe(day);

    await page.goto('/de/lessons/transaction/');
    expect(await page.evaluate(paper)).toBe(day);
    await page.getByRole('button', { name: 'Licht' }).click();
    await expect(page.getByRole('radio', { name: 'Tag' })).toBeChecked();
    await page.getByRole('radio', { name: 'Wie das System' }).check();
    expect(await page.evaluate(paper)).toBe(night);
  });

  test('is chosen before the first paint', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tallybook.theme', 'dark'));
    await page.route('**/*.js', (route) =>
      route.request().url().endsWith('/first.js')
        ? route.continue()
        : route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test.describe('where storage is refused', () => {
    test('still changes', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      });
      await page.goto('/en/');
      await page.getByRole('button', { name: 'Theme' }).click();
      await page.getByRole('radio', { name: 'Night' }).check();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
  });
});

test('the first tab stop skips to the text', async ({ page }) => {
  await page.goto('/en/lessons/transaction/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the text' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedComplaints: [/404 \(Not Found\)/] });

  test('answers in every language', async ({ page }) => {
    const response = await page.goto('/en/lessons/no-such-lesson/');
    expect(response?.status()).toBe(404);
    await expect(page.locator('[data-locale]')).toHaveCount(localeCodes.length);
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/');
  });
});
