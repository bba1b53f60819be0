import { getEntry } from 'astro:content';
import { defaultLocale, type Locale } from '../../i18n/index.ts';

/** A term of the glossary as one language shows it. */
export interface GlossaryEntry {
  /** Stable id, the same in every language. */
  id: string;
  term: string;
  meaning: string;
  /** The English word for it. */
  english: string;
  /** The language of `term` and `meaning`: the one asked for, or English where it lacks the term. */
  from: Locale;
}

/** Every term of the course, in the order of the language's alphabet. */
export async function glossaryOf(locale: Locale): Promise<GlossaryEntry[]> {
  const english = (await getEntry('glossary', `${defaultLocale}/glossary`))?.data ?? {};
  const own = (await getEntry('glossary', `${locale}/glossary`))?.data ?? {};
  const entries = Object.entries(english).map(([id, source]): GlossaryEntry => {
    const found = Object.hasOwn(own, id) ? own[id] : undefined;
    return {
      id,
      ...(found ?? source),
      english: source.term,
      from: found ? locale : defaultLocale,
    };
  });
  const { compare } = new Intl.Collator(locale);
  return entries.sort((a, b) => compare(a.term, b.term));
}

/** What a term means, in a language, or in English where that language lacks it. */
export async function meaningOf(id: string, locale: Locale): Promise<string> {
  const entry = (await glossaryOf(locale)).find((term) => term.id === id);
  if (!entry) throw new Error(`The glossary has no term “${id}”.`);
  return entry.meaning;
}
