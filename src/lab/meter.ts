import type { MeteredUnits, Simulator } from '../sim/index.ts';

/** What the engine has metered for the requests that it answered, whether or not they succeeded. */
export interface Metered extends MeteredUnits {
  requests: number;
}

/**
 * Begins to add up what requests cost.
 * @param client counts only the requests of this client
 * @returns what ends it, with the sum
 */
export function startMeter(sim: Simulator, client?: string): () => Metered {
  const metered = { requests: 0, read: 0, write: 0 };
  const stop = sim.on((event) => {
    if (event.type !== 'request.answered') return;
    if (client !== undefined && event.client !== client) return;
    metered.requests++;
    metered.read += event.units.read;
    metered.write += event.units.write;
  });
  return () => {
    stop();
    return metered;
  };
}
