/**
 * Adds up what the test runners reported. Run as a script it prints `N passed, N failed`; a report
 * that is missing counts as one failure, for its runner never came to an end.
 */
import { existsSync, readFileSync } from 'node:fs';

/** The part of Vitest's JSON report that is read. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
}

/** The part of Playwright's JSON report that is read. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

export interface Total {
  passed: number;
  failed: number;
}

export function unitTotal(report: UnitReport): Total {
  // A file that does not even load has no failed tests, and yet has failed.
  const broken = !report.success && report.numFailedTests === 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
}

export function browserTotal({ stats, errors }: BrowserReport): Total {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** The sum over the reports in a folder. */
export function total(folder = 'reports'): Total {
  const read = <Report>(name: string, count: (report: Report) => Total): Total => {
    const file = `${folder}/${name}.json`;
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    return count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  };
  const parts = [read('unit', unitTotal), read('browser', browserTotal)];
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
  };
}

if (import.meta.main) {
  const { passed, failed } = total();
  console.log(`${passed} passed, ${failed} failed`);
}
