import { globSync, readFileSync } from 'node:fs';
import { convert } from 'fontverter';
import { describe, expect, test } from 'vitest';
import { code, emphasis, labels, prose } from './characters.ts';
import { faces } from './faces.ts';
import { reduce } from './reduce.ts';
import { readNames, readTables } from './sfnt.ts';

const folder = 'src/styles/fonts';

describe('the reduced fonts', () => {
  test.each(faces)('$id is what `npm run fonts` makes of the list of characters', async (face) => {
    const css = readFileSync(`${folder}/reduced.css`, 'utf8').replace(/\s+/g, ' ');
    for (const { file, font, unicodeRange } of await reduce(face)) {
      expect(font.equals(readFileSync(`${folder}/${file}`)), file).toBe(true);
      expect(css).toContain(`./${file}') format('woff2'); unicode-range: ${unicodeRange};`);
    }
  });

  test('bear names of their own, and the notices of those whose they are', async () => {
    const files = globSync(`${folder}/*.woff2`);
    expect(files.length).toBeGreaterThanOrEqual(faces.length);
    for (const file of files) {
      const font = await convert(readFileSync(file), 'truetype');
      const names = readNames(readTables(font).get('name')!);
      for (let id = 1; id <= 6; id++) expect(names.get(id)).not.toMatch(/Source|Plex/);
      expect(names.get(0)).toMatch(/IBM|Adobe/);
      expect(names.get(14)).toContain('scripts.sil.org/OFL');
    }
  });
});

// Drawn from what the reader's system has: the whole fonts do not have them either.
const fromTheSystem = '→←↑↓ρ≠≤≥✓\u2060';

/** What has no place in a set of characters, each with where it stands. */
function missing(files: string[], textOf: (source: string) => string, held: string): string[] {
  const known = new Set(`${held}${fromTheSystem}\n\t`);
  return files.flatMap((file) =>
    [...new Set(textOf(readFileSync(file, 'utf8')))]
      .filter((character) => !known.has(character))
      .map((character) => `${file}: ${character} (U+${character.codePointAt(0)!.toString(16)})`),
  );
}

const withoutCode = (mdx: string): string =>
  mdx
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/^```[^]*?^```/gm, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\{\/\*[^]*?\*\/\}|<[^>]*>/g, '')
    .replace(/^import .*$/gm, '');

describe('a character that the fonts were cut down by is used by no', () => {
  const lessons = globSync('content/*/*.mdx');
  const dictionaries = globSync('src/i18n/**/*.ts', { exclude: ['**/*.test.ts'] });

  test('prose', () => {
    // What Markdown and MDX mean by these is no text.
    expect(missing(lessons, withoutCode, `${prose}#*_[]{}|<>\\`)).toEqual([]);
  });

  test('code', () => {
    const codeOf = (mdx: string): string => (mdx.match(/^```[^]*?^```|`[^`\n]*`/gm) ?? []).join('');
    expect(missing(lessons, codeOf, code)).toEqual([]);
  });

  test('word that is stressed', () => {
    const stressed = (mdx: string): string =>
      [...withoutCode(mdx).matchAll(/(?<![\w_*])([_*])(?![\s*_])([^_*\n]+)\1(?![\w*])/g)]
        .map(([, , words]) => words)
        .join('');
    expect(missing(lessons, stressed, emphasis)).toEqual([]);
  });

  test('label', () => {
    // The keys and the code of a dictionary are ASCII, as are the marks that its texts have.
    expect(missing(dictionaries, (source) => source, `${labels}${code}`)).toEqual([]);
  });
});
