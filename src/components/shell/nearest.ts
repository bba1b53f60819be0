/** The page that somebody may have meant who came to an address that leads nowhere. */

/** The edits (insert, drop, replace a letter) that turn one word into another. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/**
 * The id that the last part of a path comes closest to: misspelt by a third of its letters at most,
 * or with all words of the id in it. Ids are lower case, their words joined by hyphens.
 */
export function nearest(pathname: string, ids: readonly string[]): string | undefined {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const asked = words(last.replace(/\.html?$/i, ''));
  const slug = asked.join('-');
  if (slug === '') return undefined;
  const scored = ids
    .map((id) => ({
      id,
      score: words(id).every((word) => asked.includes(word)) ? 0 : distance(slug, id),
    }))
    .filter(({ id, score }) => score <= id.length / 3);
  return scored.sort((a, b) => a.score - b.score)[0]?.id;
}
