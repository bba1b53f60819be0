import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ShareError } from '../../share.ts';
import { readUsageHash, usageHash } from './link.ts';
import { CHOICES, DEFAULT_USAGE, LIMITS, type Usage } from './usage.ts';

const usage = fc.record({
  ...Object.fromEntries(
    Object.entries(CHOICES).map(([field, values]) => [field, fc.constantFrom(...values)]),
  ),
  ...Object.fromEntries(
    Object.entries(LIMITS).map(([field, { min, max, whole }]) => [
      field,
      whole
        ? fc.integer({ min, max: Math.min(max, 2 ** 31 - 1) })
        : fc.double({ min, max, noNaN: true }).map((n) => Number(n.toFixed(9))),
    ]),
  ),
}) as unknown as fc.Arbitrary<Usage>;

const faultOf = (hash: string): string => {
  try {
    readUsageHash(hash);
  } catch (error) {
    if (error instanceof ShareError) return error.fault;
    throw error;
  }
  return 'none';
};

describe('a permalink', () => {
  test('is read back as what was asked', () => {
    fc.assert(
      fc.property(usage, (one) => {
        expect(readUsageHash(usageHash(one))).toEqual(one);
      }),
    );
    expect(readUsageHash(usageHash(DEFAULT_USAGE))).toEqual(DEFAULT_USAGE);
  });

  test('keeps to characters that no program breaks at', () => {
    fc.assert(
      fc.property(usage, (one) => {
        expect(usageHash(one)).toMatch(/^#cost=[a-zA-Z0-9.-]+$/);
        expect(usageHash(one).length).toBeLessThan(400);
      }),
    );
  });

  test('of before is still understood', () => {
    const kept =
      '#cost=1.separate.all.keys.strong.provisioned.own.100000.2.1.5000.2000000.1400.40.1000.4.8.0-7625.0-1525.0-000793.0-0001586.0-306';
    expect(readUsageHash(kept)).toEqual({
      path: 'separate',
      likeIndex: 'all',
      tallyIndex: 'keys',
      consistency: 'strong',
      billing: 'provisioned',
      region: 'own',
      likes: 100_000,
      repeats: 2,
      conflicts: 1,
      unlikes: 5_000,
      reads: 2_000_000,
      metaBytes: 1_400,
      likeBytes: 40,
      onPost: 1_000,
      peak: 4,
      peakHours: 8,
      write: 0.7625,
      read: 0.1525,
      writeHour: 0.000793,
      readHour: 0.0001586,
      storage: 0.306,
    });
  });

  test('of another kind is left alone', () => {
    for (const hash of ['', '#', '#lab=1.cost.1.0', '#bill', '#cost']) {
      expect(readUsageHash(hash)).toBeUndefined();
    }
  });

  const good = usageHash(DEFAULT_USAGE);
  test.each([
    ['#cost=', 'broken'],
    ['#cost=1', 'broken'],
    ['#cost=0' + good.slice(7), 'broken'],
    ['#cost=2.anything', 'newer'],
    [`${good}.1`, 'broken'],
    [good.slice(0, -6), 'broken'],
    [good.replace('guarded', '__proto__'), 'broken'],
    [good.replace('guarded', 'constructor'), 'broken'],
    [good.replace('guarded', 'tallyFirst'), 'broken'],
    [good.replace('100000', '-100000'), 'broken'],
    [good.replace('100000', '1e5'), 'broken'],
    [good.replace('100000', '9999999999'), 'broken'],
    [good.replace('100000', '1-5'), 'broken'],
    [good.replace('100000', '<script>'), 'broken'],
    [good.replace('100000', ''), 'broken'],
    [good + 'x'.repeat(100_000), 'broken'],
  ])('%.60s is %s', (hash, fault) => {
    expect(faultOf(hash)).toBe(fault);
  });

  test('whatever it says, it is read or refused', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['none', 'broken', 'newer']).toContain(faultOf(`#cost=${text}`));
      }),
    );
  });
});
