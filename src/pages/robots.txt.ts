/** Everybody may read everything; where the site knows its origin, here is its map. */
import type { APIRoute } from 'astro';
import { absoluteUrl, publicUrl } from '../components/shell/urls.ts';

export const GET: APIRoute = ({ site }) => {
  const map = site ? `\nSitemap: ${absoluteUrl(publicUrl('sitemap-index.xml'))}\n` : '';
  return new Response(`User-agent: *\nAllow: /\n${map}`, {
    headers: { 'Content-Type': 'text/plain' },
  });
};
