/** From units to dollars: what a day uses, and what a year costs. */
import type { MeteredUnits } from '../../../sim/index.ts';
import { FREE_GIGABYTES } from '../../price.ts';
import type { Metered, RequestUnits } from './metering.ts';
import { pricesOf, type Usage } from './usage.ts';

/** Kinds of requests, in the order in which the ledger lists them. */
export type LineKind = 'like' | 'repeat' | 'conflictLike' | 'unlike' | 'conflictUnlike' | 'read';

export interface Line {
  kind: LineKind;
  /** Requests of this kind a day: one for each like, however many requests it is made of. */
  perDay: number;
  each: MeteredUnits;
}

/** Provisioned units, at the peak and for the rest of the day. */
export interface Provisioned {
  peak: MeteredUnits;
  rest: MeteredUnits;
}

/** What requests cost, in US dollars a year. */
export interface RequestBill {
  writes: number;
  reads: number;
  /** Absent on demand. */
  provisioned?: Provisioned;
}

export interface Bill extends RequestBill {
  lines: Line[];
  /** Units of all requests in a day. */
  perDay: MeteredUnits;
  /** Storing the likes that come in this year, in US dollars. */
  storage: number;
  /** Gigabytes of them at the end of the year. */
  gigabytes: number;
  total: number;
}

const DAYS = 365;
const SECONDS_A_DAY = 24 * 60 * 60;
const GIGABYTE = 1024 ** 3;

export function billOf(usage: Usage, metered: Metered): Bill {
  const lines = linesOf(usage, metered);
  const perDay = sumOf(lines);
  const requests = requestBill(usage, perDay);
  const gigabytes =
    (Math.max(0, usage.likes - usage.unlikes) * DAYS * metered.likeStorage) / GIGABYTE;
  const storage = billedGigabyteMonths(gigabytes) * pricesOf(usage).storage;
  return {
    ...requests,
    lines,
    perDay,
    storage,
    gigabytes,
    total: requests.writes + requests.reads + storage,
  };
}

/** How often a day each request comes. What is refused or cancelled comes on top of the likes. */
export function linesOf(usage: Usage, units: RequestUnits): Line[] {
  const { likes, unlikes } = usage;
  const repeats = onTopOf(likes, usage.repeats);
  const { conflict } = units;
  const cancelled = (attempts: number): number => onTopOf(attempts, usage.conflicts);
  return [
    { kind: 'like', perDay: likes, each: units.like },
    { kind: 'repeat', perDay: repeats, each: units.repeat },
    ...(conflict
      ? [
          {
            kind: 'conflictLike',
            perDay: cancelled(likes + repeats),
            each: conflict.like,
          } as const,
        ]
      : []),
    { kind: 'unlike', perDay: unlikes, each: units.unlike },
    ...(conflict
      ? [{ kind: 'conflictUnlike', perDay: cancelled(unlikes), each: conflict.unlike } as const]
      : []),
    { kind: 'read', perDay: usage.reads, each: units.read },
  ];
}

/** How many come on top of `n`, where of a hundred in all so many do. */
function onTopOf(n: number, percent: number): number {
  return (n * percent) / (100 - percent);
}

export function sumOf(lines: readonly Line[]): MeteredUnits {
  return lines.reduce(
    ({ read, write }, { perDay, each }) => ({
      read: read + perDay * each.read,
      write: write + perDay * each.write,
    }),
    { read: 0, write: 0 },
  );
}

/** What a year of days with so many units costs. */
export function requestBill(usage: Usage, perDay: MeteredUnits): RequestBill {
  const prices = pricesOf(usage);
  if (usage.billing === 'onDemand') {
    return {
      writes: (DAYS * perDay.write * prices.write) / 1_000_000,
      reads: (DAYS * perDay.read * prices.read) / 1_000_000,
    };
  }
  const { peakHours } = usage;
  const peak = capacityFor(usage, perDay, usage.peak);
  const rest = capacityFor(usage, perDay, 1);
  const hours = (what: 'read' | 'write'): number =>
    DAYS * (peakHours * peak[what] + (24 - peakHours) * rest[what]);
  return {
    writes: hours('write') * prices.writeHour,
    reads: hours('read') * prices.readHour,
    provisioned: { peak, rest },
  };
}

/**
 * Whole units a second for a multiple of the day's average; at least one for the table and each
 * index (API Reference, "ProvisionedThroughput").
 */
function capacityFor(usage: Usage, perDay: MeteredUnits, factor: number): MeteredUnits {
  const least = 1 + [usage.likeIndex, usage.tallyIndex].filter((index) => index !== 'none').length;
  const units = (n: number): number => Math.max(least, Math.ceil((n / SECONDS_A_DAY) * factor));
  return { read: units(perDay.read), write: units(perDay.write) };
}

/** Dollars for one more unit a day, for a year, where units are not rounded. */
export function unitPrice(usage: Usage): MeteredUnits {
  const prices = pricesOf(usage);
  if (usage.billing === 'onDemand') {
    return { read: (DAYS * prices.read) / 1_000_000, write: (DAYS * prices.write) / 1_000_000 };
  }
  const { peak, peakHours } = usage;
  const hours = (DAYS * (peakHours * peak + 24 - peakHours)) / SECONDS_A_DAY;
  return { read: hours * prices.readHour, write: hours * prices.writeHour };
}

/** Gigabyte-months to pay in a year in which storage grows evenly from nothing to `gigabytes`. */
function billedGigabyteMonths(gigabytes: number): number {
  const above = Math.max(0, gigabytes - FREE_GIGABYTES);
  return above === 0 ? 0 : (12 * above ** 2) / (2 * gigabytes);
}
