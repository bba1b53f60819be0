/**
 * The rules that every attribute value of a request must meet, and the normal form in which
 * items hold values: canonical numbers, sorted sets, canonical base64.
 *
 * The values must already have the JSON types of the API (DynamoDB answers a wrong JSON type
 * with a `SerializationException` before it looks at any value). Messages are given bare; which
 * operations put `1 validation error detected: ` in front is theirs to know.
 */
import type { AttributeType, AttributeValue, Item } from '../types.ts';
import { canonicalBase64, utf8Length } from './bytes.ts';
import { sortSet } from './compare.ts';
import { NOT_NUMERIC, parseNumber } from './number.ts';
import { emptyRecord } from './record.ts';

export type ValidationResult<T> = { ok: true; value: T } | { ok: false; message: string };

/**
 * DynamoDB checks values in one of two layers, which word duplicates and an empty number
 * differently. `older` is what BatchWriteItem and Scan run, and the transactions of many
 * Regions; `current` everything else, and the transactions of eu-west-2 (measured 2026-10).
 */
export type ValidationLayer = 'current' | 'older';

/** Levels of a value, itself counted: a scalar may stand on level 32 and no deeper. */
export const MAX_LEVELS = 32;
/** Bytes of an attribute name, on the top level or in a map. */
const MAX_NAME_BYTES = 65_535;

const INVALID = 'One or more parameter values were invalid: ';
const NO_TYPE =
  'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes';
const TWO_TYPES =
  'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes';
const NULL_FALSE = `${INVALID}Null attribute value types must have the value of true`;
const TOO_DEEP =
  'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit';
const EMPTY_NAME = 'Empty attribute name';
const LONG_NAME = 'Attribute name is too large, must be less than 65536 bytes';
const EMPTY_SET = {
  SS: `${INVALID}An string set  may not be empty`,
  NS: `${INVALID}An number set  may not be empty`,
  BS: `${INVALID}Binary sets should not be empty`,
};

/**
 * Checks one value and returns it in normal form; the value given is left as it is. `levels`
 * is how deep it may nest, itself counted.
 */
export function validateAttributeValue(
  value: AttributeValue,
  layer: ValidationLayer = 'current',
  levels: number = MAX_LEVELS,
): ValidationResult<AttributeValue> {
  const check = new Check(layer, levels);
  const normal = check.value(value, 1);
  if (typeof normal === 'string') return { ok: false, message: normal };
  if (check.badName !== undefined) return { ok: false, message: check.badName };
  return { ok: true, value: normal };
}

/**
 * Checks a whole map of values (an `Item` or a `Key`) and returns its normal form. An empty
 * name on the top level is reported before any value, one inside a map after all values
 * (measured on AWS, 2026-10).
 */
export function validateItem(
  item: Readonly<Record<string, AttributeValue>>,
  layer: ValidationLayer = 'current',
): ValidationResult<Item> {
  if (Object.hasOwn(item, '')) return { ok: false, message: EMPTY_NAME };
  const check = new Check(layer, MAX_LEVELS);
  const normal = check.members(item, 1);
  if (typeof normal === 'string') return { ok: false, message: normal };
  if (check.badName !== undefined) return { ok: false, message: check.badName };
  return { ok: true, value: normal };
}

/**
 * Whether a value nests deeper than DynamoDB allows; never looks further than that. Safe on
 * JSON of any shape, so it can stand before code that recurses.
 */
export function exceedsNesting(value: unknown): boolean {
  return deeperThan(value, MAX_LEVELS);
}

function deeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  const { L, M } = value as { L?: unknown; M?: unknown };
  return holdsDeeperThan(L, levels - 1) || holdsDeeperThan(M, levels - 1);
}

function holdsDeeperThan(members: unknown, levels: number): boolean {
  if (typeof members !== 'object' || members === null) return false;
  return Object.values(members).some((member) => deeperThan(member, levels));
}

/** One run over a value or a map of values; a text in place of a value is the refusal. */
class Check {
  readonly #layer: ValidationLayer;
  readonly #levels: number;
  /** First complaint about a name below the top level or an overlong one anywhere. */
  badName: string | undefined;

  constructor(layer: ValidationLayer, levels: number) {
    this.#layer = layer;
    this.#levels = levels;
  }

