/** The forty posts, and who likes them. */

/** Odd, so that it permutes the numbers below 65,536. */
const FACTOR = 40_503;

/** Four digits, other ones for each number below 65,536. */
export function hex(index: number): string {
  return ((index * FACTOR) & 0xffff).toString(16).padStart(4, '0');
}

/** Their bare ids, in the order of their keys. */
export const POSTS: readonly string[] = [
  'a91f',
  ...Array.from({ length: 39 }, (_, i) => hex(i + 1)),
].sort();

export const postKey = (id: string): string => `POST#${id}`;

/** The key of the user with this number. */
export const userKey = (index: number): string => `USER#${hex(index + 1_000)}`;
