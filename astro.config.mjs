import { unified } from '@astrojs/markdown-remark';
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import svelte from '@astrojs/svelte';
import { defineConfig } from 'astro/config';
import { headingIds } from './scripts/markdown/headingIds.ts';
import { styleToClass } from './scripts/markdown/styleToClass.ts';
import { sitemapOptions } from './scripts/site/sitemap.ts';
import { entryUrl } from './scripts/vite/entryUrl.ts';
import { lazyStyles } from './scripts/vite/lazyStyles.ts';
import { oneFile } from './scripts/vite/oneFile.ts';
import { defaultLocale, localeCodes } from './src/i18n/locales.ts';
import { dynaliteShims } from './src/sim/dynalite/vitePlugin.ts';

// Where the site is served: needed only for absolute addresses (canonical links, site map).
const { TALLYBOOK_SITE: site, TALLYBOOK_BASE: base } = process.env;

export default defineConfig({
  ...(site ? { site } : {}),
  ...(base ? { base } : {}),
  trailingSlash: 'always',
  server: { host: '127.0.0.1' },
  devToolbar: { enabled: false },
  i18n: {
    locales: localeCodes,
    defaultLocale,
    routing: { prefixDefaultLocale: true, redirectToDefaultLocale: false },
  },
  integrations: [mdx(), svelte(), ...(site ? [sitemap(sitemapOptions(base ?? '/'))] : [])],
  markdown: {
    // Authors type the quotation marks of their language: nothing is to guess them.
    processor: unified({ remarkPlugins: [headingIds], smartypants: false }),
    shikiConfig: { theme: 'css-variables', transformers: [styleToClass] },
  },
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [dynaliteShims(), oneFile(), entryUrl(), lazyStyles()],
    worker: { format: 'es', plugins: () => [dynaliteShims()] },
    optimizeDeps: {
      // Found at the start, the lab's packages cost the first visit in development no reload.
      entries: ['src/{lab,sim,components}/**/*.{ts,svelte}', '!**/*.test.ts'],
      rolldownOptions: { plugins: [dynaliteShims()] },
      // It finds its WebAssembly by its own address, which bundling in advance would change.
      exclude: ['@sqlite.org/sqlite-wasm'],
    },
    build: {
      // Scripts and fonts stay files of their own: fetched once for all pages, and a strict
      // Content-Security-Policy has only the two scripts that Astro itself puts inline to allow.
      assetsInlineLimit: 0,
      // Astro marks the head of MDX pages with a directive of its own, which bundling may drop.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
      // All of these know light-dark(), which the themes are made of.
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    },
  },
});
