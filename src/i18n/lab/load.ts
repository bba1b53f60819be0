import { loader } from '../loader.ts';

/** Fetches the lab's dictionary of one language. */
export const loadLabMessages = loader({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  tr: async () => (await import('./tr.ts')).tr,
});
