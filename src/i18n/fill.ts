/** What fills the gaps of the shell's words; small enough to be shipped where a script needs it. */
import type { Locale } from './locales.ts';

/** Puts values into a string's `{placeholders}`; numbers are written as the language writes them. */
export function fill(
  locale: Locale,
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : whole;
    return typeof value === 'number' ? value.toLocaleString(locale) : (value ?? whole);
  });
}

/** The form of a counted phrase that the language's plural rules ask for, with `{n}` filled in. */
export function plural(
  locale: Locale,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
  n: number,
): string {
  const form = forms[new Intl.PluralRules(locale).select(n)] ?? forms.other;
  return fill(locale, form, { n });
}
