/** The SQL workbench: rows loaded, asked and followed back; bad input loses nothing; many rows. */
import { readFile, truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createWriter } from '../../src/i18n/lab/text.ts';
import { de } from '../../src/i18n/tools/workbench/de.ts';
import { en } from '../../src/i18n/tools/workbench/en.ts';
import { tr } from '../../src/i18n/tools/workbench/tr.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessible.ts';
import { expectHarmless, openTool, tabTo } from './toolPage.ts';

const languages = { en, de, tr };
const PATH = (locale: string) => `/${locale}/tools/workbench/`;
/** SQLite is fetched and compiled first, and the rows are written: a busy machine takes its time. */
const LOADING = { timeout: 90_000 };
const MEBIBYTE = 1024 * 1024;

const sql = (page: Page) => page.locator('#workbench-sql');

/** Pastes likes of so many users at once, as an export of DynamoDB. */
async function pasteLikes(page: Page, count: number): Promise<void> {
  await page.evaluate((likes) => {
    const line = (n: number): string =>
      JSON.stringify({ Item: { PK: { S: 'POST#a91f' }, SK: { S: `LIKE#USER#${n}` } } });
    const data = new DataTransfer();
    data.setData('text/plain', Array.from({ length: likes }, (_, n) => line(n)).join('\n'));
    const init = { clipboardData: data, bubbles: true, cancelable: true };
    document.querySelector('#workbench-paste')!.dispatchEvent(new ClipboardEvent('paste', init));
  }, count);
}

for (const [locale, words] of Object.entries(languages)) {
  const { plain, plural } = createWriter(locale);

  test(`${locale}: a ready query finds the three, leads to their items, and is saved`, async ({
    page,
  }) => {
    await openTool(page, PATH(locale));
    await page.getByRole('button', { name: words.load }).click();
    await expect(page.getByText('6 RCU')).toBeVisible(LOADING);
    await page.getByRole('button', { name: words.readyQueries.tallies }).click();
    await expect(
      page.getByRole('status').filter({ hasText: plural(words.tableRows, 3) }),
    ).toBeVisible();
    const result = page.getByRole('region', { name: words.result, exact: true });
    await expect(result.getByRole('row', { name: /POST#2e26/ })).toBeVisible();
    await result.getByRole('button', { name: plain(words.showRow, { n: 2 }) }).click();
    await expect(page.getByLabel(words.search)).toHaveValue('POST#a91f');
    await page.getByRole('button', { name: plain(words.showItem, { n: 1 }), exact: true }).click();
    await expect(page.locator('.item pre')).toContainText('"POST#a91f"');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.csv }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain('PK,stored,counted,difference\r\nPOST#2e26,1,0,1\r\n');

    // What SQLite refuses leaves the query and the answer before it as they are.
    await sql(page).fill('SELEC <script>');
    await page.getByRole('button', { name: words.run }).click();
    await expect(page.getByRole('alert')).toContainText(words.refused.sqlite);
    await expect(sql(page)).toHaveValue('SELEC <script>');
    await expect(result.getByRole('row', { name: /POST#2e26/ })).toBeVisible();
    await expect(page.getByText(words.ofBefore)).toBeVisible();
    await sql(page).fill('DELETE FROM post');
    await sql(page).press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText(plain(words.refused.readOnly));
    await page.getByRole('button', { name: words.readyQueries.top }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: words.ownQuery }).click();
    await expect(sql(page)).toHaveValue('DELETE FROM post');
  });

  test(`${locale}: broken items are refused at their place, odd ones are only text`, async ({
    page,
  }) => {
    await openTool(page, PATH(locale));
    await page.getByText(words.sources.own, { exact: true }).click();
    const box = page.getByLabel(words.paste);
    const take = page.getByRole('button', { name: words.take });
    const broken = '{"Item": {"PK": {"S": "a"}, "SK": {"S": "b"}}}\n{"Item": {"PK": <script>';
    await box.fill(broken);
    await take.click();
    await expect(page.getByRole('alert')).toContainText(
      plain(words.faults.unexpected, { found: '<', line: 2, column: 17 }),
    );
    await expect(box).toHaveValue(broken);
    await page.getByText(words.sources.forty, { exact: true }).click();
    await page.getByText(words.sources.own, { exact: true }).click();
    await expect(box).toHaveValue(broken);

    await box.fill(
      '[{"PK": "<img src=x onerror=hit=1>", "SK": "javascript:hit=1", "__proto__": 7, "constructor": null}]',
    );
    await take.click();
    await expect(page.getByText(plural(words.items, 1)).first()).toBeVisible(LOADING);
    await sql(page).fill('SELECT PK, "__proto__" AS "<b>n</b>", "constructor" FROM item');
    await page.getByRole('button', { name: words.run }).click();
    const result = page.getByRole('region', { name: words.result, exact: true });
    await expect(result.getByRole('row').nth(1)).toContainText('<img src=x onerror=hit=1>');
    await expect(result.getByRole('columnheader').nth(2)).toHaveText('<b>n</b>');
    await expectHarmless(page);
  });
}

test('by keyboard alone: load, ask, go to the result and to an item, and back', async ({
  page,
}) => {
  const { plain } = createWriter('de');
  await openTool(page, PATH('de'));
  await tabTo(page, page.getByRole('button', { name: de.load }));
  await page.keyboard.press('Enter');
  const ready = page.getByRole('button', { name: de.readyQueries.tallies });
  await expect(ready).toBeVisible(LOADING);
  await tabTo(page, ready);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: de.toResult }));
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: de.result, exact: true });
  await expect(result).toBeFocused();
  await tabTo(page, result.getByRole('button', { name: plain(de.showRow, { n: 1 }) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: de.browse })).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: de.back }));
  await page.keyboard.press('Enter');
  await expect(result).toBeFocused();
});

