/** Sets of names in the form in which dynalite's actions ask for them. */
import { emptyRecord } from '../values/record.ts';

export type Flags = Readonly<Record<string, true>>;

const NONE: Flags = Object.freeze(emptyRecord<true>());

export function flags(names: ReadonlySet<string>): Flags {
  if (names.size === 0) return NONE;
  const object = emptyRecord<true>();
  for (const name of names) object[name] = true;
  return object;
}
