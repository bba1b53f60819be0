/**
 * `import url from './x.ts?entry-url'`: the address of a module that is fetched on demand, for
 * `import(url)`. Astro links what it finds behind a script's `import('./x.ts')`, styles above all,
 * into the head of every page that has the script; behind an address it finds nothing.
 */
import type { Plugin } from 'vite';

const MARK = '?entry-url';

export function entryUrl(): Plugin {
  let building = false;
  let base = '/';
  return {
    name: 'tallybook:entry-url',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
      base = config.base;
    },
    async resolveId(source, importer) {
      if (!source.endsWith(MARK)) return undefined;
      const found = await this.resolve(source.slice(0, -MARK.length), importer);
      return found && `\0${found.id}${MARK}`;
    },
    load(id) {
      if (!id.startsWith('\0') || !id.endsWith(MARK)) return undefined;
      const module = id.slice(1, -MARK.length);
      // Vite serves a module of the project at its path.
      if (!building) {
        return `export default ${JSON.stringify(`${base}@fs/${module.replace(/^\//, '')}`)};`;
      }
      const file = this.emitFile({ type: 'chunk', id: module });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
