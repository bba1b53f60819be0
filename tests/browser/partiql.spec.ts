/** The PartiQL box of the workbench: a Query, a Scan, and the service's own refusals. */
import { de } from '../../src/i18n/tools/workbench/de.ts';
import { en } from '../../src/i18n/tools/workbench/en.ts';
import { tr } from '../../src/i18n/tools/workbench/tr.ts';
import { expect, test } from './fixtures.ts';

const languages = {
  en: { words: en, half: '0.5\u00a0RCU' },
  de: { words: de, half: '0,5\u00a0RCU' },
  tr: { words: tr, half: '0,5\u00a0RCU' },
};

for (const [locale, { words, half }] of Object.entries(languages)) {
  test(`${locale}: one partition, the whole table, and what PartiQL does not have`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/tools/workbench/`);
    await expect(page.locator('html')).toHaveAttribute('data-tool', 'ready');
    await page.getByRole('button', { name: words.load, exact: true }).click();
    const { partiql } = words;
    const box = page.locator('section').filter({
      has: page.getByRole('heading', { name: partiql.title, exact: true }),
    });
    const ready = box.getByRole('group', { name: partiql.ready });
    const outcome = box.getByRole('status');
    const rows = box.getByRole('region', { name: partiql.result });

    await ready.getByRole('button', { name: partiql.statements.partition }).click();
    await expect(outcome).toContainText(half);
    await expect(rows).toContainText('LIKE#USER#');

    await ready.getByRole('button', { name: partiql.statements.whole }).click();
    await expect(rows).toContainText('POST#a91f');
    await expect(outcome).not.toContainText(half);

    await ready.getByRole('button', { name: partiql.statements.groupBy }).click();
    await expect(outcome).toContainText(partiql.refused);
    await expect(outcome).toContainText('ValidationException: Unsupported clause: GROUP BY');
    await expect(rows).toHaveCount(0);

    await ready.getByRole('button', { name: partiql.statements.join }).click();
    await expect(outcome).toContainText('Only select from a single table or index is supported.');

    const field = box.getByLabel(partiql.editor);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(`SELECT SK FROM "Social" WHERE PK = '<script>' OR`);
    await field.press('Control+Enter');
    await expect(outcome).toContainText('Missing right-hand side expression of infix operator');
    await field.fill(`SELECT SK FROM "Social" WHERE PK = 'POST#a91f' AND SK = 'META'`);
    await field.press('Control+Enter');
    await expect(rows).toContainText('META');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  });
}
