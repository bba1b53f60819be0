/**
 * The journal: every write that the room's database has accepted, as a request that does the same
 * again. A transaction is written down when it is decided, which is the moment from which others
 * can build on it; so the journal's order is one in which everything could have happened one after
 * the other. A plain write is written down as what it has left.
 */
import type { JsonObject, Simulator, TraceEvent } from '../../sim/index.ts';

/** When it was (virtual milliseconds since 1970), and the request. */
export type JournalRecord = [at: number, operation: string, input: JsonObject];

/** Operations that change tables; they either happen as a whole or not at all. */
const ON_TABLES = new Set([
  ...['CreateTable', 'UpdateTable', 'DeleteTable'],
  ...['TagResource', 'UntagResource', 'UpdateTimeToLive'],
]);

/** Hands every accepted write on, in order, while it is being served. */
export function keepJournal(
  simulator: Pick<Simulator, 'on'>,
  write: (record: JournalRecord) => void,
): void {
  const requests = new Map<number, { operation: string; input: JsonObject }>();
  simulator.on((event) => {
    if (event.request === undefined) return;
    const { request, at } = event;
    if (event.type === 'request.received') {
      const { operation, input } = event;
      requests.set(request, { operation, input });
    } else if (event.type === 'item.written') {
      const record = plainWrite(event);
      if (record) write(record);
    } else if (event.type === 'transaction.decided') {
      const served = requests.get(request);
      if (event.decision === 'commit' && served) write([at, served.operation, served.input]);
    } else if (event.type === 'request.answered') {
      const { operation, input } = requests.get(request)!;
      requests.delete(request);
      if (event.answer.status === 200 && ON_TABLES.has(operation)) write([at, operation, input]);
    }
  });
}

function plainWrite({
  at,
  table: TableName,
  key: Key,
  before,
  after: Item,
}: Extract<TraceEvent, { type: 'item.written' }>): JournalRecord | undefined {
  if (Item) return [at, 'PutItem', { TableName, Item }];
  return before ? [at, 'DeleteItem', { TableName, Key }] : undefined;
}

/**
 * Does everything again that a journal says, each at its time.
 * @throws {Error} when something that was accepted then is refused now
 */
export async function replayJournal(
  simulator: Simulator,
  records: Iterable<JournalRecord>,
): Promise<void> {
  const { throughput, clock } = simulator;
  const { enforced } = throughput;
  throughput.enforced = false;
  for (const [at, operation, input] of records) {
    if (at > clock.now()) clock.advance(at - clock.now());
    const { status, body } = await simulator.request(operation, input);
    if (status !== 200) {
      throw new Error(`${operation} was accepted once and is refused now: ${JSON.stringify(body)}`);
    }
  }
  throughput.enforced = enforced;
}
