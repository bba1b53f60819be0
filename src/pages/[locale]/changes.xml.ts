/** The feed of what is new, one a language. A feed needs absolute addresses: no origin, no feed. */
import type { APIRoute } from 'astro';
import { changesIn } from '../../components/discovery/changes.ts';
import { atomFeed } from '../../components/discovery/feed.ts';
import { absoluteUrl, feedUrl, homeUrl } from '../../components/shell/urls.ts';
import { localeCodes, t, type Locale } from '../../i18n/index.ts';

export function getStaticPaths() {
  return localeCodes
    .filter((locale) => feedUrl(locale))
    .map((locale) => ({ params: { locale }, props: { locale } }));
}

export const GET: APIRoute<{ locale: Locale }> = async ({ props: { locale } }) => {
  const { site } = t(locale);
  const xml = atomFeed({
    locale,
    title: site.name,
    subtitle: site.description,
    author: site.name,
    self: absoluteUrl(feedUrl(locale)!),
    home: absoluteUrl(homeUrl(locale)),
    changes: await changesIn(locale),
  });
  return new Response(xml, { headers: { 'Content-Type': 'application/atom+xml' } });
};
