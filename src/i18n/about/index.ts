/** What the page about the site says, in the language of the page. Never shipped as a script. */
import { defaultLocale, type Locale } from '../locales.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { tr } from './tr.ts';

export type AboutStrings = typeof en;

/** A language that has no words about the site shows the English ones. */
export const aboutDictionaries: Partial<Record<Locale, AboutStrings>> = { en, de, tr };

export function about(locale: Locale): AboutStrings {
  return aboutDictionaries[locale] ?? en;
}

/** The `lang` of what {@link about} gives, where it is not that of the page. */
export function aboutLang(locale: Locale): Locale | undefined {
  return aboutDictionaries[locale] ? undefined : defaultLocale;
}
