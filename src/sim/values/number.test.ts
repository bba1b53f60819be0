import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addNumbers, compareNumbers, parseNumber, subtractNumbers } from './number.ts';

const NOT_NUMERIC = 'The parameter cannot be converted to a numeric value';
const OVERFLOW =
  'Number overflow. Attempting to store a number with magnitude larger than supported range';
const UNDERFLOW =
  'Number underflow. Attempting to store a number with magnitude smaller than supported range';
const DIGITS = 'Attempting to store more than 38 significant digits in a Number';
const NINES = '9.9999999999999999999999999999999999999E+125';

const stored = (text: string) => ({ ok: true, text });
const refused = (message: string) => ({ ok: false, message });

describe('parseNumber', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['0e125', '0'],
    ['0e-130', '0'],
    ['7', '7'],
    ['-7', '-7'],
    ['+3', '3'],
    ['007', '7'],
    ['1.', '1'],
    ['.5', '0.5'],
    ['1.50', '1.5'],
    ['0042.1200', '42.12'],
    ['1.5E2', '150'],
    ['1.5e+2', '150'],
    ['150e-2', '1.5'],
    ['1e2', '100'],
    ['1e0000000000000000000000002', '100'],
    ['1e21', '1000000000000000000000'],
    ['1E-7', '0.0000001'],
    ['9007199254740993', '9007199254740993'],
    ['0.1000000000000000055511151231257827', '0.1000000000000000055511151231257827'],
    ['1E125', `1${'0'.repeat(125)}`],
    [NINES, '9'.repeat(38) + '0'.repeat(88)],
    ['1e-130', `0.${'0'.repeat(129)}1`],
    ['11111111111111111111111111111111111111', '11111111111111111111111111111111111111'],
  ])('stores %s as %s', (written, text) => {
    expect(parseNumber(written)).toEqual(stored(text));
  });

  test.each([
    ['1e126', OVERFLOW],
    ['-1e126', OVERFLOW],
    ['0e126', OVERFLOW],
    ['1e2147483647', OVERFLOW],
    ['1e2147483648', OVERFLOW],
    ['1e99999999999', OVERFLOW],
    ['-1e99999999999', OVERFLOW],
    ['1e9223372036854775807', OVERFLOW],
    ['1e-131', UNDERFLOW],
    ['-1e-131', UNDERFLOW],
    ['0e-131', UNDERFLOW],
    ['1e-2147483648', UNDERFLOW],
    ['1e-99999999999', UNDERFLOW],
    ['111111111111111111111111111111111111111', DIGITS],
    ['1234567890123456789012345678901234567890', DIGITS],
    ['-1.23456789012345678901234567890123456789', DIGITS],
    ['1e9223372036854775808', `${NOT_NUMERIC}: 1e9223372036854775808`],
    ['12a', `${NOT_NUMERIC}: 12a`],
    ['abc', `${NOT_NUMERIC}: abc`],
    ['', `${NOT_NUMERIC}: `],
    [' 1', `${NOT_NUMERIC}:  1`],
    ['1 ', `${NOT_NUMERIC}: 1 `],
    ['1\n', `${NOT_NUMERIC}: 1\n`],
    ['.', `${NOT_NUMERIC}: .`],
    ['-', `${NOT_NUMERIC}: -`],
    ['--1', `${NOT_NUMERIC}: --1`],
    ['1.2.3', `${NOT_NUMERIC}: 1.2.3`],
    ['1e', `${NOT_NUMERIC}: 1e`],
    ['1e1.5', `${NOT_NUMERIC}: 1e1.5`],
    ['e5', `${NOT_NUMERIC}: e5`],
    ['0x10', `${NOT_NUMERIC}: 0x10`],
    ['1_000', `${NOT_NUMERIC}: 1_000`],
    ['NaN', `${NOT_NUMERIC}: NaN`],
    ['Infinity', `${NOT_NUMERIC}: Infinity`],
    ['-Infinity', `${NOT_NUMERIC}: -Infinity`],
    ['٣', `${NOT_NUMERIC}: ٣`],
  ])('refuses %j', (written, message) => {
    expect(parseNumber(written)).toEqual(refused(message));
  });

  test('texts of a million digits are read, not choked on', () => {
    const zeros = '0'.repeat(1_000_000);
    expect(parseNumber(`${zeros}12`)).toEqual(stored('12'));
    expect(parseNumber(`1${zeros}`)).toEqual(refused(OVERFLOW));
    expect(parseNumber(`1${zeros}e-1000000`)).toEqual(stored('1'));
    expect(parseNumber(`0.${zeros}1e1000001`)).toEqual(stored('1'));
    expect(parseNumber(`1${zeros}1e-1000001`)).toEqual(refused(DIGITS));
    expect(parseNumber('0'.repeat(50) + 'x')).toMatchObject({ ok: false });
  });

  test('any spelling of a value gives the same text, which is its own stored form', () => {
    fc.assert(
      fc.property(decimals, fc.nat(5), fc.nat(5), fc.boolean(), (value, left, right, upper) => {
        const plain = parseNumber(spell(value));
        if (!plain.ok) return;
        const { coefficient, scale } = value;
        const sign = coefficient < 0n ? '-' : upper ? '+' : '';
        const digits = '0'.repeat(left) + digitsOf(coefficient) + '0'.repeat(right);
        const respelled = `${sign}${digits}${upper ? 'E' : 'e'}${scale - right}`;
        if (coefficient !== 0n) expect(parseNumber(respelled)).toEqual(plain);
        expect(parseNumber(plain.text)).toEqual(plain);
        expect(plain.text).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/);
      }),
    );
  });
});

