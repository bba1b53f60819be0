import { bundle } from '../../scripts/bench/bundle.ts';
import { expect, test } from './fixtures.ts';
import { trace } from './sameTrace/trace.ts';

type Traced = typeof import('./sameTrace/trace.ts');

test('the same seed and actions give the same trace in Node and in the page, to the byte', async ({
  page,
}) => {
  const code = await bundle(new URL('./sameTrace/trace.ts', import.meta.url), []);
  await page.route('**/trace.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  await page.goto('/en/glossary/');
  for (const seed of [1, 7]) {
    const inPage = await page.evaluate(
      async ([url, number]) => ((await import(url)) as Traced).trace(number),
      ['/trace.js', seed] as const,
    );
    const inNode = await trace(seed);
    expect(inNode.length).toBeGreaterThan(500);
    expect(inPage).toEqual(inNode);
  }
});
