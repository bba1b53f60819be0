/**
 * `import text from './x.ts?one-file'`: the module with all that it imports, bundled into one
 * classic script, as a string. For code that runs where nothing can be fetched.
 */
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const MARK = '?one-file';

export function oneFile(): Plugin {
  return {
    name: 'tallybook:one-file',
    async load(id) {
      if (!id.endsWith(MARK)) return undefined;
      const { outputFiles, metafile } = await build({
        entryPoints: [id.slice(0, -MARK.length)],
        bundle: true,
        write: false,
        metafile: true,
        format: 'iife',
        platform: 'browser',
        target: 'es2022',
        minify: true,
        legalComments: 'none',
      });
      const own = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'));
      for (const file of own) this.addWatchFile(path.resolve(file));
      return `export default ${JSON.stringify(outputFiles[0]!.text)};`;
    },
  };
}
