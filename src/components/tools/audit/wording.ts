import { createContext } from 'svelte';
import type { DriftWords } from '../../../i18n/experiments/drift/en.ts';
import type { AuditWords } from '../../../i18n/tools/audit/en.ts';
import type { Cause } from '../../../lab/tools/audit/causes.ts';

/** The page's own words, and those that it shares with the lesson. */
export interface AuditPageWords {
  own: AuditWords;
  drift: DriftWords;
}

/** What every part of the audit is written with. */
export const [getWords, setWords] = createContext<AuditPageWords>();

export const causeName = ({ own, drift }: AuditPageWords, cause: Cause): string =>
  cause === 'expired' ? own.expired : drift.bugs[cause];
