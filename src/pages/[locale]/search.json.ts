/** Everything that can be found in a language; fetched when somebody searches. */
import type { APIRoute } from 'astro';
import { searchEntries } from '../../components/search/entries.ts';
import { localeCodes, type Locale } from '../../i18n/index.ts';

export function getStaticPaths() {
  return localeCodes.map((locale) => ({ params: { locale } }));
}

export const GET: APIRoute<Record<string, never>, { locale: Locale }> = async ({ params }) =>
  Response.json(await searchEntries(params.locale));
