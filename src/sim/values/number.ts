/**
 * DynamoDB's number: a signed decimal of at most 38 significant digits whose magnitude lies
 * between 1E-130 and 9.99…E+125, or zero. On the wire and in items it is text.
 */
import {
  addDecimals,
  compareDecimals,
  decimalOf,
  formatDecimal,
  isWholeNumber,
  type Decimal,
} from './decimal.ts';

/** A number as DynamoDB stores it, or the text of the `ValidationException` that refuses it. */
export type NumberResult = { ok: true; text: string } | { ok: false; message: string };

/** Significant digits that a number may have. */
const MAX_DIGITS = 38;
/** Exponent of the first significant digit in scientific notation, at most and at least. */
const MAX_EXPONENT = 125;
const MIN_EXPONENT = -130;

export const NOT_NUMERIC = 'The parameter cannot be converted to a numeric value';
const OVERFLOW =
  'Number overflow. Attempting to store a number with magnitude larger than supported range';
const UNDERFLOW =
  'Number underflow. Attempting to store a number with magnitude smaller than supported range';
const TOO_MANY_DIGITS = 'Attempting to store more than 38 significant digits in a Number';

/**
 * Reads the text of an `N` and returns the text that DynamoDB stores and gives back: zeros
 * trimmed, exponent expanded (`1.5E2` → `150`), `-0` → `0`.
 *
 * A leading `+`, `1.` and `.5` are numbers; white space, hexadecimal, `NaN` and `Infinity` are
 * not. The exponent is read in full: one that does not fit 64 bits cannot be converted, any
 * other is range-checked, and zero is range-checked by the exponent it is written with, so
 * `0e126` overflows while `0e125` is `0` (measured on AWS, 2026-10).
 */
export function parseNumber(text: string): NumberResult {
  if (isCanonicalText(text)) return { ok: true, text };
  const decimal = decimalOf(text);
  if (decimal === undefined) return { ok: false, message: `${NOT_NUMERIC}: ${text}` };
  return stored(decimal);
}

/**
 * The exact sum of two numbers, refused like a written number when it cannot be stored.
 * Both texts must be numbers that {@link parseNumber} accepts.
 */
export function addNumbers(a: string, b: string): NumberResult {
  return sum(a, b, 1);
}

/** The exact difference `a - b`; see {@link addNumbers}. */
export function subtractNumbers(a: string, b: string): NumberResult {
  return sum(a, b, -1);
}

/**
 * Orders two numbers by value: negative, zero or positive.
 * Both texts must be numbers that {@link parseNumber} accepts.
 */
export function compareNumbers(a: string, b: string): number {
  const x = Number(a);
  const y = Number(b);
  // Rounding to a double never swaps two decimals, it can only make them equal.
  if (x < y) return -1;
  if (x > y) return 1;
  if (a === b) return 0;
  return compareDecimals(requireDecimal(a), requireDecimal(b));
}

function sum(a: string, b: string, sign: 1 | -1): NumberResult {
  if (isWholeNumber(a) && isWholeNumber(b)) {
    const x = Number(a);
    const y = Number(b);
    const total = x + sign * y;
    if (Number.isSafeInteger(x) && Number.isSafeInteger(y) && Number.isSafeInteger(total))
      return { ok: true, text: String(total) };
  }
  return stored(addDecimals(requireDecimal(a), requireDecimal(b), sign));
}

function stored(decimal: Decimal): NumberResult {
  if (decimal.exponent > MAX_EXPONENT) return { ok: false, message: OVERFLOW };
  if (decimal.exponent < MIN_EXPONENT) return { ok: false, message: UNDERFLOW };
  if (decimal.digits.length > MAX_DIGITS) return { ok: false, message: TOO_MANY_DIGITS };
  return { ok: true, text: formatDecimal(decimal) };
}

/**
 * Whether a text is certainly in stored form: digits without a leading zero, or a number that
 * JavaScript prints exactly so, without an exponent. (Such a text has at most 17 significant
 * digits and a moderate magnitude.)
 */
function isCanonicalText(text: string): boolean {
  if (text.length > 22) return false;
  if (isWholeNumber(text)) return text === '0' || !(text.startsWith('0') || text.startsWith('-0'));
  const value = Number(text);
  return Number.isFinite(value) && String(value) === text && !text.includes('e');
}

function requireDecimal(text: string): Decimal {
  const decimal = decimalOf(text);
  if (decimal === undefined) throw new RangeError(`not a number: ${text}`);
  return decimal;
}
