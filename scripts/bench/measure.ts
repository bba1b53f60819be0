/** Measures contenders side by side: in turns, in one run, so that a noisy machine hits all alike. */
import { performance } from 'node:perf_hooks';

/** Does its thing `times` times. */
export type Work = (times: number) => Promise<void> | void;

/** Milliseconds of one turn, and of all turns of one contender. */
const TURN_MS = 80;
const TOTAL_MS = 1200;
/** Turns at least, however long one takes. */
const FEWEST_TURNS = 3;

/** How many times fit into a turn, found by doubling. Runs until the code is warm. */
async function calibrate(work: Work): Promise<{ times: number; turns: number }> {
  const began = performance.now();
  for (let times = 1; ; times *= 2) {
    const start = performance.now();
    await work(times);
    const spent = performance.now() - start;
    if (spent < TURN_MS || performance.now() - began < 3 * TURN_MS) continue;
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

/** @returns times per second of each contender: the median of its turns */
export async function measure(works: readonly Work[]): Promise<number[]> {
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
  return contenders.map(({ rates }) => median(rates));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