test('20,000 rows: cancelled, loaded, asked and scrolled; too large a file changes nothing', async ({
  page,
}, info) => {
  const { plain, plural } = createWriter('en');
  await openTool(page, PATH('en'));
  await page.getByText(en.sources.own, { exact: true }).click();
  await pasteLikes(page, 20_000);
  await page.getByRole('button', { name: en.cancel }).click();
  await expect(page.getByText(en.nothingCancelled)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: en.take })).toBeFocused();

  await pasteLikes(page, 20_000);
  await expect(page.getByText(`${plural(en.items, 20_000)} loaded.`)).toBeVisible(LOADING);
  await sql(page).fill('SELECT * FROM like');
  await page.getByRole('button', { name: en.run }).click();
  const result = page.getByRole('region', { name: en.result, exact: true });
  await expect(result.getByRole('table')).toHaveAttribute('aria-rowcount', '20001');
  await result.evaluate((region) => (region.scrollTop = region.scrollHeight));
  await expect(
    result.getByRole('button', { name: plain(en.showRow, { n: 20_000 }) }),
  ).toBeVisible();
  // Only what is in sight is in the page.
  expect(await result.getByRole('row').count()).toBeLessThan(60);

  // An endless query can be cancelled, and the rows are still there.
  await sql(page).fill(
    'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n FROM c) SELECT max(n) FROM c',
  );
  await page.getByRole('button', { name: en.run }).click();
  await page.getByRole('button', { name: en.cancel }).click();
  await expect(page.getByText(en.queryCancelled)).toBeVisible();
  await expect(page.getByRole('button', { name: en.run })).toBeFocused();

  const huge = info.outputPath('huge.json');
  await writeFile(huge, '');
  await truncate(huge, 60 * MEBIBYTE);
  await page.locator('input[type="file"]').setInputFiles(huge);
  await expect(page.getByRole('alert')).toContainText(en.stillThere);
  await expect(page.getByRole('alert')).toContainText('At most 50 MB');
});
