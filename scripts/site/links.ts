/**
 * Every link and asset of a built site, looked up as a plain file server would: pages, style
 * sheets, scripts, and the anchors that links name.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { attribute } from './head.ts';

/** Attributes of a tag that name a file of the site. */
const ATTRIBUTES = ['href', 'src', 'component-url', 'renderer-url', 'before-hydration-url'];
/** Images for other sites stand in the head with their whole address. */
const IMAGE = /^<meta (?:property="og:image"|name="twitter:image")/;
/** In a bundle: a neighbour, or a file by its path from the site's root. */
const IN_SCRIPT = /["'`]((?:\.\/|(?:\/[\w./-]*)?_astro\/)[\w@.-]+\.(?:js|css|wasm|woff2))["'`]/g;
const IN_STYLE = /url\(["']?([^"')]+)["']?\)/g;

export interface SiteAddress {
  /** The path below which the site is served, with its last slash. */
  base: string;
  /** The origin of absolute addresses, where the site was built with one. */
  origin?: string;
}

/** What a page links to; anchors (`#id`) included. */
function linksOf(html: string): string[] {
  const tags = html.match(/<[a-z][^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const image = IMAGE.test(tag) ? [attribute(tag, 'content')] : [];
    const others = ATTRIBUTES.map((name) => attribute(tag, name));
    return [...image, ...others].filter((link) => link !== undefined);
  });
}

const idsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g)].map(([, a, b]) => a ?? b ?? ''));

/**
 * The links that lead nowhere, each as `file: link`. A link that leaves the site is not followed;
 * one to its origin that lies outside of `base` leads nowhere.
 */
export function deadLinks(dist: string, { base, origin }: SiteAddress): string[] {
  const home = new URL(base, origin ?? 'http://site.invalid');
  const files = globSync('**/*.{html,css,js}', { cwd: dist }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const anchors = new Map<string, Set<string>>();
  const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');

  /** The file that a server gives for an address, if any. */
  function served({ pathname }: URL): string | undefined {
    if (!pathname.startsWith(home.pathname)) return undefined;
    const below = decodeURIComponent(pathname.slice(home.pathname.length));
    const file = below === '' || below.endsWith('/') ? `${below}index.html` : below;
    return statSync(path.join(dist, file), { throwIfNoEntry: false })?.isFile() ? file : undefined;
  }

  function leadsNowhere(link: string, from: URL): boolean {
    const url = new URL(link, from);
    if (url.origin !== home.origin) return false;
    const file = served(url);
    if (file === undefined) return true;
    if (!url.hash || !file.endsWith('.html')) return false;
    if (!anchors.has(file)) anchors.set(file, idsOf(read(file)));
    return !anchors.get(file)!.has(decodeURIComponent(url.hash.slice(1)));
  }

  return files.flatMap((file) => {
    const text = read(file);
    const own = new URL(file.replace(/(^|\/)index\.html$/, '$1'), home);
    const all = file.endsWith('.html')
      ? linksOf(text)
      : [...text.matchAll(file.endsWith('.css') ? IN_STYLE : IN_SCRIPT)].map(([, link]) => link!);
    return (
      [...new Set(all)]
        // A bundle names what it will fetch from the site's root, without the first slash.
        .map((link) => (link.startsWith('_astro/') ? home.pathname + link : link))
        .filter((link) => leadsNowhere(link, own))
        .map((link) => `${file}: ${link}`)
    );
  });
}
