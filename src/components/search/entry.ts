/** What can be found: a place of the site, as the index of a language holds it. */
export interface SearchEntry {
  kind: 'lesson' | 'section' | 'question' | 'goal' | 'term' | 'tool' | 'page';
  href: string;
  /** Plain text, as are the others. */
  title: string;
  /** The title of the lesson in which it stands. */
  within?: string;
  /** Other words for it: the English term, the path of a tool. */
  also?: string;
  text: string;
  /** The language of all this, where it is not that of the page. */
  lang?: string;
}
