/** Plays every conformance case and counts how they come out. */
import type { ConformanceCase } from '../case.ts';
import { faults } from '../faults.ts';
import { inProcess, overHttp } from '../targets.ts';
import { wordedOtherwise } from '../wordedOtherwise.ts';

/** How many cases, and how many of them are answered as expected, or in other words. */
export interface Tally {
  cases: number;
  asExpected: number;
  inOtherWords: number;
}

type Outcome = Exclude<keyof Tally, 'cases'>;

/** @throws Error for a case that is answered wrongly: that is a bug, and nothing to be listed */
export async function outcomeOf(one: ConformanceCase): Promise<Outcome> {
  const found = await faults(one, one.wire ? overHttp : inProcess);
  if (found.length === 0) return 'asExpected';
  if (one.id in wordedOtherwise) return 'inOtherWords';
  throw new Error(`${one.id}: ${found.join('; ')}`);
}

export function tally(
  cases: readonly ConformanceCase[],
  outcomes: ReadonlyMap<string, Outcome>,
): Tally {
  const sum: Tally = { cases: 0, asExpected: 0, inOtherWords: 0 };
  for (const { id } of cases) {
    sum.cases += 1;
    sum[outcomes.get(id)!] += 1;
  }
  return sum;
}

/** Whether a case sends an operation, alone, beside others, over another, or raw. */
export const sends = ({ requests }: ConformanceCase, operation: string): boolean =>
  requests.some(
    ({ op, input }) => op === operation || (op.startsWith('$') && names(input, operation)),
  );

/** A control of the simulator holds its requests as `{ op, input }`, a raw one as `{ target }`. */
function names(value: unknown, operation: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { op, target } = value as { op?: unknown; target?: unknown };
  if (op === operation || target === operation) return true;
  return Object.values(value).some((inner) => names(inner, operation));
}
