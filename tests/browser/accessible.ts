/**
 * axe in the page itself. Its own wrapper for Playwright opens a second page for each run and
 * takes five times as long; it is for pages with frames of other origins, and there are none.
 */
import type { Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface Scope {
  /** A selector: only what is within. */
  within?: string;
  /** Only these rules instead of all of WCAG 2.2 AA and good practice. */
  rules?: readonly string[];
}

/** What axe finds, a line each: the rule and the element. */
async function faults(page: Page, { within, rules }: Scope): Promise<string[]> {
  const here = await page.evaluate(() => 'axe' in window);
  if (!here) await page.evaluate(axe.source);
  const runOnly: RunOnly = rules
    ? { type: 'rule', values: [...rules] }
    : { type: 'tag', values: TAGS };
  return page.evaluate(
    async ([scope, options]) => {
      await document.fonts.ready;
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(scope ?? document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [within, { runOnly, resultTypes: ['violations'] } satisfies RunOptions] as const,
  );
}

/**
 * What the page holds now, filled in as it is, is accessible. A colour that fades or a part that
 * has just come may be at fault for an instant: what counts is what stays.
 */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  await expect(async () => {
    expect(await faults(page, scope)).toEqual([]);
  }).toPass({ timeout: 15_000 });
}
