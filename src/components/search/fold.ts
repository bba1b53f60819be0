/** Letters that no decomposition takes apart. Turkish tells ı from i; who searches need not. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
};
/** How German is written where a keyboard lacks the letter. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * A word without case and accents, in every language alike: `İPTAL` and `ıptal` are `iptal`,
 * `Größe` is `grosse`.
 */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıßæœøł]/g, (letter) => LETTERS[letter]!)
    .normalize('NFC');
}

/**
 * Every form under which a word of a text is kept: folded, its umlauts written out, and the parts
 * of a name like `TransactWriteItems`.
 */
export function forms(word: string): string[] {
  const written = word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => WRITTEN_OUT[letter]!);
  const parts = word.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu) ?? [];
  return [...new Set([word, written, ...(parts.length > 1 ? parts : [])].map(fold))];
}
