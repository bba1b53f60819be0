import { createContext } from 'svelte';
import type { LabMessages } from '../../i18n/lab/en.ts';
import type { Writer } from '../../i18n/lab/text.ts';
import type { LabSession } from '../../lab/session.svelte.ts';

/** What everything that stands on a sheet is written with. */
export interface Wording {
  messages: LabMessages;
  writer: Writer;
}

/** What every part of the lab works with. */
export interface LabContext extends Wording {
  session: LabSession;
  /** The name of an actor, or what the language calls a reader. */
  nameOf(actor: string): string;
}

export const [getWording, setWording] = createContext<Wording>();
export const [getLab, setLab] = createContext<LabContext>();
