/**
 * How a page fetches a dictionary: only the one of its language goes over the wire.
 * An unknown locale reads English, as the pages' own fallback does.
 */
export function loader<T>(
  dictionaries: Record<string, () => Promise<T>> & { en: () => Promise<T> },
): (locale: string) => Promise<T> {
  return (locale) =>
    (Object.hasOwn(dictionaries, locale) ? dictionaries[locale]! : dictionaries.en)();
}
