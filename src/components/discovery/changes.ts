/** What is new on the site: the change log of `content/changes.json`, in the reader's language. */
import { getCollection } from 'astro:content';
import { defaultLocale, type Locale } from '../../i18n/index.ts';

/** A change as one language reads it. */
export interface Change {
  /** Stable id, the same in every language. */
  id: string;
  /** The day, as `YYYY-MM-DD`. */
  date: string;
  /** The page that shows it, below the language's home. */
  path: string;
  title: string;
  text: string;
  /** The language of the words, where it is not the one asked for. */
  lang?: Locale;
}

/** Every change, the newest first. */
export async function changesIn(locale: Locale): Promise<Change[]> {
  const changes = (await getCollection('changes')).map(({ id, data }): Change => {
    const title = data.title[locale];
    const text = data.text[locale];
    const rest = { id, date: data.date, path: data.path };
    return title && text
      ? { ...rest, title, text }
      : {
          ...rest,
          title: data.title[defaultLocale]!,
          text: data.text[defaultLocale]!,
          lang: defaultLocale,
        };
  });
  // Of one day, the one that stands first in the file is the newest.
  const order = new Map(changes.map(({ id }, i) => [id, i]));
  return changes.sort(
    (a, b) => b.date.localeCompare(a.date) || order.get(a.id)! - order.get(b.id)!,
  );
}
