/**
 * Lets dynalite's CommonJS modules bundle for the browser: Node's built-ins become the small
 * shims beside this file, and LevelDB and the generated expression parsers stay out.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const shim = (name: string): string =>
  fileURLToPath(new URL(`./shims/${name}.js`, import.meta.url));

const REPLACED: Record<string, string> = {
  crypto: shim('crypto'),
  stream: shim('stream'),
  util: shim('util'),
  level: shim('empty'),
  'memory-level': shim('empty'),
  './lifecycle': shim('empty'),
  '../db/conditionParser': shim('empty'),
  '../db/projectionParser': shim('empty'),
  '../db/updateParser': shim('empty'),
};

/** Files whose `require` calls are redirected. */
const DYNALITE = /[\\/]node_modules[\\/](dynalite|lazy|lock|once|big\.js|async)[\\/]/;

export function dynaliteShims(): Plugin {
  return {
    name: 'tallybook:dynalite-shims',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !DYNALITE.test(importer)) return null;
      return REPLACED[source] ?? null;
    },
    transform(code, id) {
      if (!/[\\/]node_modules[\\/]dynalite[\\/]/.test(id) || !code.includes('Buffer')) return null;
      return { code: `var Buffer = require('buffer/').Buffer;\n${code}`, map: null };
    },
  };
}
