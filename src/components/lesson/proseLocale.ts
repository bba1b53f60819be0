import { defaultLocale, isLocale, type Locale } from '../../i18n/index.ts';

/** The language of the prose that a component stands in. */
export function proseLocale(astro: {
  locals: App.Locals;
  currentLocale: string | undefined;
}): Locale {
  if (astro.locals.proseLocale) return astro.locals.proseLocale;
  return isLocale(astro.currentLocale) ? astro.currentLocale : defaultLocale;
}
