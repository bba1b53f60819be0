import type { PluralForms } from './en.ts';

/** A stretch of text that is set in one way. */
interface Segment {
  kind: 'text' | 'code' | 'strong' | 'strongCode';
  text: string;
}

/** What fills a string's gaps; numbers are written as the language writes them. */
export type Values = Readonly<Record<string, string | number>>;

/** Text and numbers in the language of the page. */
export interface Writer {
  readonly locale: string;
  /** A string with its gaps filled and its markup taken off. */
  plain(text: string, values?: Values): string;
  /** A string with its gaps filled, cut up by its markup. */
  rich(text: string, values?: Values): Segment[];
  /** The form of a counted phrase that `n` asks for, with `{n}` filled in. */
  plural(forms: PluralForms, n: number): string;
  number(n: number): string;
  /** US dollars, to two significant digits where they are fractions of a cent. */
  money(dollars: number): string;
  /** A day, given as `2024-11-01`. */
  day(iso: string): string;
}

export function createWriter(locale: string): Writer {
  const numbers = new Intl.NumberFormat(locale);
  // A true minus sign, as the prose writes it.
  const number = (n: number): string => numbers.format(n).replace(/^-/, '−');
  const rules = new Intl.PluralRules(locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const dollars = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 7,
    maximumSignificantDigits: 3,
    roundingPriority: 'morePrecision',
  });
  const fill = (text: string, values: Values): string =>
    text.replace(/\{(\w+)\}/g, (gap, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : gap;
      return typeof value === 'number' ? number(value) : (value ?? gap);
    });
  return {
    locale,
    plain: (text, values = {}) =>
      parse(text)
        .map((part) => fill(part.text, values))
        .join(''),
    // Cut up before it is filled: what fills a gap is never read as markup.
    rich: (text, values = {}) =>
      parse(text).map(({ kind, text: part }) => ({ kind, text: fill(part, values) })),
    plural: (forms, n) => fill(forms[rules.select(n)] ?? forms.other, { n }),
    number,
    money: (amount) => dollars.format(amount),
    day: (iso) => days.format(new Date(iso)),
  };
}

/** Cuts a string up at its backticks and double asterisks. */
function parse(text: string): Segment[] {
  const segments: Segment[] = [];
  let strong = false;
  for (const part of text.split(/(\*\*|`[^`]*`)/)) {
    if (part === '**') strong = !strong;
    else if (part.startsWith('`')) {
      segments.push({ kind: strong ? 'strongCode' : 'code', text: part.slice(1, -1) });
    } else if (part) segments.push({ kind: strong ? 'strong' : 'text', text: part });
  }
  return segments;
}
