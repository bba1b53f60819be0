/** The live table: genuine clients ask, and the page shows it; without a room it says what one is. */
import type { Page } from '@playwright/test';
import { t, localeCodes } from '../../src/i18n/index.ts';
import { de } from '../../src/i18n/workshop/de.ts';
import { en } from '../../src/i18n/workshop/en.ts';
import { tr } from '../../src/i18n/workshop/tr.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test as withoutRoom } from './fixtures.ts';
import { test } from './roomFixture.ts';

const languages = { en, de, tr };

const requests = (page: Page) => page.locator('[data-request]');
const ids = (page: Page) =>
  requests(page).evaluateAll((all) => all.map((line) => Number(line.dataset['request'])));
const post = (page: Page) => page.locator('[data-post="POST#a91f"]');

/** Steps until so many requests are shown. */
async function stepTo(page: Page, key: string, count: number): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(requests(page)).toHaveCount(count, { timeout: 100 });
  }).toPass();
}

async function open(page: Page, locale: string, search: string): Promise<void> {
  await page.goto(`/${locale}/workshop/${search}`);
  await expect(page.locator('html')).toHaveAttribute('data-tool', 'ready');
  await expect(page.getByText(languages[locale as 'en'].connection.connected)).toBeVisible();
}

for (const locale of localeCodes) {
  withoutRoom(`${locale}: without a room, the page says how to open one`, async ({ page }) => {
    await page.goto(`/${locale}/`);
    await page.getByRole('link', { name: t(locale).home.workshopTable }).click();
    await expect(page.locator('html')).toHaveAttribute('data-tool', 'ready');
    await expect(page.getByRole('heading', { name: t(locale).workshop.how })).toBeVisible();
    await expect(page.getByText('npm run dev')).toBeVisible();
    await expect(requests(page)).toHaveCount(0);
  });

  test(`${locale}: requests arrive by name, with what came of them`, async ({ page, room }) => {
    const words = languages[locale as 'en'];
    await open(page, locale, room.search);
    await expect(page.getByText(t(locale).workshop.how)).toBeHidden();
    await expect(page.getByText(words.list.none)).toBeVisible();

    await room.like('ada');
    await room.like('ada');
    await expect(requests(page)).toHaveCount(2);
    const [second, first] = await requests(page).all();
    await expect(first!).toContainText('ada');
    await expect(first!).toContainText('TransactWriteItems');
    await expect(first!).toContainText('POST#a91f: LIKE#ada, META');
    await expect(first!).toContainText(words.list.say.accepted);
    await expect(first!).toContainText('4\u00a0WCU');
    await expect(first!).toContainText('1 = 1');
    await expect(second!).toContainText(words.list.say.condition);
    await expect(second!).toContainText(
      'TransactionCanceledException [ConditionalCheckFailed, None]',
    );
    await expect(page.getByText(words.books.balance)).toBeVisible();

    await room.likeUncounted('can');
    await expect(post(page)).toContainText(words.books.different);
    await expect(page.getByText(words.books.off.one.replace('{n}', '1'))).toBeVisible();

    // A page that comes late is told what has been.
    await page.reload();
    await expect(requests(page)).toHaveCount(3);
    await expect(post(page)).toContainText(words.books.different);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('pause keeps the moment, arrow keys step through the minute, ⏭ comes back', async ({
  page,
  room,
}) => {
  await open(page, 'en', room.search);
  for (const who of ['ada', 'can', 'eva']) await room.like(who);
  await expect(requests(page)).toHaveCount(3);
  await page.keyboard.press('Space');
  await expect(page.getByText('Paused at')).toBeVisible();
  await room.like('gil');
  await expect(page.getByText(/^Paused .* more have come since\.$/)).toBeVisible();
  await expect(requests(page)).toHaveCount(3);
  // Between two requests somebody has come in, and goals may have been reached.
  await stepTo(page, 'ArrowLeft', 2);
  await expect(post(page).locator('.stored')).toHaveText('2');
  await page.keyboard.press('Home');
  await expect(requests(page)).toHaveCount(0);
  await expect(post(page).locator('.stored')).toHaveText('0');
  await stepTo(page, 'ArrowRight', 1);
  await page.getByRole('button', { name: en.replay.play }).click();
  await expect(requests(page)).toHaveCount(3);
  await page.getByRole('button', { name: en.replay.last }).click();
  await expect(requests(page)).toHaveCount(4);
  await expect(page.getByText(en.replay.live)).toBeVisible();
});

test('one participant is looked at, and the projector shows nothing else', async ({
  page,
  room,
}) => {
  await open(page, 'en', room.search);
  for (const who of ['ada', 'can', 'ada']) await room.like(who);
  await expect(requests(page)).toHaveCount(3);
  await page.getByLabel(en.only).selectOption('ada');
  await expect(requests(page)).toHaveCount(2);
  // What a form takes as a letter is no key.
  await page.getByText(en.desk.title).click();
  await page.getByLabel(en.desk.name).fill('f');
  await page.getByLabel(en.desk.name).press('f');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByLabel(en.desk.name).blur();
  await page.keyboard.press('f');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText(en.desk.title)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(requests(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the host loses answers, holds a transaction, keeps a state and goes back', async ({
  page,
  room,
}) => {
  const { desk, now } = en;
  await open(page, 'en', room.search);
  await page.getByText(desk.title).click();
  await page.getByLabel(desk.name).fill('noon');
  await page.getByRole('button', { name: desk.take }).click();
  await expect(page.getByText('Snapshot “noon” taken.')).toBeVisible();

  await page.getByLabel(desk.loseEvery).fill('2');
  await page.getByRole('button', { name: desk.apply }).click();
  await expect(page.getByText('One answer in 2 is lost.')).toBeVisible();
  await room.like('ada');
  await room.like('can');
  await expect(requests(page).filter({ hasText: en.list.answerLost })).toHaveCount(1);
  await expect(requests(page).filter({ hasText: en.list.say.replayed })).toHaveCount(1);
  await page.getByLabel(desk.loseEvery).fill('0');
  await page.getByRole('button', { name: desk.apply }).click();
  await expect(page.getByText('One answer in 2 is lost.')).toBeHidden();

  await page.getByRole('button', { name: desk.prepared }).click();
  await expect(page.getByRole('status').getByText(now.waiting)).toBeVisible();
  const held = room.like('eva');
  await expect(page.getByText(now.prepared.replace('{who}', 'eva'))).toBeVisible();
  await room.like('gil');
  await expect(requests(page).first()).toContainText(en.list.say.conflict);
  await page.getByRole('button', { name: desk.release }).click();
  await held;
  await expect(post(page).locator('.stored')).toHaveText('3');

  await page.getByRole('button', { name: desk.restore }).click();
  await expect(page.getByText(en.list.anew)).toBeVisible();
  await expect(post(page).locator('.stored')).toHaveText('0');
  expect((await requests(page).count()) > 0).toBe(true);
});

test.describe('a connection that is lost', () => {
  test.use({
    expectedComplaints: [
      /^foreign request: http:\/\/127\.0\.0\.1:\d+\/room\/|^console\.error: Failed to load resource: net::ERR_/,
    ],
  });

  test('is said, and goes on without a gap', async ({ page, room }) => {
    await open(page, 'en', room.search);
    for (let n = 0; n < 5; n++) await room.like('ada');
    await expect(requests(page)).toHaveCount(5);
    const mend = await room.cut();
    await expect(page.getByText(en.connection.lost)).toBeVisible();
    await expect(requests(page)).toHaveCount(5);
    for (let n = 0; n < 5; n++) await room.like('ada');
    await mend();
    await expect(page.getByText(en.connection.connected)).toBeVisible();
    await expect(requests(page)).toHaveCount(10);
    await expect(page.getByText(/ events? (?:was|were) missed/)).toHaveCount(0);
    const all = await ids(page);
    expect(all).toEqual([...new Set(all)].sort((a, b) => b - a));
  });
});

test('a session is saved, and opened again where there is no room', async ({ page, room }) => {
  await open(page, 'en', room.search);
  for (const who of ['ada', 'can', 'ada']) await room.like(who);
  await expect(requests(page)).toHaveCount(3);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: en.trace.save }).click();
  const file = await (await saving).path();
  await page.goto('/de/workshop/');
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await expect(page.getByText(de.trace.wrong.foreign)).toBeVisible();
  await input.setInputFiles(file);
  await expect(page.getByText(de.trace.wrong.foreign)).toBeHidden();
  await expect(page.getByText(de.trace.atStart)).toBeVisible();
  await expect(post(page).locator('.stored')).toHaveText('0');
  await page.keyboard.press('End');
  await expect(requests(page)).toHaveCount(3);
  await expect(post(page).locator('.stored')).toHaveText('2');
  await page.getByLabel(de.only).selectOption('can');
  await expect(requests(page)).toHaveCount(1);
});
