/**
 * The first check of a request: JSON types. dynalite describes every operation's members in
 * tables; here those tables are compiled once into functions that copy what they accept, so a
 * request is never changed and an attribute named `__proto__` stays an attribute.
 *
 * Texts are those of the Java service behind DynamoDB, as dynalite recorded them
 * (`SerializationException`).
 */
import type { ErrorBody } from '../types.ts';
import { AwsError } from '../errors.ts';
import type { ActionData, MemberType } from './modules.ts';
import { emptyRecord } from '../values/record.ts';

type Check = (value: unknown) => unknown;

const STRUCTURE = 'Start of structure or map found where not expected';
const PACKAGE = 'com.amazonaws.dynamodb.v20120810.';

/** Attribute values nested deeper than this are refused before anything recurses into them. */
const DEEPEST = 400;

function serializationError(message: string): AwsError {
  const body: ErrorBody = {
    __type: 'com.amazon.coral.service#SerializationException',
    Message: message,
  };
  return new AwsError(400, body);
}

function refuse(message: string): never {
  throw serializationError(message);
}

const isNumberText = (value: number): string =>
  Number.isInteger(value) ? 'NUMBER_VALUE' : 'DECIMAL_VALUE';

function refuseObject(value: object, javaName: string): never {
  return refuse(
    Array.isArray(value) ? `Unrecognized collection type class ${javaName}` : STRUCTURE,
  );
}

const checkString: Check = (value) => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') {
    return refuse(`${value ? 'TRUE_VALUE' : 'FALSE_VALUE'} cannot be converted to String`);
  }
  if (typeof value === 'number')
    return refuse(`${isNumberText(value)} cannot be converted to String`);
  return refuseObject(value as object, 'java.lang.String');
};

const checkBoolean: Check = (value) => {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number')
    return refuse(`${isNumberText(value)} cannot be converted to Boolean`);
  if (typeof value === 'string') {
    const upper = value.toUpperCase();
    if (upper === 'TRUE' || upper === '1' || upper === 'YES') return true;
    if (upper === 'FALSE' || upper === '0' || upper === 'NO') return false;
    return refuse('Unexpected token received from parser');
  }
  return refuseObject(value as object, 'java.lang.Boolean');
};

const checkNumber =
  (type: string): Check =>
  (value) => {
    if (typeof value === 'number') return type === 'Double' ? value : Math.floor(value);
    if (typeof value === 'boolean') {
      return refuse(`${value ? 'TRUE_VALUE' : 'FALSE_VALUE'} cannot be converted to ${type}`);
    }
    if (typeof value === 'string') return refuse(`STRING_VALUE cannot be converted to ${type}`);
    return refuseObject(value as object, `java.lang.${type}`);
  };

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** The bits that padding leaves over must be zero. */
const LOOSE_TAIL = /[^AQgw]==$|[^AEIMQUYcgkosw048=]=$/;

const checkBlob: Check = (value) => {
  if (typeof value === 'string') {
    if (value.length % 4) {
      refuse(`Base64 encoded length is expected a multiple of 4 bytes but found: ${value.length}`);
    }
    if (!BASE64.test(value) || LOOSE_TAIL.test(value)) {
      refuse('Invalid last non-pad Base64 character dectected');
    }
    return value;
  }
  if (typeof value === 'boolean' || typeof value === 'number') {
    return refuse('only base-64-encoded strings are convertible to bytes');
  }
  return refuseObject(value as object, 'java.nio.ByteBuffer');
};

const PARAMETERIZED =
  'class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot be cast to class ' +
  'java.lang.Class (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl and ' +
  "java.lang.Class are in module java.base of loader 'bootstrap')";

/** What a JSON null inside a list or map stands for, by the check of its neighbours. */
const whenNull = new WeakMap<Check, () => unknown>();

/** A null among structures is one without members, so that the checks to come refuse it by name. */
const absentValue = (child: Check): unknown =>
  (whenNull.get(child) ?? (() => refuse('Unexpected token received from parser')))();

function nullable(check: Check, empty: () => unknown): Check {
  whenNull.set(check, empty);
  return check;
}

function checkList(child: Check, scalarText: string): Check {
  const check: Check = (value) => {
    if (typeof value !== 'object') return refuse(scalarText);
    if (!Array.isArray(value)) return refuse(STRUCTURE);
    return value.map((entry) => (entry == null ? absentValue(child) : child(entry)));
  };
  return nullable(check, () => []);
}

function checkMap(child: Check, scalarText: string, javaName: string): Check {
  const check: Check = (value) => {
    if (typeof value !== 'object' || value === null) return refuse(scalarText);
    if (Array.isArray(value)) return refuse(`Unrecognized collection type ${javaName}`);
    const copy = emptyRecord<unknown>();
    const source = value as Record<string, unknown>;
    for (const key of Object.keys(source)) {
      const entry = source[key];
      copy[key] = entry == null ? absentValue(child) : child(entry);
    }
    return copy;
  };
  return nullable(check, () => emptyRecord());
}

function checkStructure(members: Map<string, Check>, scalarText: string, javaName: string): Check {
  const check: Check = (value) => {
    if (typeof value !== 'object' || value === null) return refuse(scalarText);
    if (Array.isArray(value)) return refuse(`Unrecognized collection type class ${javaName}`);
    return copyInOrder(value as Record<string, unknown>, members);
  };
  return nullable(check, () => emptyRecord());
}

