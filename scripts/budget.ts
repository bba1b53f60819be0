/**
 * Prints what a phone is sent for every page of the built site, in bytes, by kind: at first view,
 * and after the lab has come into view and loaded. Text is counted as gzip would send it, fonts as
 * they are, for they are compressed already. Paths as arguments (`/en/`) measure only those pages.
 */
import { globSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { preview } from 'astro';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumArgs, findChromium } from './chromium.ts';

const KINDS = ['HTML', 'CSS', 'JS', 'fonts', 'other'] as const;
type Kind = (typeof KINDS)[number];
type Bytes = Record<Kind, number>;

function kindOf(type: string): Kind {
  if (type.includes('html')) return 'HTML';
  if (type.includes('css')) return 'CSS';
  if (type.includes('javascript')) return 'JS';
  return type.includes('font') ? 'fonts' : 'other';
}

/** Adds up the responses of a page from now on; the returned object grows as they arrive. */
function count(page: Page): { bytes: Bytes; settled: () => Promise<unknown> } {
  const bytes: Bytes = { HTML: 0, CSS: 0, JS: 0, fonts: 0, other: 0 };
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = kindOf(response.headers()['content-type'] ?? '');
    pending.push(
      response.body().then(
        (body) => {
          bytes[kind] += kind === 'fonts' ? body.length : gzipSync(body).length;
        },
        // What a lab still fetches when its page is closed has no body.
        () => undefined,
      ),
    );
  });
  return { bytes, settled: () => Promise.all(pending) };
}

/** What one page costs, at first and after its lab, if it has one, has loaded. */
async function measure(browser: Browser, url: string): Promise<{ first: Bytes; all?: Bytes }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const { bytes, settled } = count(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await settled();
  const first = { ...bytes };
  const lab = page.locator('#lab');
  if ((await lab.count()) === 0) {
    await page.close();
    return { first };
  }
  await lab.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.documentElement.dataset['lab'] === 'ready');
  await page.waitForLoadState('networkidle');
  await settled();
  await page.close();
  return { first, all: { ...bytes } };
}

function row(name: string, bytes: Bytes): string {
  const total = KINDS.reduce((sum, kind) => sum + bytes[kind], 0);
  const cells = [...KINDS.map((kind) => bytes[kind]), total];
  return name.padEnd(42) + cells.map((n) => n.toLocaleString('en').padStart(10)).join('');
}

const paths = globSync('dist/**/index.html')
  .map((file) => file.replaceAll('\\', '/').replace(/^dist|index\.html$/g, ''))
  .sort();
const wanted = process.argv.slice(2);
const measured = wanted.length > 0 ? paths.filter((path) => wanted.includes(path)) : paths;
if (paths.length === 0) throw new Error('There is no built site: run `npm run build` first.');

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const server = await preview({ server: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumArgs,
});
console.log(
  'bytes sent to a phone (gzip; fonts as they are)'.padEnd(42) +
    [...KINDS, 'total'].map((title) => title.padStart(10)).join(''),
);
try {
  for (const path of measured) {
    const { first, all } = await measure(browser, `http://127.0.0.1:${server.port}${path}`);
    console.log(row(path, first));
    if (all) console.log(row('  after the lab has loaded', all));
  }
} finally {
  await browser.close();
  await server.stop();
}
