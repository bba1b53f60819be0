/** The figures of `docs/compatibility.md`, which is written from what the engine answers. */
import { readFileSync } from 'node:fs';

export interface CompatibilityFigures extends Record<string, number> {
  /** Operations that are emulated. */
  operations: number;
  /** Operations of the AWS SDK. */
  all: number;
  /** Conformance cases. */
  cases: number;
  /** Expected answers that no public source confirms in full. */
  open: number;
}

/** @throws Error when the text does not have them where they are expected. */
export function compatibilityFigures(text: string): CompatibilityFigures {
  const [, operations, all] = /^(\d+) of the (\d+) operations/m.exec(text) ?? [];
  const [, open] = /^(\d+) of the expected answers/m.exec(text) ?? [];
  const [table = ''] = /^\| cases about \|[^]*?\n\n/m.exec(text) ?? [];
  const cases = [...table.matchAll(/\| (\d+) \|$/gm)].reduce((sum, [, n]) => sum + Number(n), 0);
  if (!operations || !all || !open || cases === 0) {
    throw new Error('The figures of docs/compatibility.md are not where they are expected.');
  }
  return { operations: Number(operations), all: Number(all), cases, open: Number(open) };
}

export const readCompatibility = (): CompatibilityFigures =>
  compatibilityFigures(readFileSync('docs/compatibility.md', 'utf8'));
