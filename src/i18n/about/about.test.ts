import { describeDictionaries } from '../dictionaries.testing.ts';
import { isLocale } from '../locales.ts';
import { about, aboutDictionaries, aboutLang } from './index.ts';

const known = (locale: string) => (isLocale(locale) ? locale : 'en');

describeDictionaries(
  aboutDictionaries,
  Object.assign((locale: string) => Promise.resolve(about(known(locale))), {
    languageOf: (locale: string) => aboutLang(known(locale)) ?? known(locale),
  }),
);