describe('arithmetic', () => {
  test.each([
    ['0.1', '0.2', '0.3'],
    ['0.3', '0.0001', '0.3001'],
    ['1', '-1', '0'],
    ['0.5', '-0.5', '0'],
    ['0', '-0.5', '-0.5'],
    ['9007199254740991', '1', '9007199254740992'],
    ['9007199254740993', '2', '9007199254740995'],
    ['1e37', '1', '10000000000000000000000000000000000001'],
    ['99999999999999999999999999999999999999', '1', `1${'0'.repeat(38)}`],
    ['007', '1', '8'],
  ])('%s + %s = %s', (a, b, sum) => {
    expect(addNumbers(a, b)).toEqual(stored(sum));
    expect(addNumbers(b, a)).toEqual(stored(sum));
  });

  test.each([
    ['0', '1', '-1'],
    ['0.3', '0.1', '0.2'],
    ['-9007199254740991', '2', '-9007199254740993'],
    ['5', '5', '0'],
  ])('%s - %s = %s', (a, b, difference) => {
    expect(subtractNumbers(a, b)).toEqual(stored(difference));
  });

  test('results are checked like written numbers', () => {
    expect(addNumbers(NINES, '1E+125')).toEqual(refused(OVERFLOW));
    expect(addNumbers('9E125', '9.9E125')).toEqual(refused(OVERFLOW));
    expect(subtractNumbers('-9E125', '9.9E125')).toEqual(refused(OVERFLOW));
    expect(subtractNumbers('1.5E-130', '1.4E-130')).toEqual(refused(UNDERFLOW));
    expect(addNumbers('11111111111111111111111111111111111111', '0.1')).toEqual(refused(DIGITS));
    expect(addNumbers('1E125', '1E-130')).toEqual(refused(DIGITS));
  });

  test('agrees with integer arithmetic on the scaled values', () => {
    fc.assert(
      fc.property(storable, storable, (a, b) => {
        const left = scaled(a);
        const right = scaled(b);
        expect(addNumbers(spell(a), spell(b))).toEqual(expected(left + right));
        expect(subtractNumbers(spell(a), spell(b))).toEqual(expected(left - right));
      }),
      { numRuns: 500 },
    );
  });

  test('counting up and down by one is exact over small integers', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer(), (a, b) => {
        expect(addNumbers(String(a), String(b))).toEqual(stored(String(BigInt(a) + BigInt(b))));
      }),
    );
  });
});

describe('compareNumbers', () => {
  test.each([
    ['9', '10', -1],
    ['-10', '9', -1],
    ['-2', '-10', 1],
    ['1', '1.0', 0],
    ['100', '1e2', 0],
    ['0', '-0', 0],
    ['1e-130', '0', 1],
    ['-1e-130', '0', -1],
    ['9007199254740993', '9007199254740992', 1],
    ['0.10000000000000000001', '0.1', 1],
    ['-0.10000000000000000001', '-0.1', -1],
  ])('%s against %s', (a, b, order) => {
    expect(Math.sign(compareNumbers(a, b))).toBe(order);
    expect(Math.sign(compareNumbers(b, a))).toBe(order === 0 ? 0 : -order);
  });

  test('agrees with the order of the scaled values, neighbours included', () => {
    fc.assert(
      fc.property(storable, storable, fc.bigInt(-2n, 2n), (a, b, step) => {
        const near = { coefficient: a.coefficient + step, scale: a.scale };
        for (const other of [b, near]) {
          const difference = scaled(a) - scaled(other);
          const order = difference < 0n ? -1 : difference > 0n ? 1 : 0;
          expect(Math.sign(compareNumbers(spell(a), spell(other)))).toBe(order);
        }
      }),
    );
  });
});

/** coefficient × 10^scale */
interface Scaled {
  coefficient: bigint;
  scale: number;
}

const coefficients = fc.oneof(
  fc.bigInt({ min: -100n, max: 100n }),
  fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n }),
);
const decimals = fc.record({
  coefficient: coefficients,
  scale: fc.integer({ min: -140, max: 140 }),
});
const storable = decimals.filter((value) => parseNumber(spell(value)).ok);

function digitsOf(coefficient: bigint): string {
  return String(coefficient < 0n ? -coefficient : coefficient);
}

function spell({ coefficient, scale }: Scaled): string {
  return `${coefficient}e${scale}`;
}

const SHIFT = 200;

function scaled({ coefficient, scale }: Scaled): bigint {
  return coefficient * 10n ** BigInt(scale + SHIFT);
}

/** What DynamoDB makes of a result, worked out on its decimal digits alone. */
function expected(result: bigint): unknown {
  if (result === 0n) return stored('0');
  const digits = digitsOf(result);
  const exponent = digits.length - 1 - SHIFT;
  if (exponent > 125) return refused(OVERFLOW);
  if (exponent < -130) return refused(UNDERFLOW);
  if (digits.replace(/0+$/, '').length > 38) return refused(DIGITS);
  const padded = digits.padStart(SHIFT + 1, '0');
  const point = padded.length - SHIFT;
  const fraction = padded.slice(point).replace(/0+$/, '');
  const plain = padded.slice(0, point) + (fraction === '' ? '' : `.${fraction}`);
  return stored((result < 0n ? '-' : '') + plain);
}
