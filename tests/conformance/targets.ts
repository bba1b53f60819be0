/** The ways in which the cases reach the simulator. */
import { createSimulator } from '../../src/sim/index.ts';
import type { Target } from './play.ts';

export interface OpenTarget extends Target {
  close(): Promise<void>;
}

/** `sim.request`, without a wire. */
export async function inProcess(): Promise<OpenTarget> {
  const sim = createSimulator();
  return { sim, send: (operation, input) => sim.request(operation, input), close: async () => {} };
}
