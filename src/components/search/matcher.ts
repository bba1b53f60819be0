import MiniSearch from 'minisearch';
import type { SearchEntry } from './entry.ts';
import { fold, forms } from './fold.ts';

/** A place that was found. */
export interface Found {
  entry: SearchEntry;
  /** The words of its text that matched, folded. */
  words: string[];
}

/** Shorter words stand inside too many others. */
const INSIDE = 4;
/** So many entries are taken up before the page may breathe. */
const CHUNK = 60;
/** What is asked for by name comes before what only mentions it. */
const WEIGHT: Readonly<Record<SearchEntry['kind'], number>> = {
  lesson: 1.6,
  tool: 1.5,
  term: 1.4,
  page: 1.3,
  section: 1.1,
  question: 1,
  goal: 0.8,
};

export class Matcher {
  readonly #entries: readonly SearchEntry[];
  readonly #words = new Set<string>();
  readonly #index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['title', 'also', 'within', 'text'],
    processTerm: (term, field) => {
      if (field === undefined) return fold(term);
      const kept = forms(term);
      for (const word of kept) this.#words.add(word);
      return kept;
    },
  });

  private constructor(entries: readonly SearchEntry[]) {
    this.#entries = entries;
  }

  static async of(entries: readonly SearchEntry[]): Promise<Matcher> {
    const matcher = new Matcher(entries);
    const documents = entries.map((entry, id) => ({ ...entry, id }));
    await matcher.#index.addAllAsync(documents, { chunkSize: CHUNK });
    return matcher;
  }

  /**
   * The entries that have every word of the query, or else some of them, best first: as a whole, as
   * its beginning, with a letter or two wrong, or inside another word, as in a German compound.
   */
  find(query: string): Found[] {
    const words = query.split(/[\s\p{P}\p{S}]+/u).filter((word) => word !== '');
    if (words.length === 0) return [];
    const all = this.#search(words, 'AND');
    return all.length > 0 ? all : this.#search(words, 'OR');
  }

  #search(words: readonly string[], combineWith: 'AND' | 'OR'): Found[] {
    const found = this.#index.search({
      combineWith,
      queries: words.map((word) => ({
        combineWith: 'OR',
        queries: [
          {
            queries: [word],
            prefix: true,
            fuzzy: (term: string) => (term.length > 3 ? 0.2 : false),
          },
          {
            queries: this.#containing(fold(word)),
            boost: { title: 1, also: 1, within: 0.3, text: 0.3 },
          },
        ],
      })),
      boost: { title: 4, also: 3, within: 0.6, text: 1 },
      boostDocument: (id) => WEIGHT[this.#entries[id as number]!.kind],
    });
    return found.map(({ id, terms }) => ({ entry: this.#entries[id as number]!, words: terms }));
  }

  #containing(word: string): string[] {
    if (word.length < INSIDE) return [];
    return [...this.#words].filter((kept) => kept.indexOf(word) > 0);
  }
}
