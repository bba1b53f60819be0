/**
 * Streams: what has changed in a table's items, in the order in which it did. They lie in the
 * store, so a snapshot holds them as well.
 */
import type { Engine } from '../engine.ts';
import type { Database } from '../store/database.ts';
import type { TableDescription } from '../types.ts';
import type { ChangeRecord } from './records.ts';

/** Milliseconds of virtual time (AWS Developer Guide, "Change data capture for DynamoDB Streams"). */
const RETENTION_MS = 24 * 60 * 60 * 1000;

/** Streams by their ARN. */
const STREAMS = '$stream';
const recordSpace = (stream: string): string => `$stream~${stream}`;

interface Entry {
  /** Virtual milliseconds since 1970. */
  readonly at: number;
  readonly record: ChangeRecord;
}

/** Begins a stream for a table; its label is the moment, in a form that AWS uses. */
export function addStream(
  { database, clock }: Engine,
  table: TableDescription,
): { arn: string; label: string } {
  for (let moment = clock.now(); ; moment++) {
    const label = new Date(moment).toISOString().replace('Z', '');
    const arn = `${table.TableArn}/stream/${label}`;
    if (database.get(STREAMS, arn)) continue;
    database.put(STREAMS, arn, table.TableName);
    return { arn, label };
  }
}

export function append({ database, clock }: Engine, record: ChangeRecord): void {
  const { eventSourceARN: stream, dynamodb } = record;
  trim(database, stream, clock.now());
  const entry: Entry = Object.freeze({ at: clock.now(), record });
  database.put(recordSpace(stream), dynamodb.SequenceNumber, entry);
}

/** The records after one sequence number and up to another, oldest first, unless they expired. */
export function* recordsOf(
  { database, clock }: Engine,
  stream: string,
  after: string,
  to: string,
): IterableIterator<ChangeRecord> {
  const oldest = clock.now() - RETENTION_MS;
  for (const [, entry] of database.range(recordSpace(stream), { gt: after, lte: to })) {
    const { at, record } = entry as Entry;
    if (at > oldest) yield record;
  }
}

/** Drops what has expired; whoever has not read it never will. */
function trim(database: Database, stream: string, now: number): void {
  const space = recordSpace(stream);
  const expired: string[] = [];
  for (const [key, entry] of database.range(space)) {
    if ((entry as Entry).at > now - RETENTION_MS) break;
    expired.push(key);
  }
  for (const key of expired) database.delete(space, key);
}
