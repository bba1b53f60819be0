/** Plays every conformance case, and tells which of them concern an operation. */
import type { ConformanceCase } from '../case.ts';
import { faults } from '../faults.ts';
import { inProcess, overHttp } from '../targets.ts';

/** @throws Error for a case that is answered wrongly: that is a bug, and nothing to be listed */
export async function confirm(one: ConformanceCase): Promise<void> {
  const found = await faults(one, one.wire ? overHttp : inProcess);
  if (found.length > 0) throw new Error(`${one.id}: ${found.join('; ')}`);
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
