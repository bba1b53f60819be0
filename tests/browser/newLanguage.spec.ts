/**
 * TRANSLATING.md, followed to the letter in a copy of the project: a made-up language, written
 * from right to left, with one file of strings and a folder with one lesson. The copy is built for
 * a path of its own at an origin of its own, and holds to both.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { deadLinks } from '../../scripts/site/links.ts';
import { expectAccessible } from './accessible.ts';

const TAG = 'fa';
const ORIGIN = 'https://course.example';
const BASE = '/of/tallies/';
const ENV = { ...process.env, TALLYBOOK_SITE: ORIGIN, TALLYBOOK_BASE: BASE };
/** What the build, the checks and the tests make, and what is linked instead of copied. */
const LEFT_OUT = ['node_modules', 'dist', '.astro', '.git', 'reports', 'test-results'];

let copy: string;
let server: ChildProcess | undefined;
let site: string;

const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(path.join(copy, file), 'utf8');
  expect(text, file).toContain(from);
  writeFileSync(path.join(copy, file), text.replace(from, to));
};

/** A sentence in which every word is written from right to left; gaps and code stay. */
const translated = (text: string): string =>
  text.replace(/`[^`]*`|\{\w+\}|[A-Za-zÀ-ÿ’]+/g, (part) =>
    /^[`{]/.test(part) ? part : 'شمارش'.repeat(2).slice(0, Math.max(2, part.length)),
  );

function addLanguage(): void {
  const strings = readFileSync(path.join(copy, 'src/i18n/en.ts'), 'utf8')
    .replace(
      'export const en =',
      `import type { Strings } from './index.ts';\nexport const ${TAG}: Strings =`,
    )
    .replace(/'([^'\n]*)'(,|\n)/g, (_, text: string, end: string) => `'${translated(text)}'${end}`);
  writeFileSync(path.join(copy, `src/i18n/${TAG}.ts`), strings);

  mkdirSync(path.join(copy, 'content', TAG));
  const lesson = readFileSync(path.join(copy, 'content/en/transaction.mdx'), 'utf8');
  writeFileSync(
    path.join(copy, 'content', TAG, 'transaction.mdx'),
    lesson
      .replace(/^title: .*$/m, 'title: هر دو یا هیچ')
      .replace(/^How does a database.*$/m, translated),
  );
  writeFileSync(
    path.join(copy, 'content', TAG, 'glossary.json'),
    JSON.stringify({ tally: { term: 'شمار', meaning: 'شمار ذخیره‌شده' } }),
  );

  edit('src/i18n/locales.ts', '  tr: {', `  ${TAG}: { name: 'فارسی', dir: 'rtl' },\n  tr: {`);
  edit(
    'src/i18n/index.ts',
    "import { en } from './en.ts';",
    `import { en } from './en.ts';\nimport { ${TAG} } from './${TAG}.ts';`,
  );
  edit('src/i18n/index.ts', 'Strings> = { en,', `Strings> = { ${TAG}, en,`);
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'new-language-'));
  cpSync('.', copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.includes(path.relative('.', source).split(path.sep)[0]!),
  });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'junction');
  addLanguage();
  const built = spawnSync(process.execPath, ['scripts/astro.ts', 'build'], {
    cwd: copy,
    encoding: 'utf8',
    env: ENV,
  });
  expect(built.status, built.stdout + built.stderr).toBe(0);
  const port = 41_000 + (process.pid % 20_000) + test.info().workerIndex;
  site = `http://127.0.0.1:${port}${BASE.slice(0, -1)}`;
  server = spawn(process.execPath, ['scripts/astro.ts', 'preview', '--port', String(port)], {
    cwd: copy,
    stdio: 'ignore',
    env: ENV,
  });
  await expect
    .poll(() =>
      fetch(`${site}/`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
});

test.afterAll(() => {
  server?.kill();
  rmSync(copy, { recursive: true, force: true });
});

