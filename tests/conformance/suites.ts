/** All conformance cases, by where they come from. */
import { readCases, type ConformanceCase } from './case.ts';
import { dynaliteKinds } from './dynaliteKinds.ts';
import { partiqlCases } from './partiql.ts';
import { tableOperations } from './tableOperations.ts';
import { usEast1 } from './usEast1.ts';

export const suites: Record<string, ConformanceCase[]> = {
  cases: readCases('cases.jsonl'),
  probes: readCases('probes.jsonl'),
  'kinds of dynalite': dynaliteKinds,
  'us-east-1': usEast1,
  tables: tableOperations,
  PartiQL: partiqlCases,
};
