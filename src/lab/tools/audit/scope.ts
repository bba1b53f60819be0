/** Which posts an audit is to look at, and how; and what that is going to take. */
import { estimate, type Bill } from '../../audit/bill.ts';
import type { AuditedTable } from './table.ts';

/**
 * `named`: each post is looked at by its key, with strong reads. `scan`: the table is read once,
 * eventually consistent, and only suspects are looked at.
 */
export const MODES = ['named', 'scan'] as const;

/** Read capacity units a second, at most. */
export const RATES = [5, 50, 500] as const;

export interface Scope {
  mode: (typeof MODES)[number];
  /** What the partition keys begin with. */
  prefix: string;
  /** So many of them at most, in the order of their keys; undefined while what is typed is none. */
  most: number | undefined;
  rate: (typeof RATES)[number];
}

/** Keys that are looked at by name, or that a scan keeps. */
export function postsIn({ posts }: AuditedTable, { mode, prefix, most }: Scope): readonly string[] {
  const begun = posts.filter((post) => post.startsWith(prefix));
  return mode === 'named' ? begun.slice(0, most ?? 0) : begun;
}

/** What stands in the way of an audit. */
export type ScopeFault = 'noNumber' | 'noPost';

export function faultOf(table: AuditedTable, scope: Scope): ScopeFault | undefined {
  if (scope.mode === 'named' && scope.most === undefined) return 'noNumber';
  return postsIn(table, scope).length === 0 ? 'noPost' : undefined;
}

export function billOf(table: AuditedTable, scope: Scope): Bill {
  const posts = scope.mode === 'named' ? postsIn(table, scope).length : undefined;
  return estimate(table.size, posts, scope.rate);
}