  /** What is wrong inside a type is reported before a second type is. */
  value(value: AttributeValue, level: number): AttributeValue | string {
    if (level > this.#levels) return TOO_DEEP;
    let normal: AttributeValue | undefined;
    let types = 0;
    for (const type in value) {
      const content = (value as Record<string, unknown>)[type];
      if (content === null || content === undefined) continue;
      const checked = this.#content(type as AttributeType, content, level);
      if (checked === undefined) continue;
      if (typeof checked === 'string') return checked;
      normal = checked;
      types++;
    }
    if (normal === undefined) return NO_TYPE;
    return types > 1 ? TWO_TYPES : normal;
  }

  /** `undefined` when the member is no type that DynamoDB knows. */
  #content(
    type: AttributeType,
    content: unknown,
    level: number,
  ): AttributeValue | string | undefined {
    switch (type) {
      case 'S':
        return { S: content as string };
      case 'N':
        return this.#number(content as string);
      case 'B':
        return { B: canonicalBase64(content as string) };
      case 'BOOL':
        return { BOOL: content as boolean };
      case 'NULL':
        return content === true ? { NULL: true } : NULL_FALSE;
      case 'SS':
      case 'NS':
      case 'BS':
        return this.#set(type, content as string[]);
      case 'L':
        return this.#list(content as AttributeValue[], level);
      case 'M': {
        const members = this.members(content as Record<string, AttributeValue>, level + 1);
        return typeof members === 'string' ? members : { M: members };
      }
      default:
        return undefined;
    }
  }

  members(
    map: Readonly<Record<string, AttributeValue>>,
    level: number,
  ): Record<string, AttributeValue> | string {
    const normal = emptyRecord<AttributeValue>();
    for (const name of Object.keys(map)) {
      const checked = this.value(map[name] as AttributeValue, level);
      if (typeof checked === 'string') return checked;
      this.#name(name);
      normal[name] = checked;
    }
    return normal;
  }

  #name(name: string): void {
    if (this.badName !== undefined) return;
    if (name === '') this.badName = EMPTY_NAME;
    else if (name.length * 3 > MAX_NAME_BYTES && utf8Length(name) > MAX_NAME_BYTES)
      this.badName = LONG_NAME;
  }

  #number(text: string): AttributeValue | string {
    if (text === '' && this.#layer === 'older') return NOT_NUMERIC;
    const result = parseNumber(text);
    return result.ok ? { N: result.text } : result.message;
  }

  #list(values: readonly AttributeValue[], level: number): AttributeValue | string {
    const normal: AttributeValue[] = [];
    for (const value of values) {
      const checked = this.value(value, level + 1);
      if (typeof checked === 'string') return checked;
      normal.push(checked);
    }
    return { L: normal };
  }

  #set(type: 'SS' | 'NS' | 'BS', members: readonly string[]): AttributeValue | string {
    if (members.length === 0) return EMPTY_SET[type];
    const normal: string[] = [];
    for (const member of members) {
      if (type === 'NS') {
        const number = this.#number(member);
        if (typeof number === 'string') return number;
        normal.push((number as { N: string }).N);
      } else normal.push(type === 'BS' ? canonicalBase64(member) : member);
    }
    const seen = new Set<string>();
    for (const [position, member] of normal.entries()) {
      if (seen.has(member)) return this.#duplicate(type, members, position);
      seen.add(member);
    }
    const sorted = sortSet(normal, type);
    return type === 'SS' ? { SS: sorted } : type === 'NS' ? { NS: sorted } : { BS: sorted };
  }

  /**
   * The current layer lists the members before the first repeat in their stored order, then
   * the repeat, then the rest as sent; the older one all of them as sent, unquoted.
   */
  #duplicate(type: 'SS' | 'NS' | 'BS', members: readonly string[], repeat: number): string {
    const current = this.#layer === 'current';
    if (type === 'NS')
      return current
        ? `${INVALID}Input collection contains duplicates.`
        : 'Input collection contains duplicates';
    const listed = current
      ? [...sortSet(members.slice(0, repeat), type), ...members.slice(repeat)].map((m) => `"${m}"`)
      : members;
    const separator = current && type === 'BS' ? ',' : ', ';
    const ofType = type === 'BS' ? 'of type BS' : '';
    return `${INVALID}Input collection [${listed.join(separator)}]${ofType} contains duplicates.`;
  }
}
