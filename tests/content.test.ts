/**
 * The lessons as their authors write them: without a verb, a goal or a term that nothing answers
 * to. That their structure is equal in every language is tested beside `scripts/translations.ts`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultLocale, lessonIds, localeCodes } from '../src/i18n/index.ts';
import { toolIds } from '../src/i18n/tools/index.ts';
import { field } from '../scripts/translations/structure.ts';
import { goalIdsOf, knowsVerb } from '../src/lab/lessonLabs.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

/** The values of an attribute of a component, in the order of the text. */
function values(source: string, component: string, attribute: string): string[] {
  const tags = source.match(new RegExp(`<${component}\\s[^>]*>`, 'g')) ?? [];
  const pattern = new RegExp(`\\s${attribute}="([^"]*)"`);
  return tags.flatMap((tag) => pattern.exec(tag)?.[1] ?? []);
}

const lessons = globSync(`content/${defaultLocale}/*.mdx`).map((file) => file.split(/[\\/]/)[2]!);

test('there are lessons', () => {
  expect(lessons.length).toBeGreaterThan(0);
});

describe.each(lessons)('%s', (name) => {
  const english = read(`content/${defaultLocale}/${name}`);
  const id = field(english, 'lesson')!;
  const written = localeCodes.filter((locale) => existsSync(`content/${locale}/${name}`));

  test('stands at its place in the course', () => {
    expect(`${id}.mdx`).toBe(name);
    expect(Number(field(english, 'order'))).toBe(lessonIds.findIndex((known) => known === id) + 1);
  });

  test('sets the goals of its lab', () => {
    expect(goalIdsOf(id).length).toBeGreaterThan(0);
    expect(values(english, 'Goal', 'id')).toEqual(goalIdsOf(id));
  });

  test.each(written)(
    '%s: every verb is one that the lab knows, and works from any state',
    (locale) => {
      const tags = read(`content/${locale}/${name}`).match(/<Do\s[^>]*>/g) ?? [];
      expect(tags.length).toBeGreaterThan(0);
      for (const tag of tags) {
        const [action, at] = ['action', 'at'].map((attribute) => values(tag, 'Do', attribute)[0]);
        expect(knowsVerb(id, action!, at), tag).toBe(true);
        // Whoever reads may have skipped the verbs before it.
        expect(action, tag).toMatch(/^reset;/);
      }
    },
  );

  test.each(written)('%s: every tool is one, and stands there once', (locale) => {
    const tools = values(read(`content/${locale}/${name}`), 'Tool', 'id');
    expect(new Set(tools).size).toBe(tools.length);
    for (const tool of tools) expect(toolIds).toContain(tool);
  });

  test.each(written)('%s: every term is in the glossary, and explained once', (locale) => {
    const glossary = JSON.parse(read(`content/${locale}/glossary.json`)) as Record<string, unknown>;
    const terms = values(read(`content/${locale}/${name}`), 'Term', 'id');
    expect(new Set(terms).size).toBe(terms.length);
    for (const term of terms) expect(Object.hasOwn(glossary, term), term).toBe(true);
  });
});

test.each(localeCodes)('the glossary of %s has the English terms', (locale) => {
  const keys = (code: string): string[] =>
    Object.keys(JSON.parse(read(`content/${code}/glossary.json`)) as object).sort();
  expect(keys(locale)).toEqual(keys(defaultLocale));
});

describe('what is taught, and where', () => {
  const rows = read('docs/seeds-coverage.md')
    .split('\n')
    .filter((line) => /^\| (?!-|statement|question)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  test.each(rows.map(([, what, where]) => [what!, where!]))('%s', (_, where) => {
    const places = [...where.matchAll(/`([a-z-]+)(?:#([a-z0-9-]+))?`/g)];
    expect(places.length).toBeGreaterThan(0);
    for (const [, lesson, heading] of places) {
      expect(lessonIds).toContain(lesson);
      if (heading)
        expect(read(`content/${defaultLocale}/${lesson}.mdx`)).toContain(`{/* #${heading} */}`);
    }
  });
});
