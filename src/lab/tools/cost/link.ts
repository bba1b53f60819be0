/**
 * Permalinks: `#cost=1.guarded.none.….100000.2.…`, that is version, what is chosen, and every
 * number, in the order of `CHOICES` and `LIMITS`. A decimal point is written as a hyphen: only
 * letters, digits, dots and hyphens, so that no chat or mail program breaks the link.
 */
import { ShareError } from '../../share.ts';
import { CHOICES, fits, LIMITS, type ChoiceField, type NumberField, type Usage } from './usage.ts';

const PREFIX = '#cost=';
const VERSION = 1;
/** As many as a link keeps of a number: prices have the most. */
const DECIMALS = 9;
const choiceFields = Object.keys(CHOICES) as ChoiceField[];
const numberFields = Object.keys(LIMITS) as NumberField[];

/** The hash of a link to this usage. */
export function usageHash(usage: Usage): string {
  const chosen = choiceFields.map((field) => usage[field]);
  const numbers = numberFields.map((field) => numberToken(usage[field]));
  return PREFIX + [VERSION, ...chosen, ...numbers].join('.');
}

/**
 * Reads a page's hash: undefined when it is none of the calculator's.
 * @throws {ShareError} when it is, and cannot be taken up.
 */
export function readUsageHash(hash: string): Usage | undefined {
  if (!hash.startsWith(PREFIX)) return undefined;
  const [version, ...tokens] = hash.slice(PREFIX.length).split('.');
  if (!/^[1-9]\d{0,5}$/.test(version ?? '')) throw new ShareError('broken');
  if (Number(version) > VERSION) throw new ShareError('newer');
  if (tokens.length !== choiceFields.length + numberFields.length) throw new ShareError('broken');
  const usage: Record<string, string | number> = {};
  for (const [index, field] of choiceFields.entries()) {
    const value = CHOICES[field].find((choice) => choice === tokens[index]);
    if (value === undefined) throw new ShareError('broken');
    usage[field] = value;
  }
  for (const [index, field] of numberFields.entries()) {
    usage[field] = numberOf(field, tokens[choiceFields.length + index]!);
  }
  return usage as Usage;
}

/** Written out, without an exponent. The smallest steps are those of a price. */
function numberToken(value: number): string {
  const text = value.toFixed(DECIMALS);
  return text.replace(/\.?0+$/, '').replace('.', '-');
}

function numberOf(field: NumberField, token: string): number {
  if (!/^\d{1,12}(-\d{1,9})?$/.test(token)) throw new ShareError('broken');
  const value = Number(token.replace('-', '.'));
  if (!fits(field, value)) throw new ShareError('broken');
  return value;
}
