/** Finds the smallest sequence of requests that two sides answer differently. */
import fc from 'fast-check';
import { createSimulator, type Answer } from '../../src/sim/index.ts';
import { NO_ANSWER, type Side } from './endpoint.ts';
import type { KnownDifference } from './known.ts';
import { sequences, table, type Request } from './sequences.ts';

export interface Difference {
  /** What led there; the last request is the one that was answered differently. */
  requests: Request[];
  ours: Pick<Answer, 'status' | 'body'>;
  theirs: Pick<Answer, 'status' | 'body'>;
}

export interface Comparison {
  /** Sequences that were tried. */
  runs: number;
  difference?: Difference;
  /** Differences that are known: how often each was met, by its reason. */
  known: ReadonlyMap<string, number>;
  /** Whether the other side has TransactWriteItems; without, sequences do without. */
  transactions: boolean;
}

/** Each run uses a table of its own, so that nothing has to be waited for or cleaned up first. */
async function play(
  theirs: Side,
  tableName: string,
  requests: Request[],
  known: readonly KnownDifference[],
  met: Map<string, number>,
): Promise<Difference | undefined> {
  const simulator = createSimulator();
  const ours: Side = (operation, input) => simulator.request(operation, input);
  await ours('CreateTable', { ...table, TableName: tableName });
  await makeTable(theirs, tableName);
  try {
    for (const [index, { op, input }] of requests.entries()) {
      const named = rename(input, tableName);
      const [our, their] = [await ours(op, named), await theirs(op, named)];
      if (same(our, their)) continue;
      const expected = known.find((one) => one.explains({ op, input }, our, their));
      if (!expected) {
        return { requests: requests.slice(0, index + 1), ours: shown(our), theirs: shown(their) };
      }
      met.set(expected.reason, (met.get(expected.reason) ?? 0) + 1);
      // From here on the two may hold different items.
      return undefined;
    }
    return undefined;
  } finally {
    await theirs('DeleteTable', { TableName: tableName });
  }
}

async function makeTable(side: Side, tableName: string): Promise<void> {
  const made = await side('CreateTable', { ...table, TableName: tableName });
  if (made.status !== 200) throw new Error(`CreateTable: ${JSON.stringify(made.body)}`);
  for (let tries = 0; tries < 600; tries++) {
    const { body } = await side('DescribeTable', { TableName: tableName });
    if ((body.Table as { TableStatus?: string } | undefined)?.TableStatus === 'ACTIVE') return;
    await new Promise((resolve) => setTimeout(resolve, 20 * Math.min(tries + 1, 50)));
  }
  throw new Error(`${tableName} did not become active`);
}

function rename(input: unknown, tableName: string): unknown {
  return JSON.parse(JSON.stringify(input).replaceAll('"Compare"', JSON.stringify(tableName)));
}

const shown = ({ status, body }: Answer) => ({ status, body });

/** Equal but for the order of an object's members, and the name of the namespace of errors. */
function same(a: Answer, b: Answer): boolean {
  return a.status === b.status && canonical(a.body) === canonical(b.body);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

export async function compare(
  theirs: Side,
  options: { seed: number; runs: number; known?: readonly KnownDifference[] },
): Promise<Comparison> {
  const probe = await theirs('TransactWriteItems', { TransactItems: [] });
  if (probe.status === NO_ANSWER) throw new Error(`Nothing answers: ${String(probe.body.message)}`);
  const transactions = !String(probe.body.__type).endsWith('UnknownOperationException');
  const met = new Map<string, number>();
  let difference: Difference | undefined;
  let tables = 0;
  const result = await fc.check(
    fc.asyncProperty(sequences(transactions), async (requests) => {
      const name = `Compare-${options.seed}-${tables++}`;
      const found = await play(theirs, name, requests, options.known ?? [], met);
      if (found) difference = found;
      return found === undefined;
    }),
    { seed: options.seed, numRuns: options.runs },
  );
  // A run that threw was not answered at all: that is no difference, but a fault to be told.
  if (result.errorInstance !== null && result.errorInstance !== undefined && !difference) {
    throw result.errorInstance;
  }
  return {
    runs: result.numRuns,
    ...(result.failed && difference && { difference }),
    known: met,
    transactions,
  };
}
