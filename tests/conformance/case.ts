/**
 * A conformance case: requests to fresh, empty tables and what DynamoDB answers.
 *
 * The `.jsonl` files hold one case a line. `certainty` says how the answer is known, `basis` by
 * whom; `unverified` says why an answer that is checked here is ours and not AWS's.
 */
import { readFileSync } from 'node:fs';
import type { JsonObject } from '../../src/sim/index.ts';
import type { TableName } from './tables.ts';

export interface CaseRequest {
  /** An operation, or a control of the simulator: `$advanceClock`, `$parallel`, `$overlap`, `$throttle`,
   * `$raw`. */
  op: string;
  input: JsonObject;
  /** Sends the request so many times; its texts may hold `${i}` and `${i4}`. */
  repeat?: number;
}

/** What one answer must be like; what a member leaves out is free. */
export interface Step {
  /** Position in `requests`, or `"<position>.during"` for the request inside an `$overlap`. */
  i: number | string;
  status?: number;
  /** Tail of `__type` after `#`. */
  error?: string;
  /** The whole text, under whichever name (`message`, `Message`) the exception carries it. */
  message?: string;
  messageIncludes?: string;
  messageRegex?: string;
  /** Stands anywhere in the body. */
  anyText?: string;
  /** Codes of the cancellation reasons, in order. */
  reasons?: string[];
  /** Text of a cancellation reason, by its position. */
  reasonMessage?: Record<string, string>;
  /** Members that the body has at least; arrays have no more elements than here. */
  body?: unknown;
  bodyEquals?: unknown;
  /** Dotted paths. */
  absent?: string[];
  present?: string[];
  /** Patterns of headers, by their names in lower case; only a wire has any. */
  headers?: Record<string, string>;
  /** Lowest and highest value at a dotted path. */
  bodyRange?: Record<string, [number, number]>;
}

export interface ConformanceCase {
  id: string;
  title: string;
  tags: string[];
  tables: TableName[];
  certainty: 'aws-documented' | 'aws-observed' | 'emulator-only' | 'uncertain' | 'unverified';
  basis: string;
  unverified?: string;
  /** Only makes sense over HTTP. */
  wire?: boolean;
  requests: CaseRequest[];
  expect: { description: string; steps: Step[] };
}

/** The cases of one of the files beside this one. */
export function readCases(file: string): ConformanceCase[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ConformanceCase);
}
