/** The join sheets: filled by the room or by hand, copied, and printed one on a page. */
import { en } from '../../src/i18n/workshop/join/en.ts';
import { expect } from './fixtures.ts';
import { test } from './roomFixture.ts';

test('a room fills the sheets; by hand they are for another, and all of them are printed', async ({
  page,
  room,
}) => {
  await page.goto(`/en/workshop/${room.search}`);
  await page.getByRole('link', { name: 'Join sheets for the participants' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-tool', 'ready');
  await expect(page.getByText(en.fromRoom)).toBeVisible();
  const endpoint = page.getByLabel(en.endpoint);
  await expect(endpoint).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+$/);
  await expect(page.getByText('This address is for the host’s own machine.')).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(0);

  await endpoint.fill('http://192.168.1.20:8000');
  await page.getByLabel(en.code, { exact: true }).fill('BLUE4278');
  await expect(
    page.getByRole('img', { name: 'QR code of the address http://192.168.1.20:8000' }),
  ).toBeVisible();
  await page.getByLabel(en.names).fill('ada\nAyşe');
  await expect(page.getByText('“Ayşe” cannot sign requests')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Print/ })).toHaveCount(0);
  await page.getByLabel(en.names).fill('ada\ncan');
  await page.getByLabel(en.count).fill('3');
  await page.getByLabel(en.language).selectOption('python');
  await page.getByLabel(en.shown).selectOption('can');
  await expect(page.getByRole('region', { name: 'Python' })).toContainText(
    "aws_access_key_id='BLUE4278-can'",
  );
  await expect(page.getByRole('button', { name: 'Print 3 sheets' })).toBeVisible();

  const sheets = page.getByRole('heading', { name: en.title });
  await expect(sheets).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(sheets).toHaveCount(3);
  await expect(page.getByText('BLUE4278-guest-1', { exact: true })).toBeVisible();
  await expect(endpoint).toBeHidden();
  const printed = await page.pdf({ format: 'A4' });
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
});
