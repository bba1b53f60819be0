/** The image of every page that has none of its own, one a language. */
import type { APIRoute } from 'astro';
import { siteCard } from '../../components/social/cards.ts';
import { renderCard } from '../../components/social/render.ts';
import { localeCodes, type Locale } from '../../i18n/index.ts';

export function getStaticPaths() {
  return localeCodes.map((locale) => ({ params: { locale }, props: { locale } }));
}

export const GET: APIRoute<{ locale: Locale }> = async ({ props }) =>
  new Response(new Uint8Array(await renderCard(siteCard(props.locale))), {
    headers: { 'Content-Type': 'image/png' },
  });
