/** Virtual time that follows the wall clock: for a simulator whose clients live in real time. */
import { performance } from 'node:perf_hooks';
import type { Simulator } from '../sim/index.ts';

/**
 * Returns how to let a simulator's clock catch up: tokens then expire and tables get their dates
 * by the wall clock. It goes by the monotonic clock, since virtual time never goes back, also when
 * somebody sets the machine's; a state from the past that is taken up is caught up with, too.
 */
export function followWallClock({ clock }: Pick<Simulator, 'clock'>): () => void {
  const started = performance.now();
  const start = Date.now();
  return () => {
    const now = Math.floor(start + performance.now() - started);
    if (now > clock.now()) clock.advance(now - clock.now());
  };
}
