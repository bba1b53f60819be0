/** What a pattern has sent, taken from the trace while it ran. */
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import type {
  CancellationReason,
  Item,
  JsonObject,
  MeteredUnits,
  Simulator,
  TraceEvent,
} from '../../../sim/index.ts';

/** One request and its answer. */
export interface Sent {
  operation: string;
  input: JsonObject;
  output?: JsonObject;
  error?: { name: string; message: string; reasons?: CancellationReason[] };
  /** As the engine metered them, reported or not. */
  units: MeteredUnits;
}

/** Whether an item was read for the reader, or written. */
export type Touch = 'read' | 'written';

export interface Run {
  sent: readonly Sent[];
  /** How often the app waited for an answer: requests that are under way together are one. */
  trips: number;
  /** What happened to items, by `itemId`. */
  touched: ReadonlyMap<string, Touch>;
}

/** Names an item: its table and the values of its key. */
export function itemId(table: string, key: readonly string[]): string {
  return [table, ...key].join(' ');
}

/**
 * Runs a pattern and records its requests. An error that DynamoDB answers ends it and stands in
 * the record.
 * @param keys names of the key attributes, by table.
 */
export async function record(
  sim: Simulator,
  keys: Readonly<Record<string, readonly string[]>>,
  work: () => Promise<unknown>,
): Promise<Run> {
  const calls = new Map<number, Sent>();
  const touched = new Map<string, Touch>();
  let trips = 0;
  let underWay = 0;

  const touch = (table: string, item: Item, how: Touch): void => {
    const values = keys[table]!.map((name) => {
      const value = item[name];
      return value && 'S' in value ? value.S : '';
    });
    touched.set(itemId(table, values), how);
  };

  const hear = (event: TraceEvent): void => {
    const call = event.call === undefined ? undefined : calls.get(event.call);
    switch (event.type) {
      case 'client.sent':
        if (underWay++ === 0) trips++;
        calls.set(event.call!, {
          operation: event.operation,
          input: event.input,
          units: { read: 0, write: 0 },
        });
        break;
      case 'item.read':
        if (event.item && call?.operation.endsWith('GetItem')) {
          touch(event.table, event.item, 'read');
        }
        break;
      case 'item.written':
      case 'item.committed':
        if (event.after) touch(event.table, event.after, 'written');
        break;
      case 'request.answered': {
        if (!call) break;
        call.units = event.units;
        const { TableName, IndexName } = call.input;
        // What an index returns has not been read from the table.
        if (IndexName) break;
        for (const item of event.read ?? []) touch(String(TableName), item, 'read');
        break;
      }
      case 'client.settled':
        underWay--;
        if (call && event.output) call.output = event.output;
        if (call && event.error) call.error = event.error;
        break;
    }
  };

  const stop = sim.on(hear);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DynamoDBServiceException)) throw error;
  } finally {
    stop();
  }
  return { sent: [...calls.values()], trips, touched };
}

/** Units of all requests together. */
export function unitsOf(sent: readonly Sent[]): MeteredUnits {
  return sent.reduce(
    ({ read, write }, { units }) => ({ read: read + units.read, write: write + units.write }),
    { read: 0, write: 0 },
  );
}

/** The items that an answer holds. */
export function returnedBy({ output = {} }: Sent): readonly Item[] {
  const {
    Item: item,
    Items,
    Responses,
  } = output as {
    Item?: Item;
    Items?: Item[];
    Responses?: Record<string, Item[]>;
  };
  return [...(item ? [item] : []), ...(Items ?? []), ...Object.values(Responses ?? {}).flat()];
}

/** The error that ended a run, or that it took in its stride. */
export function errorOf({ sent }: Run): Sent['error'] {
  return sent.find(({ error }) => error)?.error;
}

/** Cancellation codes as the error's message lists them; its name where there are none. */
export function refusalOf({ name, reasons }: NonNullable<Sent['error']>): string {
  return reasons ? `[${reasons.map(({ Code }) => Code).join(', ')}]` : name;
}
