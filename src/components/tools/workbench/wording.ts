import { createContext } from 'svelte';
import type { Writer } from '../../../i18n/lab/text.ts';
import type { WorkbenchWords } from '../../../i18n/tools/workbench/en.ts';

/** What every part of the workbench is written with. */
export const [getWords, setWords] = createContext<{ words: WorkbenchWords; writer: Writer }>();
