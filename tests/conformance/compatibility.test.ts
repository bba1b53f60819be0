import { expect, test } from 'vitest';
import { page } from './compatibility/page.ts';

/** `npm run compatibility` runs this test so that it writes the page instead of comparing it. */
test('docs/compatibility.md is what the engine answers', { timeout: 120_000 }, async () => {
  await expect(
    await page(),
    'docs/compatibility.md is out of date. Write it with: npm run compatibility',
  ).toMatchFileSnapshot('../../docs/compatibility.md');
});
