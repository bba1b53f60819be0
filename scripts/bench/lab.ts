/**
 * What the lab asks of a page: going one step back in a long trace, what such a trace takes of the
 * memory, and a storm of likes. Needs `--expose-gc`.
 */
import { performance } from 'node:perf_hooks';
import { play } from '../../src/lab/engine.ts';
import { Storm } from '../../src/lab/experiments/hotPartition/storm.ts';
import type { LogEntry } from '../../src/lab/log.ts';
import { viewOf } from '../../src/lab/view.ts';
import { worlds } from '../../src/lab/world.ts';
import type { Figure } from './figure.ts';
import { heapUsed } from './memory.ts';
import { median } from './measure.ts';

const EVENTS = 10_000;
const STEPS = 200;
const LIKES = 100_000;
/** As many as the lesson lets happen between two pauses. */
const AT_A_TIME = 200;

export async function* trace(): AsyncGenerator<Figure> {
  const world = worlds.get('conflicts')!;
  const log: LogEntry[] = [];
  const round = ['like', 'unlike'] as const;
  for (let i = 0; i < EVENTS / 20; i++) {
    for (const { id } of world.actors)
      log.push({ verb: round[i % 2]!, actor: id, path: 'guarded' });
  }
  // The machine code that the first actions have made of the engine is no part of a trace.
  await play(world, 1, log);
  const before = heapUsed();
  const run = await play(world, 1, log);
  const kept = heapUsed() - before;
  const { length } = run.events;
  if (length < EVENTS) throw new Error(`Only ${length} events`);
  yield { figure: 'an event of a trace, kept', unit: 'bytes', tallybook: kept / length };

  // By the time that somebody steps back, the page has shown the steps before.
  viewOf(world, run, length);
  const spent: number[] = [];
  for (let cursor = length; cursor > length - STEPS; cursor--) {
    const began = performance.now();
    viewOf(world, run, cursor - 1);
    spent.push(performance.now() - began);
  }
  const figure = `a step back among ${length.toLocaleString('en')} events`;
  yield { figure, unit: 'ms', tallybook: median(spent) };
  yield { figure: 'the slowest such step', unit: 'ms', tallybook: Math.max(...spent) };
}

export async function* storm(): AsyncGenerator<Figure> {
  // As the lesson has them at its start, but for the rate, which is the most that one post takes.
  const settings = { likes: LIKES, rate: 250, shards: 1, window: 4, tries: 1, seed: 1 };
  const blowing = await Storm.prepare(settings);
  let longest = 0;
  const began = performance.now();
  while (!blowing.over) {
    const start = performance.now();
    blowing.run(AT_A_TIME);
    longest = Math.max(longest, performance.now() - start);
  }
  const all = performance.now() - began;
  yield { figure: `a storm of ${LIKES.toLocaleString('en')} likes`, unit: 'ms', tallybook: all };
  yield { figure: 'its longest stretch without a pause', unit: 'ms', tallybook: longest };
}
