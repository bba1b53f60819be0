import { getEntry } from 'astro:content';
import { defaultLocale, type Locale } from '../../i18n/index.ts';

/** What a term means, in a language, or in English where that language lacks it. */
export async function meaningOf(id: string, locale: Locale): Promise<string> {
  for (const code of [locale, defaultLocale]) {
    const terms = (await getEntry('glossary', `${code}/glossary`))?.data;
    const found = terms && Object.hasOwn(terms, id) ? terms[id] : undefined;
    if (found) return found.meaning;
  }
  throw new Error(`The glossary has no term “${id}”.`);
}
