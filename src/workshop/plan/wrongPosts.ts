/** Posts for the drift hunt: half of them have a tally that is not the number of their likes. */
import type { Item } from '../../sim/index.ts';

/** Wrong posts beyond one for each participant, so that the last one to look finds some. */
const SPARE = 3;
const MOST = 60;
/** Too low, too high: what drifts leave. */
const DRIFTS = [-1, 1, -2, 2];

/** The first post of a hunt, by its partition key. */
export const firstPostOf = (hunt: number): string => postOf(hunt, 0);

/** The items of a hunt for so many participants; hunts have posts of their own. */
export function itemsOfHunt(hunt: number, participants: number): Item[] {
  const wrong = Math.min(MOST, participants + SPARE);
  const posts = 2 * wrong;
  const step = strideThrough(posts);
  const isWrong = new Set(Array.from({ length: wrong }, (_, n) => (n * step) % posts));
  return Array.from({ length: posts }, (_, n) => {
    const PK = { S: postOf(hunt, n) };
    const likes = 2 + ((n * 5) % 7);
    const tally = likes + (isWrong.has(n) ? DRIFTS[n % DRIFTS.length]! : 0);
    const title = { S: `Hunt ${hunt}, ${n + 1}` };
    const meta = { PK, SK: { S: 'META' }, title, likeTally: { N: String(tally) } };
    const fans = Array.from({ length: likes }, (_, i) => ({ PK, SK: { S: `LIKE#fan-${i + 1}` } }));
    return [meta, ...fans];
  }).flat();
}

const postOf = (hunt: number, n: number): string =>
  `POST#h${hunt}-${String(n + 1).padStart(3, '0')}`;

/** A step that comes by every one of `n` places, in no order that one sees. */
function strideThrough(n: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = Math.floor(n * 0.618);
  while (divisor(step, n) !== 1) step++;
  return step;
}
