import type { LabMessages } from './en.ts';

const dictionaries: Record<string, () => Promise<LabMessages>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  tr: async () => (await import('./tr.ts')).tr,
};

/**
 * Fetches the lab's dictionary of one language: only that one goes over the wire.
 * An unknown locale reads English, as the pages' own fallback does.
 */
export function loadLabMessages(locale: string): Promise<LabMessages> {
  const load = Object.hasOwn(dictionaries, locale) ? dictionaries[locale] : undefined;
  return (load ?? dictionaries.en!)();
}
