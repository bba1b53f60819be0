/** The changes as an Atom feed (RFC 4287). */
import type { Locale } from '../../i18n/index.ts';
import type { Change } from './changes.ts';

interface Feed {
  locale: Locale;
  title: string;
  subtitle: string;
  author: string;
  /** The address of the feed, absolute. */
  self: string;
  /** The home page in the feed's language, absolute. */
  home: string;
  changes: readonly Change[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** A day as an instant: Atom knows no days. */
const instant = (date: string): string => `${date}T00:00:00Z`;

function entry({ id, date, path, title, text, lang }: Change, { self, home }: Feed): string {
  const language = lang ? ` xml:lang="${lang}"` : '';
  return `  <entry${language}>
    <id>${escaped(`${self}#${id}`)}</id>
    <title>${escaped(title)}</title>
    <link href="${escaped(new URL(path, home).href)}"/>
    <updated>${instant(date)}</updated>
    <summary>${escaped(text)}</summary>
  </entry>`;
}

/** The document; `changes` has at least one, the newest first. */
export function atomFeed(feed: Feed): string {
  const { locale, title, subtitle, author, self, home, changes } = feed;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${escaped(self)}</id>
  <title>${escaped(title)}</title>
  <subtitle>${escaped(subtitle)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
  <link rel="alternate" type="text/html" href="${escaped(home)}"/>
  <updated>${instant(changes[0]!.date)}</updated>
  <author><name>${escaped(author)}</name></author>
${changes.map((change) => entry(change, feed)).join('\n')}
</feed>
`;
}
