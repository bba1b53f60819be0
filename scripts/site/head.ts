/** What the head of a built page says about its address and its languages. */
export interface Head {
  /** Whether search engines are asked to leave the page out. */
  hidden: boolean;
  canonical: string | undefined;
  /** The page in each language that has it, `x-default` among them. */
  alternates: { lang: string; url: string }[];
}

const unescaped = (value: string): string =>
  value.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** The value of an attribute in the source of a tag, as Astro writes them. */
export function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|([^\\s>]+))`).exec(tag);
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined;
}

/** Reads the head of a page that Astro has built. */
export function headOf(html: string): Head {
  const head = html.slice(0, html.indexOf('</head>'));
  const links = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
  return {
    hidden: /<meta name="robots" content="noindex"/.test(head),
    canonical: links
      .filter((tag) => attribute(tag, 'rel') === 'canonical')
      .map((tag) => attribute(tag, 'href'))[0],
    alternates: links.flatMap((tag) => {
      const lang = attribute(tag, 'hreflang');
      const url = attribute(tag, 'href');
      return attribute(tag, 'rel') === 'alternate' && lang && url ? [{ lang, url }] : [];
    }),
  };
}
