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
  'big.js': shim('empty'),
};

/** Files whose `require` calls are redirected. */
const DYNALITE = /[\\/]node_modules[\\/]dynalite[\\/]/;

/** What the engine takes of dynalite's helpers; it has put its own in the place of the others. */
const KEPT_HELPERS: Record<string, readonly string[]> = {
  'db/index.js': ['traverseKey', 'traverseIndexes', 'validateKeyPaths'],
  'validations/index.js': [
    'checkValidations',
    'toLowerFirst',
    'validateConditions',
    'validateAttributeConditions',
  ],
};

/** A list of 573 words that only dynalite's own expressions ask for. */
const RESERVED_WORDS = /RESERVED_WORDS = \{[^}]*\}/;
/** The last part of each file of rules; of these the engine asks CreateTable's alone. */
const OWN_CHECKS = /^exports\.custom = [^]*/m;
const ASKED_CHECKS = 'validations/createTable.js';

/** Takes out of one of dynalite's files what never runs; what only that used goes with it. */
function withoutUnused(path: string, code: string): string {
  const kept = KEPT_HELPERS[path];
  if (kept) {
    return code
      .replace(RESERVED_WORDS, 'RESERVED_WORDS = {}')
      .replace(/^exports\.(\w+) = .*$/gm, (line, name: string) =>
        kept.includes(name) ? line : '',
      );
  }
  if (path.startsWith('validations/') && path !== ASKED_CHECKS) return code.replace(OWN_CHECKS, '');
  return code;
}

export function dynaliteShims(): Plugin {
  return {
    name: 'tallybook:dynalite-shims',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !DYNALITE.test(importer)) return null;
      return REPLACED[source] ?? null;
    },
    transform(code, id) {
      const folder = DYNALITE.exec(id);
      if (!folder) return null;
      const path = id.slice(folder.index + folder[0].length).replaceAll('\\', '/');
      return { code: withoutUnused(path, code), map: null };
    },
  };
}