/**
 * Copies the members of a whole request that are known. Of several that are wrong the one is reported that the
 * operation declares first; a request that is in order is copied as it comes, for it has far
 * fewer members than it could have. Only the request itself may try twice: inside of values that
 * nest, trying again at every level would double the work with each.
 */
function copyMembers(source: Record<string, unknown>, members: Map<string, Check>): ActionData {
  const copy = emptyRecord() as ActionData;
  try {
    for (const name of Object.keys(source)) {
      const check = members.get(name);
      const value = source[name];
      if (check !== undefined && value != null) copy[name] = check(value);
    }
    return copy;
  } catch {
    return copyInOrder(source, members);
  }
}

/** The same, member by member in the order in which they are declared. */
function copyInOrder(source: Record<string, unknown>, members: Map<string, Check>): ActionData {
  const copy = emptyRecord() as ActionData;
  for (const [name, check] of members) {
    const value = Object.hasOwn(source, name) ? source[name] : undefined;
    if (value != null) copy[name] = check(value);
  }
  return copy;
}

function attributeValueCheck(scalarText: string): Check {
  let depth = 0;
  const nested: Check = (value) => {
    if (depth >= DEEPEST) {
      throw new AwsError(400, {
        __type: 'com.amazon.coral.validate#ValidationException',
        message:
          'Nesting Levels have exceeded supported limits: ' +
          'Attributes in the item have nested levels beyond supported limit',
      });
    }
    depth++;
    try {
      return inner(value);
    } finally {
      depth--;
    }
  };
  nullable(nested, () => ({}));
  const members = new Map<string, Check>([
    ['S', checkString],
    ['B', checkBlob],
    ['N', checkString],
    ['BOOL', checkBoolean],
    ['NULL', checkBoolean],
    ['BS', checkList(checkBlob, 'Unexpected field type')],
    ['NS', checkList(checkString, 'Unexpected field type')],
    ['SS', checkList(checkString, 'Unexpected field type')],
    ['L', checkList(nested, 'Unexpected field type')],
    [
      'M',
      checkMap(
        nested,
        'Unexpected field type',
        `java.util.Map<java.lang.String, ${PACKAGE}AttributeValue>`,
      ),
    ],
  ]);
  const inner: Check = (value) => {
    if (typeof value !== 'object' || value === null)
      return refuse('Unexpected value type in payload');
    if (Array.isArray(value))
      return refuse(`Unrecognized collection type class ${PACKAGE}AttributeValue`);
    const names = Object.keys(value);
    const name = names.length === 1 ? names[0] : undefined;
    const entry = name === undefined ? undefined : (value as Record<string, unknown>)[name];
    // Plain literals: an object with a computed member is ten times slower to make.
    if (name === 'S' && typeof entry === 'string') return { S: entry };
    if (name === 'N' && typeof entry === 'string') return { N: entry };
    return copyInOrder(value as Record<string, unknown>, members);
  };
  if (scalarText === 'Unexpected value type in payload') return inner;
  return (value) => (typeof value === 'object' ? inner(value) : refuse(scalarText));
}

const valueInPayload = attributeValueCheck('Unexpected value type in payload');
const valueInField = attributeValueCheck('Unexpected field type');
nullable(valueInPayload, () => ({}));
nullable(valueInField, () => ({}));

function compile(type: MemberType): Check {
  const description = typeof type === 'string' ? { type } : type;
  const children = description.children as MemberType | Record<string, MemberType> | undefined;
  const match = /^(\w+)(?:<(.+)>)?$/.exec(description.type);
  const name = match?.[1] ?? description.type;
  const subtype = match?.[2] ?? '';
  const child = (): Check => compile(children as MemberType);
  const javaSubtype = subtype.includes('.') ? subtype : PACKAGE + subtype;
  switch (name) {
    case 'AttrStruct':
      return subtype === 'ValueStruct' ? valueInPayload : valueInField;
    case 'String':
      return checkString;
    case 'Boolean':
      return checkBoolean;
    case 'Short':
    case 'Integer':
    case 'Long':
    case 'Double':
      return checkNumber(name);
    case 'Blob':
      return checkBlob;
    case 'List':
      return checkList(child(), 'Unexpected field type');
    case 'ParameterizedList':
      return checkList(child(), PARAMETERIZED);
    case 'Map':
      return checkMap(
        child(),
        'Unexpected field type',
        `java.util.Map<java.lang.String, ${javaSubtype}>`,
      );
    case 'ParameterizedMap':
      return checkMap(
        child(),
        PARAMETERIZED,
        `java.util.Map<java.lang.String, ${PACKAGE}AttributeValue>`,
      );
    case 'Opaque':
      return (value) => value;
    case 'ValueStruct':
    case 'FieldStruct':
      return checkStructure(
        compileMembers(children as Record<string, MemberType>),
        name === 'ValueStruct' ? 'Unexpected value type in payload' : 'Unexpected field type',
        PACKAGE + subtype,
      );
    default:
      throw new Error(`dynalite describes a member of unknown type ${description.type}`);
  }
}

function compileMembers(types: Record<string, MemberType>): Map<string, Check> {
  return new Map(Object.entries(types).map(([member, type]) => [member, compile(type)]));
}

/**
 * Compiles an operation's member table into its type check.
 *
 * @returns a function from the request's JSON to a copy that holds only known members;
 *   it throws an {@link AwsError} with a `SerializationException`.
 */
export function compileTypes(
  types: Record<string, MemberType>,
): (input: Record<string, unknown>) => ActionData {
  const members = compileMembers(types);
  return (input) => copyMembers(input, members);
}
