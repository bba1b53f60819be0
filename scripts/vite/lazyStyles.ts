/**
 * A component that an island imports when it wakes up brings its styles with it, by Vite's own
 * preloading. Astro would link them from the page's head as well, for every component that could
 * ever be reached from the page: see https://github.com/withastro/astro/issues/9495.
 */
import type { Plugin } from 'vite';

const COMPONENT = /\.svelte$/;
const STYLE = /\.svelte\?.*\btype=style\b/;

export function lazyStyles(): Plugin[] {
  return [
    {
      name: 'tallybook:lazy-styles-server',
      apply: 'build',
      applyToEnvironment: ({ name }) => name !== 'client',
      // The server renders the empty sheet only, so it needs nothing of what comes later.
      resolveDynamicImport(specifier) {
        return typeof specifier === 'string' && COMPONENT.test(specifier)
          ? { id: specifier, external: true }
          : null;
      },
    },
    {
      name: 'tallybook:lazy-styles-client',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      // By this mark Astro finds the island, and with it the pages, that a style might be for.
      transform: {
        filter: { id: STYLE },
        handler(code, id) {
          const vite = { ...this.getModuleInfo(id)?.meta.vite };
          delete vite.cssScopeTo;
          return { code, map: null, meta: { vite } };
        },
      },
      // A style sheet that no page links is dropped, unless a chunk has it among its assets.
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk') continue;
            const { importedCss, importedAssets } = chunk.viteMetadata!;
            for (const sheet of importedCss) importedAssets.add(sheet);
          }
        },
      },
    },
  ];
}
