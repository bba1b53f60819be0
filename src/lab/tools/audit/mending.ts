/** Carries out the audit's repair of a post, and keeps what it has written and what became of it. */
import type { JsonObject, TraceEvent } from '../../../sim/index.ts';
import { metaKey, numberOf, socialLayout } from '../../audit/layout.ts';
import type { LookOptions } from '../../audit/look.ts';
import type { TableReader } from '../../audit/reader.ts';
import { repair, TRIES, type Repair } from '../../audit/repair.ts';
import { storedIn } from '../../tally.ts';
import type { AuditedTable } from './table.ts';

/** Name of the client that repairs. */
export const REPAIRER = 'repair';

/** One write of a repair. */
export interface Attempt {
  /** The request as it was sent. */
  input: JsonObject;
  /** The tally that it had seen; absent where there was none. */
  seen?: number;
  counted: number;
  /** `written`, or the name of the error. */
  outcome: string;
  /** The tally as it stood when the answer came. */
  now: number;
}

export interface Mended {
  post: string;
  outcome: Repair['outcome'];
  attempts: readonly Attempt[];
  /** What the last look has found; `stored` is null where there is no number. */
  stored: number | null;
  counted: number;
}

export async function mend(
  { sim }: AuditedTable,
  reader: TableReader,
  post: string,
  looking: LookOptions,
): Promise<Mended> {
  const attempts: Attempt[] = [];
  let input: JsonObject | undefined;
  const stop = sim.on((event) => {
    if (event.client !== REPAIRER) return;
    if (event.type === 'client.sent') {
      input = event.operation === 'UpdateItem' ? event.input : undefined;
    } else if (event.type === 'client.settled' && input) {
      attempts.push(attemptOf(post, input, event));
    }
  });
  try {
    const { outcome, last } = await repair(reader, post, { ...looking, tries: TRIES });
    return {
      post,
      outcome,
      attempts,
      stored: numberOf(last.stored) ?? null,
      counted: last.counted,
    };
  } finally {
    stop();
  }
}

function attemptOf(
  post: string,
  input: JsonObject,
  { error, snapshot }: TraceEvent & { type: 'client.settled' },
): Attempt {
  const values = input.ExpressionAttributeValues as Record<string, { N: string }>;
  const seen = values[':seen'];
  return {
    input,
    ...(seen && { seen: Number(seen.N) }),
    counted: Number(values[':counted']!.N),
    outcome: error ? error.name : 'written',
    now: storedIn(snapshot.item('Social', metaKey(socialLayout, post) as never)),
  };
}
