import type { SearchEntry } from '../search/entry.ts';
import { Matcher, type Found } from '../search/matcher.ts';
import { searchUrl } from '../shell/urls.ts';

export interface Search {
  /** What is offered before anything is typed: the ways through the site. */
  start: Found[];
  find(query: string): Found[];
}

const START: readonly SearchEntry['kind'][] = ['lesson', 'tool', 'page'];

/** Fetches the index of a language. @throws when it cannot be had. */
export async function loadSearch(locale: string): Promise<Search> {
  const response = await fetch(searchUrl(locale));
  if (!response.ok) throw new Error(`The index answered ${response.status}`);
  const entries = (await response.json()) as SearchEntry[];
  const matcher = await Matcher.of(entries);
  return {
    start: entries
      .filter(({ kind }) => START.includes(kind))
      .map((entry) => ({ entry: { ...entry, text: '' }, words: [] })),
    find: (query) => matcher.find(query),
  };
}
