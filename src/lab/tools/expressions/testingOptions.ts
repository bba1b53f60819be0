/** Options of requests as fast-check comes up with them. */
import fc from 'fast-check';
import type { Form } from './form.ts';
import type { OptionKind, optionsOf } from './options.ts';

/** Whether one of these is in order hangs on the others, or on the table. */
const DEPENDENT: ReadonlySet<string> = new Set([
  'IndexName',
  'Select',
  'ExclusiveStartKey',
  'Segment',
  'TotalSegments',
]);

/** Any of the options that are known there, or none. */
export function goodOptions(known: ReturnType<typeof optionsOf>): fc.Arbitrary<Form['options']> {
  const contents = Object.entries(known)
    .filter(([name]) => !DEPENDENT.has(name))
    .map(([name, kind]) => [name, contentOf(kind)] as const);
  return fc.record(Object.fromEntries(contents), { requiredKeys: [] });
}

function contentOf(kind: OptionKind): fc.Arbitrary<string> {
  switch (kind.holds) {
    case 'choice':
      return fc.constantFrom(...kind.choices);
    case 'flag':
      return fc.constantFrom('true', 'false');
    case 'integer':
      return fc.integer({ min: kind.least, max: 1000 }).map(String);
    default:
      return fc.string({ unit: fc.constantFrom(...'aZ0-_'), minLength: 1, maxLength: 36 });
  }
}
