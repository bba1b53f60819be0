/** Compares an answer with what a case expects of it. */
import { isDeepStrictEqual } from 'node:util';
import { errorName, type Answer, type CancellationReason } from '../../src/sim/index.ts';
import type { Step } from './case.ts';
import { expand } from './expand.ts';

/** What is wrong with the answer, one sentence each; empty when nothing is. */
export function faultsOf(step: Step, answer: Answer): string[] {
  const body = plain(answer.body) as Record<string, unknown>;
  const text = (body.Message ?? body.message ?? '') as string;
  const reasons = (body.CancellationReasons ?? []) as CancellationReason[];
  const faults: string[] = [];
  const want = (name: string, ok: boolean, wanted: unknown, got: unknown): void => {
    if (!ok) faults.push(`${name}: wanted ${show(wanted)}, got ${show(got)}`);
  };
  const same = (name: string, wanted: unknown, got: unknown): void => {
    if (wanted !== undefined) want(name, isDeepStrictEqual(wanted, got), wanted, got);
  };

  same('status', step.status, answer.status);
  same('error', step.error, errorName(body));
  same('message', step.message, text);
  if (step.messageIncludes !== undefined) {
    want('message', text.includes(step.messageIncludes), step.messageIncludes, text);
  }
  if (step.messageRegex !== undefined) {
    want('message', new RegExp(step.messageRegex).test(text), step.messageRegex, text);
  }
  if (step.anyText !== undefined) {
    want('body', JSON.stringify(body).includes(step.anyText), step.anyText, body);
  }
  same(
    'reasons',
    step.reasons,
    reasons.map((reason) => reason.Code),
  );
  for (const [i, message] of Object.entries(step.reasonMessage ?? {})) {
    same(`reason ${i}`, message, reasons[Number(i)]?.Message);
  }
  const part = expand(step.body);
  want('body', part === undefined || holds(body, part), part, body);
  same('body', step.bodyEquals && expand(step.bodyEquals), body);
  for (const path of step.absent ?? [])
    want(`absent ${path}`, at(body, path) === undefined, undefined, at(body, path));
  for (const path of step.present ?? [])
    want(`present ${path}`, at(body, path) !== undefined, path, body);
  for (const [name, pattern] of Object.entries(step.headers ?? {})) {
    const header = answer.headers[name] ?? '';
    want(name, new RegExp(pattern).test(header), pattern, header);
  }
  for (const [path, [low, high]] of Object.entries(step.bodyRange ?? {})) {
    const number = at(body, path) as number;
    want(path, number >= low && number <= high, [low, high], number);
  }
  return faults;
}

/** As the answer is on the wire: no prototypes, no absent members. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

function holds(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return value === part;
  if (Array.isArray(part)) {
    if (!Array.isArray(value) || value.length !== part.length) return false;
    return part.every((element, i) => holds(value[i], element));
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(part).every(([name, member]) =>
    holds((value as Record<string, unknown>)[name], member),
  );
}

function at(body: unknown, path: string): unknown {
  let value = body;
  for (const name of path.split('.'))
    value = (value as Record<string, unknown> | undefined)?.[name];
  return value;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}
