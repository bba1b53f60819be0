/** Provisioned throughput of a table or of one of its global secondary indexes. */
import type { Engine } from '../../engine.ts';
import { texts } from '../../errors.ts';
import type { TableDescription } from '../../types.ts';
import { check, seconds } from './settings.ts';

export type BillingMode = 'PROVISIONED' | 'PAY_PER_REQUEST';

export interface Throughput {
  ReadCapacityUnits: number;
  WriteCapacityUnits: number;
}

/** What a description shows; dates in seconds since 1970. */
export interface ThroughputDescription extends Throughput {
  NumberOfDecreasesToday: number;
  LastIncreaseDateTime?: number;
  LastDecreaseDateTime?: number;
}

const MAX_UNITS = 1_000_000_000_000;

export function billingModeOf(table: TableDescription): BillingMode {
  const summary = table.BillingModeSummary as { BillingMode: BillingMode } | undefined;
  return summary?.BillingMode ?? 'PROVISIONED';
}

/** On-demand tables show zero units. */
export function onDemandThroughput(): ThroughputDescription {
  return { NumberOfDecreasesToday: 0, ReadCapacityUnits: 0, WriteCapacityUnits: 0 };
}

export function throughputFault(units: Throughput | undefined): string | undefined {
  if (!units) return undefined;
  for (const name of ['ReadCapacityUnits', 'WriteCapacityUnits'] as const) {
    if (units[name] > MAX_UNITS) return texts.outOfBounds(name, units[name]);
  }
  return undefined;
}

/**
 * The description after a change; `what` names the table or index in the refusal of a change
 * that changes nothing.
 */
export function setThroughput(
  engine: Engine,
  described: unknown,
  units: Throughput,
  what: string,
): ThroughputDescription {
  const current = described as ThroughputDescription;
  const read = units.ReadCapacityUnits - current.ReadCapacityUnits;
  const write = units.WriteCapacityUnits - current.WriteCapacityUnits;
  if (read === 0 && write === 0) check(texts.sameThroughput(what, current, units));
  const decreases = read < 0 || write < 0;
  return {
    ...current,
    ReadCapacityUnits: units.ReadCapacityUnits,
    WriteCapacityUnits: units.WriteCapacityUnits,
    ...(decreases && {
      LastDecreaseDateTime: seconds(engine),
      NumberOfDecreasesToday: current.NumberOfDecreasesToday + 1,
    }),
    ...((read > 0 || write > 0) && { LastIncreaseDateTime: seconds(engine) }),
  };
}
