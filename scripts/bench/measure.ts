/** Measures contenders side by side: in turns, in one run, so that a noisy machine hits all alike. */
import { performance } from 'node:perf_hooks';

/** Does its thing `times` times. */
export type Work = (times: number) => Promise<void> | void;

export interface Contender {
  name: string;
  work: Work;
}

export interface Measured {
  name: string;
  /** Operations per second: the median over all rounds. */
  perSecond: number;
}

const ROUNDS = 5;
const ROUND_MS = 250;

/** How many times fit into a round, found by doubling. */
async function calibrate(work: Work): Promise<number> {
  for (let times = 1; ; times *= 2) {
    const start = performance.now();
    await work(times);
    const spent = performance.now() - start;
    if (spent > ROUND_MS / 4) return Math.max(1, Math.round((times * ROUND_MS) / spent));
  }
}

export async function measure(contenders: Contender[]): Promise<Measured[]> {
  const times = new Map<Contender, number>();
  for (const contender of contenders) times.set(contender, await calibrate(contender.work));
  const rates = new Map<Contender, number[]>(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const contender of contenders) {
      const count = times.get(contender)!;
      const start = performance.now();
      await contender.work(count);
      rates.get(contender)!.push((count * 1000) / (performance.now() - start));
    }
  }
  return contenders.map((contender) => ({
    name: contender.name,
    perSecond: median(rates.get(contender)!),
  }));
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
