/**
 * Lets dynalite's CommonJS modules bundle for the browser: Node's built-ins become the small
 * shims beside this file, and what only dynalite's own store, keys and expressions need stays
 * out: LevelDB, streams, queues, `Buffer`, the generated parsers. Whatever of it is left in the
 * code is never run, for the engine has replaced its callers.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const shim = (name: string): string =>
  fileURLToPath(new URL(`./shims/${name}.js`, import.meta.url));

const REPLACED: Record<string, string> = {
  async: shim('async'),
  crypto: shim('crypto'),
  events: shim('empty'),
  lazy: shim('empty'),
  lock: shim('empty'),
  level: shim('empty'),
  'memory-level': shim('empty'),
  './lifecycle': shim('empty'),
  '../db/conditionParser': shim('empty'),
  '../db/projectionParser': shim('empty'),
  '../db/updateParser': shim('empty'),
};

/** Files whose `require` calls are redirected. */
const DYNALITE = /[\\/]node_modules[\\/]dynalite[\\/]/;

/** A list of 573 words that only dynalite's own expressions ask for. */
const RESERVED_WORDS = /RESERVED_WORDS = \{[^}]*\}/;
const RULES = /[\\/]node_modules[\\/]dynalite[\\/]validations[\\/]index\.js$/;

export function dynaliteShims(): Plugin {
  return {
    name: 'tallybook:dynalite-shims',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !DYNALITE.test(importer)) return null;
      return REPLACED[source] ?? null;
    },
    transform(code, id) {
      if (!RULES.test(id)) return null;
      return { code: code.replace(RESERVED_WORDS, 'RESERVED_WORDS = {}'), map: null };
    },
  };
}
