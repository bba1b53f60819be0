/** The state of every translation in a folder of lessons. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from '../../src/i18n/sourceHash.ts';
import { differences, field, structureOf } from './structure.ts';

export interface Translation {
  /** `<locale>/<lesson>`. */
  name: string;
  /** Not written, made from an older English text, or made from the present one. */
  state: 'missing' | 'stale' | 'current';
  /** Where its anchors, components or code are not those of the English. */
  differences: string[];
}

const read = (file: string): string => readFileSync(file, 'utf8');

/** As YAML text: a hash of digits alone would be a number. */
const quoted = (hash: string): string => `'${hash}'`;

/** Looks at every lesson of `root/<source>/` in each of `locales`, the source's own left out. */
export function survey(
  root: string,
  source: string,
  locales: readonly string[],
): Promise<Translation[]> {
  const lessons = globSync('*.mdx', { cwd: path.join(root, source) }).sort();
  const translations = locales
    .filter((locale) => locale !== source)
    .flatMap((locale) =>
      lessons.map(async (file): Promise<Translation> => {
        const name = `${locale}/${path.basename(file, '.mdx')}`;
        const own = path.join(root, locale, file);
        if (!existsSync(own)) return { name, state: 'missing', differences: [] };
        const english = read(path.join(root, source, file));
        const text = read(own);
        return {
          name,
          state:
            field(text, 'sourceHash') === quoted(await sourceHash(english)) ? 'current' : 'stale',
          differences: differences(structureOf(english), structureOf(text)),
        };
      }),
    );
  return Promise.all(translations);
}

/**
 * Notes in the translation `<locale>/<lesson>` that it says what the English says now.
 * @throws Error when there is no such lesson or translation.
 */
export async function markCurrent(root: string, source: string, name: string): Promise<void> {
  const [locale = '', lesson = ''] = name.split('/');
  const english = path.join(root, source, `${lesson}.mdx`);
  const own = path.join(root, locale, `${lesson}.mdx`);
  if (!existsSync(english) || !existsSync(own)) throw new Error(`There is no translation ${name}.`);
  const line = `sourceHash: ${quoted(await sourceHash(read(english)))}`;
  const text = read(own);
  const marked = /^sourceHash: .*$/m.test(text)
    ? text.replace(/^sourceHash: .*$/m, line)
    : text.replace(/^(minutes: .*)$/m, `$1\n${line}`);
  writeFileSync(own, marked);
}
