import { isReservedWord } from './reservedWords.ts';
import { tokenize } from './tokens.ts';

/**
 * Whether an attribute's name may stand in an expression as it is. One that is a reserved word, a
 * keyword, or no word at all needs a `#name` in its place (AWS Developer Guide, "Expression
 * attribute names").
 */
export function isBareName(name: string): boolean {
  const [first] = tokenize(name);
  return first?.kind === 'word' && first.text === name && !isReservedWord(name);
}
