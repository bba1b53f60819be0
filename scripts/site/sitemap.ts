/**
 * The site map says what the pages say: each page that is its own canonical, with its languages
 * as they stand in its head.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SitemapOptions } from '@astrojs/sitemap';
import { headOf } from './head.ts';

/** Options of `@astrojs/sitemap` for a site that is served below `base`, and built into `dist`. */
export function sitemapOptions(base: string, dist = 'dist'): SitemapOptions {
  return {
    serialize(item) {
      const below = new URL(item.url).pathname.slice(base.replace(/\/$/, '').length);
      const head = headOf(readFileSync(path.join(dist, below, 'index.html'), 'utf8'));
      if (head.hidden || head.canonical !== item.url) return undefined;
      return { ...item, links: head.alternates };
    },
  };
}
