/**
 * Key values as plain strings that JavaScript's `<` puts in DynamoDB's order: texts by their
 * UTF-8 bytes, numbers by value, binaries by unsigned bytes.
 *
 * Every character of an encoding lies from `0` to `}`, so `/` can separate the parts of a
 * composite key (it sorts before any of them) and `~` can close a range (it sorts after).
 * The encoding of a prefix of a text or a binary is a prefix of its encoding. Values of
 * different types are not meant to be compared: a key attribute has one type.
 */
import type { AttributeValue } from '../types.ts';
import { base64Length, numberLength, sextet, utf8Length } from './bytes.ts';
import { utf8Rank } from './compare.ts';
import { decimalOf } from './decimal.ts';

/** The order-preserving encoding of an `S`, `N` or `B`; distinct values encode distinctly. */
export function encodeKeyValue(value: AttributeValue): string {
  if ('S' in value) return encodeText(value.S);
  if ('N' in value) return encodeNumber(value.N);
  if ('B' in value) return encodeBinary(value.B);
  throw new TypeError('a key value is of type S, N or B');
}

/** Bytes of a key value, as its size limits count them (2048 partition key, 1024 sort key). */
export function keyValueBytes(value: AttributeValue): number {
  if ('S' in value) return utf8Length(value.S);
  if ('N' in value) return numberLength(value.N);
  if ('B' in value) return base64Length(value.B);
  throw new TypeError('a key value is of type S, N or B');
}

const LOW = 0x30;
const HIGH = 0x7d;

/**
 * `1`…`|` stand for themselves; what sorts before them becomes `0` and a character, what sorts
 * after them `}` and three characters of six bits each.
 */
function encodeText(text: string): string {
  let encoded = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > LOW && unit < HIGH) continue;
    encoded += text.slice(from, i) + (unit <= LOW ? LOW_CODES[unit]! : highCode(unit));
    from = i + 1;
  }
  return from === 0 ? text : encoded + text.slice(from);
}

const LOW_CODES = Array.from(
  { length: LOW + 1 },
  (_, unit) => '0' + String.fromCharCode(LOW + unit),
);

function highCode(unit: number): string {
  const rank = utf8Rank(unit);
  const code = String.fromCharCode(LOW + (rank >> 12), LOW + ((rank >> 6) & 63), LOW + (rank & 63));
  return '}' + code;
}

/** Exponents run from -130 to 125: one byte, two hexadecimal digits. */
const EXPONENT_BIAS = 130;

/**
 * Sign, exponent, significant digits: `B` for zero, `C` for a positive number; a negative one
 * is `A` with every digit complemented, closed by `:` so that fewer digits sort after more.
 */
function encodeNumber(text: string): string {
  const decimal = decimalOf(text);
  if (decimal === undefined) throw new RangeError(`not a number: ${text}`);
  const { negative, digits, exponent } = decimal;
  if (digits === '') return 'B';
  const biased = exponent + EXPONENT_BIAS;
  if (!negative) return 'C' + hexByte(biased) + digits;
  let encoded = 'A' + hexByte(255 - biased);
  for (let i = 0; i < digits.length; i++) encoded += 9 - (digits.charCodeAt(i) - LOW);
  return encoded + ':';
}

/** Hexadecimal, and not the base64 itself, so that a prefix of the bytes stays a prefix. */
function encodeBinary(base64: string): string {
  const length = base64Length(base64);
  let encoded = '';
  let bits = 0;
  let held = 0;
  let bytes = 0;
  for (let i = 0; bytes < length; i++) {
    bits = (bits << 6) | sextet(base64, i);
    held += 6;
    if (held >= 8) {
      held -= 8;
      encoded += hexByte((bits >> held) & 255);
      bits &= (1 << held) - 1;
      bytes++;
    }
  }
  return encoded;
}

function hexByte(byte: number): string {
  return byte < 16 ? '0' + byte.toString(16) : byte.toString(16);
}
