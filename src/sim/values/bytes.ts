/** Lengths and order of the bytes behind wire texts, found without encoding or decoding them. */
import { decimalOf } from './decimal.ts';

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  const { length } = text;
  let bytes = length;
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(i + 1))) {
      // A pair of units is one character of four bytes.
      bytes += 2;
      i++;
    } else bytes += 2;
  }
  return bytes;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}

/** Bytes that a padded base64 text stands for. */
export function base64Length(text: string): number {
  const { length } = text;
  if (length === 0) return 0;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (length * 3) / 4 - padding;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * The one padded base64 text of the bytes that a text stands for: bits beyond the last byte,
 * which decoding ignores, are zero in it (`AR==` → `AQ==`).
 */
export function canonicalBase64(text: string): string {
  if (!text.endsWith('=')) return text;
  const padding = text.endsWith('==') ? 2 : 1;
  const last = text.length - padding - 1;
  const bits = sextet(text, last);
  const kept = bits & (padding === 2 ? 0b110000 : 0b111100);
  if (bits === kept) return text;
  return text.slice(0, last) + ALPHABET.charAt(kept) + text.slice(last + 1);
}

/** The six bits of a base64 character; -1 for padding and anything else. */
export function sextet(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code >= 97 && code <= 122) return code - 71;
  if (code >= 65 && code <= 90) return code - 65;
  if (code >= 48 && code <= 57) return code + 4;
  return code === 43 ? 62 : code === 47 ? 63 : -1;
}

/** Orders two base64 texts by the unsigned bytes they stand for: negative, zero or positive. */
export function compareBase64(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = sextet(a, i) - sextet(b, i);
    // Padding ranks lowest: where one text ends and the other goes on, the shorter is smaller.
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * Bytes that a number takes in an item: one, plus one for every two significant digits on
 * either side of the decimal point, each side rounded up, plus one for a minus sign; zero
 * takes one. Neither the exponent nor needless zeros count.
 *
 * Measured on AWS (2026-08) at the 400 KB limit; the Developer Guide's "1 byte per two
 * significant digits plus 1" misses the rounding of each side.
 */
export function numberLength(text: string): number {
  const decimal = decimalOf(text);
  if (decimal === undefined) throw new RangeError(`not a number: ${text}`);
  const { negative, digits, exponent } = decimal;
  const integer = Math.min(digits.length, Math.max(0, exponent + 1));
  const fraction = digits.length - integer;
  return 1 + Math.ceil(integer / 2) + Math.ceil(fraction / 2) + (negative ? 1 : 0);
}
