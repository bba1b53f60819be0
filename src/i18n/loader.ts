import { defaultLocale } from './locales.ts';

/** Fetches a dictionary: only the one of the page's language goes over the wire. */
export interface Loader<T> {
  (locale: string): Promise<T>;
  /** The language in which it comes: English where a language has none of its own. */
  languageOf(locale: string): string;
}

export function loader<T>(
  dictionaries: Record<string, () => Promise<T>> & { [defaultLocale]: () => Promise<T> },
): Loader<T> {
  const languageOf = (locale: string): string =>
    Object.hasOwn(dictionaries, locale) ? locale : defaultLocale;
  return Object.assign((locale: string) => dictionaries[languageOf(locale)]!(), { languageOf });
}
