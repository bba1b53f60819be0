/**
 * `npm run translations`: what each language lacks, what its English source has outgrown, and where
 * a translation's headings, verbs, goals, terms or code differ from the English. Ends with 1 when
 * anything is stale or differs; what is missing is shown in English by the site, and only listed.
 *
 * `npm run translations -- --current de/transaction …` notes that these have been brought up to date.
 */
import { parseArgs } from 'node:util';
import { defaultLocale, localeCodes } from '../src/i18n/locales.ts';
import { markCurrent, survey } from './translations/survey.ts';

const { values, positionals } = parseArgs({
  options: { current: { type: 'boolean', default: false } },
  allowPositionals: true,
});

if (values.current) {
  for (const name of positionals) await markCurrent('content', defaultLocale, name);
}

const translations = await survey('content', defaultLocale, localeCodes);
for (const { name, state, differences } of translations) {
  console.log(`${state.padEnd(8)} ${name}`);
  for (const difference of differences) console.log(`         ${difference}`);
}
const faulty = translations.filter((one) => one.state === 'stale' || one.differences.length > 0);
process.exitCode = faulty.length > 0 ? 1 : 0;
