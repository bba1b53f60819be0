/** What every part of the form works with. */
import { createContext, tick } from 'svelte';
import type { ExpressionsWords } from '../../../i18n/tools/expressions/en.ts';
import type { Fault } from '../../../lab/tools/expressions/faults.ts';

export interface Builder {
  words: ExpressionsWords;
  /** What is wrong at this field. */
  faultsAt(at: string): readonly Fault[];
}

export const [getBuilder, setBuilder] = createContext<Builder>();

/** Fills the gaps that show how something is written; the same in every language. */
export const EXAMPLES = { example: '{"S": "abc"}', quoted: '"a.b"' } as const;

/** Id of a field's control, out of its place in the form. */
export const fieldId = (at: string): string => `f-${at}`;

/** Id of what is said about a field. */
export const faultId = (at: string): string => `${fieldId(at)}-fault`;

/** Takes the keyboard to a field, once it is there. */
export async function focusField(at: string): Promise<void> {
  await tick();
  document.getElementById(fieldId(at))?.focus();
}
