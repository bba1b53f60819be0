/** The shell's words in the language of the page. Used while the site is built, never shipped. */
import { de as deCourse } from './course/de.ts';
import { en as enCourse } from './course/en.ts';
import { tr as trCourse } from './course/tr.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { defaultLocale, type Locale } from './locales.ts';
import { tr } from './tr.ts';

export * from './fill.ts';
export * from './locales.ts';

/** All strings of the shell; the keys are English's. */
export type Strings = typeof en;

/** Title and line of each lesson; the keys, in order, are the course. */
export type CourseStrings = typeof enCourse;

/** The stable id of a lesson. */
export type LessonId = keyof CourseStrings;

const strings: Record<Locale, Strings> = { en, de, tr };
/** A language that has no lines of its own about the lessons shows the English ones. */
const courses: Partial<Record<Locale, CourseStrings>> = {
  en: enCourse,
  de: deCourse,
  tr: trCourse,
};

/** The ids of all lessons, written or not, in the order of the course. */
export const lessonIds = Object.keys(enCourse) as LessonId[];

export function t(locale: Locale): Strings {
  return strings[locale];
}

export function course(locale: Locale): CourseStrings {
  return courses[locale] ?? enCourse;
}

/** The `lang` of what {@link course} gives, where it is not that of the page. */
export function courseLang(locale: Locale): Locale | undefined {
  return courses[locale] ? undefined : defaultLocale;
}
