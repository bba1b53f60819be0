import { describe, expect, test } from 'vitest';
import { billOf, linesOf, requestBill, unitPrice } from './bill.ts';
import { meter } from './metering.ts';
import { DEFAULT_USAGE, type Usage } from './usage.ts';

const usageOf = (change: Partial<Usage>): Usage => ({ ...DEFAULT_USAGE, ...change });
const plain = usageOf({ repeats: 0, conflicts: 0, unlikes: 0, reads: 0 });

describe('on demand', () => {
  // Lesson `cost`, "The bill": dollars a million.
  test.each<[string, Partial<Usage>, number]>([
    ['likes, transaction', { likes: 1e6 }, 2.5],
    ['likes, two writes', { likes: 1e6, path: 'separate' }, 1.25],
    ['likes, index over the tally', { likes: 1e6, tallyIndex: 'keys' }, 3.75],
    ['unlikes', { likes: 0, unlikes: 1e6 }, 2.5],
    ['reads, strong', { likes: 0, reads: 1e6, consistency: 'strong' }, 0.125],
    ['reads, eventual', { likes: 0, reads: 1e6 }, 0.0625],
    ['half of what is sent refused', { likes: 1e6, repeats: 50 }, 5],
    ['half of the attempts cancelled', { likes: 1e6, conflicts: 50 }, 5],
    ['both: of four attempts one succeeds', { likes: 1e6, repeats: 50, conflicts: 50 }, 10],
  ])('a million %s a day', async (_, change, dollars) => {
    const usage = { ...plain, ...change };
    const { writes, reads } = billOf(usage, await meter(usage));
    expect(writes + reads).toBeCloseTo(365 * dollars, 6);
  });

  test('own prices count where they are chosen, and only there', async () => {
    const usage = { ...plain, likes: 1e6, write: 1 };
    const metered = await meter(usage);
    expect(billOf(usage, metered).writes).toBeCloseTo(365 * 2.5, 6);
    expect(billOf({ ...usage, region: 'own' }, metered).writes).toBeCloseTo(365 * 4, 6);
  });
});

test('the parts make the total, the lines the units of a day', async () => {
  for (const billing of ['onDemand', 'provisioned'] as const) {
    const usage = usageOf({ billing, likes: 3e6 });
    const bill = billOf(usage, await meter(usage));
    expect(bill.total).toBe(bill.writes + bill.reads + bill.storage);
    const writes = bill.lines.reduce((sum, { perDay, each }) => sum + perDay * each.write, 0);
    expect(bill.perDay.write).toBeCloseTo(writes, 6);
  }
});

test('a path without a transaction has no lines about conflicts', async () => {
  const usage = usageOf({ path: 'separate', conflicts: 50 });
  const kinds = linesOf(usage, await meter(usage)).map(({ kind }) => kind);
  expect(kinds).toEqual(['like', 'repeat', 'unlike', 'read']);
});

describe('storage', () => {
  test('of little is free', async () => {
    const bill = billOf(plain, await meter(plain));
    expect(bill.gigabytes).toBeCloseTo((100_000 * 365 * 140) / 1024 ** 3, 9);
    expect(bill.storage).toBe(0);
  });

  test('of much is paid for what exceeds 25 GB, as it grows', async () => {
    const usage = { ...plain, likes: 10_000_000 };
    const { gigabytes, storage } = billOf(usage, await meter(usage));
    // Month by month, each as it is in its middle, in a thousand steps a month.
    let dollars = 0;
    for (let step = 0.5; step < 12_000; step++) {
      dollars += (Math.max(0, (gigabytes * step) / 12_000 - 25) * 0.25) / 1000;
    }
    expect(storage).toBeCloseTo(dollars, 2);
  });

  test('of fewer likes than before is nothing', async () => {
    const usage = { ...plain, likes: 1, unlikes: 2 };
    expect(billOf(usage, await meter(usage))).toMatchObject({ gigabytes: 0, storage: 0 });
  });
});

describe('provisioned', () => {
  const provisioned = usageOf({ billing: 'provisioned', peak: 4, peakHours: 6 });
  /** 100 write and 50 read units a second. */
  const perDay = { write: 100 * 86_400, read: 50 * 86_400 };

  test('the peak for its hours, the average for the others', () => {
    const bill = requestBill(provisioned, perDay);
    expect(bill.provisioned).toEqual({
      peak: { write: 400, read: 200 },
      rest: { write: 100, read: 50 },
    });
    expect(bill.writes).toBeCloseTo(365 * (6 * 400 + 18 * 100) * 0.00065, 6);
    expect(bill.reads).toBeCloseTo(365 * (6 * 200 + 18 * 50) * 0.00013, 6);
  });

  test('whole units, at least one for the table and each index', () => {
    const little = { write: 1, read: 86_401 };
    expect(requestBill(provisioned, little).provisioned?.rest).toEqual({ write: 1, read: 2 });
    const indexed = { ...provisioned, likeIndex: 'keys', tallyIndex: 'all' } as const;
    expect(requestBill(indexed, little).provisioned?.rest).toEqual({ write: 3, read: 3 });
  });

  test.each(['onDemand', 'provisioned'] as const)(
    'the price of a unit is that of the bill: %s',
    (billing) => {
      const usage = { ...provisioned, billing };
      const price = unitPrice(usage);
      const { writes, reads } = requestBill(usage, perDay);
      expect(writes).toBeCloseTo(perDay.write * price.write, 6);
      expect(reads).toBeCloseTo(perDay.read * price.read, 6);
    },
  );
});
