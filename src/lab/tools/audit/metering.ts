import type { MeteredUnits, Simulator } from '../../../sim/index.ts';

/** What a client's requests have come to. */
export interface Use extends MeteredUnits {
  requests: number;
}

export const NO_USE: Use = { requests: 0, read: 0, write: 0 };

/** Adds up, from now on, what the engine meters for a client; returns how to stop. */
export function meter(sim: Simulator, client: string, tell: (use: Use) => void): () => void {
  return sim.on((event) => {
    if (event.type !== 'request.answered' || event.client !== client) return;
    tell({ requests: 1, ...event.units });
  });
}

export const sum = (a: Use, b: Use): Use => ({
  requests: a.requests + b.requests,
  read: a.read + b.read,
  write: a.write + b.write,
});
