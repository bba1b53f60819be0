import { faultsOf } from './check.ts';
import type { ConformanceCase } from './case.ts';
import { play } from './play.ts';
import type { OpenTarget } from './targets.ts';

/** Plays a case on a fresh target: what its answers have that they should not, one line each. */
export async function faults(
  one: ConformanceCase,
  open: () => Promise<OpenTarget>,
): Promise<string[]> {
  const target = await open();
  try {
    const answers = await play(one, target);
    return one.expect.steps.flatMap((step) => {
      const answer = answers.get(String(step.i));
      if (!answer) return [`step ${step.i}: no answer`];
      return faultsOf(step, answer).map((fault) => `step ${step.i}: ${fault}`);
    });
  } finally {
    await target.close();
  }
}
