import { createContext } from 'svelte';
import type { Writer } from '../../../i18n/lab/text.ts';
import type { PlaygroundWords } from '../../../i18n/tools/playground/en.ts';

/** What every part of the playground is written with. */
export const [getWords, setWords] = createContext<{ words: PlaygroundWords; writer: Writer }>();
