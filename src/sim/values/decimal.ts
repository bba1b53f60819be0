/** Exact decimal arithmetic on number texts, without limits of its own. */

/**
 * A decimal number in scientific form: ± d₀.d₁d₂… × 10^exponent.
 */
export interface Decimal {
  negative: boolean;
  /** Significant digits, first and last not zero; empty for zero. */
  digits: string;
  /** Exponent of the first digit; for zero, of the last digit that was written. */
  exponent: number;
}

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?)(\d+))?$/;
const LARGEST_LONG = '9223372036854775807';
const ZERO = 48;
const NINE = 57;
const MINUS = 45;

/**
 * Whether a text consists of digits alone, as whole numbers in stored form do; a minus sign
 * may come first. They are nearly all the numbers there are, and need no pattern to be read.
 */
export function isWholeNumber(text: string): boolean {
  const { length } = text;
  let at = text.charCodeAt(0) === MINUS ? 1 : 0;
  if (at === length) return false;
  for (; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code < ZERO || code > NINE) return false;
  }
  return true;
}

/** Reads a decimal text; `undefined` when it is not one or its exponent does not fit 64 bits. */
export function decimalOf(text: string): Decimal | undefined {
  if (isWholeNumber(text)) {
    const negative = text.charCodeAt(0) === MINUS;
    return decimal(negative, negative ? text.slice(1) : text, 0);
  }
  const parts = NUMBER.exec(text);
  if (parts === null) return undefined;
  const [, sign, integer = '', fraction = '', exponentSign, exponentDigits = ''] = parts;
  const written = integer + fraction;
  if (written === '') return undefined;
  const magnitude = withoutLeadingZeros(exponentDigits);
  if (
    magnitude.length > LARGEST_LONG.length ||
    (magnitude.length === LARGEST_LONG.length && magnitude > LARGEST_LONG)
  )
    return undefined;
  const shift = exponentSign === '-' ? -Number(magnitude) : Number(magnitude);
  return decimal(sign === '-', written, shift - fraction.length);
}

/** Builds a decimal from digits that stand for an integer, times 10^scale. */
function decimal(negative: boolean, written: string, scale: number): Decimal {
  let start = 0;
  let end = written.length;
  while (start < end && written.charCodeAt(start) === ZERO) start++;
  while (end > start && written.charCodeAt(end - 1) === ZERO) end--;
  if (start === end) return { negative: false, digits: '', exponent: scale };
  return {
    negative,
    digits: written.slice(start, end),
    exponent: scale + written.length - start - 1,
  };
}

/** `a + b`, or `a - b` with sign -1. Exponents must be moderate (a stored number's are). */
export function addDecimals(a: Decimal, b: Decimal, sign: 1 | -1): Decimal {
  const scaleA = a.exponent - a.digits.length + 1;
  const scaleB = b.exponent - b.digits.length + 1;
  const scale = a.digits === '' ? scaleB : b.digits === '' ? scaleA : Math.min(scaleA, scaleB);
  const left = integerAt(a, scale);
  const right = integerAt(b, scale);
  const total = sign === 1 ? left + right : left - right;
  if (total === 0n) return { negative: false, digits: '', exponent: 0 };
  return decimal(total < 0n, String(total < 0n ? -total : total), scale);
}

function integerAt({ negative, digits, exponent }: Decimal, scale: number): bigint {
  if (digits === '') return 0n;
  const value = BigInt(digits) * 10n ** BigInt(exponent - digits.length + 1 - scale);
  return negative ? -value : value;
}

/** Orders two decimals by value: -1, 0 or 1. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const signA = signOf(a);
  const signB = signOf(b);
  if (signA !== signB) return signA < signB ? -1 : 1;
  if (signA === 0) return 0;
  if (a.exponent !== b.exponent) return a.exponent < b.exponent ? -signA : signA;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -signA : signA;
}

function signOf(value: Decimal): -1 | 0 | 1 {
  return value.digits === '' ? 0 : value.negative ? -1 : 1;
}

/** Plain notation: no exponent, no needless zeros. */
export function formatDecimal({ negative, digits, exponent }: Decimal): string {
  if (digits === '') return '0';
  const sign = negative ? '-' : '';
  const point = exponent + 1;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

function withoutLeadingZeros(text: string): string {
  let start = 0;
  while (start < text.length && text.charCodeAt(start) === ZERO) start++;
  return text.slice(start);
}
