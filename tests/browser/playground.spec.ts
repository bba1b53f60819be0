/** The playground: requests and code run, items edited, files read, and nothing gets out. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { de } from '../../src/i18n/tools/playground/de.ts';
import { en } from '../../src/i18n/tools/playground/en.ts';
import { tr } from '../../src/i18n/tools/playground/tr.ts';
import { expect, test } from './fixtures.ts';

const languages = { en, de, tr };

const editor = (page: Page) => page.locator('.cm-content');
const run = (page: Page, words: typeof en) =>
  page.getByRole('button', { name: words.editor.run, exact: true });
const answer = (page: Page) => page.locator('[data-status]');
const ended = (page: Page, how: string) => page.locator(`[data-run="${how}"]`);

async function open(page: Page, locale = 'en', hash = ''): Promise<void> {
  await page.goto(`/${locale}/tools/playground/${hash}`);
  await expect(page.locator('html')).toHaveAttribute('data-tool', 'ready');
  await expect(editor(page)).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

async function runCode(page: Page, code: string): Promise<void> {
  await page.getByRole('radio', { name: en.editor.modes.code }).check({ force: true });
  await write(page, code);
  await run(page, en).click();
}

for (const [locale, words] of Object.entries(languages)) {
  test(`${locale}: run, refuse, look back, edit an item, share`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, locale);
    await page.getByLabel(words.editor.operation).selectOption('PutItem');
    await run(page, words).click();
    await expect(answer(page)).toHaveAttribute('data-status', '200');
    await expect(page.locator('[data-trace="condition"]')).toHaveCount(1);
    await expect(page.locator('[data-count="Social"]')).toHaveText('8');
    await run(page, words).click();
    await expect(page.locator('[data-error]')).toContainText('ConditionalCheckFailedException');
    await expect(page.locator('[data-error]')).toContainText('The conditional request failed');

    await page.getByRole('button', { name: words.snapshots.keep }).click();
    await page.getByLabel(words.editor.operation).selectOption('DeleteTable');
    await run(page, words).click();
    await expect(page.getByText(words.tables.none.replaceAll('`', ''))).toBeVisible();
    await page.getByRole('button', { name: words.snapshots.goBack }).first().click();
    await expect(page.locator('[data-count="Social"]')).toHaveText('8');

    await page.getByRole('button', { name: words.items.show.replace('{n}', '1') }).click();
    const item = page.getByLabel(words.items.text);
    const text = await item.inputValue();
    await item.fill(text.replace(/\}\s*$/, ', "seen": { "BOOL": true } }'));
    await page.getByRole('button', { name: words.items.stage, exact: true }).click();
    await expect(page.locator('[data-staged="changed"]')).toContainText('seen');
    await page.getByRole('button', { name: words.staged.apply }).click();
    await expect(page.locator('[data-staged]')).toHaveCount(0);
    await expect(answer(page)).toContainText('PutItem');
    await expect(page.getByText(words.history.origins.staged)).toBeVisible();

    await write(page, '{"TableName": "Elsewhere"}');
    await page.getByRole('button', { name: words.share.button }).click();
    await expect(page.getByText(words.share.copied)).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    await write(page, '{"TableName": "Mine"}');
    await page.goto('about:blank');
    await open(page, locale, link.hash);
    await expect(page.getByText(words.link.opened)).toBeVisible();
    await expect(editor(page)).toContainText('Elsewhere');
    await page.getByRole('button', { name: words.editor.back }).click();
    await expect(editor(page)).toContainText('Mine');
    await page.evaluate(() => (location.hash = '#playground=1.json.GetItem.AAAA'));
    await expect(page.getByText(words.link.broken)).toBeVisible();
    await expect(editor(page)).toContainText('Mine');
  });

  test(`${locale}: code with the SDK, and code without an end`, async ({ page }) => {
    await open(page, locale);
    await page.getByRole('radio', { name: words.editor.modes.code }).check({ force: true });
    await run(page, words).click();
    await expect(ended(page, 'done')).toBeVisible();
    await expect(page.getByRole('region', { name: words.code.output })).toHaveText(/likeTally: 3/);
    await expect(page.getByText(words.history.origins.code)).toHaveCount(2);
    await write(page, "console.log('<script>alert(1)</script>');\nwhile (true) {}");
    await run(page, words).click();
    await expect(ended(page, 'silent')).toHaveText(words.code.silent);
    await expect(page.getByRole('region', { name: words.code.output })).toHaveText(
      '<script>alert(1)</script>',
    );
    await write(page, 'null.x;');
    await run(page, words).click();
    await expect(ended(page, 'threw')).toHaveText(words.code.failedAt.replace('{line}', '1'));
  });
}

test('by keyboard alone: suggestions, running, and leaving the editor', async ({ page }) => {
  await open(page);
  const suggestions = page.getByRole('listbox', { name: en.phrases.Completions });
  const take = async (name: string): Promise<void> => {
    await expect(suggestions.getByRole('option', { name })).toBeVisible();
    // The editor takes no Enter for a choice in the first 75 ms that its list is there.
    await page.waitForTimeout(100);
    await page.keyboard.press('Enter');
  };
  const select = page.getByLabel(en.editor.operation);
  await select.focus();
  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('{"TableN');
  await take('TableName');
  await page.keyboard.type('Soc');
  await take('Social');
  await expect(editor(page)).toHaveText('{"TableName": "Social"}');
  await expect(page.getByRole('listitem').filter({ hasText: 'Key is required' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answer(page)).toHaveAttribute('data-status', '400');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
});

test('what is no request says so, and runs nothing', async ({ page }) => {
  await open(page);
  for (const text of ['{"TableName": ', '<script>alert(1)</script>', 'javascript:alert(1)', '[]']) {
    await write(page, text);
    await run(page, en).click();
    await expect(page.getByRole('alert')).toContainText(en.editor.notRun);
    await expect(editor(page)).toContainText(text.trim().slice(0, 8));
  }
  await expect(answer(page)).toHaveCount(0);
  await write(page, '{"TableName": "Social", "Key": {"PK": {"S": "a"}, "__proto__": {"S": "b"}}}');
  await run(page, en).click();
  await expect(page.locator('[data-error]')).toContainText('ValidationException');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('files: CSV in, DynamoDB JSON out, and what is too big or broken', async ({ page }) => {
  await open(page);
  const input = page.locator('input[type="file"]');
  const count = page.locator('[data-count="Social"]');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer });
  await input.setInputFiles(file('a.csv', Buffer.from('PK,SK,n\nP#1,META,1\nP#2,=x,2\n')));
  await expect(count).toHaveText('9');
  await input.setInputFiles(file('b.json', Buffer.from('{"PK":"P#3","SK":"META"}\n{"PK":')));
  await expect(page.getByRole('alert')).toContainText(en.transfer.nothing);
  await input.setInputFiles(file('c.json', Buffer.from('{"PK":"P#3"}')));
  await expect(page.getByRole('alert')).toContainText('ValidationException');
  await expect(count).toHaveText('9');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en.transfer.save }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Social.json');
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(52 * 1024 * 1024)], 'big.json'));
    const box = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    box.files = transfer.files;
    box.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByRole('alert')).toContainText('52 MB');
});

test('a hundred thousand items are imported, and stay usable', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const lines = Array.from({ length: 100_000 }, (_, n) => `{"PK":"P#${n % 500}","SK":"S#${n}"}`);
    const transfer = new DataTransfer();
    transfer.items.add(new File([lines.join('\n')], 'many.jsonl'));
    const box = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    box.files = transfer.files;
    box.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.locator('[data-count="Social"]')).toHaveText('100,007', { timeout: 120_000 });
  await page.getByLabel(en.items.search).fill('S#99999');
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
});

test.describe('code that tries to get out', () => {
  test.use({ expectedComplaints: [/escape|Content Security Policy|sandboxed/] });

  test('is held by the browser, whatever it finds', async ({ page }) => {
    const reached: string[] = [];
    const outside = createServer((request, response) => {
      reached.push(request.url ?? '');
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'content-type': 'text/javascript',
      });
      response.end('export default 1;');
    }).listen(0, '127.0.0.1');
    await once(outside, 'listening');
    const { port } = outside.address() as AddressInfo;
    const to = `http://127.0.0.1:${port}/escape`;
    try {
      await open(page);
      await runCode(
        page,
        `const names = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts',
          'indexedDB', 'caches', 'BroadcastChannel', 'navigator', 'Worker', 'SharedWorker', 'self',
          'postMessage', 'location', 'FontFace', 'WebTransport', 'parent', 'top', 'document',
          'MessageChannel', 'MessagePort', 'localStorage'];
        console.log(names.filter((name) => globalThis[name] !== undefined).join() || 'empty');
        const attempts = [
          () => import('${to}'),
          () => import('data:text/javascript,export default 1'),
          () => (0, eval)('import("${to}")'),
          () => (async () => {}).constructor('return import("${to}")')(),
          () => Function('return fetch')()('${to}'),
          () => import(URL.createObjectURL(new Blob(['export default 1']))),
          () => Object.getPrototypeOf(globalThis).fetch('${to}'),
        ];
        let out = 0;
        for (const attempt of attempts) await (async () => attempt())().then(() => out++, () => {});
        console.log(out + ' of ' + attempts.length);`,
      );
      await expect(page.getByRole('region', { name: en.code.output })).toHaveText('empty0 of 7');

      // The second wall alone: in the frame, a worker from which nothing was taken.
      await runCode(
        page,
        'await new Promise((resolve) => setTimeout(resolve, 1900)); console.log(1);',
      );
      await expect.poll(() => page.frames().length).toBe(2);
      const room = page.frames().find((frame) => frame !== page.mainFrame())!;
      const result = await room.evaluate((address) => {
        const code = `const out = [];
          const attempt = (name, how) =>
            Promise.resolve().then(how).then(() => out.push(name), () => {});
          const opened = (it, by) => new Promise((resolve, reject) => {
            it[by] = resolve;
            it.onerror = reject;
          });
          const nested = new Blob([
            "fetch('${address}').then(() => postMessage('out'), () => postMessage('held'))",
          ]);
          const isOut = ({ data }) => { if (data !== 'out') throw data; };
          Promise.all([
            attempt('fetch', () => fetch('${address}')),
            attempt('import', () => import('${address}')),
            attempt('scripts', () => importScripts('${address}')),
            attempt('socket', () => opened(new WebSocket('${address}'.replace('http', 'ws')), 'onopen')),
            attempt('events', () => opened(new EventSource('${address}'), 'onopen')),
            attempt('font', () => new FontFace('x', 'url(${address})').load()),
            attempt('database', () => opened(indexedDB.open('x'), 'onsuccess')),
            attempt('worker', () => opened(new Worker('${address}'), 'onmessage')),
            attempt('nested', () => opened(new Worker(URL.createObjectURL(nested)), 'onmessage').then(isOut)),
            attempt('caches', () => caches.open('x')),
            attempt('page', () => parent.document),
          ]).then(() => postMessage(out));`;
        // Nor does the frame that the worker stands in reach the page, or keep anything.
        const frame = [
          () => parent.document,
          () => localStorage,
          () => sessionStorage,
          () => document.cookie,
          () => window.open(address)!.name,
        ].map((attempt) => {
          try {
            return String(attempt());
          } catch {
            return 'refused';
          }
        });
        navigator.sendBeacon(address);
        new Image().src = address;
        return new Promise((resolve) => {
          const worker = new Worker(URL.createObjectURL(new Blob([code])));
          worker.onmessage = ({ data }) => resolve({ worker: data as unknown, frame });
        });
      }, to);
      expect(result).toEqual({ worker: [], frame: Array(5).fill('refused') });
      expect(reached).toEqual([]);
    } finally {
      outside.close();
    }
  });
});
