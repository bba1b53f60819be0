/** Measures contenders side by side: in turns, in one run, so that a noisy machine hits all alike. */
import { performance } from 'node:perf_hooks';

/** Does its thing `times` times. */
export type Work = (times: number) => Promise<void> | void;

/** Milliseconds of one turn, of all turns of one contender, and of warming up before them. */
const TURN_MS = 80;
const TOTAL_MS = 1200;
const WARM_MS = 600;
/** Turns at least, however long one takes. */
const FEWEST_TURNS = 3;

/** How many times fit into a turn, found by doubling. Runs until the code is warm. */
async function calibrate(work: Work): Promise<{ times: number; turns: number }> {
  const began = performance.now();
  for (let times = 1; ; times *= 2) {
    const start = performance.now();
    await work(times);
    const spent = performance.now() - start;
    if (spent < TURN_MS || performance.now() - began < WARM_MS) continue;
    const perTurn = Math.max(1, Math.round((times * TURN_MS) / spent));
    const turn = (spent * perTurn) / times;
    return { times: perTurn, turns: Math.max(FEWEST_TURNS, Math.round(TOTAL_MS / turn)) };
  }
}

interface Turns {
  work: Work;
  times: number;
  turns: number;
  rates: number[];
}

/** Lets the contenders take turns; the times per second of each turn, by contender. */
export async function takeTurns(works: readonly Work[]): Promise<number[][]> {
  const contenders: Turns[] = [];
  for (const work of works) contenders.push({ work, ...(await calibrate(work)), rates: [] });
  const most = Math.max(...contenders.map(({ turns }) => turns));
  for (let turn = 0; turn < most; turn++) {
    for (const { work, times, turns, rates } of contenders) {
      if (turn >= turns) continue;
      const start = performance.now();
      await work(times);
      rates.push((times * 1000) / (performance.now() - start));
    }
  }
  return contenders.map(({ rates }) => rates);
}

/** @returns times per second: the median of all turns */
export async function measure(work: Work): Promise<number> {
  const [rates] = await takeTurns([work]);
  return median(rates!);
}

/** Times per second of two contenders, and how many times faster the first is. */
export interface Duel {
  rates: readonly [number, number];
  ratio: number;
}

export async function measureBoth(one: Work, other: Work): Promise<Duel> {
  const [ones, others] = (await takeTurns([one, other])) as [number[], number[]];
  return { rates: [median(ones), median(others)], ratio: ratioOf(ones, others) };
}

/** The median over pairs of turns, one soon after the other: noise that lasts hits both. */
export function ratioOf(ones: readonly number[], others: readonly number[]): number {
  const pairs = Math.min(ones.length, others.length);
  return median(Array.from({ length: pairs }, (_, turn) => ones[turn]! / others[turn]!));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
