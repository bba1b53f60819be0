import { forms } from './fold.ts';

/** A stretch of text, and whether it is a word that was asked for. */
export interface Stretch {
  text: string;
  hit: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The text in stretches, with the words marked that have one of these folded forms. */
export function marked(text: string, words: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!forms(word).some((form) => words.includes(form))) continue;
    if (index > end) stretches.push({ text: text.slice(end, index), hit: false });
    stretches.push({ text: word, hit: true });
    end = index + word.length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), hit: false });
  return stretches;
}

/** About `length` characters of the text around the first word that was asked for. */
export function excerpt(text: string, words: readonly string[], length: number): string {
  if (text.length <= length) return text;
  const first = [...text.matchAll(WORD)].find(({ 0: word }) =>
    forms(word).some((form) => words.includes(form)),
  );
  const wanted = Math.max(0, Math.min((first?.index ?? 0) - length / 3, text.length - length));
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const cut = text.lastIndexOf(' ', from + length);
  const to = from + length >= text.length ? text.length : cut > from ? cut : from + length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
