import { loader } from '../../loader.ts';

export const loadJoin = loader({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  tr: async () => (await import('./tr.ts')).tr,
});
