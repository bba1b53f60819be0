/** What was found, as lines and as JSON. */
import { writeFileSync } from 'node:fs';
import type { Finding } from '../../src/lab/audit/audit.ts';
import type { Bill } from '../../src/lab/audit/bill.ts';
import { numberOf, type Layout } from '../../src/lab/audit/layout.ts';
import type { Repair } from '../../src/lab/audit/repair.ts';
import { priceOf } from '../../src/lab/price.ts';
import { Refusal } from './refusal.ts';

export interface Report {
  layout: Layout;
  region: string;
  endpoint?: string;
  /** Posts that were compared. */
  posts: number;
  /** Items that the scan has read; absent when posts were named. */
  items?: number;
  /** What `DescribeTable` had let expect. */
  estimate: Bill;
  /** Read capacity units that it took. */
  readUnits: number;
  findings: readonly (Finding & { repair?: Pick<Repair, 'outcome' | 'writes'> })[];
  /** How many findings are left as they are. */
  left: number;
}

export function writeReport(file: string, report: Report): void {
  try {
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    throw new Refusal(`The report cannot be written: ${(error as Error).message}.`);
  }
}

const number = (value: number): string => value.toLocaleString('en');

/** What it is going to take. */
export function billText({ units, seconds }: Bill, posts: number | undefined): string {
  const dollars = priceOf({ read: units, write: 0 });
  const price = dollars < 0.0001 ? 'below $0.0001' : `$${dollars.toFixed(4)}`;
  const size = posts === undefined ? 'about' : 'at least';
  const source =
    posts === undefined
      ? ', by the size that DescribeTable gives, which is up to six hours old; and five or more for each suspect'
      : '';
  return (
    `Reading takes ${size} ${number(units)} units, ${number(seconds)} s at this rate` +
    ` (${price} on demand in us-east-1)${source}.`
  );
}

export function findingText({ post, kind, stored, counted }: Finding): string {
  switch (kind) {
    case 'drift': {
      const difference = Number(stored) - counted;
      return `${post}: stored ${stored}, counted ${counted} (${difference > 0 ? '+' : ''}${difference})`;
    }
    case 'noTally':
      return `${post}: no tally, counted ${counted}`;
    case 'notANumber':
      return `${post}: the tally is not a number, counted ${counted}`;
    case 'orphans':
      return `${post}: ${counted} without an item that could carry a tally`;
    case 'notFound':
      return `${post}: is not there`;
    case 'unsettled':
      return `${post}: changes too fast to tell`;
  }
}

export function repairText({ post, outcome, writes, last }: Repair): string {
  const now = `stored ${numberOf(last.stored) ?? 'nothing'}, counted ${last.counted}`;
  if (outcome === 'repaired') return `${post}: repaired: ${now}`;
  if (outcome === 'balanced') return `${post}: balances by itself: ${now}`;
  return `${post}: left alone after ${writes} ${writes === 1 ? 'write' : 'writes'}: ${now}`;
}

/** The sum of it all. */
export function summary({ posts, findings, left, readUnits }: Report): string {
  const units = `${number(readUnits)} read units.`;
  if (findings.length === 0) return `${number(posts)} posts, all of them balance. ${units}`;
  const found = `${number(findings.length)} of ${number(posts)} posts do not balance`;
  return left === 0 ? `${found}; all are mended. ${units}` : `${found}; ${left} left. ${units}`;
}
