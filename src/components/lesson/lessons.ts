import { readFileSync } from 'node:fs';
import { getCollection, type CollectionEntry } from 'astro:content';
import {
  defaultLocale,
  isLocale,
  localeCodes,
  type LessonId,
  type Locale,
} from '../../i18n/index.ts';
import { sourceHash } from '../../i18n/sourceHash.ts';

export type LessonEntry = CollectionEntry<'lessons'>;

/** A lesson as one language's page shows it. */
export interface LocalLesson {
  lesson: LessonId;
  /** The language of the page. */
  locale: Locale;
  /** The language of the prose: the page's, or English where it has not been written yet. */
  proseLocale: Locale;
  entry: LessonEntry;
  /** The English version. */
  original: LessonEntry;
  /** The languages that have this lesson. */
  writtenIn: Locale[];
}

/** The language of an entry, which is the folder it lies in. */
function localeOf(entry: LessonEntry): Locale {
  const folder = entry.id.split('/')[0];
  if (!isLocale(folder)) throw new Error(`${entry.filePath}: “${folder}” is not a known language.`);
  return folder;
}

/** Whether this is a translation, and the English text has changed since it was made. */
export async function isStale({ entry, original }: LocalLesson): Promise<boolean> {
  if (entry === original) return false;
  if (!original.filePath) throw new Error(`${original.id} has no file.`);
  return entry.data.sourceHash !== (await sourceHash(readFileSync(original.filePath, 'utf8')));
}

/** Every written lesson, once for each language of the site, in no particular order. */
export async function localLessons(): Promise<LocalLesson[]> {
  const byLesson = new Map<LessonId, Map<Locale, LessonEntry>>();
  for (const entry of await getCollection('lessons')) {
    const { lesson } = entry.data;
    const versions = byLesson.get(lesson) ?? new Map<Locale, LessonEntry>();
    byLesson.set(lesson, versions.set(localeOf(entry), entry));
  }
  return [...byLesson].flatMap(([lesson, versions]) => {
    const original = versions.get(defaultLocale);
    if (!original) throw new Error(`The lesson “${lesson}” has no version in ${defaultLocale}.`);
    const writtenIn = localeCodes.filter((locale) => versions.has(locale));
    return localeCodes.map((locale): LocalLesson => {
      const own = versions.get(locale);
      return {
        lesson,
        locale,
        proseLocale: own ? locale : defaultLocale,
        entry: own ?? original,
        original,
        writtenIn,
      };
    });
  });
}

/** A written lesson as one language lists it. */
export type ListedLesson = LessonEntry['data'] & {
  /** The `lang` of its title, where it is not that of the page. */
  lang?: Locale;
};

/** The written lessons as one language lists them. */
export async function lessonsIn(locale: Locale): Promise<Map<LessonId, ListedLesson>> {
  const lessons = (await localLessons()).filter((local) => local.locale === locale);
  return new Map(
    lessons.map(({ lesson, entry, proseLocale }) => [
      lesson,
      { ...entry.data, ...(proseLocale !== locale && { lang: proseLocale }) },
    ]),
  );
}