async function lab(page: Page, lesson: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site}/${TAG}/lessons/${lesson}/`);
  await page.locator('#lab').scrollIntoViewIfNeeded();
  await expect(page.locator('html')).toHaveAttribute('data-lab', 'ready');
}

test('the home page is written from right to left, and marks what is still English', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site}/${TAG}/`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', TAG);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const written = page.locator('section.course li.open', { hasText: 'هر دو یا هیچ' });
  await expect(written.locator('a')).not.toHaveAttribute('lang');
  await expect(page.locator('section.course h3[lang=en]')).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${site}/de/`);
  await page.getByRole('link', { name: 'فارسی' }).click();
  await expect(page).toHaveURL(`${site}/${TAG}/`);
});

test('its one lesson has a lab in English that works', async ({ page }) => {
  await lab(page, 'transaction');
  const sheet = page.locator('[data-state]');
  expect(
    await sheet.evaluate((element) => [
      element.closest('[lang]')?.getAttribute('lang'),
      getComputedStyle(element).direction,
    ]),
  ).toEqual(['en', 'ltr']);
  expect(await page.locator('.prose').evaluate((e) => getComputedStyle(e).direction)).toBe('rtl');
  await page.locator('.do').first().click();
  await expect(sheet).toHaveAttribute('data-state', /"counted":1/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a lesson that it lacks is shown in English, and says so', async ({ page }) => {
  await lab(page, 'why-count');
  await expect(page.locator('article > .notice')).toBeVisible();
  const prose = page.locator('.prose');
  expect(
    await prose.evaluate((element) => [
      element.closest('[lang]')?.getAttribute('lang'),
      getComputedStyle(element).direction,
    ]),
  ).toEqual(['en', 'ltr']);
  await expectAccessible(page);
});

test('its glossary has its own terms, and the English ones for the rest', async ({ page }) => {
  await page.goto(`${site}/${TAG}/glossary/`);
  await expect(page.locator('dl > [lang=en]')).not.toHaveCount(0);
  await expect(page.locator('#tally')).not.toHaveAttribute('lang');
  await expectAccessible(page);
});

const built = (file: string): string => readFileSync(path.join(copy, 'dist', file), 'utf8');

/** The document of an XML file, or what the browser says is wrong with it. */
const rootOf = (page: Page, xml: string): Promise<string> =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    return document.querySelector('parsererror')?.textContent ?? document.documentElement.tagName;
  }, xml);

test('below its path, every link and asset leads somewhere', () => {
  expect(deadLinks(path.join(copy, 'dist'), { base: BASE, origin: ORIGIN })).toEqual([]);
});

test('the site map has every page that is its own, with its languages', async ({ page }) => {
  const map = built('sitemap-0.xml');
  expect(await rootOf(page, map)).toBe('urlset');
  const [lesson] = map.match(/<url><loc>[^<]*\/fa\/lessons\/transaction\/.*?<\/url>/) ?? [];
  for (const [lang, address] of [
    ['de', `${ORIGIN}${BASE}de/lessons/transaction/`],
    [TAG, `${ORIGIN}${BASE}${TAG}/lessons/transaction/`],
    ['x-default', `${ORIGIN}${BASE}en/lessons/transaction/`],
  ]) {
    expect(lesson).toContain(`hreflang="${lang}" href="${address}"`);
  }
  // Shown in English, it stands for the English page.
  expect(map).not.toContain(`/${TAG}/lessons/why-count/`);
  expect(map).not.toContain('/404');
  expect(built('robots.txt')).toContain(`Sitemap: ${ORIGIN}${BASE}sitemap-index.xml`);
});

test('the feed of changes is Atom, and marks what is still English', async ({ page }) => {
  const feed = built(`${TAG}/changes.xml`);
  expect(await rootOf(page, feed)).toBe('feed');
  expect(feed).toContain('<entry xml:lang="en">');
  expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${ORIGIN}${BASE}`);
  const [head] = built(`${TAG}/index.html`).split('</head>');
  expect(head).toContain(`href="${BASE}${TAG}/changes.xml"`);
  expect(head).toContain(`property="og:image" content="${ORIGIN}${BASE}social/${TAG}.png"`);
});
