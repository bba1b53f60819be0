/**
 * `StreamSpecification` of CreateTable and UpdateTable. A view type stays as long as its stream
 * is enabled, and a disabled stream leaves its ARN in the description (measured on AWS, 2026-10).
 */
import type { Engine } from '../engine.ts';
import { texts } from '../errors.ts';
import type { TableDescription } from '../types.ts';
import { addStream } from './log.ts';
import type { StreamViewType } from './records.ts';

export interface StreamSpecification {
  StreamEnabled: boolean;
  StreamViewType?: StreamViewType;
}

/** The view type of a table's stream; undefined where none is enabled. */
export function viewTypeOf(table: TableDescription): StreamViewType | undefined {
  return (table.StreamSpecification as StreamSpecification | undefined)?.StreamViewType;
}

/** What is wrong with the specification of a new table. */
export function newStreamFault({ StreamEnabled, StreamViewType }: StreamSpecification) {
  if (StreamEnabled) return StreamViewType == null ? texts.streamCreatedWithoutView : undefined;
  return StreamViewType == null ? undefined : texts.noStreamCreatedWithView;
}

/** What is wrong with a change of an existing table's stream, whatever the table is like. */
export function streamChangeFault({ StreamEnabled, StreamViewType }: StreamSpecification) {
  if (StreamEnabled) return StreamViewType == null ? texts.streamEnabledWithoutView : undefined;
  return StreamViewType == null ? undefined : texts.streamDisabledWithView;
}

/** What is wrong with it for this table. */
export function streamStateFault(
  table: TableDescription,
  { StreamEnabled }: StreamSpecification,
): string | undefined {
  const enabled = viewTypeOf(table) !== undefined;
  if (enabled !== StreamEnabled) return undefined;
  return enabled ? texts.streamExists(table.TableName) : texts.noStream(table.TableName);
}

/** Puts a table's stream into its description, or takes it out. */
export function setStream(
  engine: Engine,
  table: TableDescription,
  { StreamEnabled, StreamViewType }: StreamSpecification,
): void {
  if (StreamEnabled) {
    const { arn, label } = addStream(engine, table);
    table.StreamSpecification = { StreamEnabled, StreamViewType };
    table.LatestStreamLabel = label;
    table.LatestStreamArn = arn;
  } else delete table.StreamSpecification;
}
