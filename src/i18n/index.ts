/** The shell's words in the language of the page. Used while the site is built, never shipped. */
import { de as deCourse } from './course/de.ts';
import { en as enCourse } from './course/en.ts';
import { tr as trCourse } from './course/tr.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Locale } from './locales.ts';
import { tr } from './tr.ts';

export * from './locales.ts';

/** All strings of the shell; the keys are English's. */
export type Strings = typeof en;

/** Title and line of each lesson; the keys, in order, are the course. */
export type CourseStrings = typeof enCourse;

/** The stable id of a lesson. */
export type LessonId = keyof CourseStrings;

const strings: Record<Locale, Strings> = { en, de, tr };
const courses: Record<Locale, CourseStrings> = { en: enCourse, de: deCourse, tr: trCourse };

/** The ids of all lessons, written or not, in the order of the course. */
export const lessonIds = Object.keys(enCourse) as LessonId[];

export function t(locale: Locale): Strings {
  return strings[locale];
}

export function course(locale: Locale): CourseStrings {
  return courses[locale];
}

/** Puts values into a string's `{placeholders}`; numbers are written as the language writes them. */
export function fill(
  locale: Locale,
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : whole;
    return typeof value === 'number' ? value.toLocaleString(locale) : (value ?? whole);
  });
}

/** The form of a counted phrase that the language's plural rules ask for, with `{n}` filled in. */
export function plural(
  locale: Locale,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
  n: number,
): string {
  const form = forms[new Intl.PluralRules(locale).select(n)] ?? forms.other;
  return fill(locale, form, { n });
}
