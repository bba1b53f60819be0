/** What the tools are called, in the language of the page. Used while the site is built. */
import { defaultLocale, type Locale } from '../locales.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { tr } from './tr.ts';

/** Title, line and lead of each tool; the keys, in order, are the tools. */
export type ToolStrings = typeof en;

/** The stable id of a tool, which is part of its address. */
export type ToolId = keyof ToolStrings;

export const toolIds = Object.keys(en) as ToolId[];

/** A language that has no words about the tools shows the English ones. */
const strings: Partial<Record<Locale, ToolStrings>> = { en, de, tr };

export function tools(locale: Locale): ToolStrings {
  return strings[locale] ?? en;
}

/** The `lang` of what {@link tools} gives, where it is not that of the page. */
export function toolsLang(locale: Locale): Locale | undefined {
  return strings[locale] ? undefined : defaultLocale;
}
