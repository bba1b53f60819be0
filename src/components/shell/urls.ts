import type { Locale, LessonId } from '../../i18n/index.ts';
import type { ToolId } from '../../i18n/tools/index.ts';

/** The path below which the site is served, without its last slash. */
const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** A file of `public/`. */
export const publicUrl = (file: string): string => `${base}/${file}`;

/** The page on which one chooses a language. */
export const chooseUrl = `${base}/`;

/** Absolute where the site knows its own address, else a path, which browsers resolve alike. */
export const absoluteUrl = (path: string): string =>
  import.meta.env.SITE ? new URL(path, import.meta.env.SITE).href : path;

export const homeUrl = (locale: Locale): string => `${base}/${locale}/`;

export const lessonUrl = (locale: Locale, lesson: LessonId): string =>
  `${base}/${locale}/lessons/${lesson}/`;

export const glossaryUrl = (locale: Locale): string => `${base}/${locale}/glossary/`;

export const aboutUrl = (locale: Locale): string => `${base}/${locale}/about/`;

/** The feed of what is new; there is one only where the site knows its own address. */
export const feedUrl = (locale: Locale): string | undefined =>
  import.meta.env.SITE && `${base}/${locale}/changes.xml`;

/** The image that stands for a page where it is shared: the site's, or that of a lesson. */
export const socialImageUrl = (locale: Locale, lesson?: LessonId): string =>
  `${base}/social/${locale}${lesson ? `/${lesson}` : ''}.png`;

/** The index of what can be found in a language. */
export const searchUrl = (locale: string): string => `${base}/${locale}/search.json`;

export const workshopUrl = (locale: Locale): string => `${base}/${locale}/workshop/`;

export const joinUrl = (locale: Locale): string => `${workshopUrl(locale)}join/`;

export const toolsUrl = (locale: Locale): string => `${base}/${locale}/tools/`;

export const toolUrl = (locale: Locale, tool: ToolId): string => `${toolsUrl(locale)}${tool}/`;
