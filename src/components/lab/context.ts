import { createContext } from 'svelte';
import type { LabMessages } from '../../i18n/lab/en.ts';
import type { Writer } from '../../i18n/lab/text.ts';
import type { LabSession } from '../../lab/session.svelte.ts';

/** What every part of the lab works with. */
export interface LabContext {
  session: LabSession;
  messages: LabMessages;
  writer: Writer;
  /** The name of an actor, or what the language calls a reader. */
  nameOf(actor: string): string;
}

export const [getLab, setLab] = createContext<LabContext>();
