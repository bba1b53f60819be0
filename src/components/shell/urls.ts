import type { Locale, LessonId } from '../../i18n/index.ts';
import type { ToolId } from '../../i18n/tools/index.ts';

/** The path below which the site is served, without its last slash. */
const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** A file of `public/`. */
export const publicUrl = (file: string): string => `${base}/${file}`;

/** The page on which one chooses a language. */
export const chooseUrl = `${base}/`;

export const homeUrl = (locale: Locale): string => `${base}/${locale}/`;

export const lessonUrl = (locale: Locale, lesson: LessonId): string =>
  `${base}/${locale}/lessons/${lesson}/`;

export const glossaryUrl = (locale: Locale): string => `${base}/${locale}/glossary/`;

export const workshopUrl = (locale: Locale): string => `${base}/${locale}/workshop/`;

export const toolsUrl = (locale: Locale): string => `${base}/${locale}/tools/`;

export const toolUrl = (locale: Locale, tool: ToolId): string => `${toolsUrl(locale)}${tool}/`;
