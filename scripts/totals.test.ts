import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserTotal, total, unitTotal } from './totals.ts';

test('a flaky browser test and an error outside of tests are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2 };
  expect(browserTotal({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 4 });
});

test('a unit test file that does not load is a failure', () => {
  expect(unitTotal({ numPassedTests: 7, numFailedTests: 0, success: false })).toEqual({
    passed: 7,
    failed: 1,
  });
});

test('a runner that left no report has failed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'totals-'));
  try {
    expect(total(folder)).toEqual({ passed: 0, failed: 2 });
    const report = { numPassedTests: 3, numFailedTests: 1, success: false };
    writeFileSync(path.join(folder, 'unit.json'), JSON.stringify(report));
    expect(total(folder)).toEqual({ passed: 3, failed: 2 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
