import type { Answer } from '../../src/sim/index.ts';
import type { Request } from './sequences.ts';

/** A difference that is expected of another implementation, and why. */
export interface KnownDifference {
  reason: string;
  explains(request: Request, ours: Answer, theirs: Answer): boolean;
}
