/**
 * The languages of the site. How to add one stands in TRANSLATING.md; only this table, `index.ts`
 * and the `load.ts` of each dictionary may name them, and nothing may count them.
 */
export const locales = {
  en: { name: 'English', dir: 'ltr' },
  de: { name: 'Deutsch', dir: 'ltr' },
  tr: { name: 'Türkçe', dir: 'ltr' },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl' }>;

/** A language by its BCP 47 tag, which is also the first segment of its pages' paths. */
export type Locale = keyof typeof locales;

export const localeCodes = Object.keys(locales) as Locale[];

/** The language that the others are translated from and fall back to. */
export const defaultLocale: Locale = 'en';

export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && Object.hasOwn(locales, value);
}
